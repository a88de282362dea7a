// The desk's list of orders, newest or due first, page by page, and how many there are of each stage. Every question reads an index from its
// first on, no further than the page (order-list-keys.ts), so that it takes as long with 50,000 orders as with 50.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import { addDays, type Day, instantAt } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import { orderNumber, rowIdOfNumber } from '#shop/shared/order-number.ts'
import { isOfKind, type ListPart, listKey, partWaits } from './order-list-keys.ts'
import { type DeskWay, OPEN_STAGES, type OrderSearch } from './order-search.ts'
import type { OtherDue } from './other-dues.ts'

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
  /** Of all its lines. */
  readonly units: number
  readonly createdAt: Date
}

export interface ListPage {
  readonly orders: readonly ListedOrder[]
  readonly hasMore: boolean
}

export const PAGE_SIZE = 30

export function createOrderListRepository() {
  return {
    /**
     * One page of `size`, and whether another one follows. `among`: row ids a typed text led to; null for all orders. `others`: the days whose
     * deliveries are due at another hour than usual.
     */
    async page(
      db: Queryable,
      search: OrderSearch,
      among: readonly number[] | null,
      size = PAGE_SIZE,
      others: readonly OtherDue[] = [],
    ): Promise<ListPage> {
      if (among?.length === 0) return { orders: [], hasMore: false }
      const ids = await idsOf(db, search, among, size, others)
      if (ids.length === 0) return { orders: [], hasMore: false }
      const rows = await rowsOf(db, ids.slice(0, size)).execute()
      const byId = new Map(rows.map((row) => [row.id, toListed(row)]))
      const orders = ids.slice(0, size).flatMap((id) => byId.get(id) ?? [])
      return { orders, hasMore: ids.length > size }
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

/** Row ids of the first orders, one more than a page of `size`. */
async function idsOf(
  db: Queryable,
  search: OrderSearch,
  among: readonly number[] | null,
  size: number,
  others: readonly OtherDue[],
): Promise<number[]> {
  const { key, parts } = listKey(search, among !== null)
  const isByDue = search.sort === 'entrega'
  const last = search.before === null ? null : await placeOf(db, rowIdOfNumber(search.before), others)
  const order = isByDue ? sql`waits, due_by, id` : sql`id DESC`
  // The key is forced: left alone, databases join two keys and sort all they find.
  const first = (isByDue ? parts.flatMap((part) => dueParts(part, others)) : parts.map(usually)).map((within) => {
    const { part, due, ofDay } = within
    const { statuses, kinds } = part
    const waits = isByDue ? partWaits(part) : false
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
      ofDay,
      last === null ? null : isByDue ? afterDue(last, waits, due) : sql`id < ${last.id}`,
    ].filter((condition) => condition !== null)
    const where = conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
    // What is the same for all of a part is not sorted by: reading ends with the page.
    const sorted = isByDue && waits !== null ? sql`due_by, id` : order
    return sql`(SELECT id, ${due} AS due_by, ${waits === null ? WAITS : sql`${Number(waits)}`} AS waits
      FROM orders FORCE INDEX (${sql.ref(key)}) ${where} ORDER BY ${sorted} LIMIT ${size + 1})`
  })
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${sql.join(first, sql` UNION ALL `)}) AS found ORDER BY ${order} LIMIT ${size + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

interface DuePart {
  readonly part: ListPart
  /** When its orders are due. */
  readonly due: RawBuilder<unknown>
  /** Which days of the part it is; null for all. */
  readonly ofDay: RawBuilder<unknown> | null
}

const usually = (part: ListPart): DuePart => ({ part, due: sql`due_by`, ofDay: null })

/** A part, and apart from it the deliveries of each day that ends at another hour: they are due together, so each is read in its order. */
function dueParts(part: ListPart, others: readonly OtherDue[]): DuePart[] {
  if (others.length === 0 || !isOfKind(part, 'delivery', 'programmed')) return [usually(part)]
  const delivered = sql`delivery_type = 'delivery' AND delivery_time = 'programmed'`
  const stored = sql.join(others.map((other) => other.stored))
  return [
    { ...usually(part), ofDay: sql`NOT (${delivered} AND due_by IN (${stored}))` },
    ...others.map((other) => ({
      part,
      due: sql`CAST(${other.due} AS DATETIME(3))`,
      ofDay: sql`${delivered} AND orders.due_by = ${other.stored}`,
    })),
  ]
}

/** It lies at the counter, and its buyer comes when he likes. */
const WAITS = sql`(status = 'PREPARADO' AND delivery_type = 'pickup')`

/** Where an order stands, or stood: what was collected waited. */
interface Place {
  readonly id: number
  readonly dueBy: Date | null
  readonly waited: boolean
}

async function placeOf(db: Queryable, id: number, others: readonly OtherDue[]): Promise<Place> {
  const row = await db
    .selectFrom('orders')
    .select(['due_by', 'status', 'delivery_type', 'delivery_time'])
    .where('id', '=', id)
    .executeTakeFirst()
  const waited = row?.delivery_type === 'pickup' && row.status !== 'POR PREPARAR' && row.status !== 'EN PROCESO'
  const isDelivered = row?.delivery_type === 'delivery' && row.delivery_time === 'programmed'
  const other = isDelivered ? others.find(({ stored }) => stored.getTime() === row.due_by.getTime()) : undefined
  return { id, dueBy: other?.due ?? row?.due_by ?? null, waited }
}

/** What comes after an order, of those that wait or do not; `waits` null: of both. */
function afterDue(
  { id, dueBy, waited }: Place,
  waits: boolean | null,
  due: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  if (dueBy === null) return null
  const later = sql`${due} >= ${dueBy} AND (${due} > ${dueBy} OR id > ${id})`
  if (waits === waited) return later
  if (waits !== null) return waits ? null : sql`FALSE`
  return waited ? sql`${WAITS} AND ${later}` : sql`(${WAITS} OR (${later}))`
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
    .select((eb) =>
      eb
        .selectFrom('order_line')
        .select(({ fn }) => fn.sum<string>('order_line.amount').as('units'))
        .whereRef('order_line.order_id', '=', 'orders.id')
        .as('units'),
    )
    .where('orders.id', 'in', ids)
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
    units: Number(row.units ?? 0),
    createdAt: row.created_at,
    paidAt: row.paid_at,
  }
}
