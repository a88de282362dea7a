// How Venti signs its notifications: HMAC-SHA256 over `{t}.{body}`, the body's keys sorted and without nulls.
import { createHmac } from 'node:crypto'

/** The JSON that is sent and signed: keys sorted at every depth, nulls left out. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

/** `t={unix s},v1={hex}`. */
export function signatureOf(body: string, seconds: number, secret: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
