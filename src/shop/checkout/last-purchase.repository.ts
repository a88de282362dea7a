// How somebody paid for what he bought last.
import type { Queryable } from '#platform/database/database.ts'

export function createLastPurchaseRepository() {
  return {
    /** As the payment of his latest paid order is recorded; null where money paid for none. */
    async paymentType(db: Queryable, customerRowId: number): Promise<string | null> {
      const row = await db
        .selectFrom('orders')
        .innerJoin('payment', 'payment.order_id', 'orders.id')
        .select('payment.type')
        .where('orders.customer_id', '=', customerRowId)
        .where('orders.paid_at', 'is not', null)
        .where('payment.source', '=', 'money')
        .where('payment.state', '=', 'paid')
        .orderBy('orders.id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.type ?? null
    },
  }
}
