// The blocks under a product. Pages are cached and the same for everybody: what is "at random" comes from a seed
// of product and day, so that every product points somewhere else, and every day again.

import type { Viewer } from '#shop/browsing/viewer.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { CategorySlug } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { alternatives } from './alternatives.ts'
import { seededShuffle } from './seeded-shuffle.ts'
import { onSale, suggestableCategories } from './suggestions.ts'

/** Shown per block; the third is hidden on small screens. */
export const BLOCK_SIZE = 3
/** The block of another category picks from its first products, this many. */
const MAX_CANDIDATES = 24
const MAX_NAME_LENGTH = 40

export interface Recommendations {
  /** When the product cannot be bought: what is most like it. */
  readonly instead: readonly Product[]
  /** What other customers bought with it; empty when nobody did. */
  readonly together: readonly Product[]
  /** The closest of its own category. */
  readonly more: readonly Product[]
  /** Some of a category the product is not in; null when nothing else is on sale. */
  readonly interest: { readonly slug: CategorySlug; readonly products: readonly Product[] } | null
}

export interface RecommendationRequest extends Viewer {
  /** Ids bought together with it, the most frequent first. */
  readonly together: readonly ProductId[]
  /** The calendar day, `YYYY-MM-DD`. */
  readonly day: string
}

/** No product stands in two blocks, and all can be bought. */
export function recommendations(
  catalogue: Catalogue,
  product: Product,
  request: RecommendationRequest,
): Recommendations {
  const shown = new Set([product.id])
  const take = (products: readonly Product[]) => {
    for (const { id } of products) shown.add(id)
    return products
  }
  const alike = () => take(alternatives(catalogue, product, { ...request, without: shown, count: BLOCK_SIZE }))
  const instead = canBuy(catalogue, product, request) ? [] : alike()
  const together = take(
    request.together
      .flatMap((id) => (shown.has(id) ? [] : (catalogue.product(id) ?? [])))
      .filter((other) => canBuy(catalogue, other, request))
      .slice(0, BLOCK_SIZE),
  )
  return { instead, together, more: alike(), interest: interestOf(catalogue, product, shown, request) }
}

/** A name of more than 40 characters is cut to 37 and '...'. */
export function shortName(name: string): string {
  const letters = [...name]
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH - 3).join('')}...` : name
}

function interestOf(
  catalogue: Catalogue,
  product: Product,
  shown: ReadonlySet<ProductId>,
  request: RecommendationRequest,
): Recommendations['interest'] {
  const seed = `${product.id} ${request.day}`
  const offered = (slug: CategorySlug) =>
    onSale(catalogue, slug, request, MAX_CANDIDATES).filter(({ id }) => !shown.has(id))
  const suits = (slug: CategorySlug) =>
    !catalogue.categories.find(slug)?.includes(product, catalogue.facts) && offered(slug).length >= BLOCK_SIZE
  // `find` stops at the first that suits: few categories are read.
  const slug = seededShuffle(suggestableCategories(catalogue.categories), seed, (other) => other).find(suits) ?? null
  return slug === null
    ? null
    : { slug, products: seededShuffle(offered(slug), seed, ({ id }) => id).slice(0, BLOCK_SIZE) }
}

function canBuy(catalogue: Catalogue, product: Product, { audience, context }: Viewer): boolean {
  return unitPrice(product, audience) !== null && catalogue.available(product, context) > 0
}
