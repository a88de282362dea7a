// What a page may ask about an order it knows the unguessable id of (spec 2, §3 "Order" and §7 "Orders").

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'

const OrderParams = z.object({ id: z.string() })
const amount = z.int()
const words = z.nullable(z.string())

const OrderProduct = z.object({
  sku: z.string(),
  product_id: z.int(),
  slug: z.string(),
  product_name: z.string(),
  category: z.string(),
  brand: z.string(),
  unit_price: amount,
  unit_price_before_taxes: amount,
  total_unit_price: amount,
  total_price: amount,
  amount: z.int(),
  product_image: z.string(),
  picture_key: z.string(),
})

const Payment = z.object({ type: z.string(), amount })

export const OrderShown = z.object({
  order_id: z.string(),
  order_number: z.int(),
  status: z.string(),
  /** Delivery included. */
  subtotal: amount,
  total_amount: amount,
  delivery_cost: amount,
  delivery_type: z.enum(['delivery', 'pickup']),
  delivery_time: z.enum(['immediate', 'programmed']),
  delivery_status: z.string(),
  delivery_programmed_type: words,
  /** `YYYY-MM-DD`. */
  delivery_date: words,
  coupon_code: words,
  coupon_discount: amount,
  promotion_name: words,
  promotion_discount: amount,
  club_discount: amount,
  bulk_discount: amount,
  recommended_discount: amount,
  pickup_code: words,
  has_alcohol: z.boolean(),
  analytics_sent: z.boolean(),
  created_at: z.string(),
  Customer: z.object({ name: z.string() }),
  Payments: z.array(Payment),
  OrderProducts: z.array(OrderProduct),
  UberOrder: z.null(),
})

export type OrderView = z.output<typeof OrderShown>

const unknownOrder = { orderUnknown: { status: 404 } } as const

export const finishedOrder = endpoint({
  method: 'GET',
  path: '/api/orders/finish/:id',
  params: OrderParams,
  data: z.object({ order: OrderShown, orderProducts: z.array(OrderProduct), payments: z.array(Payment) }),
  refusals: unknownOrder,
})

export const analyticsSent = endpoint({
  method: 'PUT',
  path: '/api/orders/analytics_sent',
  body: z.object({ orderId: z.string(), analyticsSent: z._default(z.boolean(), true) }),
  data: z.object({ orderId: z.string(), analyticsSent: z.boolean() }),
  limit: 'write',
  refusals: unknownOrder,
})

export const orderStatus = endpoint({
  method: 'GET',
  path: '/api/orders/:id/status',
  params: OrderParams,
  data: z.object({
    /** What the page does next: wait and ask again, show the order, or show the reject page. */
    status: z.enum(['pending', 'unknown', 'done', 'rejected']),
    order_status: z.string(),
    order_number: z.int(),
  }),
  refusals: unknownOrder,
})
