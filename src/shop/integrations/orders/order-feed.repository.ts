// What happened to orders after a number, and what of their money went back, as stored.
import type { Queryable } from '#platform/database/database.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { Paper } from '#shop/tax-documents/tax-document.ts'
import type { RefundOfOrder } from './order-part.ts'

export function createOrderFeedRepository() {
  return {
    /** Events of orders after a number, by their numbers. */
    async events(
      db: Queryable,
      after: number,
      most: number,
    ): Promise<{ readonly id: number; readonly orderId: OrderId }[]> {
      const rows = await db
        .selectFrom('integration_event')
        .innerJoin('orders', 'orders.id', 'integration_event.order_id')
        .select(['integration_event.id', 'orders.public_id'])
        .where('integration_event.id', '>', after)
        .orderBy('integration_event.id')
        .limit(most)
        .execute()
      return rows.map(({ id, public_id }) => ({ id: Number(id), orderId: public_id as OrderId }))
    },

    /** What of each order's money is given back or on its way, oldest first. */
    async refunds(db: Queryable, ids: readonly OrderId[]): Promise<Map<OrderId, RefundOfOrder[]>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('payment_refund')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
        .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
        .select(['orders.public_id', 'payment_refund.amount', 'payment_refund.state'])
        .select(['payment_refund.created_at', 'payment_refund.settled_at'])
        .where('orders.public_id', 'in', ids)
        .orderBy('payment_refund.id')
        .execute()
      const refunds = rows.map((row) => [row.public_id as OrderId, { pesos: row.amount, state: row.state, requestedAt: row.created_at, settledAt: row.settled_at }] as const) // biome-ignore format: one row
      return new Map([...Map.groupBy(refunds, ([id]) => id)].map(([id, own]) => [id, own.map(([, refund]) => refund)]))
    },

    /** The tax documents each order has, oldest first. */
    async papers(db: Queryable, ids: readonly OrderId[]): Promise<Map<OrderId, Paper[]>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('tax_document')
        .innerJoin('orders', 'orders.id', 'tax_document.order_id')
        .select(['orders.public_id', 'tax_document.kind', 'tax_document.folio', 'tax_document.day'])
        .select('tax_document.total')
        .where('orders.public_id', 'in', ids)
        .where('tax_document.state', 'in', ['issued', 'accepted'])
        .orderBy('tax_document.id')
        .execute()
      const papers = rows.map(({ public_id, kind, folio, day, total }) => [public_id as OrderId, { kind: kind as Paper['kind'], folio: folio!, day: day!, total: total as Clp }] as const) // biome-ignore format: one row
      return new Map([...Map.groupBy(papers, ([id]) => id)].map(([id, own]) => [id, own.map(([, paper]) => paper)]))
    },
  }
}
