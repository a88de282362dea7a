// Reads Uber's notices, which are signed over the bytes as they came and believed for as long as Uber repeats them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CourierNotice, RawCourierNotice } from '../courier.ts'
import { UberReport, uberReport } from './uber-body.ts'

/** The oldest notice that is believed, in milliseconds: Uber repeats for about an hour, so an older one was kept by somebody. */
const MAX_AGE_MS = 6 * 3_600_000
/** Milliseconds that Uber's clock may be ahead of ours. */
const MAX_AHEAD_MS = 10 * 60_000

const UberNotice = z.object({
  id: z.string().min(1).max(100),
  kind: z.string().max(60),
  created: z.iso.datetime({ offset: true }),
  delivery_id: z.string().min(1).max(100),
  status: z.string().max(40).nullish(),
  data: z.looseObject({}).nullish(),
})

/** Reads a notice; refuses one without the signature of `key`. */
export function readUberNotice(key: string, { body, headers, path, receivedAt }: RawCourierNotice): CourierNotice {
  if (path !== '') return { kind: 'refused', reason: 'address' }
  const signature = headers['x-uber-signature'] ?? headers['x-postmates-signature'] ?? ''
  if (!isSigned(key, body, signature)) return { kind: 'refused', reason: 'signature' }
  const notice = UberNotice.safeParse(jsonIn(body)).data
  if (!notice) return { kind: 'refused', reason: 'unreadable' }
  const at = new Date(notice.created)
  const age = receivedAt.getTime() - at.getTime()
  if (age > MAX_AGE_MS || age < -MAX_AHEAD_MS) return { kind: 'refused', reason: 'age' }
  const isFrequent = notice.kind === 'event.courier_update'
  if (!isFrequent && notice.kind !== 'event.delivery_status') return { kind: 'ignored' }
  const { id: eventId, delivery_id: reference } = notice
  // The notice's own status counts: its data may be of a moment later.
  const said = { ...notice.data, id: reference, ...(notice.status ? { status: notice.status } : {}) }
  const report = uberReport(UberReport.parse({ status: '', ...said }), at)
  return { kind: 'about', eventId, reference, key: report.key, at, report, isFrequent }
}

function isSigned(key: string, body: Uint8Array, signature: string): boolean {
  const mac = createHmac('sha256', key).update(body).digest()
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(mac.length)
  return timingSafeEqual(mac, given)
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return null
  }
}
