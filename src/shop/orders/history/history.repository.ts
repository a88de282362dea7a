// Somebody's own orders, newest first: those of his account, and those he made as a guest and has joined to it.
import type { Queryable } from '#platform/database/database.ts'
import { CLOSED_STATUSES } from '#shop/orders/states/transitions.ts'
import { rowIdOfNumber } from '#shop/shared/order-number.ts'
import type { Order, OrderLine } from '../order.ts'
import { lineOf, orderOf } from '../order-rows.repository.ts'
import type { HistoryPlace } from './history-search.ts'

export type HistoryRepository = ReturnType<typeof createHistoryRepository>

export function createHistoryRepository() {
  return {
    /** Row ids of a person's records: his own first. */
    async recordsOf(db: Queryable, customerRowId: number): Promise<number[]> {
      const joined = await db.selectFrom('customer').select('id').where('member_id', '=', customerRowId).execute()
      return [customerRowId, ...joined.map(({ id }) => id)]
    },

    /** Whether an order is of this person's account, or of a guest's record he has joined; nobody's for null. */
    async isBoughtBy(
      db: Queryable,
      order: Pick<Order, 'customerRowId'>,
      customerRowId: number | null,
    ): Promise<boolean> {
      if (customerRowId === null) return false
      if (order.customerRowId === customerRowId) return true
      const record = await db
        .selectFrom('customer')
        .select('member_id')
        .where('id', '=', order.customerRowId)
        .executeTakeFirst()
      return record?.member_id === customerRowId
    },

    /**
     * At most `limit` orders of these records from `place` on, without those closed unpaid; newest first. `names`: those with a line of one
     * of these names; null: all. Towards newer ones, the nearest to `place` come, oldest first.
     */
    async page(
      db: Queryable,
      records: readonly number[],
      { place, names, limit }: { place: HistoryPlace; names: readonly string[] | null; limit: number },
    ): Promise<Order[]> {
      const isUpwards = place !== null && 'newerThan' in place
      const ofRecord = async (record: number): Promise<Order[]> => {
        let query = db
          .selectFrom('orders')
          .selectAll()
          .where('customer_id', '=', record)
          .where('status', 'not in', CLOSED_STATUSES)
        if (place !== null && 'olderThan' in place) query = query.where('id', '<', rowIdOfNumber(place.olderThan))
        if (place !== null && 'newerThan' in place) query = query.where('id', '>', rowIdOfNumber(place.newerThan))
        const rare = names === null ? null : await ordersWith(db, record, names)
        if (rare?.length === 0) return []
        if (rare !== null) query = query.where('id', 'in', rare)
        else if (names !== null)
          // Counted, not looked for: orders are walked from the newest on until a page is full, whatever the database would rather do.
          query = query.where(
            (eb) =>
              eb
                .selectFrom('order_line')
                .select(({ fn }) => fn.countAll<number>().as('lines'))
                .whereRef('order_line.order_id', '=', 'orders.id')
                .where('product_name', 'in', names),
            '>',
            0,
          )
        const rows = await query
          .orderBy('id', isUpwards ? 'asc' : 'desc')
          .limit(limit)
          .execute()
        return rows.map(orderOf)
      }
      // A record at a time: only then is its index read in order, and no further than the page.
      const found = (await Promise.all(records.map(ofRecord))).flat()
      return found.toSorted((a, b) => (isUpwards ? a.rowId - b.rowId : b.rowId - a.rowId)).slice(0, limit)
    },

    /** The order of these records with this number; null for anybody else's, and for one closed unpaid. */
    async byNumber(db: Queryable, records: readonly number[], number: number): Promise<Order | null> {
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('customer_id', 'in', records)
        .where('status', 'not in', CLOSED_STATUSES)
        .where('id', '=', rowIdOfNumber(number))
        .executeTakeFirst()
      return row ? orderOf(row) : null
    },

    /** The names of all these records have bought, each once. */
    async namesBought(db: Queryable, records: readonly number[]): Promise<string[]> {
      // A record at a time, which is compared less; with the buyer among what is distinct, databases can skip from name to name.
      const namesOf = (record: number) =>
        db
          .selectFrom('order_line')
          .select(['buyer_id', 'product_name'])
          .distinct()
          .where('buyer_id', '=', record)
          .execute()
      const rows = (await Promise.all(records.map(namesOf))).flat()
      return [...new Set(rows.map(({ product_name }) => product_name))]
    },

    /** The lines of several orders, by their row ids, each in its order. */
    async linesOf(db: Queryable, orderRowIds: readonly number[]): Promise<Map<number, OrderLine[]>> {
      if (orderRowIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('order_line')
        .selectAll()
        .where('order_id', 'in', orderRowIds)
        .orderBy('order_id')
        .orderBy('position')
        .execute()
      const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
      return new Map([...byOrder].map(([rowId, lines]) => [rowId, lines.map(lineOf)]))
    },
  }
}

/** So many lines are all read; where there are more, a page is soon full of the newest orders. */
const RARE = 20

/** The row ids of a record's orders with a line of one of these names; null where there are more than `RARE` such lines. */
async function ordersWith(db: Queryable, record: number, names: readonly string[]): Promise<number[] | null> {
  const rows = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('buyer_id', '=', record)
    .where('product_name', 'in', names)
    .limit(RARE + 1)
    .execute()
  return rows.length > RARE ? null : [...new Set(rows.map(({ order_id }) => order_id))]
}
