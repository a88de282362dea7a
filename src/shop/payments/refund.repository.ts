// Refunds as stored.
import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
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

    /** Attempts of which a refund is to be worked on at `now`. */
    async dueAttempts(db: Queryable, now: Date, limit: number): Promise<AttemptId[]> {
      const rows = await db
        .selectFrom('payment_refund')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
        .select('payment_attempt.public_id')
        .distinct()
        .where('payment_refund.next_check_at', '<=', now)
        .limit(limit)
        .execute()
      return rows.map((row) => row.public_id as AttemptId)
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
