// Paying with Fpay: the address of its page and QR, how the payment stands, and taking it back.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { followRefusals, switchableRefusals } from '../../payment-refusals.ts'
import { CardPayment } from '../webpay-plus/webpay-plus.contract.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const FpayHandOver = z.object({
  /** Where the browser goes on a phone, and what the QR says elsewhere; the final page when there is nothing to pay. */
  fpay_url: z.string(),
  approval_url: z.string(),
  orderId: z.string(),
  fpay_payment_id: z.string(),
  /** ISO instant; null when there is nothing to pay. */
  expires_at: z.nullable(z.string()),
})

export type FpayHandOver = z.output<typeof FpayHandOver>

export const fpayInit = endpoint({
  method: 'POST',
  path: '/api/payments/fpay/init',
  owner: { in: 'body', field: 'customer_id' },
  body: z.object({
    order_id: z.string(),
    /** Compared, never believed. */
    amount: optional(z.number()),
    customer_id: optional(z.string()),
    order_number: optional(z.union([z.int(), z.string()])),
    /** These are taken and not needed: the order has them. */
    documentType: optional(z.string()),
    storeId: optional(z.union([z.int(), z.string()])),
    items: optional(z.array(z.unknown()).check(z.maxLength(500))),
    isMobile: optional(z.boolean()),
  }),
  data: FpayHandOver,
  limit: 'write',
  refusals: switchableRefusals,
})

const FpayPayment = z.extend(CardPayment, {
  /** Number of instalments, as Fpay calls them. */
  shares_number: z.nullable(z.int()),
  /** The page of its result; null while there is none. */
  path: z.nullable(z.string()),
  /** Nothing was charged, nothing will be. */
  canceled: z.boolean(),
})

export type FpayPaymentView = z.output<typeof FpayPayment>

export const fpayPayment = endpoint({
  method: 'GET',
  path: '/api/fpay-payments/:id',
  params: z.object({ id: z.string() }),
  data: z.object({ fpayPayment: FpayPayment }),
  refusals: followRefusals,
})

/** Also sent when the page closes, as `{}`. */
export const fpayReverse = endpoint({
  method: 'PATCH',
  path: '/payments/fpay/reverse/:id',
  params: z.object({ id: z.string() }),
  data: z.object({ fpayPayment: FpayPayment }),
  limit: 'write',
  refusals: followRefusals,
})
