// Notices of our convention for wallets (README.md): `t={unix s},v1={HMAC-SHA256 over "{t}.{raw body}"}`, good for five minutes.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { jsonIn } from '#shop/shared/json.ts'
import type { NoticeReading, RawNotice } from '../../provider.ts'

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
  const notice = Notice.safeParse(jsonIn(body)).data
  const claims = notice && ({ by: 'reference', value: notice.data.external_id } as const)
  const refused = (reason: string): NoticeReading => ({ kind: 'refused', reason, ...(claims && { claims }) })
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers[header] ?? '') ?? []
  if (time === undefined || given === undefined) return refused('no signature')
  const wanted = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return refused('signature')
  if (Math.abs(receivedAt.getTime() / 1000 - Number(time)) > MAX_AGE_S) return refused('too old')
  if (!notice || !claims) return { kind: 'ignored', reason: 'not a notice' }
  return { kind: 'about', subject: claims, eventId: notice.id }
}
