// What the shop does not resolve by itself: payments held for a person, attempts nobody answers for, refunds that need a hand.
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { WAITS_FOR_A_PERSON } from '#shop/payments/refunds/waiting-refunds.ts'
import { orderNumber } from '#shop/shared/order-number.ts'

export interface PendingMoney {
  readonly number: number
  readonly provider: string
  readonly reference: string
  readonly pesos: number
  readonly since: Date
  /** Of a held payment why; of others what went wrong. */
  readonly reason: string
}

export interface StuckRefund extends PendingMoney {
  readonly state: 'refused' | 'by_hand'
}

const MOST = 100
/** Refunds given back by hand are settled outside the shop: older ones are history. */
const REFUND_DAYS = 30

export function createPendingRepository() {
  return {
    async heldPayments(db: Queryable): Promise<PendingMoney[]> {
      const rows = await attemptsOf(db)
        .where('review_reason', 'is not', null)
        .where('state', 'in', ['created', 'pending', 'unknown'])
        .execute()
      return rows.map((row) => ({ ...toMoney(row), reason: row.review_reason ?? '' }))
    },

    /** Those that are asked about again and again without an answer. */
    async unknownPayments(db: Queryable): Promise<PendingMoney[]> {
      const rows = await attemptsOf(db).where('state', '=', 'unknown').where('review_reason', 'is', null).execute()
      return rows.map((row) => ({ ...toMoney(row), reason: row.failure ?? '' }))
    },

    async stuckRefunds(db: Queryable, now: Date): Promise<StuckRefund[]> {
      const rows = await db
        .selectFrom('payment_refund')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
        .select(['payment_attempt.order_id', 'payment_attempt.provider', 'payment_attempt.reference'])
        .select([
          'payment_refund.amount',
          'payment_refund.created_at',
          'payment_refund.state',
          'payment_refund.failure',
        ])
        .where(sql.raw<SqlBool>(WAITS_FOR_A_PERSON))
        .where('payment_refund.created_at', '>', new Date(now.getTime() - REFUND_DAYS * 86_400_000))
        .orderBy('payment_refund.id', 'desc')
        .limit(MOST)
        .execute()
      return rows.map((row) => ({
        ...toMoney(row),
        state: row.state === 'by_hand' ? 'by_hand' : 'refused',
        reason: row.failure ?? '',
      }))
    },
  }
}

function attemptsOf(db: Queryable) {
  return db
    .selectFrom('payment_attempt')
    .select(['order_id', 'provider', 'reference', 'amount', 'created_at', 'review_reason', 'failure'])
    .orderBy('id', 'desc')
    .limit(MOST)
}

function toMoney(row: { order_id: number; provider: string; reference: string; amount: number; created_at: Date }) {
  const { order_id, provider, reference, amount, created_at } = row
  return { number: orderNumber(order_id), provider, reference, pesos: amount, since: created_at }
}
