// How Redpay signs a body: HMAC-SHA256 over each key and its value, keys and lists sorted at every depth.
import { createHmac } from 'node:crypto'

/** The signature of every field but `signature`. */
export function signatureOf(body: Readonly<Record<string, unknown>>, secret: string): string {
  const text = Object.entries(sorted(body) as Record<string, unknown>)
    .filter(([name]) => name !== 'signature')
    .map(([name, value]) => name + JSON.stringify(value))
    .join('')
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** The body with its signature. */
export function signed(body: Readonly<Record<string, unknown>>, secret: string): Record<string, unknown> {
  return { ...body, signature: signatureOf(body, secret) }
}

/** Keys without regard to case; lists too, by their JSON; what is undefined is left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((one, other) => compare(textOf(one), textOf(other)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([one], [other]) => compare(one.toLowerCase(), other.toLowerCase()))
      .map(([name, part]) => [name, sorted(part)]),
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
