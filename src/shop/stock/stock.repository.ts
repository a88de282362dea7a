// Stock rows; under lock always by ascending product id, so that two orders never wait for each other in a
// circle.

import { sql } from 'kysely'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { StockLevel } from '#shop/products/product.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'

export function createStockRepository() {
  return { read, lock, change }
}

/** The rows of these products, of every store or of one, without a lock. */
async function read(
  db: Queryable,
  ids: readonly ProductId[],
  storeId?: StoreId,
): Promise<{ readonly storeId: StoreId; readonly productId: ProductId; readonly level: StockLevel }[]> {
  if (ids.length === 0) return []
  const ofStores = db.selectFrom('stock').selectAll().where('product_id', 'in', ids)
  const rows = await (storeId === undefined ? ofStores : ofStores.where('store_id', '=', storeId)).execute()
  return rows.map((row) => ({
    storeId: row.store_id as StoreId,
    productId: row.product_id as ProductId,
    level: {
      stock: row.stock,
      reserveProgrammed: row.ecommerce_emergency_stock,
      reserveImmediate: row.ecommerce_emergency_stock_immediate,
    },
  }))
}

/** Locks the rows of these products in a store until the transaction ends; what has no row is left out. */
async function lock(tx: Tx, storeId: StoreId, ids: readonly ProductId[]): Promise<Map<ProductId, StockLevel>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ product_id: number; stock: number; programmed: number; immediate: number }>`
    SELECT product_id, stock, ecommerce_emergency_stock AS programmed, ecommerce_emergency_stock_immediate AS immediate
    FROM stock FORCE INDEX (PRIMARY)
    WHERE store_id = ${storeId} AND product_id IN (${sql.join(ids)})
    ORDER BY product_id FOR UPDATE`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.product_id as ProductId,
      { stock: row.stock, reserveProgrammed: row.programmed, reserveImmediate: row.immediate },
    ]),
  )
}

/**
 * Adds units (may be negative) to the rows of a store, in one statement; how many rows changed. One that is not there, or
 * would go below 0, does not.
 */
async function change(tx: Tx, storeId: StoreId, units: ReadonlyMap<ProductId, number>): Promise<number> {
  if (units.size === 0) return 0
  const cases = [...units].map(([id, count]) => sql`WHEN ${id} THEN ${count}`)
  const changed = sql`stock + CASE product_id ${sql.join(cases, sql` `)} END`
  const result = await sql`
    UPDATE stock FORCE INDEX (PRIMARY) SET stock = ${changed}
    WHERE store_id = ${storeId} AND product_id IN (${sql.join([...units.keys()])}) AND ${changed} >= 0`.execute(tx)
  return Number(result.numAffectedRows)
}
