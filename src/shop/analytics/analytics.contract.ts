// The calls that report what a visitor does: each with `url` and `content`. The README says what `content` holds.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { MAX_LINES, MAX_QUANTITY } from '#shop/shared/limits.ts'
import { bodyProductId } from '#shop/shared/requests/ids.contract.ts'

const url = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000))

/** Nobody puts more different products into the cart at one press. */
const MAX_ADDED = 10

const products = (most: number) =>
  z
    .array(
      z.object({
        id: bodyProductId,
        amount: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
      }),
    )
    .check(z.minLength(1), z.maxLength(most))

const TrackedEvent = z.object({
  event_id: z.string(),
  /** False where nothing is sent: without consent, or with no receiver configured. */
  reported: z.boolean(),
  /** Address of the pixel that reports the same event from the browser; null when there is none to load. */
  pixel: z.nullable(z.string()),
})

/** `event_id` is made by the page; the same id is reported once. Prices are the shop's own. */
const cartEvent = (most: number) =>
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
  body: cartEvent(MAX_ADDED),
})
export const trackInitCheckout = endpoint({
  ...trackingCall,
  path: '/api/analytics/meta/init-checkout',
  body: cartEvent(MAX_LINES),
})

/** A hint about the caller's own paid order: the event is the order's, with the id the server reports it under. */
export const trackPurchase = endpoint({
  method: 'POST',
  path: '/api/analytics/meta/purchase',
  body: z.object({ url, content: z.object({ order_id: z.string() }) }),
  data: TrackedEvent,
  refusals: { orderUnknown: { status: 404 }, orderUnpaid: { status: 409 } },
  limit: 'write',
})
