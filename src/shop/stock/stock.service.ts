// Stock from the database, never from memory: for an order it is read and changed in its own transaction.
import type { Queryable, Tx } from '#platform/database/database.ts'
import { NO_STOCK, type StockLevel } from '#shop/products/product.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import type { StockReader } from './availability.ts'
import { createStockRepository } from './stock.repository.ts'

export type StockService = ReturnType<typeof createStockService>

export function createStockService() {
  const stock = createStockRepository()

  return {
    /** What each store has of these products, to look at: nothing is locked. `ids` as for `lockLevels`. */
    async levels(db: Queryable, ids: readonly ProductId[]): Promise<ReadonlyMap<StoreId, StockReader>> {
      const stores = new Map<StoreId, Map<ProductId, StockLevel>>()
      for (const { storeId, productId, level } of await stock.read(db, ascending(ids))) {
        const levels = stores.get(storeId) ?? new Map<ProductId, StockLevel>()
        stores.set(storeId, levels.set(productId, level))
      }
      return new Map([...stores].map(([store, levels]) => [store, (id) => levels.get(id) ?? NO_STOCK]))
    },

    /** What one store has of these products, to look at: nothing is locked. `ids` as for `lockLevels`. */
    async levelsOf(db: Queryable, storeId: StoreId, ids: readonly ProductId[]): Promise<StockReader> {
      const rows = await stock.read(db, ascending(ids), storeId)
      const levels = new Map(rows.map(({ productId, level }) => [productId, level]))
      return (id) => levels.get(id) ?? NO_STOCK
    },

    /**
     * Locks the stock of these products in a store for the rest of the transaction. `ids` are the single products that
     * packs take, not the packs.
     */
    async lockLevels(tx: Tx, storeId: StoreId, ids: readonly ProductId[]): Promise<StockReader> {
      const levels = await stock.lock(tx, storeId, ascending(ids))
      return (id) => levels.get(id) ?? NO_STOCK
    },

    /** Locks stock in several stores, store by store in ascending id, as `lockLevels` does in one. */
    async lockStores(tx: Tx, wanted: ReadonlyMap<StoreId, readonly ProductId[]>): Promise<void> {
      for (const storeId of [...wanted.keys()].sort((a, b) => a - b))
        await stock.lock(tx, storeId, ascending(wanted.get(storeId)!))
    },

    /** Takes units from a store. Throws when there are fewer: lock and check before. */
    async deduct(tx: Tx, storeId: StoreId, units: ReadonlyMap<ProductId, number>): Promise<void> {
      await change(tx, storeId, new Map([...units].map(([id, count]) => [id, -count])))
    },

    /** Gives units back to a store. Throws when a product has no row there. */
    async restock(tx: Tx, storeId: StoreId, units: ReadonlyMap<ProductId, number>): Promise<void> {
      await change(tx, storeId, units)
    },
  }

  async function change(tx: Tx, storeId: StoreId, units: ReadonlyMap<ProductId, number>): Promise<void> {
    if ((await stock.change(tx, storeId, units)) === units.size) return
    const wanted = [...units].map(([id, count]) => `${count} of product ${id}`).join(', ')
    throw new Error(`the stock of store ${storeId} cannot change by ${wanted}`)
  }
}

/** Each id once, smallest first: the one order in which rows are locked. */
function ascending(ids: readonly ProductId[]): ProductId[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}
