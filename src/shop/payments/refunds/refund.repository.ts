// Refunds as stored.
import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import type { Refund } from './refund.ts'

export type NewRefund = Pick<Refund, 'id' | 'attemptRowId' | 'pesos' | 'reason' | 'key' | 'requestedBy' | 'state'> & {
  readonly nextCheckAt: Date | null
  readonly now: Date
}

export type RefundChange = Partial<
  Pick<Refund, 'state' | 'sentAt' | 'refusals' | 'checks' | 'failure' | 'bankReference'>
> & {
  readonly nextCheckAt?: Date | null
  readonly settledAt?: Date
}

export type RefundRepository = ReturnType<typeof createRefundRepository>

export function createRefundRepository() {
  return {
    /** An attempt's refunds, oldest first. The attempt's row is locked where they are to be counted on. */
    async ofAttempt(db: Queryable, attemptRowId: number): Promise<Refund[]> {
      const query = db.selectFrom('payment_refund').selectAll().where('attempt_id', '=', attemptRowId).orderBy('id')
      return (await query.execute()).map(refundOf)
    },

    /** The refunds of many attempts, oldest first. */
    async ofAttempts(db: Queryable, attemptRowIds: readonly number[]): Promise<Refund[]> {
      if (attemptRowIds.length === 0) return []
      const query = db.selectFrom('payment_refund').selectAll().where('attempt_id', 'in', attemptRowIds).orderBy('id')
      return (await query.execute()).map(refundOf)
    },

    /** What of an order's money is back, and what is on its way, in pesos; what was refused is neither. */
    async sumsOfOrder(db: Queryable, orderRowId: number): Promise<{ back: Clp; coming: Clp }> {
      const rows = await db
        .selectFrom('payment_refund')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
        .select(['payment_refund.state', 'payment_refund.amount'])
        .where('payment_attempt.order_id', '=', orderRowId)
        .execute()
      const sumOf = (states: readonly Refund['state'][]) =>
        clp(rows.reduce((sum, { state, amount }) => (states.includes(state) ? sum + amount : sum), 0))
      return { back: sumOf(['done']), coming: sumOf(['requested', 'pending', 'by_hand']) }
    },

    /** The providers of which a refund is to be worked on at `now`. */
    async providersDue(db: Queryable, now: Date): Promise<string[]> {
      const due = dueAt(db, now).select('payment_attempt.provider').distinct()
      return (await due.execute()).map(({ provider }) => provider)
    },

    /** A provider's attempts of which a refund is to be worked on at `now`, what waits longest first. */
    async dueAttempts(db: Queryable, provider: string, now: Date, limit: number): Promise<AttemptId[]> {
      const due = dueAt(db, now)
        .select(({ fn }) => ['payment_attempt.public_id', fn.min('payment_refund.next_check_at').as('since')])
        .where('payment_attempt.provider', '=', provider)
        .groupBy('payment_attempt.public_id')
        .orderBy('since')
        .limit(limit)
      return (await due.execute()).map((row) => row.public_id as AttemptId)
    },

    async add(tx: Tx, refund: NewRefund): Promise<void> {
      await tx
        .insertInto('payment_refund')
        .values({
          public_id: refund.id,
          attempt_id: refund.attemptRowId,
          amount: refund.pesos,
          reason: refund.reason,
          requested_by: refund.requestedBy,
          request_key: refund.key,
          state: refund.state,
          next_check_at: refund.nextCheckAt,
          created_at: refund.now,
        })
        .execute()
    },

    async change(tx: Tx, rowId: number, change: RefundChange): Promise<void> {
      const { sentAt, nextCheckAt, settledAt, bankReference, ...sameNames } = change
      await tx
        .updateTable('payment_refund')
        .set({
          ...sameNames,
          ...(bankReference === undefined ? {} : { bank_reference: bankReference }),
          ...(sentAt === undefined ? {} : { sent_at: sentAt }),
          ...(nextCheckAt === undefined ? {} : { next_check_at: nextCheckAt }),
          ...(settledAt === undefined ? {} : { settled_at: settledAt }),
        })
        .where('id', '=', rowId)
        .execute()
    },
  }
}

function dueAt(db: Queryable, now: Date) {
  return db
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .where('payment_refund.next_check_at', '<=', now)
}

function refundOf(row: Selectable<Tables['payment_refund']>): Refund {
  return {
    rowId: row.id,
    id: row.public_id,
    attemptRowId: row.attempt_id,
    pesos: row.amount as Clp,
    reason: row.reason,
    key: row.request_key,
    requestedBy: row.requested_by,
    state: row.state,
    sentAt: row.sent_at,
    refusals: row.refusals,
    checks: row.checks,
    failure: row.failure,
    bankReference: row.bank_reference,
  }
}
