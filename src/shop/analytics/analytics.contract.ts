// The calls that tell what a visitor does (spec 1, §7 "Analytics"): each with url and content. The names inside content are ours.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_LINES } from '#shop/cart/cart.contract.ts'
import { MAX_QUANTITY } from '#shop/cart/quantity.ts'

const url = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000))

/** Nobody puts more different products into the cart at one press. */
const MAX_ADDED = 10

const products = (most: number) =>
  z
    .array(
      z.object({
        id: z.int().check(z.gte(1), z.lte(4_294_967_295)),
        amount: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
      }),
    )
    .check(z.minLength(1), z.maxLength(most))

const TrackedEvent = z.object({
  event_id: z.string(),
  /** False where nobody is told: without consent, or with no party configured. */
  reported: z.boolean(),
  /** The picture that tells the browser's half under the same id; null where there is none to tell. */
  pixel: z.nullable(z.string()),
})

/** `event_id` is made by the page; the same one is told once. Prices are the shop's own. */
const seen = (most: number) =>
  z.object({
    url,
    content: z.object({ event_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)), products: products(most) }),
  })

const trackingCall = {
  method: 'POST',
  data: TrackedEvent,
  refusals: { productUnknown: { status: 404 } },
  limit: 'events',
} as const

export const trackAddToCart = endpoint({
  ...trackingCall,
  path: '/api/analytics/meta/add-to-cart',
  body: seen(MAX_ADDED),
})
export const trackInitCheckout = endpoint({
  ...trackingCall,
  path: '/api/analytics/meta/init-checkout',
  body: seen(MAX_LINES),
})

/** A hint about the caller's own paid order: what is told is the order's, under the id the server told it with. */
export const trackPurchase = endpoint({
  method: 'POST',
  path: '/api/analytics/meta/purchase',
  body: z.object({ url, content: z.object({ order_id: z.string() }) }),
  data: TrackedEvent,
  refusals: { orderUnknown: { status: 404 }, orderUnpaid: { status: 409 } },
  limit: 'write',
})
