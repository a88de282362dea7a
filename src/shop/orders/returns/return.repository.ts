// What of orders' lines was given back, as stored: rows are only ever added.
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import type { StoredReturn } from './return.ts'

export type ReturnRepository = ReturnType<typeof createReturnRepository>

export function createReturnRepository() {
  return {
    /** What of an order was given back, oldest first. The order's row is locked where it is to be counted on. */
    async ofOrder(db: Queryable, orderRowId: number): Promise<StoredReturn[]> {
      const query = db.selectFrom('order_return').selectAll().where('order_id', '=', orderRowId)
      const rows = await query.orderBy('created_at').orderBy('request_key').orderBy('product_id').execute()
      return rows.map((row) => ({
        productId: row.product_id as ProductId,
        units: row.units,
        money: row.money as Clp,
        points: row.points,
        key: row.request_key,
        requestedBy: row.requested_by,
      }))
    },

    async add(tx: Tx, orderRowId: number, lines: readonly StoredReturn[], now: Date): Promise<void> {
      const values = lines.map(({ productId, units, money, points, key, requestedBy }) => ({
        order_id: orderRowId,
        request_key: key,
        product_id: productId,
        units,
        money,
        points,
        requested_by: requestedBy,
        created_at: now,
      }))
      await tx.insertInto('order_return').values(values).execute()
    },

    /** The money given back of an order's lines, in pesos. */
    async moneyOf(db: Queryable, orderRowId: number): Promise<Clp> {
      const { money } = await db
        .selectFrom('order_return')
        .select(({ fn }) => fn.sum<string | null>('money').as('money'))
        .where('order_id', '=', orderRowId)
        .executeTakeFirstOrThrow()
      return clp(Number(money ?? 0))
    },
  }
}
