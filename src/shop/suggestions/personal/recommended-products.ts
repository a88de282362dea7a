// What is recommended to somebody: from what he bought, what people bought with it, and more of the same kinds. The same
// purchases over the same catalogue always give the same products.

import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { recommendedPrice } from '#shop/pricing/recommended-price.ts'
import { type CategorySlug, categoryOf } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'

const MAX_RECOMMENDATIONS = 12
/** Of those, what he has bought before. */
const MAX_KNOWN = 6
/** Only the first products of a category are considered: the cost is the same in a shop of any size. */
const MAX_OF_CATEGORY = 100

/** A product somebody bought, and in how many orders. */
export interface Bought {
  readonly productId: ProductId
  readonly orders: number
}

interface Buyer {
  readonly audience: Audience
  /** The latest first. */
  readonly bought: readonly Bought[]
  /** What people bought with a product, the most of them first. */
  readonly together: (id: ProductId) => readonly ProductId[]
}

/**
 * At most 12 products, the best first: each can be bought for programmed delivery and has a recommended price below what
 * this buyer pays. None for who has bought nothing; nothing with alcohol for who never bought any.
 */
export function recommendedProducts(catalogue: Catalogue, buyer: Buyer): readonly ProductId[] {
  const { audience, bought } = buyer
  const known = bought.flatMap(({ productId }) => catalogue.product(productId) ?? [])
  const drinksAlcohol = known.some(({ hasAlcohol }) => hasAlcohol)
  const suits = (product: Product) =>
    recommendedPrice(product, audience) !== null &&
    (drinksAlcohol || !product.hasAlcohol) &&
    catalogue.available(product, DEFAULT_CONTEXT) > 0

  const had = new Set(bought.map(({ productId }) => productId))
  const chosen: ProductId[] = []
  let knownLeft = MAX_KNOWN
  for (const id of byScore(buyer)) {
    const product = catalogue.product(id)
    if (chosen.length === MAX_RECOMMENDATIONS) break
    if (!product || !suits(product) || (had.has(id) && knownLeft === 0)) continue
    chosen.push(id)
    if (had.has(id)) knownLeft--
  }
  const wanted = MAX_RECOMMENDATIONS - chosen.length
  const taken = new Set([...chosen, ...had])
  return [
    ...chosen,
    ...inTurns(
      ofSameKinds(catalogue, buyer, (one) => suits(one) && !taken.has(one.id)),
      wanted,
    ),
  ]
}

/** A product bought in n orders counts n; what people bought with it n/2, n/3 and so on down their list. */
function byScore({ bought, together }: Buyer): ProductId[] {
  const scores = new Map<ProductId, number>()
  const add = (id: ProductId, score: number) => scores.set(id, (scores.get(id) ?? 0) + score)
  for (const { productId, orders } of bought) {
    add(productId, orders)
    for (const [index, companion] of together(productId).entries()) add(companion, orders / (index + 2))
  }
  return [...scores].sort(([one, score], [other, otherScore]) => otherScore - score || one - other).map(([id]) => id)
}

/** The products of each category he buys from, in the shop's order; the category he bought from most often first. */
function ofSameKinds(
  catalogue: Catalogue,
  { audience, bought }: Buyer,
  suits: (product: Product) => boolean,
): ProductId[][] {
  const orders = new Map<CategorySlug, number>()
  for (const { productId, orders: count } of bought) {
    const product = catalogue.product(productId)
    if (product) orders.set(categoryOf(product), (orders.get(categoryOf(product)) ?? 0) + count)
  }
  const most = [...orders].sort(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
  return most.map(([slug]) => {
    const category = catalogue.categories.find(slug)
    const sold = category
      ? catalogue.buyableProducts(category, audience, 'default', DEFAULT_CONTEXT, MAX_OF_CATEGORY)
      : []
    return sold.filter(suits).map(({ id }) => id)
  })
}

/** One of each list in turn, until there are `count` different ones. */
function inTurns(lists: readonly (readonly ProductId[])[], count: number): ProductId[] {
  const found = new Set<ProductId>()
  const longest = Math.max(0, ...lists.map((list) => list.length))
  for (let index = 0; index < longest; index++)
    for (const list of lists) {
      const id = list[index]
      if (id !== undefined && found.size < count) found.add(id)
    }
  return [...found]
}
