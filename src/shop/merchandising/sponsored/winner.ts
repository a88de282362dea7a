// A product that won a place at the top of a category, in whichever auction.
import type { ProductId } from '#shop/shared/ids.ts'

export interface Winner {
  readonly productId: ProductId
  /** The id its impressions and clicks are reported under. */
  readonly bidId: string
}

/** Each product once, the earlier source first. */
export function mergeUnique(...sources: readonly (readonly Winner[])[]): Winner[] {
  const known = new Set<ProductId>()
  return sources.flat().filter(({ productId }) => !known.has(productId) && known.add(productId))
}
