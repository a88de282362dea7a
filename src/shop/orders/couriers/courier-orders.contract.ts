// Calls that ask for a courier's delivery of the caller's own order. The shop tells couriers by itself once an order is paid: what is sent
// along decides nothing, and the answer says what was done.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { COURIER_LABELS } from '#shop/delivery/dispatch/courier-label.ts'

const ignored = z.optional(z.unknown())
const status = z.enum(COURIER_LABELS)

export const uberOrder = endpoint({
  method: 'POST',
  path: '/uberdirect/order/create',
  body: z.object({
    order_id: z.string(),
    quote_id: ignored,
    fee: ignored,
    full_fee: ignored,
    fixed_fee: ignored,
    basket_fee: ignored,
    pickup_address: ignored,
    dropoff_address: ignored,
    deliverable_action: ignored,
    tip: ignored,
    expires: ignored,
  }),
  data: z.object({
    order_id: z.string(),
    quote_id: z.nullable(z.string()),
    /** Hundredths of a peso, the courier's; null while it is not known. */
    fee: z.nullable(z.int()),
    /** Pesos its buyer paid, and what of them is ours. */
    full_fee: z.int(),
    fixed_fee: z.int(),
    basket_fee: z.int(),
    pickup_address: z.string(),
    dropoff_address: z.string(),
    deliverable_action: z.string(),
    tip: z.int(),
    /** ISO 8601, of the quote. */
    expires: z.nullable(z.string()),
    status,
    tracking_url: z.nullable(z.string()),
  }),
  limit: 'write',
  refusals: { orderUnknown: { status: 404 }, uberOrderFailed: { status: 409 } },
})

export const justoOrder = endpoint({
  method: 'POST',
  path: '/justo/order/new',
  body: z.object({
    order_id: z.string(),
    justo_store_id: ignored,
    dropoff: ignored,
    courier_tip: ignored,
    dropoff_estimate: ignored,
  }),
  data: z.object({
    order_id: z.string(),
    justo_store_id: z.nullable(z.string()),
    dropoff: z.string(),
    courier_tip: z.int(),
    /** ISO 8601. */
    dropoff_estimate: z.nullable(z.string()),
    status,
    tracking_url: z.nullable(z.string()),
  }),
  limit: 'write',
  refusals: { orderUnknown: { status: 404 }, justoOrderFailed: { status: 409 } },
})
