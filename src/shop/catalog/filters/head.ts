// The head of a category in its default order: sponsored products first, then the store's own order.

import { compareRank } from '#shop/catalog/sort-key.ts'
import type { Product } from '#shop/products/product.ts'
import { lowerBound } from '#shop/shared/finding/lower-bound.ts'
import type { ProductId } from '#shop/shared/ids.ts'

export const MAX_PROMOTED = 2

export interface Head {
  /** Sponsored products, the highest bid first; as many as there are. */
  readonly promoted: readonly ProductId[]
  /** The products that a store's own order of the category begins with. */
  readonly ordering: readonly ProductId[]
}

interface HeadPositions {
  /** Positions in the list that come before all others, in their order, each once. */
  readonly positions: readonly number[]
  /** The first two of the promoted that the list has: they are its first two. */
  readonly promoted: readonly ProductId[]
}

/** Where the head is in `products`, which are in the default order; only positions that match count. */
export function headPositions(
  { promoted, ordering }: Head,
  products: readonly Product[],
  find: (id: ProductId) => Product | undefined,
  matches: (position: number) => boolean,
): HeadPositions {
  const positions = new Set<number>()
  const shown: ProductId[] = []
  const add = (id: ProductId) => {
    const position = positionOf(find(id), products)
    if (position === null || !matches(position) || positions.has(position)) return false
    positions.add(position)
    return true
  }
  for (const id of promoted) {
    if (shown.length === MAX_PROMOTED) break
    if (add(id)) shown.push(id)
  }
  for (const id of ordering) add(id)
  return { positions: [...positions], promoted: shown }
}

/** The position of a product in a list in the default order; null when it is not in it. */
function positionOf(product: Product | undefined, products: readonly Product[]): number | null {
  if (!product) return null
  const at = lowerBound(0, products.length, (position) => compareRank(products[position]!, product) < 0)
  return products[at]?.id === product.id ? at : null
}
