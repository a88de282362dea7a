// Venti's checkouts: what may be asked for, and how one is told.
import { z } from 'zod'
import { type Payment, type PaymentState, refundedAmount } from '#sandbox/payments/payment.ts'

const address = z.url({ protocol: /^https?$/ }).max(2_000)
const method = z.enum(['get', 'post', 'GET', 'POST']).default('get')
const MAX_PESOS = 50_000_000

/** The body of `POST /checkouts`; what Venti takes besides is ignored. */
export const newCheckout = z.object({
  currency: z.literal('CLP'),
  items: z
    .array(
      z.object({
        name: z.string().min(1).max(250),
        unit_price: z.number().int().min(0).max(MAX_PESOS),
        quantity: z.number().int().min(1),
        sku: z.string().optional(),
      }),
    )
    .min(1)
    .max(200),
  authorize: z.boolean().optional(),
  success_url: address,
  success_url_method: method,
  cancel_url: address,
  cancel_url_method: method,
  notification_url: address.optional(),
  notification_events: z.array(z.string()).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  external_id: z.string().max(100).optional(),
  description: z.string().max(500).optional(),
  customer_id: z.string().optional(),
  expires_at: z.iso.datetime({ offset: true }).optional(),
})
export type NewCheckout = z.output<typeof newCheckout>

/** Pesos. */
export const amountOf = ({ items }: NewCheckout) =>
  items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0)

const STATUSES: Readonly<Record<PaymentState, string>> = {
  open: 'unpaid',
  authorized: 'unpaid',
  captured: 'paid',
  rejected: 'unpaid',
  canceled: 'canceled',
  expired: 'expired',
  reversed: 'canceled',
}

export const statusOf = ({ state }: Payment) => STATUSES[state]

/** A checkout as every answer and notification has it. */
export function checkoutView(payment: Payment, url: string | null): Record<string, unknown> {
  const asked = payment.details.asked as NewCheckout
  const given = refundedAmount({ ...payment, refunds: payment.refunds.filter(({ state }) => state === 'done') })
  const isPaid = payment.state === 'captured'
  return {
    object: 'checkout',
    id: payment.id,
    live: false,
    status: statusOf(payment),
    url,
    amount: payment.amount,
    currency: payment.currency,
    items: asked.items,
    metadata: asked.metadata ?? {},
    external_id: asked.external_id ?? null,
    description: asked.description ?? null,
    refunded: isPaid && given === payment.captured,
    refunded_amount: given,
    disputed: payment.details.disputed === true,
    expires_at: payment.expiresAt === null ? null : new Date(payment.expiresAt).toISOString(),
    created_at: new Date(payment.createdAt).toISOString(),
    paid_at: isPaid ? new Date(payment.changedAt).toISOString() : null,
    payment_id: isPaid ? paymentId(payment) : null,
    payment_method: isPaid ? { type: 'credit_card', brand: 'visa', last4: '4242' } : null,
    payment: isPaid
      ? {
          object: 'payment',
          id: paymentId(payment),
          status: 'succeeded',
          amount: payment.amount,
          currency: payment.currency,
          authorization_code: payment.authorizationCode,
        }
      : null,
  }
}

const paymentId = ({ id }: Payment) => id.replace('chk_', 'pay_')

/** A refund; `succeeded`, `failed`, or `pending` until it is one of them. */
export function refundView(payment: Payment, refundId: string): Record<string, unknown> | null {
  const refund = payment.refunds.find(({ id }) => id === refundId)
  if (!refund) return null
  const statuses = { pending: 'pending', done: 'succeeded', failed: 'failed' } as const
  return {
    object: 'refund',
    id: refund.id,
    status: statuses[refund.state],
    amount: refund.amount,
    currency: payment.currency,
    checkout_id: payment.id,
    payment_id: paymentId(payment),
    created_at: new Date(refund.at).toISOString(),
  }
}
