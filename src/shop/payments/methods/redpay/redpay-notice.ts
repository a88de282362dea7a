// Redpay's webhook (README.md): whose token somebody agreed to pay, and by which name its authorization can be queried.
import { z } from 'zod'
import type { NoticeReading, RawNotice } from '../../provider.ts'
import { isSignedByRedpay } from './redpay-signature.ts'

const Notice = z.object({
  amount: z.number(),
  operations: z.object({ authorization_uuid: z.string().regex(/^[\x21-\x7e]{1,100}$/) }),
  status_code: z.string().min(1).max(20),
  /** Our reference. */
  extra_data: z.string().min(1).max(64),
  timestamp: z.iso.datetime({ offset: true }),
})

/** A pre-authorization; any other code is information. */
const PRE_AUTHORIZED = '00-000'
/** Between signing and arriving, either way: longer than it is sent again. */
const MAX_AGE_MS = 15 * 60_000

/** Throws for a body that is no JSON, which counts as refused. */
export function redpayNotice(
  { body, receivedAt }: Pick<RawNotice, 'body' | 'receivedAt'>,
  secret: string,
): NoticeReading {
  const fields = Object(JSON.parse(Buffer.from(body).toString('utf8'))) as Record<string, unknown>
  if (!isSignedByRedpay(fields, secret)) return { kind: 'refused', reason: 'signature' }
  const notice = Notice.safeParse(fields).data
  if (!notice) return { kind: 'ignored', reason: 'names no attempt' }
  const { amount, operations, status_code, extra_data, timestamp } = notice
  if (Math.abs(receivedAt.getTime() - Date.parse(timestamp)) > MAX_AGE_MS) return { kind: 'refused', reason: 'too old' }
  return {
    kind: 'about',
    subject: { by: 'reference', value: extra_data },
    eventId: `${operations.authorization_uuid} ${status_code}`,
    learned: operations.authorization_uuid,
    ...(status_code === PRE_AUTHORIZED ? { asks: amount } : {}),
  }
}
