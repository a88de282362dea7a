// Calls about an order whose public id the caller knows.

import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { COURIER_LABELS } from '#shop/delivery/dispatch/courier-label.ts'

const OrderParams = z.object({ id: z.string() })
const pesos = z.int()
const textOrNull = z.nullable(z.string())

export const OrderProduct = z.object({
  sku: z.string(),
  product_id: z.int(),
  slug: z.string(),
  product_name: z.string(),
  category: z.string(),
  brand: z.string(),
  /** Of one, before anything is taken off: times `amount`, the lines add up to the subtotal without delivery. */
  regular_price: pesos,
  unit_price: pesos,
  unit_price_before_taxes: pesos,
  total_unit_price: pesos,
  total_price: pesos,
  amount: z.int(),
  product_image: z.string(),
  picture_key: z.string(),
})

const Payment = z.object({ type: z.string(), amount: pesos })

const CourierStatus = z.enum(COURIER_LABELS)

export const OrderShown = z.object({
  order_id: z.string(),
  order_number: z.int(),
  status: z.string(),
  /** Delivery included. */
  subtotal: pesos,
  total_amount: pesos,
  delivery_cost: pesos,
  delivery_type: z.enum(['delivery', 'pickup']),
  delivery_time: z.enum(['immediate', 'programmed']),
  delivery_status: z.string(),
  delivery_programmed_type: textOrNull,
  /** `YYYY-MM-DD`. */
  delivery_date: textOrNull,
  coupon_code: textOrNull,
  coupon_discount: pesos,
  promotion_name: textOrNull,
  promotion_discount: pesos,
  club_discount: pesos,
  bulk_discount: pesos,
  recommended_discount: pesos,
  /** Six digits, of a paid pickup; null for anybody but its buyer. */
  pickup_code: textOrNull,
  has_alcohol: z.boolean(),
  analytics_sent: z.boolean(),
  created_at: z.string(),
  Customer: z.object({ name: z.string() }),
  Payments: z.array(Payment),
  OrderProducts: z.array(OrderProduct),
  /** Of a courier's delivery; null where none brings it. */
  UberOrder: z.nullable(z.object({ status: CourierStatus, courier_tip: z.int() })),
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
    /** What the page does next: wait and poll, show the order, or show the reject page. */
    status: z.enum(['pending', 'unknown', 'done', 'rejected']),
    order_status: z.string(),
    order_number: z.int(),
  }),
  refusals: unknownOrder,
})
