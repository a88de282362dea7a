// Notices of our convention for wallets (wallet.md): `t={unix s},v1={HMAC-SHA256 over "{t}.{raw body}"}`, good for five minutes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { NoticeReading, RawNotice } from '../provider.ts'

const Notice = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  data: z.object({ id: z.string(), external_id: z.string().min(1).max(64) }),
})

const MAX_AGE_S = 5 * 60

/** `header`: the one that carries the signature, in small letters. */
export function walletNotice(
  { body, headers, receivedAt }: Pick<RawNotice, 'body' | 'headers' | 'receivedAt'>,
  header: string,
  secret: string,
): NoticeReading {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[header] ?? '') ?? []
  if (time === undefined || given === undefined) return { kind: 'refused', reason: 'no signature' }
  const wanted = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return { kind: 'refused', reason: 'signature' }
  const age = Math.abs(receivedAt.getTime() / 1000 - Number(time))
  if (age > MAX_AGE_S) return { kind: 'refused', reason: 'too old' }
  const parsed = Notice.safeParse(JSON.parse(Buffer.from(body).toString('utf8')))
  if (!parsed.success) return { kind: 'ignored', reason: 'not a notice' }
  const { id, data } = parsed.data
  return { kind: 'about', subject: { by: 'reference', value: data.external_id }, eventId: id }
}
