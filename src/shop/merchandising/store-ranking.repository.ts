// Each store's own ranking of a category (table `store_order`).
import type { Queryable } from '#platform/database/database.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'

export interface StoreRankingRow {
  readonly storeId: StoreId
  readonly category: string
  readonly productId: ProductId
}

export function createStoreRankingRepository() {
  return {
    /** Every entry, ranking by ranking, each from its first. */
    async all(db: Queryable): Promise<StoreRankingRow[]> {
      const rows = await db
        .selectFrom('store_order')
        .select(['store_id', 'category', 'product_id'])
        .orderBy('store_id')
        .orderBy('category')
        .orderBy('position')
        .orderBy('product_id')
        .execute()
      return rows.map((row) => ({
        storeId: row.store_id as StoreId,
        category: row.category,
        productId: row.product_id as ProductId,
      }))
    },
  }
}
