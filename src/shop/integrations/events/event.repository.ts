// What happened to orders and shelves, numbered in one row. A number is given by whoever holds the lock of the sequence until his transaction ends, to
// what others have committed: whatever a program can read later has a larger number than all it has read, whenever its transaction began.
import { sql } from 'kysely'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { OrderEventReason } from '#shop/orders/states/order-event.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { type EventType, type NumberedEvent, typeOfReason } from './event-types.ts'

export type NewEvent = Omit<NumberedEvent, 'id'>

/** What was not numbered yet, with the rows it stands for. */
export interface Unnumbered {
  readonly events: readonly NewEvent[]
  readonly orderEventIds: readonly number[]
  readonly refundIds: readonly number[]
  readonly documentIds: readonly number[]
}

export function createEventRepository() {
  return {
    /** Events of orders, refunds that came back and tax documents that were issued which have no number yet, oldest first. */
    async unnumbered(db: Queryable, most: number): Promise<Unnumbered> {
      const changes = await db
        .selectFrom('order_event')
        .innerJoin('orders', 'orders.id', 'order_event.order_id')
        .select([
          'order_event.id',
          'order_event.order_id',
          'order_event.status',
          'order_event.reason',
          'order_event.at',
        ])
        .select('orders.public_id')
        .where('order_event.announced', '=', 0)
        .orderBy('order_event.id')
        .limit(most)
        .execute()
      const refunds = await db
        .selectFrom('payment_refund')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
        .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
        .select([
          'payment_refund.id',
          'payment_refund.amount',
          'payment_refund.settled_at',
          'payment_refund.created_at',
        ])
        .select(['orders.id as order_id', 'orders.public_id', 'orders.status'])
        .where('payment_refund.announced', '=', 0)
        .where('payment_refund.state', '=', 'done')
        .orderBy('payment_refund.id')
        .limit(most)
        .execute()
      const documents = await db
        .selectFrom('tax_document')
        .innerJoin('orders', 'orders.id', 'tax_document.order_id')
        .select(['tax_document.id', 'tax_document.order_id', 'tax_document.kind', 'tax_document.folio'])
        .select(['tax_document.day', 'tax_document.total', 'tax_document.issued_at'])
        .select(['orders.public_id', 'orders.status'])
        .where('tax_document.announced', '=', 0)
        .where('tax_document.issued_at', 'is not', null)
        .orderBy('tax_document.issued_at')
        .orderBy('tax_document.id')
        .limit(most)
        .execute()
      const of = ({ order_id, public_id }: { order_id: number; public_id: string }) => ({ order_id: public_id, order_number: orderNumber(order_id) }) // biome-ignore format: one row
      const events = [
        ...changes.map((row) => ({
          type: typeOfReason(row.reason as OrderEventReason),
          orderRowId: row.order_id,
          data: { ...of(row), status: row.status, reason: row.reason },
          at: row.at,
        })),
        ...refunds.map((row) => ({
          type: 'order.refunded' as const,
          orderRowId: row.order_id,
          data: { ...of(row), status: row.status, amount: row.amount },
          at: row.settled_at ?? row.created_at,
        })),
        ...documents.map((row) => ({
          type: 'order.documented' as const,
          orderRowId: row.order_id,
          data: { ...of(row), status: row.status, kind: row.kind, folio: row.folio, day: row.day, total: row.total },
          at: row.issued_at!,
        })),
      ]
      const [orderEventIds, refundIds, documentIds] = [changes, refunds, documents].map((rows) => rows.map(({ id }) => id)) // biome-ignore format: one row
      return { events, orderEventIds: orderEventIds!, refundIds: refundIds!, documentIds: documentIds! }
    },

    /** Locks the sequence until the transaction ends; its last number. */
    async lock(tx: Tx): Promise<number> {
      const row = await tx.selectFrom('integration_sequence').select('last').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow() // biome-ignore format: one row
      return Number(row.last)
    },

    /** Writes events with the numbers after `last`, which the caller has locked. */
    async number(tx: Tx, last: number, events: readonly NewEvent[]): Promise<NumberedEvent[]> {
      const numbered = events.map((event, at) => ({ ...event, id: last + 1 + at }))
      const rows = numbered.map(({ id, type, orderRowId, data, at }) => ({ id, type, order_id: orderRowId, data: JSON.stringify(data), at })) // biome-ignore format: one row
      if (rows.length === 0) return []
      await tx.insertInto('integration_event').values(rows).execute()
      await tx
        .updateTable('integration_sequence')
        .set({ last: last + rows.length })
        .where('id', '=', 1)
        .execute()
      return numbered
    },

    async mark(tx: Tx, { orderEventIds, refundIds, documentIds }: Unnumbered): Promise<void> {
      if (orderEventIds.length > 0) await tx.updateTable('order_event').set({ announced: 1 }).where('id', 'in', orderEventIds).execute() // biome-ignore format: one row
      if (refundIds.length > 0) await tx.updateTable('payment_refund').set({ announced: 1 }).where('id', 'in', refundIds).execute() // biome-ignore format: one row
      if (documentIds.length > 0) await tx.updateTable('tax_document').set({ announced: 1 }).where('id', 'in', documentIds).execute() // biome-ignore format: one row
    },

    async byId(db: Queryable, id: number): Promise<NumberedEvent | null> {
      const row = await db.selectFrom('integration_event').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return null
      return {
        id: Number(row.id),
        type: row.type as EventType,
        orderRowId: row.order_id,
        data: JSON.parse(row.data),
        at: row.at,
      }
    },

    /** Shelves of active products that have less than so many units on sale and are not written down as low, of those that changed since a moment. */
    async newlyLow(tx: Tx, below: number, since: Date, most: number) {
      const { rows } = await sql<{ store_id: number; product_id: number; sku: string; stock: number }>`
        SELECT stock.store_id, stock.product_id, product.sku, stock.stock
        FROM stock JOIN product ON product.id = stock.product_id AND product.active = 1
        LEFT JOIN stock_low ON stock_low.store_id = stock.store_id AND stock_low.product_id = stock.product_id
        WHERE stock.updated_at >= ${since} AND stock.stock < ${below} AND stock_low.product_id IS NULL
        ORDER BY stock.store_id, stock.product_id LIMIT ${most}`.execute(tx)
      if (rows.length > 0)
        await tx.insertInto('stock_low').values(rows.map(({ store_id, product_id }) => ({ store_id, product_id }))).execute() // biome-ignore format: one row
      return rows.map(({ store_id, sku, stock }) => ({ store: store_id, sku, units: stock }))
    },

    /** Forgets shelves that are low no more. */
    async noLongerLow(tx: Tx, below: number): Promise<void> {
      const rows = await tx
        .selectFrom('stock_low')
        .innerJoin('stock', (join) =>
          join
            .onRef('stock.store_id', '=', 'stock_low.store_id')
            .onRef('stock.product_id', '=', 'stock_low.product_id'),
        )
        .select(['stock_low.store_id', 'stock_low.product_id'])
        .where('stock.stock', '>=', below)
        .execute()
      for (const { store_id, product_id } of rows)
        await tx.deleteFrom('stock_low').where('store_id', '=', store_id).where('product_id', '=', product_id).execute()
    },
  }
}
