// The money that arrived by bank transfer, one row an attempt, and the orders that wait for some.
import type { Queryable } from '#platform/database/database.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import type { ReceivedTransfer } from './received-transfer.ts'
import type { ReferencedTransfer } from './statement-books.ts'

/** The provider's name in the attempts' table. */
export const TRANSFER_PROVIDER = 'transfer'

export type TransferRepository = ReturnType<typeof createTransferRepository>

export function createTransferRepository() {
  return {
    /** What arrived for an attempt, by row id; null while nothing did. */
    async received(db: Queryable, attemptRowId: number): Promise<ReceivedTransfer | null> {
      const query = db.selectFrom('bank_transfer').selectAll().where('attempt_id', '=', attemptRowId)
      const row = await query.executeTakeFirst()
      return row
        ? {
            pesos: row.amount,
            source: row.source,
            bankReference: row.bank_reference,
            confirmedBy: row.confirmed_by,
            confirmedAt: row.confirmed_at,
          }
        : null
    },

    /** Whether a transfer with the bank's own number was confirmed before. */
    async isKnown(db: Queryable, bankReference: string): Promise<boolean> {
      const query = db.selectFrom('bank_transfer').select('attempt_id').where('bank_reference', '=', bankReference)
      return (await query.executeTakeFirst()) !== undefined
    },

    async add(tx: Queryable, attemptRowId: number, transfer: ReceivedTransfer): Promise<void> {
      await tx
        .insertInto('bank_transfer')
        .values({
          attempt_id: attemptRowId,
          amount: transfer.pesos,
          source: transfer.source,
          bank_reference: transfer.bankReference,
          confirmed_by: transfer.confirmedBy,
          confirmed_at: transfer.confirmedAt,
        })
        .execute()
    },

    /** Every order whose transfer was begun, the newest first: its number, what is due, and what arrived. */
    async all(db: Queryable, limit: number): Promise<ReferencedTransfer[]> {
      const rows = await db
        .selectFrom('payment_attempt')
        .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
        .leftJoin('bank_transfer', 'bank_transfer.attempt_id', 'payment_attempt.id')
        .select(['orders.id', 'orders.status', 'payment_attempt.amount', 'payment_attempt.reference'])
        .select(['bank_transfer.bank_reference', 'bank_transfer.confirmed_at'])
        .where('payment_attempt.provider', '=', TRANSFER_PROVIDER)
        .orderBy('payment_attempt.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        orderNumber: orderNumber(row.id),
        orderStatus: row.status,
        reference: row.reference,
        pesos: row.amount,
        isConfirmed: row.confirmed_at !== null,
        bankReference: row.bank_reference,
      }))
    },
  }
}
