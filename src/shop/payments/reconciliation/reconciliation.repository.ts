// What of our books belongs to a day, and what came of comparing it.
import { readJson } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { AttemptRepository } from '#shop/payments/attempts/attempt.repository.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { RefundRepository } from '#shop/payments/refunds/refund.repository.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import type { BookEntry, Span } from '../provider.ts'
import type { OurOrder, OurPayment } from './books.ts'
import type { Difference, DifferenceCode } from './difference.ts'
import type { ProviderTotals, Reconciled } from './reconciled.ts'

export interface StoredPayment extends OurPayment {
  readonly attempt: Attempt
}

export interface StoredOrder {
  readonly order: OurOrder
  readonly payments: readonly StoredPayment[]
}

export function createReconciliationRepository(attempts: AttemptRepository, refunds: RefundRepository) {
  return {
    /** Row ids of the attempts that began, ended or were refunded within the span, and of the orders that began or were paid. */
    async touched(db: Queryable, { from, to }: Span): Promise<{ attempts: Set<number>; orders: Set<number> }> {
      // One question a moment, each read by a key of its own: of "this or that" databases read the whole table.
      const attemptsOf = (moment: 'created_at' | 'settled_at') =>
        db
          .selectFrom('payment_attempt')
          .select(['id', 'order_id'])
          .where(moment, '>=', from)
          .where(moment, '<', to)
          .execute()
      const refundedAt = (moment: 'payment_refund.created_at' | 'payment_refund.settled_at') =>
        db
          .selectFrom('payment_refund')
          .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
          .select(['payment_attempt.id', 'payment_attempt.order_id'])
          .where(moment, '>=', from)
          .where(moment, '<', to)
          .execute()
      const ended = [...(await attemptsOf('created_at')), ...(await attemptsOf('settled_at'))]
      const refunded = [
        ...(await refundedAt('payment_refund.created_at')),
        ...(await refundedAt('payment_refund.settled_at')),
      ]
      const first = await db
        .selectFrom('payment_attempt')
        .select('order_id')
        .orderBy('order_id')
        .limit(1)
        .executeTakeFirst()
      const ordersOf = (moment: 'created_at' | 'paid_at') =>
        db
          .selectFrom('orders')
          .select('id')
          // Older ones were paid before the shop took money itself, as the past of the demonstration was.
          .where('id', '>=', first?.order_id ?? Number.MAX_SAFE_INTEGER)
          .where(moment, '>=', from)
          .where(moment, '<', to)
          .execute()
      const made = [...(await ordersOf('created_at')), ...(await ordersOf('paid_at'))]
      const rows = [...ended, ...refunded]
      return {
        attempts: new Set(rows.map(({ id }) => id)),
        orders: new Set([...rows.map((row) => row.order_id), ...made.map(({ id }) => id)]),
      }
    },

    /** Row ids of the attempts a provider's list names, with their orders'. */
    async named(db: Queryable, provider: string, entries: readonly BookEntry[]) {
      const references = entries.map(({ reference }) => reference)
      const tokens = entries.flatMap(({ token }) => token ?? [])
      if (references.length === 0) return []
      return db
        .selectFrom('payment_attempt')
        .select(['id', 'order_id'])
        .where('provider', '=', provider)
        .where((eb) =>
          eb.or([eb('reference', 'in', references), ...(tokens.length > 0 ? [eb('token', 'in', tokens)] : [])]),
        )
        .execute()
    },

    /** Orders with all their attempts and refunds, by row id. */
    async orders(db: Queryable, rowIds: readonly number[]): Promise<StoredOrder[]> {
      if (rowIds.length === 0) return []
      const columns = ['id', 'status', 'due', 'expires_at'] as const
      const rows = await db.selectFrom('orders').select(columns).where('id', 'in', rowIds).orderBy('id').execute()
      const all = await attempts.ofOrders(db, rowIds)
      const back = await refunds.ofAttempts(
        db,
        all.map(({ rowId }) => rowId),
      )
      return rows.map((row) => {
        const order = { number: orderNumber(row.id), status: row.status, due: row.due, expiresAt: row.expires_at }
        const own = all.filter(({ orderRowId }) => orderRowId === row.id)
        const payments = own.map((attempt) => ({
          attempt,
          order,
          refunds: back.filter(({ attemptRowId }) => attemptRowId === attempt.rowId),
        }))
        return { order, payments }
      })
    },

    /** Takes a day for one process until `until`; false when it is done, or taken. Times are the machine's. */
    async claim(db: Queryable, day: Day, machineNow: Date, until: Date): Promise<boolean> {
      await db.insertInto('reconciliation').values({ day }).onDuplicateKeyUpdate({ day }).execute()
      const taken = await db
        .updateTable('reconciliation')
        .set({ claimed_until: until })
        .where('day', '=', day)
        .where('done_at', 'is', null)
        .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', machineNow)]))
        .executeTakeFirst()
      return Number(taken.numUpdatedRows) === 1
    },

    /** Replaces whatever a day came to before. */
    async save(tx: Tx, { day, totals, differences }: Reconciled, now: Date): Promise<void> {
      const done = { done_at: now, totals: JSON.stringify(totals) }
      await tx
        .insertInto('reconciliation')
        .values({ day, ...done })
        .onDuplicateKeyUpdate(done)
        .execute()
      await tx.deleteFrom('reconciliation_difference').where('day', '=', day).execute()
      if (differences.length === 0) return
      const rows = differences.map(({ orderNumber: order_number, detail, ...same }) => ({
        ...{ day, ...same, order_number },
        reference: same.reference.slice(0, 80),
        detail: detail.slice(0, 200),
      }))
      await tx.insertInto('reconciliation_difference').values(rows).execute()
    },

    /** What a day came to; null while it is not done. */
    async byDay(db: Queryable, day: Day): Promise<Reconciled | null> {
      const row = await db
        .selectFrom('reconciliation')
        .selectAll()
        .where('day', '=', day)
        .where('done_at', 'is not', null)
        .executeTakeFirst()
      if (!row) return null
      const query = db.selectFrom('reconciliation_difference').selectAll().where('day', '=', day).orderBy('id')
      const differences = (await query.execute()).map(
        ({ id, day: _, code, order_number, ...same }): Difference => ({
          ...same,
          code: code as DifferenceCode,
          orderNumber: order_number,
        }),
      )
      return { day, totals: readJson<ProviderTotals[]>(row.totals), differences }
    },

    async daysDone(db: Queryable): Promise<Day[]> {
      const query = db.selectFrom('reconciliation').select('day').where('done_at', 'is not', null).orderBy('day')
      return (await query.execute()).map(({ day }) => day)
    },
  }
}
