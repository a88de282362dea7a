// The desk's list of orders, newest first, page by page, and how many there are of each stage. Every question reads an index from the
// newest on, no further than the page (order-list-keys.ts), so that it takes as long with 50,000 orders as with 50.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database.ts'
import { orderNumber, rowIdOfNumber } from '#shop/orders/order.ts'
import type { OrderStatus } from '#shop/orders/transitions.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import { addDays, type Day, instantAt } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import { listKey } from './order-list-keys.ts'
import { type DeskWay, OPEN_STAGES, type OrderSearch } from './order-search.ts'

export interface ListedOrder {
  readonly status: OrderStatus
  readonly type: DeliveryType
  readonly time: DeliveryTime
  /** The booked day. */
  readonly day: Day | null
  /** When its buyer gets it; null for express. */
  readonly receivedOn: Day | null
  readonly paidAt: Date | null
  readonly number: number
  readonly buyer: string
  readonly way: DeskWay
  /** The store that hands it over. */
  readonly storeId: number
  readonly commune: string | null
  readonly total: Clp
  readonly createdAt: Date
}

export const PAGE_SIZE = 30

export function createOrderListRepository() {
  return {
    /** One page, and whether an older one follows. `among`: row ids a typed text led to; null for all orders. */
    async page(
      db: Queryable,
      search: OrderSearch,
      among: readonly number[] | null,
    ): Promise<{ readonly orders: ListedOrder[]; readonly hasMore: boolean }> {
      if (among?.length === 0) return { orders: [], hasMore: false }
      const ids = await idsOf(db, search, among)
      if (ids.length === 0) return { orders: [], hasMore: false }
      const rows = await rowsOf(db, ids.slice(0, PAGE_SIZE)).execute()
      return { orders: rows.map(toListed), hasMore: ids.length > PAGE_SIZE }
    },

    /** How many orders stand in each open stage, whenever they were bought. */
    async openCounts(db: Queryable): Promise<Map<OrderStatus, number>> {
      const rows = await db
        .selectFrom('orders')
        .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
        .where('status', 'in', OPEN_STAGES)
        .groupBy('status')
        .execute()
      return new Map(rows.map(({ status, count }) => [status, Number(count)]))
    },

    /** How many of those bought on a day are in each state now. */
    async countsOfDay(db: Queryable, day: Day): Promise<Map<OrderStatus, number>> {
      const rows = await db
        .selectFrom('orders')
        .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
        .where('created_at', '>=', instantAt(day))
        .where('created_at', '<', instantAt(addDays(day, 1)))
        .groupBy('status')
        .execute()
      return new Map(rows.map(({ status, count }) => [status, Number(count)]))
    },
  }
}

/** Row ids of the newest orders, one more than a page. */
async function idsOf(db: Queryable, search: OrderSearch, among: readonly number[] | null): Promise<number[]> {
  const { key, parts } = listKey(search, among !== null)
  const before = search.before === null ? null : rowIdOfNumber(search.before)
  // The key is forced: left alone, databases join two keys and sort all they find.
  const newest = parts.map(({ statuses, kinds }) => {
    const conditions = [
      statuses === null ? null : anyOf(statuses.map((status) => sql`status = ${status}`)),
      kinds === null
        ? null
        : anyOf(kinds.map(([type, time]) => sql`delivery_type = ${type} AND delivery_time = ${time}`)),
      search.store === null ? null : sql`received_store_id = ${search.store}`,
      search.due === null ? null : sql`received_day = ${search.due}`,
      search.bought === null
        ? null
        : sql`created_at >= ${instantAt(search.bought)} AND created_at < ${instantAt(addDays(search.bought, 1))}`,
      among === null ? null : sql`id IN (${sql.join(among)})`,
      before === null ? null : sql`id < ${before}`,
    ].filter((condition) => condition !== null)
    const where = conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
    return sql`(SELECT id FROM orders FORCE INDEX (${sql.ref(key)}) ${where} ORDER BY id DESC LIMIT ${PAGE_SIZE + 1})`
  })
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${sql.join(newest, sql` UNION ALL `)}) AS newest ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` OR `)})`

function rowsOf(db: Queryable, ids: readonly number[]) {
  return db
    .selectFrom('orders')
    .leftJoin('commune', 'commune.code', 'orders.address_commune')
    .select(['orders.id', 'orders.order_number', 'orders.status', 'orders.delivery_type', 'orders.delivery_time'])
    .select(['orders.delivery_day', 'orders.buyer_name', 'orders.buyer_last_name'])
    .select(['orders.received_day', 'orders.received_store_id'])
    .select(['orders.total_amount', 'orders.created_at', 'orders.paid_at', 'commune.name as commune'])
    .where('orders.id', 'in', ids)
    .orderBy('orders.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function toListed(row: Row): ListedOrder {
  const { delivery_type, delivery_time } = row
  return {
    number: row.order_number ?? orderNumber(row.id),
    status: row.status,
    buyer: `${row.buyer_name} ${row.buyer_last_name}`.trim(),
    way: delivery_type === 'pickup' ? 'retiro' : delivery_time === 'immediate' ? 'express' : 'programado',
    type: delivery_type,
    time: delivery_time,
    day: row.delivery_day,
    receivedOn: row.received_day as Day | null,
    storeId: row.received_store_id,
    commune: row.commune,
    total: row.total_amount as Clp,
    createdAt: row.created_at,
    paidAt: row.paid_at,
  }
}
