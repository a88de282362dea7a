// Reads Justo's notices, which it does not sign: whoever knows the secret in the address is believed only that there is something to ask.
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CourierNotice, RawCourierNotice } from '../courier.ts'

const JustoNotice = z.object({
  type: z.string().max(60),
  date: z.union([z.string().max(40), z.number()]).nullish(),
  data: z.object({
    delivery: z.object({
      _id: z.string().min(1).max(60),
      externalId: z.string().min(1).max(100).nullish().catch(null),
      status: z.string().max(40).nullish().catch(null),
    }),
  }),
})

/** Finds the delivery to ask Justo about; refuses a notice whose address does not end with `secret`. */
export function readJustoNotice(secret: string, { body, path, receivedAt }: RawCourierNotice): CourierNotice {
  if (!timingSafeEqual(digest(path), digest(secret))) return { kind: 'refused', reason: 'address' }
  const json = jsonIn(body)
  const notice = JustoNotice.safeParse(json).data
  if (!notice) return isOther(json) ? { kind: 'ignored' } : { kind: 'refused', reason: 'unreadable' }
  const { _id: reference, externalId, status } = notice.data.delivery
  // The same state may be reported again at another moment; then the delivery is read again.
  const eventId = `${reference}:${digest(`${status} ${notice.date}`).toString('hex').slice(0, 32)}`
  return { kind: 'about', eventId, reference, key: externalId ?? null, at: receivedAt, report: null, isFrequent: false }
}

/** Says whether a notice is about an order, not a delivery. */
function isOther(json: unknown): boolean {
  return z.object({ type: z.literal('orderStatusUpdated') }).safeParse(json).success
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
