// Tracks suggestions: shown, viewed, added, closed.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { coordinates } from '#shop/geography/coordinates.contract.ts'
import { MAX_LINES } from '#shop/shared/limits.ts'
import { bodyProductId, bodyStoreId } from '#shop/shared/requests/ids.contract.ts'
import { offeredShape } from '#shop/suggestions/suggestions.contract.ts'

const storeId = z.optional(z.nullable(bodyStoreId))
const responseId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
/** When it happened by the browser's clock; accepted and ignored, the server's clock counts. */
const timestamp = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))])))
const unknown = { suggestionUnknown: { status: 404 } } as const

export const showSuggestions = endpoint({
  method: 'POST',
  path: '/products/recommended-suggestions',
  body: z.object({
    /** The suggestions of this id were on the screen; nothing new is suggested then. */
    response_id: z.optional(z.nullable(responseId)),
    timestamp,
    cart: z._default(z.array(z.object({ productId: bodyProductId })).check(z.maxLength(MAX_LINES)), []),
    store: storeId,
    categories: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)), []),
    priceSegment: z.optional(z.nullable(z.enum(['low', 'mid', 'high']))),
    deliveryTime: z.optional(z.nullable(z.enum(['immediate', 'programmed']))),
    stockCoordinates: z.optional(z.nullable(coordinates)),
  }),
  data: z.object({
    type: z.enum(['recommendedSuggestions', 'cartSuggestions']),
    products: z.array(offeredShape),
    responseId: z.string(),
  }),
  refusals: unknown,
  limit: 'cart',
})

export const addSuggestion = endpoint({
  method: 'POST',
  path: '/products/add-recommended-suggestion',
  owner: { in: 'body', field: 'customer_id' },
  body: z.object({
    response_id: responseId,
    /** One or several of those that were suggested. */
    product_id: z.union([bodyProductId, z.array(bodyProductId).check(z.minLength(1), z.maxLength(10))]),
    price_list_id: storeId,
    store_id: storeId,
    customer_id: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    seller_id: z.optional(z.nullable(z.int())),
    timestamp,
  }),
  data: z.object({ responseId: z.string(), product_id: z.array(z.int()) }),
  refusals: { ...unknown, notSuggested: { status: 400 }, suggestionForeign: { status: 403 } },
  limit: 'cart',
})

export const closeSuggestions = endpoint({
  method: 'POST',
  path: '/products/close-recommended-suggestions',
  body: z.object({
    response_id: responseId,
    /** How long they were on the screen until now, in milliseconds, and since when. */
    recommendedWatchTime: z.optional(
      z.nullable(z.object({ total: z.number().check(z.gte(0)), start: z.optional(z.nullable(z.number())) })),
    ),
    timestamp,
  }),
  data: z.object({ responseId: z.string(), recommendedWatchTime: z.object({ total: z.int() }) }),
  refusals: unknown,
  limit: 'cart',
})
