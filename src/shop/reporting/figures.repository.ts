// Sums over orders, payments, refunds, stock and jobs. Spans are half open, in instants.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { type OrderStatus, UNDER_WAY } from '#shop/orders/states/transitions.ts'
import { WAITS_FOR_A_PERSON } from '#shop/payments/refunds/waiting-refunds.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { DiscountKind, RefusedState, SoldProduct, Taxes } from './figures.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

/** The sums of the orders that were paid within an hour. */
export interface PaidHour {
  /** When it begins. */
  readonly at: Date
  readonly orders: number
  readonly pesos: number
  readonly money: number
  readonly delivery: number
  /** Before discounts, without delivery. */
  readonly goods: number
  readonly discounts: Readonly<Record<DiscountKind, number>>
}

export function createFiguresRepository(database: Database) {
  const rowsOf = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(database)).rows

  return {
    /** Hour by hour of UTC: clocks in Chile differ from it by whole hours. Hours without a paid order are left out. */
    async paidHours({ from, to }: Span): Promise<PaidHour[]> {
      const rows = await rowsOf(sql<Record<string, string> & { hour: string }>`
        SELECT DATE_FORMAT(paid_at, '%Y-%m-%dT%H:00:00Z') AS hour, COUNT(*) AS orders, SUM(total_amount) AS pesos, SUM(due) AS money,
          SUM(delivery_cost) AS delivery, SUM(subtotal - delivery_cost) AS goods, SUM(club_discount) AS club, SUM(bulk_discount) AS bulk,
          SUM(recommended_discount) AS recommended, SUM(promotion_discount) AS promotion, SUM(coupon_discount) AS coupon
        FROM orders WHERE paid_at >= ${from} AND paid_at < ${to} GROUP BY hour ORDER BY hour`)
      return rows.map((row) => ({
        at: new Date(row.hour),
        orders: Number(row.orders),
        pesos: Number(row.pesos),
        money: Number(row.money),
        delivery: Number(row.delivery),
        goods: Number(row.goods),
        discounts: {
          club: Number(row.club),
          bulk: Number(row.bulk),
          recommended: Number(row.recommended),
          promotion: Number(row.promotion),
          coupon: Number(row.coupon),
        },
      }))
    },

    /** What of each product was paid for, taxes as they stood in its lines; the most money first. */
    async soldProducts({ from, to }: Span): Promise<SoldProduct[]> {
      const rows = await rowsOf(sql<
        Record<'units' | 'pesos' | 'net' | 'iva' | 'ila', string> & { sku: string; name: string; category: string }
      >`
        SELECT l.sku, MAX(l.product_name) AS name, MAX(l.category) AS category, SUM(l.amount) AS units, SUM(l.total_price) AS pesos,
          SUM(l.net_amount) AS net, SUM(l.iva_amount) AS iva, SUM(l.extra_tax_amount) AS ila
        FROM orders o JOIN order_line l ON l.order_id = o.id
        WHERE o.paid_at >= ${from} AND o.paid_at < ${to} GROUP BY l.sku ORDER BY pesos DESC, l.sku`)
      return rows.map(({ sku, name, category, ...sums }) => ({
        sku,
        name,
        category,
        units: Number(sums.units),
        pesos: Number(sums.pesos),
        net: Number(sums.net),
        iva: Number(sums.iva),
        ila: Number(sums.ila),
      }))
    },

    /** The taxes of all that was paid, delivery included. */
    async taxes({ from, to }: Span): Promise<Taxes> {
      const [row] = await rowsOf(sql<Record<keyof Taxes, string | null>>`
        SELECT SUM(net_amount) AS net, SUM(iva_amount) AS iva, SUM(extra_tax_amount) AS ila FROM orders
        WHERE paid_at >= ${from} AND paid_at < ${to}`)
      return { net: Number(row?.net ?? 0), iva: Number(row?.iva ?? 0), ila: Number(row?.ila ?? 0) }
    },

    async conversion({ from, to }: Span) {
      const [row] = await rowsOf(sql<{ carts: number; tried: string | null; paid: string | null }>`
        SELECT COUNT(*) AS carts, SUM(o.paid_at IS NOT NULL) AS paid,
          SUM(o.paid_at IS NOT NULL OR EXISTS (SELECT 1 FROM payment_attempt a WHERE a.order_id = o.id)) AS tried
        FROM orders o WHERE o.created_at >= ${from} AND o.created_at < ${to}
          AND NOT EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id AND e.reason = 'replaced')`)
      return { carts: Number(row?.carts ?? 0), tried: Number(row?.tried ?? 0), paid: Number(row?.paid ?? 0) }
    },

    async methods({ from, to }: Span) {
      const rows = await rowsOf(sql<{ type: string; payments: number; pesos: string }>`
        SELECT p.type, COUNT(*) AS payments, SUM(p.amount) AS pesos FROM orders o JOIN payment p ON p.order_id = o.id
        WHERE o.paid_at >= ${from} AND o.paid_at < ${to} AND p.state = 'paid'
          AND (p.amount > 0 OR NOT EXISTS (SELECT 1 FROM payment q WHERE q.order_id = p.order_id AND q.amount > 0))
        GROUP BY p.type ORDER BY payments DESC, p.type`)
      return rows.map(({ type, payments, pesos }) => ({ type, payments: Number(payments), pesos: Number(pesos) }))
    },

    /** What paid its order and was given back later is a refund, and no payment that came to nothing. */
    async refusals({ from, to }: Span) {
      const rows = await rowsOf(sql<{
        provider: string
        state: RefusedState
        reason: string
        attempts: number
        pesos: string
      }>`
        SELECT provider, state, COALESCE(failure, '') AS reason, COUNT(*) AS attempts, SUM(amount) AS pesos
        FROM payment_attempt a WHERE settled_at >= ${from} AND settled_at < ${to}
          AND (state IN ('rejected', 'canceled', 'expired') OR (state IN ('reversed', 'voided') AND (refund_reason IS NOT NULL
            OR NOT EXISTS (SELECT 1 FROM orders o WHERE o.id = a.order_id AND o.paid_at IS NOT NULL))))
        GROUP BY provider, state, reason ORDER BY attempts DESC, provider, state, reason`)
      return rows.map((row) => ({ ...row, attempts: Number(row.attempts), pesos: Number(row.pesos) }))
    },

    async refunds({ from, to }: Span) {
      const asked = await sumOfRefunds(sql`created_at >= ${from} AND created_at < ${to}`)
      const done = await sumOfRefunds(sql`state = 'done' AND settled_at >= ${from} AND settled_at < ${to}`)
      const stuck = await sumOfRefunds(sql.raw(WAITS_FOR_A_PERSON))
      return {
        asked: asked.count,
        askedPesos: asked.pesos,
        done: done.count,
        donePesos: done.pesos,
        stuck: stuck.count,
      }
    },

    async underWay() {
      const rows = await database
        .selectFrom('orders')
        .select(['id', 'order_number', 'status', 'delivery_type', 'delivery_time', 'delivery_day', 'paid_at'])
        .where('status', 'in', UNDER_WAY)
        .where('paid_at', 'is not', null)
        .execute()
      return rows.map((row) => ({
        rowId: row.id,
        number: row.order_number ?? 0,
        status: row.status as OrderStatus,
        way: row.delivery_type as DeliveryType,
        time: row.delivery_time as DeliveryTime,
        day: row.delivery_day as Day | null,
        paidAt: row.paid_at!,
      }))
    },

    /** Units of each product that orders paid since took, with what is left of it; products that are not sold any more left out. */
    async pace(since: Date) {
      const rows = await rowsOf(sql<{ id: number; name: string; sold: string; stock: string | null }>`
        SELECT p.id, p.display_name AS name, t.sold,
          (SELECT SUM(s.stock) FROM stock s WHERE s.product_id = p.id) AS stock
        FROM (SELECT h.product_id, SUM(h.units) AS sold FROM orders o JOIN stock_hold h ON h.order_id = o.id
              WHERE o.paid_at >= ${since} GROUP BY h.product_id) t
        JOIN product p ON p.id = t.product_id WHERE p.active`)
      return rows.map(({ id, name, sold, stock }) => ({
        productId: id as ProductId,
        name,
        sold: Number(sold),
        stock: Number(stock ?? 0),
      }))
    },

    /** Jobs that were given up since, and those that failed more than once and wait. */
    async failingJobs(since: Date) {
      const rows = await rowsOf(sql<{ kind: string; dead: string; retrying: string; error: string | null }>`
        SELECT kind, SUM(state = 'dead') AS dead, SUM(state = 'queued') AS retrying, MAX(last_error) AS error FROM job
        WHERE (state = 'dead' AND finished_at >= ${since}) OR (state = 'queued' AND attempts > 1 AND last_error IS NOT NULL)
        GROUP BY kind ORDER BY dead DESC, retrying DESC, kind`)
      return rows.map(({ kind, dead, retrying, error }) => ({
        kind,
        dead: Number(dead),
        retrying: Number(retrying),
        lastError: error,
      }))
    },
  }

  async function sumOfRefunds(condition: RawBuilder<unknown>): Promise<{ count: number; pesos: number }> {
    const [row] = await rowsOf(sql<{ count: number; pesos: string | null }>`
      SELECT COUNT(*) AS count, SUM(amount) AS pesos FROM payment_refund WHERE ${condition}`)
    return { count: Number(row?.count ?? 0), pesos: Number(row?.pesos ?? 0) }
  }
}
