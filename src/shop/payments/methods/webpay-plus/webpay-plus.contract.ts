// Paying by Webpay Plus: the hand-over, and the card record the confirmation page shows.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { switchableRefusals } from '../../payment-refusals.ts'
import { PaymentRequest } from '../../payment-request.contract.ts'

const WebpayHandOver = z.object({
  /** A form posts it to `tbk_url` as `token_ws`. `free` when there is nothing to pay: `tbk_url` is the page to go to. */
  token: z.string(),
  tbk_url: z.string(),
  tbk_payment_id: z.nullable(z.string()),
})

export type WebpayHandOver = z.output<typeof WebpayHandOver>

export const webpayInit = endpoint({
  method: 'POST',
  path: '/api/payments/webpay-plus/init',
  owner: { in: 'body', field: 'customer_id' },
  body: PaymentRequest,
  data: WebpayHandOver,
  limit: 'write',
  refusals: switchableRefusals,
})

export const CardPayment = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.int(),
  amount: z.int(),
  /** created, pending, unknown, paid, rejected, canceled, expired, reversed or voided. */
  status: z.string(),
  payment_type: z.nullable(z.string()),
  auth_code: z.nullable(z.string()),
  /** `DD-MM-YYYY HH:mm:ss` in Chile. */
  transaction_date: z.nullable(z.string()),
  /** The last digits, as the provider gives them. */
  card_number: z.nullable(z.string()),
  installments_number: z.nullable(z.int()),
})

export type CardPaymentView = z.output<typeof CardPayment>

/** Of a charge to a registered card. */
export const tbkCharge = endpoint({
  method: 'GET',
  path: '/api/tbk-charges/:id',
  params: z.object({ id: z.string() }),
  data: z.object({ tbkCharge: CardPayment }),
  refusals: { paymentUnknownId: { status: 404 } },
})

export const tbkPayment = endpoint({
  method: 'GET',
  path: '/api/tbk-payments/:id',
  params: z.object({ id: z.string() }),
  data: z.object({ tbkPayment: CardPayment }),
  refusals: { paymentUnknownId: { status: 404 } },
})
