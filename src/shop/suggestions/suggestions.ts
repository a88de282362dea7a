// What else somebody may take along (spec 1, §7 "suggested" and §9 "Suggestions"): at most three, one of them an accessory.

import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Viewer } from '#shop/catalog/listing.ts'
import { menu } from '#shop/catalog/menu.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import { type CategorySlug, categoryOf, findCategory } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { companionsOf } from './companions.ts'
import { seededShuffle } from './seeded-shuffle.ts'

/** Never more than so many. */
export const MAX_SUGGESTIONS = 3
/** Of a category, the first so many that can be bought are looked at: the cost is the same in a shop of any size. */
const MAX_CANDIDATES = 300

type Segment = Product['priceSegment']

export interface SuggestionRequest extends Viewer {
  /** What is in the cart already, and so is not suggested. */
  readonly cart: ReadonlySet<ProductId>
  /** From where to suggest. */
  readonly categories: readonly CategorySlug[]
  /** Preferred; null for any. */
  readonly priceSegment: Segment | null
  /** What costs more than the dearest in the cart comes last; null without a ceiling. */
  readonly highestPrice: Clp | null
  readonly limit: number
  /** Decides among equals. */
  readonly seed: string
}

/** What can be bought in the context and is not in the cart: not dearer than the cart's dearest first, then of its price segment, then by lot. */
export function suggestions(catalogue: Catalogue, request: SuggestionRequest): readonly Product[] {
  const best = choose(catalogue, request.categories, request)
  const [accessory] = choose(catalogue, ['accesorios'], request)
  return withAccessory(best.slice(0, MAX_SUGGESTIONS), accessory).slice(0, Math.min(request.limit, MAX_SUGGESTIONS))
}

/** One accessory replaces the third, or is appended where there are fewer; not twice, and none where there is one already. */
export function withAccessory(products: readonly Product[], accessory: Product | undefined): readonly Product[] {
  if (!accessory || products.some((product) => categoryOf(product) === 'accesorios')) return products
  return [...products.slice(0, MAX_SUGGESTIONS - 1), accessory]
}

/** What the cart says of somebody's taste: its dearest product by regular price, and that product's segment. */
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

/** A category drawn for a cart: one that goes with what it holds and is not in it, else any other that has something to sell; null when none has. */
export function pickCategory(
  catalogue: Catalogue,
  cart: readonly Product[],
  visit: Viewer,
  seed: string,
): CategorySlug | null {
  const held = new Set(cart.map(categoryOf))
  const offers = (slug: CategorySlug) => !held.has(slug) && onSale(catalogue, slug, visit, 1).length > 0
  const companions = new Set([...held].flatMap(companionsOf))
  return pickSlug([...companions].filter(offers), seed) ?? pickSlug(suggestableCategories.filter(offers), seed)
}

/** Categories that interest somebody for themselves: those of the menu, and instead of 'otros' what hangs under it. */
export const suggestableCategories: readonly CategorySlug[] = menu.flatMap(({ slug, children }) =>
  slug === 'otros' ? children : [slug],
)

export function pickSlug(slugs: readonly CategorySlug[], seed: string): CategorySlug | null {
  return seededShuffle(slugs, seed, (slug) => slug)[0] ?? null
}

/** The first `most` a category sells in the visit's own context: one that switches the delivery time does not switch the cart's. */
export function onSale(
  catalogue: Catalogue,
  slug: CategorySlug,
  { audience, context }: Viewer,
  most: number,
): readonly Product[] {
  const category = findCategory(slug)
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
