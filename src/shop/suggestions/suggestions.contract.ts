// The calls that suggest something else. Lists in a query are JSON.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { productShape } from '#shop/catalog/catalog.contract.ts'
import { coordinates } from '#shop/geography/coordinates.contract.ts'
import { MAX_LINES } from '#shop/shared/limits.ts'
import { MAX_CLP } from '#shop/shared/money.ts'
import { bodyStoreId, queryProductId, queryStoreId } from '#shop/shared/requests/ids.contract.ts'
import { wholeNumber } from '#shop/shared/requests/whole-number.contract.ts'

const storeId = z.optional(queryStoreId)
const deliveryTime = z.optional(z.enum(['immediate', 'programmed']))
const priceSegment = z.optional(z.nullable(z.enum(['low', 'mid', 'high'])))
const slug = z.string().check(z.maxLength(60))

/** `[12,34]` */
const idList = z._default(
  z.pipe(
    z.pipe(z.string().check(z.maxLength(2_000)), z.transform(readJson)),
    z.array(queryProductId).check(z.maxLength(MAX_LINES)),
  ),
  [],
)

/** A product as in every call, with what a button that adds it needs. */
export const offeredShape = z.extend(productShape, {
  /** Pesos for one, for this customer. */
  price: z.number(),
  picture_key: z.string(),
  /** `750 cc`; empty when it has no measure. */
  format: z.string(),
  available: z.number(),
  /** Most units in one order. */
  limit: z.number(),
})

export const readSuggested = endpoint({
  method: 'GET',
  path: '/api/products/suggested',
  query: z.object({
    storeId,
    /** The category to suggest from; without a known one, a category that goes with the cart. */
    randomCategory: z.optional(slug),
    /** That of the cart's dearest product, when left out. */
    priceSegment,
    /** At most 3 are returned. */
    limit: z._default(wholeNumber(1, 100), 3),
    cartIds: idList,
    /** The highest price in the cart that is not the club's, in pesos; computed from the cart when left out. */
    higherPrice: z.optional(z.coerce.number().check(z.gte(0), z.lte(MAX_CLP))),
    deliveryTime,
    stockCoordinates: z.optional(coordinates),
  }),
  data: z.object({ products: z.array(offeredShape) }),
  refusals: {},
})

export const readAlternatives = endpoint({
  method: 'GET',
  path: '/api/products/checkout/alternative',
  query: z.object({
    product_id: queryProductId,
    store_id: storeId,
    cart_ids: idList,
    delivery_time: deliveryTime,
    stock_coordinates: z.optional(coordinates),
  }),
  data: z.object({ alternatives: z.array(offeredShape) }),
  refusals: { productUnknown: { status: 404 } },
})

export const suggestFallback = endpoint({
  method: 'POST',
  path: '/api/suggestions/fallback',
  body: z.object({
    cart: z._default(z.array(z.object({ productId: queryProductId })).check(z.maxLength(MAX_LINES)), []),
    store: z.optional(z.nullable(bodyStoreId)),
    /** Categories to suggest from; those of the cart when none is known. */
    categories: z._default(z.array(slug).check(z.maxLength(20)), []),
    priceSegment,
    deliveryTime: z.optional(z.nullable(z.enum(['immediate', 'programmed']))),
    stockCoordinates: z.optional(z.nullable(coordinates)),
  }),
  data: z.object({ products: z.array(offeredShape) }),
  refusals: {},
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
