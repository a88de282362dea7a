// Puts the ranked products of a list first.

import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'

/** The products of `ranking` that the list has, in that order, then the others. The same array when nothing moves. */
export function applyRanking(products: readonly Product[], ranking: readonly ProductId[]): readonly Product[] {
  if (ranking.length === 0) return products
  const wanted = new Set(ranking)
  const found = new Map(products.filter(({ id }) => wanted.has(id)).map((product) => [product.id, product]))
  const front = [...wanted].flatMap((id) => found.get(id) ?? [])
  return front.length === 0 ? products : [...front, ...products.filter(({ id }) => !found.has(id))]
}
