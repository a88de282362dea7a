// What a category's list begins with: sponsored products, then the store's ranking.

import type { Viewer } from '#shop/browsing/viewer.ts'
import type { Head } from '#shop/catalog/filters/head.ts'
import { categoryContext } from '#shop/catalog/listing.ts'
import type { Category } from '#shop/products/categories.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import type { Winner } from './winner.ts'

interface Shop {
  readonly sponsored: { winners(category: string): readonly Winner[] }
  readonly storeRanking: { of(storeId: StoreId, category: string): readonly ProductId[] }
}

export interface CategoryHead extends Head {
  readonly winners: readonly Winner[]
}

export function categoryHead({ sponsored, storeRanking }: Shop, category: Category, viewer: Viewer): CategoryHead {
  const winners = sponsored.winners(category.slug)
  return {
    winners,
    promoted: winners.map(({ productId }) => productId),
    ordering: storeRanking.of(categoryContext(category, viewer).storeId, category.slug),
  }
}

/** The winners that a list really shows at its top, in their order. */
export function shownWinners({ winners }: CategoryHead, promoted: readonly ProductId[]): Winner[] {
  return promoted.flatMap((id) => winners.find(({ productId }) => productId === id) ?? [])
}
