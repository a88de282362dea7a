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
