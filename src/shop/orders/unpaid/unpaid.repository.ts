// Stock held without payment: by whom, and of what.
import { sql } from 'kysely'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { Party } from '#shop/orders/parties.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import type { Holdings } from './unpaid-limits.ts'

/** A pending order, under the parties it belongs to. */
export interface UnpaidOrder extends Holdings {
  readonly rowId: number
  readonly expiresAt: Date
  readonly parties: readonly Party[]
}

export interface HeldProduct {
  readonly productId: ProductId
  readonly name: string
  readonly orders: number
  readonly units: number
  /** Units still for sale. */
  readonly available: number
}

export interface HeldBy extends Party {
  readonly orders: number
  readonly units: number
  readonly pesos: number
}

const SECRET = 'unpaid parties'

export function createUnpaidRepository() {
  return {
    /** The key that parties are hashed with: created by a migration, the same for all processes. */
    async secret(db: Queryable): Promise<string> {
      const query = db.selectFrom('secret').select('value').where('name', '=', SECRET)
      return (await query.executeTakeFirstOrThrow()).value
    },

    /**
     * Locks these parties for the transaction: whoever orders under one of them at the same time waits.
     * In ascending order, so that no two transactions deadlock.
     */
    async lockParties(tx: Tx, parties: readonly Pick<Party, 'party'>[], now: Date): Promise<void> {
      const ascending = [...new Set(parties.map(({ party }) => party))].sort()
      await tx
        .insertInto('unpaid_party')
        .values(ascending.map((party) => ({ party, used_at: now })))
        .onDuplicateKeyUpdate({ used_at: now })
        .execute()
    },

    async addParties(tx: Tx, orderRowId: number, parties: readonly Party[]): Promise<void> {
      const values = parties.map(({ kind, party }) => ({ order_id: orderRowId, kind, party }))
      await tx.insertInto('order_party').values(values).execute()
    },

    /** Under whom an order counts. */
    partiesOf: (db: Queryable, orderRowId: number): Promise<Party[]> =>
      db.selectFrom('order_party').select(['kind', 'party']).where('order_id', '=', orderRowId).execute(),

    /** The unpaid orders under any of these parties, oldest first. */
    async ofParties(db: Queryable, parties: readonly Party[]): Promise<UnpaidOrder[]> {
      if (parties.length === 0) return []
      const ids = parties.map(({ party }) => party)
      const rows = await db
        .selectFrom('order_party')
        .innerJoin('orders', 'orders.id', 'order_party.order_id')
        .select([
          'orders.id',
          'orders.total_amount',
          'orders.expires_at',
          'orders.begin_until',
          'order_party.kind',
          'order_party.party',
        ])
        .where('order_party.party', 'in', ids)
        .where('orders.status', '=', 'PENDIENTE')
        .orderBy('orders.id')
        .execute()
      const rowIds = [...new Set(rows.map(({ id }) => id))]
      if (rowIds.length === 0) return []
      const lines = await db
        .selectFrom('order_line')
        .select(['order_id', 'product_id', 'amount as units'])
        .where('order_id', 'in', rowIds)
        .execute()
      const holds = await db
        .selectFrom('stock_hold')
        .select(['order_id', 'product_id', 'units'])
        .where('order_id', 'in', rowIds)
        .execute()
      const ordered = byOrder(lines)
      const taken = byOrder(holds)
      return rowIds.map((rowId) => {
        const own = rows.filter(({ id }) => id === rowId)
        return {
          rowId,
          orders: 1,
          pesos: own[0]!.total_amount,
          expiresAt: own[0]!.begin_until ?? own[0]!.expires_at,
          parties: own.map(({ kind, party }) => ({ kind, party })),
          ordered: ordered.get(rowId) ?? new Map(),
          taken: taken.get(rowId) ?? new Map(),
        }
      })
    },

    /** Units held without payment of each product, in all stores together, most first. */
    async heldProducts(db: Queryable): Promise<HeldProduct[]> {
      const { rows } = await sql<HeldProduct>`
        SELECT h.product_id AS productId, p.display_name AS name, COUNT(*) AS orders,
          CAST(SUM(h.units) AS SIGNED) AS units,
          CAST((SELECT COALESCE(SUM(s.stock), 0) FROM stock s
            WHERE s.product_id = h.product_id AND s.store_id IN
              (SELECT DISTINCT w.store_id FROM stock_hold w JOIN orders v ON v.id = w.order_id
                WHERE w.product_id = h.product_id AND v.status = 'PENDIENTE')) AS SIGNED) AS available
        FROM orders o
        JOIN stock_hold h ON h.order_id = o.id
        JOIN product p ON p.id = h.product_id
        WHERE o.status = 'PENDIENTE'
        GROUP BY h.product_id, p.display_name
        ORDER BY units DESC, h.product_id`.execute(db)
      return rows.map((row) => ({
        ...row,
        units: Number(row.units),
        available: Number(row.available),
        orders: Number(row.orders),
      }))
    },

    /**
     * Units of some products that are held without payment in a store. Their holds since the oldest unpaid order are looked at, by product: under the
     * stock's lock, so neither all unpaid orders are read nor all holds there ever were.
     */
    async heldOf(tx: Tx, storeId: StoreId, products: readonly ProductId[]): Promise<ReadonlyMap<ProductId, number>> {
      if (products.length === 0) return new Map()
      const { rows } = await sql<{ productId: ProductId; units: number }>`
        SELECT h.product_id AS productId, CAST(SUM(h.units) AS SIGNED) AS units
        FROM stock_hold h STRAIGHT_JOIN orders o ON o.id = h.order_id
        WHERE h.store_id = ${storeId} AND h.product_id IN (${sql.join(products)})
          AND h.order_id >= (SELECT MIN(id) FROM orders WHERE status = 'PENDIENTE') AND o.status = 'PENDIENTE'
        GROUP BY h.product_id`.execute(tx)
      return new Map(rows.map(({ productId, units }) => [productId, Number(units)]))
    },

    /** Parties that hold without payment, most pesos first. */
    async heldBy(db: Queryable): Promise<HeldBy[]> {
      const { rows } = await sql<HeldBy>`
        SELECT a.kind, a.party, COUNT(*) AS orders, CAST(SUM(o.total_amount) AS SIGNED) AS pesos,
          CAST(SUM((SELECT COALESCE(SUM(h.units), 0) FROM stock_hold h WHERE h.order_id = o.id)) AS SIGNED) AS units
        FROM orders o
        JOIN order_party a ON a.order_id = o.id
        WHERE o.status = 'PENDIENTE'
        GROUP BY a.kind, a.party
        ORDER BY pesos DESC, a.party`.execute(db)
      return rows.map((row) => ({
        ...row,
        orders: Number(row.orders),
        units: Number(row.units),
        pesos: Number(row.pesos),
      }))
    },

    /** Deletes the parties of orders made before `before` that are no longer pending, and parties unused since. */
    async deleteOld(db: Queryable, before: Date): Promise<void> {
      await sql`
        DELETE a FROM order_party a JOIN orders o ON o.id = a.order_id
        WHERE o.status <> 'PENDIENTE' AND o.created_at < ${before}`.execute(db)
      await db.deleteFrom('unpaid_party').where('used_at', '<', before).execute()
    },
  }
}

function byOrder(rows: readonly { order_id: number; product_id: number; units: number }[]) {
  const byOrderId = new Map<number, Map<ProductId, number>>()
  for (const { order_id, product_id, units } of rows) {
    const own = byOrderId.get(order_id) ?? new Map<ProductId, number>()
    byOrderId.set(order_id, own.set(product_id as ProductId, units))
  }
  return byOrderId
}
