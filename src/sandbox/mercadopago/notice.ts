// Mercado Pago's webhooks: which event they tell of, how they are signed and sent again.

import { randomInt, randomUUID } from 'node:crypto'
import type { NoticeFormat } from '#sandbox/payments/notices.ts'
import type { Payment } from '#sandbox/payments/payment.ts'
import type { PaymentEvent } from '#sandbox/payments/payments.ts'
import type { World } from '#sandbox/world.ts'
import { MINUTE } from '#shop/shared/durations.ts'
import { USER_ID } from './payment.view.ts'
import { isThere } from './preference.ts'
import { signatureOf } from './signature.ts'

const WEBHOOK_SECRET = 'sandbox-mp-secret'

export const FORMAT: NoticeFormat = {
  secret: WEBHOOK_SECRET,
  signatureHeaders: ['x-signature'],
  resendAfterMs: [15, 15, 15, 30, 60, 120].map((minutes) => minutes * MINUTE),
  timeoutMs: 22_000,
  seal({ url, payload }, at, secret) {
    const { data } = payload as { data: { id: string } }
    const address = new URL(url)
    address.searchParams.set('data.id', data.id)
    address.searchParams.set('type', 'payment')
    const requestId = randomUUID()
    const signature = signatureOf(data.id, requestId, Math.floor(at / 1000), secret)
    return {
      url: address.href,
      headers: { 'x-signature': signature, 'x-request-id': requestId },
      body: JSON.stringify(payload),
    }
  },
}

/** What an event makes known; null: nothing. */
export function noticeOf({ clock, webhook }: Pick<World, 'clock' | 'webhook'>, payment: Payment, event: PaymentEvent) {
  const url = payment.noticeUrl ?? webhook('mercadopago')
  if (!url || !isThere(payment) || payment.details.hushed) return null
  // What waited was told when it was made; the rest is made with its first answer.
  const answered = event !== 'refunded' && event !== 'reversed'
  const isNew = event === 'open' || (answered && !payment.details.waits && payment.changedAt === payment.createdAt)
  const action = isNew ? 'payment.created' : 'payment.updated'
  const payload = {
    id: randomInt(1_000_000_000, 9_999_999_999),
    live_mode: false,
    type: 'payment',
    date_created: clock.isoNow(),
    user_id: USER_ID,
    api_version: 'v1',
    action,
    data: { id: payment.id },
  }
  return { paymentId: payment.id, reference: payment.reference, url, event: action, payload }
}
