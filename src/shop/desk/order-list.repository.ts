// The desk's list of orders, newest first, page by page, and how many there are of each stage. Every question has an index
// (migrations 0085 and 0086), so that it takes as long with 50,000 orders as with 50.
import type { Queryable } from '#platform/database.ts'
import { orderNumber, rowIdOfNumber } from '#shop/orders/order.ts'
import type { OrderStatus } from '#shop/orders/transitions.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import { addDays, type Day, instantAt } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import { type DeskWay, OPEN_STAGES, type OrderSearch } from './order-search.ts'

export interface ListedOrder {
  readonly status: OrderStatus
  readonly type: DeliveryType
  readonly time: DeliveryTime
  readonly day: Day | null
  readonly paidAt: Date | null
  readonly number: number
  readonly buyer: string
  readonly way: DeskWay
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
      const stages = search.stage === 'abiertos' ? OPEN_STAGES : search.stage === 'todos' ? [null] : [search.stage]
      const found = (await Promise.all(stages.map((stage) => partOf(db, search, stage, among)))).flat()
      const rows = found.sort((one, other) => other.id - one.id)
      return { orders: rows.slice(0, PAGE_SIZE).map(toListed), hasMore: rows.length > PAGE_SIZE }
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

/** The newest orders of one stage: one more than a page. */
function partOf(
  db: Queryable,
  { way, bought, due, store, before }: OrderSearch,
  stage: OrderStatus | null,
  among: readonly number[] | null,
) {
  let query = db
    .selectFrom('orders')
    .leftJoin('commune', 'commune.code', 'orders.address_commune')
    .select(['orders.id', 'orders.order_number', 'orders.status', 'orders.delivery_type', 'orders.delivery_time'])
    .select(['orders.delivery_day', 'orders.buyer_name', 'orders.buyer_last_name', 'orders.store_id'])
    .select(['orders.total_amount', 'orders.created_at', 'orders.paid_at', 'commune.name as commune'])
  if (stage !== null) query = query.where('orders.status', '=', stage)
  if (before !== null) query = query.where('orders.id', '<', rowIdOfNumber(before))
  if (store !== null) query = query.where('orders.store_id', '=', store)
  if (due !== null) query = query.where('orders.delivery_day', '=', due)
  if (bought !== null)
    query = query
      .where('orders.created_at', '>=', instantAt(bought))
      .where('orders.created_at', '<', instantAt(addDays(bought, 1)))
  if (way === 'retiro') query = query.where('orders.delivery_type', '=', 'pickup')
  if (way === 'express' || way === 'programado')
    query = query
      .where('orders.delivery_type', '=', 'delivery')
      .where('orders.delivery_time', '=', way === 'express' ? 'immediate' : 'programmed')
  if (among !== null) query = query.where('orders.id', 'in', among)
  return query
    .orderBy('orders.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof partOf>>[number]

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
    storeId: row.store_id,
    commune: row.commune,
    total: row.total_amount as Clp,
    createdAt: row.created_at,
    paidAt: row.paid_at,
  }
}
