// What is sent to Mercado Pago (README.md). Amount, reference and addresses are the attempt's, whatever a browser says.
import { z } from 'zod'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import { HOUR } from '#shop/shared/durations.ts'
import type { StartContext } from '../../provider.ts'
import { GIVEN_UP_MS, PAYABLE_MS } from './mercado-pago-facts.ts'
import { REFERENCE_PARAMETER } from './mercado-pago-notice.ts'

/** What the browser's form made of a card. Its amount is not read. */
export const CardForm = z.object({
  token: z.string().min(1).max(100),
  payment_method_id: z.string().min(1).max(40),
  issuer_id: z.union([z.string().max(20), z.number()]).nullish(),
  installments: z.int().min(1).max(48),
  payer: z.object({
    email: z.string().max(254).nullish(),
    identification: z.object({ type: z.string().max(20), number: z.string().max(30) }).nullish(),
    /** Mercado Pago's name of whoever keeps this card there. */
    customer: z.string().max(100).nullish(),
  }),
})

/** What marks a payment our form made, beside those of Mercado Pago's own page. */
export const IN_OUR_PAGE = { charged_in: 'form' } as const

type Begun = Pick<Attempt, 'pesos' | 'reference' | 'createdAt'>

/** One item of what is due: discounts, points and delivery would not add up as lines. */
export function preferenceBody(attempt: Begun, { returnUrl, noticeUrl, order }: StartContext): object {
  const { name, lastName, email } = order.buyer
  return {
    items: [
      { id: String(order.number), title: title(order), quantity: 1, unit_price: attempt.pesos, currency_id: 'CLP' },
    ],
    payer: { name, surname: lastName, email },
    back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
    auto_return: 'approved',
    binary_mode: true,
    notification_url: noticeAddress(noticeUrl, attempt),
    external_reference: attempt.reference,
    expires: true,
    expiration_date_to: after(attempt, PAYABLE_MS),
  }
}

/** `POST /v1/payments` (README.md) of the form's card; amounts in pesos. The amount is the attempt's, never the form's. */
export function chargeBody(
  { pesos, reference }: Begun,
  { noticeUrl, order }: StartContext,
  form: z.output<typeof CardForm>,
): object {
  const { token, payment_method_id, issuer_id, installments, payer } = form
  return {
    transaction_amount: pesos,
    token,
    payment_method_id,
    ...(issuer_id !== null && issuer_id !== undefined && { issuer_id }),
    installments,
    payer: payer.customer
      ? { type: 'customer', id: payer.customer }
      : {
          email: payer.email || order.buyer.email,
          ...(payer.identification && { identification: payer.identification }),
        },
    description: title(order),
    external_reference: reference,
    notification_url: noticeAddress(noticeUrl, { reference }),
    // The buyer's bank may ask who pays; that leaves out `binary_mode`, so what waits for a review is cancelled by us.
    three_d_secure_mode: 'optional',
    metadata: IN_OUR_PAGE,
  }
}

/** Its end is set two hours before the attempt's beginning: for good, and by us. */
export const givenUpBody = (attempt: Begun) => ({ expires: true, expiration_date_to: after(attempt, GIVEN_UP_MS) })

/** Over for its own page, while a card is charged. */
export const heldForCardBody = (attempt: Begun) => ({ expires: true, expiration_date_to: after(attempt, -HOUR) })

const after = ({ createdAt }: Begun, milliseconds: number) => new Date(createdAt.getTime() + milliseconds).toISOString()
const title = ({ number }: StartContext['order']) => `Liqui ${number}`

/** `source_news` leaves out the older notices, which nobody signs. */
function noticeAddress(noticeUrl: string, { reference }: Pick<Attempt, 'reference'>): string {
  return `${noticeUrl}?source_news=webhooks&${REFERENCE_PARAMETER}=${encodeURIComponent(reference)}`
}
