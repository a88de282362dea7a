// A list with some of its products put first, as a store's owner ordered them.

import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'

/** The products of `ordering` that the list has, in that order, then the others as they stand. The very same list when nothing is put first. */
export function applyRanking(products: readonly Product[], ordering: readonly ProductId[]): readonly Product[] {
  if (ordering.length === 0) return products
  const wanted = new Set(ordering)
  const found = new Map(products.filter(({ id }) => wanted.has(id)).map((product) => [product.id, product]))
  const front = [...wanted].flatMap((id) => found.get(id) ?? [])
  return front.length === 0 ? products : [...front, ...products.filter(({ id }) => !found.has(id))]
}
