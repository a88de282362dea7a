// Fpay's payment intents: what may be asked for, and how one is told.
import { z } from 'zod'
import { type Payment, type PaymentState, refundedAmount } from '#sandbox/payments/payment.ts'

const text = z.string().min(1).max(500)
const pesos = z.number().int().min(0).max(100_000_000)
const address = z.url({ protocol: /^https?$/ }).max(2_000)

/** The body of `POST /checkout/payments`. */
export const newIntent = z.object({
  intent: z.literal('sale'),
  payment_method: z.literal('CHECKOUT_FPAY'),
  buyer: z.looseObject({ logged_in: z.boolean(), email: text, phone: text, full_name: text }),
  transaction: z.looseObject({
    purchase_order: text,
    merchant_unique_id: text,
    description: text,
    soft_descriptor: text,
    terminal_id: text,
    store_id: text,
    channel: text,
    item_list: z.looseObject({
      items: z.array(z.looseObject({ sku: text, name: text, quantity: z.number().int().min(1), price: pesos })).min(1),
    }),
    amount: z.looseObject({
      currency: z.literal('CLP'),
      total: pesos.min(1),
      details: z.looseObject({ subtotal: pesos, tax: pesos, shipping: pesos }),
    }),
  }),
  redirect_urls: z.object({ return_url: address, cancel_url: address }),
})
export type NewIntent = z.output<typeof newIntent>

const STATES: Readonly<Record<PaymentState, string>> = {
  open: 'created',
  authorized: 'created',
  captured: 'paid',
  rejected: 'rejected',
  canceled: 'cancelled',
  expired: 'expired',
  reversed: 'reversed',
}

/** `voided` is a cancel by the shop. */
export function stateOf(payment: Payment): string {
  if (payment.state === 'canceled' && payment.details.voided) return 'voided'
  if (payment.state !== 'captured') return STATES[payment.state]
  const refunded = refundedAmount(payment)
  if (refunded === 0) return 'paid'
  return refunded === payment.captured ? 'refunded' : 'partially_refunded'
}

/** An intent as every answer and webhook has it; `origin` is where Fpay itself is. */
export function intentView(payment: Payment): Record<string, unknown> {
  const { asked, origin } = payment.details as { asked: NewIntent; origin: string }
  const own = `${origin}/fpay/checkout/payments`
  const iso = (at: number | null) => new Date(at ?? payment.createdAt).toISOString()
  return {
    ...asked,
    _id: payment.id,
    id: payment.id,
    state: stateOf(payment),
    expiration_date: iso(payment.expiresAt),
    create_time: iso(payment.createdAt),
    update_time: iso(payment.changedAt),
    fpay_merchant_id: 'sandbox',
    links: [
      { rel: 'approval_url', href: `${origin}/pagar/fpay/${payment.id}`, method: 'REDIRECT' },
      { rel: 'self', href: `${own}/${payment.id}`, method: 'GET' },
      { rel: 'self_by_merchant_unique_id', href: `${own}/${payment.reference}/merchant-unique-id`, method: 'GET' },
      { rel: 'refund_method', href: `${own}/gateways/wallet/qr/${payment.id}/refund`, method: 'POST' },
      { rel: 'refund_void', href: `${own}/gateways/wallet/qr/${payment.id}/void`, method: 'POST' },
    ],
    ...(payment.state === 'captured' && {
      gateway: {
        resume: {
          authorizations: { code: payment.authorizationCode },
          account_number: { account_first6: '405188', account_last4: '6623' },
          refunds: payment.refunds.map(({ id, amount, key }) => ({
            authorization_code: id,
            refund_merchant_unique_id: key,
            refunded_amount: amount,
            state: 'applied',
          })),
        },
      },
    }),
  }
}
