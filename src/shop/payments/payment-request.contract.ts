// What the calls that begin to pay an order take, as the documents name it.
import * as z from 'zod/mini'

export const PaymentRequest = z.object({
  order_id: z.string(),
  /** Compared, never believed. */
  amount: z.optional(z.nullable(z.number())),
  customer_id: z.optional(z.nullable(z.string())),
  /** Not needed: the order has it. */
  order_number: z.optional(z.nullable(z.union([z.int(), z.string()]))),
})

/** A solved challenge of `GET /api/captcha`, where `captchaAsked` was the answer. */
export const captcha = z.optional(z.nullable(z.string().check(z.maxLength(4_000))))
