// How Redpay signs bodies, answers and webhooks (README.md): HMAC-SHA256 over each key and its value, keys and lists sorted.
import { createHmac, timingSafeEqual } from 'node:crypto'

type Fields = Readonly<Record<string, unknown>>

/** Hex, of every field but `signature`. */
export function redpaySignature(fields: Fields, secret: string): string {
  const hmac = createHmac('sha256', secret)
  for (const [name, value] of Object.entries(sorted(fields) as Fields))
    if (name !== 'signature') hmac.update(name + JSON.stringify(value))
  return hmac.digest('hex')
}

/** Whether `fields` carry their own signature. */
export function isSignedByRedpay(fields: Fields, secret: string): boolean {
  const given = Buffer.from(String(fields.signature))
  const wanted = Buffer.from(redpaySignature(fields, secret))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((one, other) => order(textOf(one), textOf(other)))
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).filter(([, part]) => part !== undefined)
  known.sort(([one], [other]) => order(one.toLowerCase(), other.toLowerCase()))
  return Object.fromEntries(known.map(([name, part]) => [name, sorted(part)]))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const order = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
