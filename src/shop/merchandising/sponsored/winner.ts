// Who won the place at the top of a category, wherever the auction was held.
import type { ProductId } from '#shop/shared/ids.ts'

export interface Winner {
  readonly productId: ProductId
  /** What an impression or a click of it is reported under; says nothing to anybody else. */
  readonly bidId: string
}

/** Each product once, in the order of the sources: one auction's winners before the next's. */
export function mergeUnique(...sources: readonly (readonly Winner[])[]): Winner[] {
  const known = new Set<ProductId>()
  return sources.flat().filter(({ productId }) => !known.has(productId) && known.add(productId))
}
