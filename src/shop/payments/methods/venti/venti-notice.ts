// Venti's notifications (README.md): whose checkout something happened to, if the signature over the raw bytes is right and fresh.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { jsonIn } from '#shop/shared/json.ts'
import type { NoticeReading, RawNotice } from '../../provider.ts'

export const SIGNATURE_HEADER = 'venti-signature'
/** Seconds between signing and arriving, either way. */
const MAX_AGE_S = 5 * 60

const Event = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  data: z.object({ metadata: z.object({ reference: z.string().min(1).max(64) }) }),
})

export function ventiNotice(
  { body, headers, receivedAt }: Pick<RawNotice, 'body' | 'headers' | 'receivedAt'>,
  secret: string,
): NoticeReading {
  const event = Event.safeParse(jsonIn(body)).data
  const claims = event && ({ by: 'reference', value: event.data.metadata.reference } as const)
  const refused = (reason: string): NoticeReading => ({ kind: 'refused', reason, ...(claims && { claims }) })
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[SIGNATURE_HEADER] ?? '') ?? []
  const due = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  if (given === '' || !timingSafeEqual(Buffer.from(given, 'hex'), due)) return refused('signature')
  if (Math.abs(receivedAt.getTime() / 1000 - Number(time)) > MAX_AGE_S) return refused('too old')
  if (!event || !claims) return { kind: 'ignored', reason: 'names no attempt' }
  return { kind: 'about', subject: claims, eventId: event.id }
}
