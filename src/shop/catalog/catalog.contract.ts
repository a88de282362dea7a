// The catalogue's calls. Numbers in a query come as text; unknown parameters are ignored.
import * as z from 'zod/mini'
import { endpoint } from '#platform/endpoint.ts'
import { categoryBannersShape } from '#shop/content/banner-fields.contract.ts'
import { coordinates } from '#shop/geography/coordinates.contract.ts'
import { queryProductId, queryStoreId } from '#shop/shared/requests/ids.contract.ts'

export const contextQuery = z.object({
  store_id: z.optional(queryStoreId),
  delivery_time: z.optional(z.enum(['immediate', 'programmed'])),
  delivery_type: z.optional(z.enum(['delivery', 'pickup'])),
  stock_coordinates: z.optional(coordinates),
})

/** A category's filters come under their own names or those of campaign links (filters/entry-links.ts). */
const filteredQuery = z.catchall(contextQuery, z.unknown())

export const filterShape = z.object({
  name: z.string(),
  display_name: z.string(),
  parameter: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      display_name: z.string(),
      slug: z.string(),
      active: z.boolean(),
      quantity: z.number(),
    }),
  ),
  /** Of the price: the ends and step of its slider, in pesos, and what is chosen. */
  range: z.nullable(
    z.object({
      min: z.number(),
      max: z.number(),
      step: z.number(),
      from: z.nullable(z.number()),
      to: z.nullable(z.number()),
      active: z.boolean(),
    }),
  ),
})

/** As product.view.ts writes it; only what clients can rely on is named here. */
export const productShape = z.looseObject({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  display_name: z.string(),
  sku: z.string(),
  brand: z.string(),
  prices: z.array(z.object({ price: z.number(), price_list_id: z.number(), club: z.boolean() })),
  reference_price: z.number(),
  stock: z.number(),
  active: z.boolean(),
})

/** The product a pack is made of, or a product's smallest pack. */
const relative = z.object({ id: z.number(), slug: z.string(), name: z.string(), sku: z.string() })

/** All of a product, as its own call answers it. */
export const wholeProductShape = z.extend(productShape, {
  description: z.string(),
  keywords: z.string(),
  /** By comma, as `ecommerce_categories`. */
  ean: z.string(),
  image: z.string(),
  img_md: z.string(),
  img_sm: z.string(),
  ecommerce_categories: z.string(),
  /** Name to value; a value may list several, by comma. */
  attributes: z.record(z.string(), z.string()),
  bulk_price: z.nullable(z.number()),
  bulk_amount: z.nullable(z.number()),
  recommended_price: z.nullable(z.number()),
  recommended_price_list_id: z.number(),
  ecommerce_emergency_stock: z.number(),
  ecommerce_emergency_stock_immediate: z.number(),
  available: z.number(),
  is_pack: z.boolean(),
  child_product_id: z.nullable(z.number()),
  parent_product_id: z.nullable(z.number()),
  pack_quantity: z.nullable(z.number()),
  packAmount: z.nullable(z.number()),
  childProduct: z.nullable(relative),
  parentProduct: z.nullable(z.extend(relative, { pack_quantity: z.number() })),
  childs: z.array(
    z.object({
      child_product_id: z.number(),
      child_quantity: z.number(),
      child_stock: z.number(),
      child_ecommerce_emergency_stock: z.number(),
      child_ecommerce_emergency_stock_immediate: z.number(),
    }),
  ),
  has_alcohol: z.boolean(),
  is_cyber: z.boolean(),
  is_offer: z.boolean(),
  is_sellout: z.boolean(),
  free_delivery: z.boolean(),
  internet_price_badge: z.boolean(),
  unit_of_measure: z.string(),
  net_content: z.number(),
  box_units: z.number(),
  vivino_wine_rank: z.nullable(z.number()),
  rank: z.number(),
  order: z.number(),
  discountPercentage: z.number(),
  price_segment: z.enum(['low', 'mid', 'high']),
  tax: z.number(),
  extra_tax: z.number(),
  ecommerce_programmed_available: z.boolean(),
  ecommerce_immediate_available: z.boolean(),
})

/** A position in a category's order as the store's owner (or else the catalogue) has it, from 1. */
const orderEntry = z.object({ product_id: z.number(), order: z.number(), category: z.string() })

/** A sponsored product: it is at the top of `products`, in the order of `rank`. */
const winnerShape = z.object({
  rank: z.number(),
  id: z.number(),
  sku: z.string(),
  /** Under which its impressions and clicks are reported (`POST /api/analytics/sponsored`). */
  resolvedBidId: z.string(),
})

export const readCategory = endpoint({
  method: 'GET',
  path: '/api/products/category/:category',
  params: z.object({ category: z.string().check(z.maxLength(60)) }),
  query: filteredQuery,
  data: z.object({
    products: z.array(productShape),
    filters: z.array(filterShape),
    winners: z.array(winnerShape),
    order: z.array(orderEntry),
    banners: categoryBannersShape,
  }),
  refusals: { categoryUnknown: { status: 404 } },
})

export const readProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  params: z.object({ id: queryProductId }),
  query: contextQuery,
  data: z.object({ product: wholeProductShape }),
  refusals: { productUnknown: { status: 404 }, productInactive: { status: 410 } },
})

export const readPopular = endpoint({
  method: 'GET',
  path: '/api/products/home/popular',
  query: contextQuery,
  data: z.object({ sliders: z.array(z.object({ category: z.string(), products: z.array(productShape) })) }),
  refusals: {},
})

/** Of the store that is named; of the one the rest of the query means when none is. */
export const readStoreOrder = endpoint({
  method: 'GET',
  path: '/api/products/store/order',
  query: z.extend(contextQuery, { category: z.string().check(z.maxLength(60)) }),
  data: z.array(orderEntry),
  refusals: { categoryUnknown: { status: 404 }, storeUnknown: { status: 404 } },
})

/** `[12,34]`, or one number. */
const productIds = z.pipe(
  z.pipe(z.string().check(z.maxLength(1_000)), z.transform(readList)),
  z.array(queryProductId).check(z.minLength(1), z.maxLength(50)),
)

/**
 * What each store has of some products. The warehouse (store 9) sells for programmed delivery and pickup, the other
 * stores for immediate ones; a product that is unknown or no longer sold is left out. Without `product_ids`: all products of one
 * store, the warehouse unless another is named, the first 2,000 by number.
 */
export const readStocks = endpoint({
  method: 'GET',
  path: '/api/products/stores/stocks',
  query: z.object({ product_ids: z.optional(productIds), store_id: contextQuery.shape.store_id }),
  data: z.array(
    z.object({
      product_id: z.number(),
      store_id: z.number(),
      delivery_time: z.enum(['immediate', 'programmed']),
      /** Units there; of a pack, how many its contents make up. */
      stock: z.number(),
      /** Units that can be sold: without what the store keeps back. */
      available: z.number(),
    }),
  ),
  refusals: { storeUnknown: { status: 404 } },
})

function readList(text: string): unknown {
  try {
    return [JSON.parse(text)].flat()
  } catch {
    return text
  }
}
