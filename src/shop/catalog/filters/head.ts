// The head of a category in its default order: first what somebody pays for, then what the store's owner put first (spec 1, §3 and §9).

import { compareRank, type FindProduct } from '#shop/catalog/snapshot/sort.ts'
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { lowerBound } from '#shop/shared/lower-bound.ts'

/** "Top-sort winners used: first 2" (spec 1, §9). */
export const MAX_PROMOTED = 2

export interface Head {
  /** Products somebody pays for, the highest bid first; as many as there are. */
  readonly promoted: readonly ProductId[]
  /** The products a store's own order of the category begins with. */
  readonly ordering: readonly ProductId[]
}

export interface HeadPositions {
  /** Places of the list that come before all others, in their order, each once. */
  readonly places: readonly number[]
  /** The first two of the promoted that the list has: they are its first two. */
  readonly promoted: readonly ProductId[]
}

/** Where the head of a list stands in `products`, which are in the default order; only what `matches` counts. */
export function headPositions(
  { promoted, ordering }: Head,
  products: readonly Product[],
  find: FindProduct,
  matches: (place: number) => boolean,
): HeadPositions {
  const places = new Set<number>()
  const chosen: ProductId[] = []
  const take = (id: ProductId) => {
    const place = placeOf(find(id), products)
    if (place === null || !matches(place) || places.has(place)) return false
    places.add(place)
    return true
  }
  for (const id of promoted) {
    if (chosen.length === MAX_PROMOTED) break
    if (take(id)) chosen.push(id)
  }
  for (const id of ordering) take(id)
  return { places: [...places], promoted: chosen }
}

/** Where a product stands in a list in the default order; null when it is not there. */
function placeOf(product: Product | undefined, products: readonly Product[]): number | null {
  if (!product) return null
  const found = lowerBound(0, products.length, (place) => compareRank(products[place]!, product) < 0)
  return products[found]?.id === product.id ? found : null
}
