// How the shop fares now, for monitors: what of the last minutes was ordered and paid, and what unpaid orders hold. Each statement reads what
// an index gives.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'

interface Counted {
  readonly state: string
  readonly count: number
}

export const pulse = {
  /** The orders made since then, by state. */
  async ordersSince(db: Queryable, since: Date): Promise<readonly Counted[]> {
    const rows = await db
      .selectFrom('orders')
      .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
      .where('names_buyer', 'in', ['paid', 'unpaid']) // the index begins with it; who has just ordered is named
      .where('created_at', '>=', since)
      .groupBy('status')
      .execute()
    return rows.map(({ status, count }) => ({ state: status, count: Number(count) }))
  },

  /** The tries to pay that were begun since then, by provider and state. */
  async paymentsSince(db: Queryable, since: Date): Promise<readonly (Counted & { readonly provider: string })[]> {
    const rows = await db
      .selectFrom('payment_attempt')
      .select(['provider', 'state', (eb) => eb.fn.countAll<number>().as('count')])
      .where('created_at', '>=', since)
      .groupBy(['provider', 'state'])
      .execute()
    return rows.map(({ provider, state, count }) => ({ provider, state, count: Number(count) }))
  },

  /** How many orders wait for their payment, and the units they hold. */
  async held(db: Queryable): Promise<{ readonly orders: number; readonly units: number }> {
    const { rows } = await sql<{ orders: number; units: number }>`
      SELECT COUNT(DISTINCT o.id) AS orders, CAST(COALESCE(SUM(h.units), 0) AS SIGNED) AS units
      FROM orders o LEFT JOIN stock_hold h ON h.order_id = o.id WHERE o.status = 'PENDIENTE'`.execute(db)
    return { orders: Number(rows[0]?.orders ?? 0), units: Number(rows[0]?.units ?? 0) }
  },
}
