// What the calls that begin to pay an order take, as the documents name it.
import * as z from 'zod/mini'

export const PaymentRequest = z.object({
  order_id: z.string(),
  /** Is compared with what is due, never believed. */
  amount: z.optional(z.nullable(z.number())),
  customer_id: z.optional(z.nullable(z.string())),
  /** Is taken for the documents' sake and not read: the order has its number. */
  order_number: z.optional(z.nullable(z.union([z.int(), z.string()]))),
})

/** Is a solved challenge of `GET /api/captcha`, needed where `captchaAsked` was the answer. */
export const captcha = z.optional(z.nullable(z.string().check(z.maxLength(4_000))))
