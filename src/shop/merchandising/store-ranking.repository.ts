// Each store's own ranking of a category (table `store_order`).
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'

export interface StoreRankingRow {
  readonly storeId: StoreId
  readonly category: string
  readonly productId: ProductId
}

export function createStoreRankingRepository() {
  return {
    /** A text that differs when any entry does. */
    async mark(db: Queryable): Promise<string> {
      const { rows } = await sql`
        SELECT COUNT(*) AS entries, MAX(updated_at) AS latest, SUM((position + 1) * product_id) AS positions
        FROM store_order`.execute(db)
      return JSON.stringify(rows[0], (_, value) => (typeof value === 'bigint' ? String(value) : value))
    },

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
