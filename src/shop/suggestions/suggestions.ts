// What else somebody may take: at most three products, one of them an accessory.

import type { Viewer } from '#shop/browsing/viewer.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import { type Categories, type CategorySlug, categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { seededShuffle } from './seeded-shuffle.ts'

/** Most suggestions in one list. */
export const MAX_SUGGESTIONS = 3
/** Only the first products of a category are considered: the cost is the same in a shop of any size. */
const MAX_CANDIDATES = 300

type Segment = Product['priceSegment']

export interface SuggestionRequest extends Viewer {
  /** What is in the cart already, and so is not suggested. */
  readonly cart: ReadonlySet<ProductId>
  /** The categories to suggest from. */
  readonly categories: readonly CategorySlug[]
  /** Preferred; null for any. */
  readonly priceSegment: Segment | null
  /** What costs more than the cart's dearest comes last; null without a ceiling. */
  readonly highestPrice: Clp | null
  readonly limit: number
  /** Orders equals. */
  readonly seed: string
}

/**
 * What can be bought and is not in the cart: first what is not dearer than the cart's dearest,
 * then its price segment, then by seed.
 */
export function suggestions(catalogue: Catalogue, request: SuggestionRequest): readonly Product[] {
  const best = choose(catalogue, request.categories, request)
  const [accessory] = choose(catalogue, ['accesorios'], request)
  return withAccessory(best.slice(0, MAX_SUGGESTIONS), accessory).slice(0, Math.min(request.limit, MAX_SUGGESTIONS))
}

/** Puts one accessory in the third place, or appends it to fewer; none where there is one already. */
export function withAccessory(products: readonly Product[], accessory: Product | undefined): readonly Product[] {
  if (!accessory || products.some((product) => categoryOf(product) === 'accesorios')) return products
  return [...products.slice(0, MAX_SUGGESTIONS - 1), accessory]
}

/** The cart's dearest product by regular price, and its price segment. */
export function tasteOf(products: readonly Product[]): { highestPrice: Clp | null; priceSegment: Segment | null } {
  let highestPrice: Clp | null = null
  let priceSegment: Segment | null = null
  for (const product of products) {
    const price = unitPrice(product, 'guest')
    if (price === null || (highestPrice !== null && price <= highestPrice)) continue
    highestPrice = price
    priceSegment = product.priceSegment
  }
  return { highestPrice, priceSegment }
}

/** A category for a cart: one that goes with it and is not in it, else any other that sells something. */
export function pickCategory(
  catalogue: Catalogue,
  cart: readonly Product[],
  viewer: Viewer,
  seed: string,
): CategorySlug | null {
  const held = new Set(cart.map(categoryOf))
  const offers = (slug: CategorySlug) => !held.has(slug) && onSale(catalogue, slug, viewer, 1).length > 0
  const companions = new Set([...held].flatMap(catalogue.categories.companionsOf))
  return (
    pickSlug([...companions].filter(offers), seed) ??
    pickSlug(suggestableCategories(catalogue.categories).filter(offers), seed)
  )
}

/** Categories worth suggesting: those of the menu, and the children of 'otros' instead of it. */
export function suggestableCategories({ menu, isRemainder }: Categories): readonly CategorySlug[] {
  return menu.flatMap(({ slug, children }) => (isRemainder(slug) ? children : [slug]))
}

export function pickSlug(slugs: readonly CategorySlug[], seed: string): CategorySlug | null {
  return seededShuffle(slugs, seed, (slug) => slug)[0] ?? null
}

/** The first products a category sells in the viewer's own context, even if the category itself switches to express. */
export function onSale(
  catalogue: Catalogue,
  slug: CategorySlug,
  { audience, context }: Viewer,
  most: number,
): readonly Product[] {
  const category = catalogue.categories.find(slug)
  return category ? catalogue.buyableProducts(category, audience, 'default', context, most) : []
}

function choose(catalogue: Catalogue, slugs: readonly CategorySlug[], request: SuggestionRequest): Product[] {
  const { cart, priceSegment, highestPrice, audience, seed } = request
  const offered = slugs.flatMap((slug) => onSale(catalogue, slug, request, MAX_CANDIDATES))
  const fresh = [...new Set(offered)].filter(({ id }) => !cart.has(id))
  const weight = (product: Product) => {
    const tooDear = highestPrice !== null && (unitPrice(product, audience) ?? 0) > highestPrice
    const otherSegment = priceSegment !== null && product.priceSegment !== priceSegment
    return (tooDear ? 2 : 0) + (otherSegment ? 1 : 0)
  }
  return seededShuffle(fresh, seed, ({ id }) => id, weight)
}
