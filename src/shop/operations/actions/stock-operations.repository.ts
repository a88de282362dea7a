// Products and stock as people who count and move them know them: by SKU, store by store.
import { sql } from 'kysely'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'

export interface CountedProduct {
  readonly id: ProductId
  readonly sku: string
  readonly name: string
  readonly isPack: boolean
}

/** Orders whose units still lie in the store, though they are no longer on sale. */
const ON_THE_SHELF: readonly OrderStatus[] = ['PENDIENTE', 'POR PREPARAR', 'EN PROCESO', 'PREPARADO']

/** What an order becomes when its units leave the store, and what it may be once they have. */
const LEAVING: readonly OrderStatus[] = ['EN RUTA', 'ENTREGADO']
const GONE: readonly OrderStatus[] = [...LEAVING, 'NO ENTREGADO']

export function createStockOperationsRepository() {
  return {
    async products(db: Queryable, skus: readonly string[]): Promise<Map<string, CountedProduct>> {
      if (skus.length === 0) return new Map()
      const rows = await db
        .selectFrom('product')
        .leftJoin('pack_component', 'pack_component.pack_id', 'product.id')
        .select(['product.id', 'sku', 'name', 'is_pack'])
        .select(({ fn }) => fn.count<number>('pack_component.product_id').as('components'))
        .where('sku', 'in', skus)
        .groupBy(['product.id', 'sku', 'name', 'is_pack'])
        .execute()
      return new Map(
        rows.map(({ id, sku, name, is_pack, components }) => [
          sku,
          { id: id as ProductId, sku, name, isPack: is_pack === 1 || Number(components) > 0 },
        ]),
      )
    },

    async stores(db: Queryable): Promise<Map<StoreId, string>> {
      const rows = await db.selectFrom('store').select(['id', 'name']).orderBy('id').execute()
      return new Map(rows.map(({ id, name }) => [id as StoreId, name]))
    },

    /**
     * Of each product in a store, the units that orders hold and that have not left it, or had not at the moment `countedAt`: whatever was on the shelf
     * then and is not on sale now. None where it is left out.
     */
    async promised(
      db: Queryable,
      storeId: StoreId,
      ids: readonly ProductId[],
      countedAt: Date | null = null,
    ): Promise<Map<ProductId, number>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('stock_hold')
        .innerJoin('orders', 'orders.id', 'stock_hold.order_id')
        .select('stock_hold.product_id')
        .select(({ fn }) => fn.sum<string>('stock_hold.units').as('units'))
        .where('stock_hold.store_id', '=', storeId)
        .where('stock_hold.product_id', 'in', ids)
        .where('orders.holds_stock', '=', 1)
        .where(onTheShelf(countedAt))
        .groupBy('stock_hold.product_id')
        .execute()
      return new Map(rows.map(({ product_id, units }) => [product_id as ProductId, Number(units)]))
    },

    /** The same of every product and store at once, by `store:product`. */
    async allPromised(db: Queryable, countedAt: Date | null = null): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('stock_hold')
        .innerJoin('orders', 'orders.id', 'stock_hold.order_id')
        .select(['stock_hold.store_id', 'stock_hold.product_id'])
        .select(({ fn }) => fn.sum<string>('stock_hold.units').as('units'))
        .where('orders.holds_stock', '=', 1)
        .where(onTheShelf(countedAt))
        .groupBy(['stock_hold.store_id', 'stock_hold.product_id'])
        .execute()
      return new Map(rows.map(({ store_id, product_id, units }) => [`${store_id}:${product_id}`, Number(units)]))
    },

    /** For which moment each shelf of a store is known; a product nobody has counted is left out. */
    async moments(db: Queryable, storeId: StoreId, ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, Date>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('shelf_moment')
        .select(['product_id', 'known_at'])
        .where('store_id', '=', storeId)
        .where('product_id', 'in', ids)
        .execute()
      return new Map(rows.map(({ product_id, known_at }) => [product_id as ProductId, known_at]))
    },

    /** Writes down that shelves of a store are known as of a moment, unless they are as of a later one. */
    async know(db: Queryable, storeId: StoreId, ids: readonly ProductId[], at: Date): Promise<void> {
      if (ids.length === 0) return
      await sql`
        INSERT INTO shelf_moment (store_id, product_id, known_at)
        SELECT store_id, product_id, ${at} FROM stock WHERE store_id = ${storeId} AND product_id IN (${sql.join(ids)})
        ON DUPLICATE KEY UPDATE known_at = GREATEST(known_at, VALUES(known_at))`.execute(db)
    },

    /** Makes sure that a store has rows of these products, of no unit where there was none. */
    async open(tx: Tx, storeId: StoreId, ids: readonly ProductId[]): Promise<void> {
      const sorted = [...ids].sort((one, other) => one - other)
      await tx
        .insertInto('stock')
        .values(sorted.map((id) => ({ product_id: id, store_id: storeId, stock: 0 })))
        .onDuplicateKeyUpdate(({ ref }) => ({ stock: ref('stock.stock') }))
        .execute()
    },

    /** Says how many units of products a store keeps back from single sales, of express or of programmed delivery. */
    async keepBack(
      tx: Tx,
      storeId: StoreId,
      of: keyof typeof KEPT_BACK,
      units: ReadonlyMap<ProductId, number>,
    ): Promise<void> {
      if (units.size === 0) return
      const cases = [...units].map(([id, count]) => sql`WHEN ${id} THEN ${count}`)
      await sql`
        UPDATE stock FORCE INDEX (PRIMARY) SET ${sql.ref(KEPT_BACK[of])} = CASE product_id ${sql.join(cases, sql` `)} END
        WHERE store_id = ${storeId} AND product_id IN (${sql.join([...units.keys()])})`.execute(tx)
    },
  }
}

/** Of an order: its units lie in the store, or did when they were counted. One that was made later took them from that count, too. */
function onTheShelf(countedAt: Date | null) {
  const now = sql<boolean>`orders.status IN (${sql.join(ON_THE_SHELF)})`
  if (countedAt === null) return now
  return sql<boolean>`(${now} OR (
    orders.id IN (SELECT order_id FROM order_event WHERE at > ${countedAt} AND status IN (${sql.join(LEAVING)}))
    AND orders.status IN (${sql.join(GONE)})
    AND COALESCE((SELECT status FROM order_event WHERE order_id = orders.id AND at <= ${countedAt} ORDER BY id DESC LIMIT 1),
      'PENDIENTE') IN (${sql.join(ON_THE_SHELF)})))`
}
const KEPT_BACK = {
  reserva: 'ecommerce_emergency_stock',
  reserva_express: 'ecommerce_emergency_stock_immediate',
} as const
