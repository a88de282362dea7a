// What the category `promos` holds: its mixes, and what a promotion in force is about for whoever looks, from where they look.
import type { Audience } from '#shop/pricing/audience.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { PromotionsOf } from '#shop/pricing/promotions/in-force.ts'
import type { Promotion } from '#shop/pricing/promotions/promotion.ts'
import { shownPromotion } from '#shop/pricing/promotions/shown-promotion.ts'
import type { Category } from '#shop/products/categories.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { memoizePerPair } from '#shop/shared/cache.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Catalogue } from './catalogue.ts'
import type { SortKey } from './sort-key.ts'

interface PromotedRequest {
  readonly audience: Audience
  readonly context: BuyingContext
  readonly sort: SortKey
  readonly promotionsOf?: PromotionsOf
}

/** The products that can be bought, sorted; null for every other category, and while no promotion is in force. */
export function promotedProducts(
  catalogue: Catalogue,
  category: Category,
  { audience, context, sort, promotionsOf }: PromotedRequest,
): readonly Product[] | null {
  if (category.of !== 'promos') return null
  const promotions = promotionsOf?.({ ...context, audience }) ?? []
  if (promotions.length === 0) return null
  const cache = idsIn(promotions, catalogue.products)
  const key = `${audience} ${category.slug}`
  const ids = cache.get(key) ?? promotedIds(catalogue, category, audience, promotions)
  cache.set(key, ids)
  return catalogue.sortProducts([...catalogue.buyableAmong(ids, audience, context)], audience, sort)
}

/** Found once for a list of promotions and a list of products; what is in stock changes much more often. */
const idsIn = memoizePerPair(
  (_promotions: readonly Promotion[], _products: readonly Product[]) => new Map<string, readonly ProductId[]>(),
)

function promotedIds(
  { products, facts }: Catalogue,
  category: Category,
  audience: Audience,
  promotions: readonly Promotion[],
): ProductId[] {
  const isPromoted = (product: Product) => {
    const price = unitPrice(product, audience)
    return price !== null && shownPromotion(product, price, promotions) !== null
  }
  const inClub = ({ prices }: Product) => !category.club || prices.some(({ club }) => club)
  return products
    .filter((one) => one.active && (category.includes(one, facts) || (inClub(one) && isPromoted(one))))
    .map(({ id }) => id)
}
