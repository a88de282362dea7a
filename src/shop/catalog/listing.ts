// A list as pages and calls show it: what can be bought, in an order, the first n × 24.

import { atTime } from '#shop/browsing/buying-context.ts'
import { choosesDelivery, type Viewer } from '#shop/browsing/viewer.ts'
import type { PromotionsOf } from '#shop/pricing/promotions/in-force.ts'
import type { Category, CategorySlug } from '#shop/products/categories.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import type { Catalogue } from './catalogue.ts'
import { promotedProducts } from './promoted-products.ts'
import type { SortKey } from './sort-key.ts'

export const PAGE_SIZE = 24
/** A page shows a thousand products at most: it is rendered and cached as one. */
const MAX_PAGES = 42

export interface ListRequest extends Viewer {
  readonly sort: SortKey
  /** From 1; how many pages of 24 are shown at once. */
  readonly page: number
}

export interface Listing {
  readonly products: readonly Product[]
  readonly total: number
  /** The page after this one; null when everything is shown, or as much as a page shows. */
  readonly nextPage: number | null
  /** The context it was made in: `ofertas-entrega-inmediata` switches to immediate. */
  readonly context: BuyingContext
}

/** The products shown of `total`, as a listing. */
export function listingOf(shown: readonly Product[], total: number, page: number, context: BuyingContext): Listing {
  return { products: shown, total, nextPage: shown.length < total && page < MAX_PAGES ? page + 1 : null, context }
}

/** The first `count` products of a category that can be bought: a row or carousel of the home page. */
export function topProducts(
  catalogue: Catalogue,
  slug: CategorySlug,
  viewer: Viewer & { readonly promotionsOf?: PromotionsOf },
  count: number,
): readonly Product[] {
  const category = catalogue.categories.find(slug)
  if (!category) return []
  const context = categoryContext(category, viewer)
  const promoted = promotedProducts(catalogue, category, { ...viewer, context, sort: 'default' })
  return promoted?.slice(0, count) ?? catalogue.buyableProducts(category, viewer.audience, 'default', context, count)
}

/** The page number an address names: 1 for anything that is none, the last one for any after it. */
export function readPage(text: string | null | undefined): number {
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGES) : 1
}

/** The address of a list with its order and page; defaults are left out. */
export function listAddress(
  path: string,
  sort: SortKey,
  page: number,
  keep: readonly (readonly [string, string])[] = [],
): string {
  const query = new URLSearchParams([
    ...keep.map(([name, value]) => [name, value]),
    ...(sort === 'default' ? [] : [['orden', sort]]),
    ...(page <= 1 ? [] : [['pagina', String(page)]]),
  ])
  return query.size === 0 ? path : `${path}?${String(query).replaceAll('%2C', ',')}`
}

/** The context of a category: some switch the delivery time, and with it the store, for those who choose it. */
export function categoryContext({ deliveryTime }: Category, { audience, context }: Viewer): BuyingContext {
  return deliveryTime && choosesDelivery(audience) ? atTime(context, deliveryTime) : context
}
