// Declares the call that says what of a cart can be had in each way to receive it: 'X de Y productos disponibles'.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_LINES, MAX_QUANTITY } from '#shop/shared/limits.ts'
import { bodyProductId } from '#shop/shared/requests/ids.contract.ts'

const amount = z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY))

const StockedProduct = z.object({
  product_id: z.int(),
  name: z.string(),
  /** Units wanted, and how many of them can be had. */
  amount: z.int(),
  stock: z.int(),
  available: z.boolean(),
})

const StockOf = z.object({
  /** Whether the whole cart can be had. */
  available: z.boolean(),
  /** Units. */
  available_amount: z.int(),
  total_amount: z.int(),
  products: z.array(StockedProduct),
})

const StockedStore = z.extend(StockOf, {
  store_id: z.int(),
  name: z.string(),
  address: z.string(),
  commune: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  open_now: z.boolean(),
  opens_at: z.nullable(z.string()),
  /** Why nothing can be had there now, a sentence; null when it can. */
  notice: z.nullable(z.string()),
  distance_km: z.nullable(z.number()),
})

const ByTime = z.object({
  /** Why it cannot be had, a sentence; null when it can. */
  notice: z.nullable(z.string()),
  /** `HH:mm`: when the first of its stores opens; null while one is open, or where no opening is known. */
  opens_at: z.nullable(z.string()),
  ...StockOf.shape,
  stores: z.array(StockedStore),
})

export const stockByDeliveryType = endpoint({
  method: 'POST',
  path: '/api/stock/by-delivery-type',
  body: z.object({
    deliveryType: z.optional(z.nullable(z.enum(['delivery', 'pickup']))),
    cart: z.array(z.object({ productId: bodyProductId, amount })).check(z.minLength(1), z.maxLength(MAX_LINES)),
    coords: z.optional(z.nullable(z.object({ lat: z.number(), lng: z.number() }))),
    region: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    commune: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  }),
  data: z.object({
    pickup: z.object({ immediate: ByTime, programmed: ByTime }),
    delivery: z.object({ immediate: ByTime, programmed: ByTime }),
  }),
  refusals: {},
  limit: 'cart',
})
