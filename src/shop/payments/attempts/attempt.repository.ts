// Payment attempts as stored. Every write raises the version.

import type { Selectable } from 'kysely'
import { readJson, type Tables } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { NoticeSubject } from '#shop/payments/provider.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { type Attempt, hasBegun, isOpen, type Receipt } from './attempt.ts'
import type { HandOver } from './hand-over.ts'

export type NewAttempt = Pick<
  Attempt,
  'id' | 'orderRowId' | 'provider' | 'pesos' | 'reference' | 'sessionReference' | 'leaseUntil' | 'nextCheckAt'
> & { readonly now: Date }

export type AttemptChange = Partial<
  Pick<
    Attempt,
    | 'state'
    | 'token'
    | 'handOver'
    | 'receipt'
    | 'reviewReason'
    | 'refundReason'
    | 'failure'
    | 'checks'
    | 'nextCheckAt'
    | 'leaseUntil'
    | 'returnedAt'
  > & { readonly settledAt: Date }
>

export type AttemptRepository = ReturnType<typeof createAttemptRepository>

export function createAttemptRepository() {
  return {
    async byId(db: Queryable, id: AttemptId): Promise<Attempt | null> {
      const row = await db.selectFrom('payment_attempt').selectAll().where('public_id', '=', id).executeTakeFirst()
      return row ? attemptOf(row) : null
    },

    async byRowId(db: Queryable, rowId: number): Promise<Attempt | null> {
      const row = await db.selectFrom('payment_attempt').selectAll().where('id', '=', rowId).executeTakeFirst()
      return row ? attemptOf(row) : null
    },

    /** Finds the attempt a notice names; null when there is none, or not yet. */
    async bySubject(db: Queryable, provider: string, { by, value }: NoticeSubject): Promise<Attempt | null> {
      if (!isAscii(value)) return null // the database compares no other letters
      const row = await db
        .selectFrom('payment_attempt')
        .selectAll()
        .where('provider', '=', provider)
        .where(SUBJECT_COLUMNS[by], '=', value)
        .executeTakeFirst()
      return row ? attemptOf(row) : null
    },

    /** Reads the attempt and locks its row; the order's row must be locked before. Throws when it is gone. */
    async lock(tx: Tx, rowId: number): Promise<Attempt> {
      const query = tx.selectFrom('payment_attempt').selectAll().where('id', '=', rowId).forUpdate()
      return attemptOf(await query.executeTakeFirstOrThrow())
    },

    ofOrder,

    /** The attempts of many orders, oldest first. */
    async ofOrders(db: Queryable, orderRowIds: readonly number[]): Promise<Attempt[]> {
      if (orderRowIds.length === 0) return []
      const query = db.selectFrom('payment_attempt').selectAll().where('order_id', 'in', orderRowIds).orderBy('id')
      return (await query.execute()).map(attemptOf)
    },

    /** Says whether the buyer of an order was, or is about to be, handed over to a provider. */
    hasBegun: async (db: Queryable, orderRowId: number): Promise<boolean> =>
      (await ofOrder(db, orderRowId)).some(hasBegun),

    /** Finds the latest attempt through which money may still arrive, of those begun since `since`. */
    latestOpen: async (db: Queryable, orderRowId: number, since: Date): Promise<Attempt | null> =>
      (await ofOrder(db, orderRowId)).findLast((one) => isOpen(one) && one.createdAt >= since) ?? null,

    /** Counts a customer's attempts since `since` that the provider did not take. */
    async countNotTaken(db: Queryable, provider: string, customerRowId: number, since: Date): Promise<number> {
      const { amount } = await db
        .selectFrom('orders')
        .innerJoin('payment_attempt', 'payment_attempt.order_id', 'orders.id')
        .select((eb) => eb.fn.countAll().as('amount'))
        .where('orders.customer_id', '=', customerRowId)
        .where('payment_attempt.provider', '=', provider)
        .where('payment_attempt.token', 'is', null)
        .where('payment_attempt.created_at', '>=', since)
        .executeTakeFirstOrThrow()
      return Number(amount)
    },

    /** Sums the pesos of an order that operators gave back or requested back, without what the provider refused. */
    async givenBack(db: Queryable, orderRowId: number): Promise<Clp> {
      const { pesos } = await db
        .selectFrom('payment_refund')
        .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
        .select(({ fn }) => fn.sum<string | null>('payment_refund.amount').as('pesos'))
        .where('payment_attempt.order_id', '=', orderRowId)
        .where('payment_refund.reason', '=', 'operator')
        .where('payment_refund.state', '<>', 'refused')
        .executeTakeFirstOrThrow()
      return Number(pesos ?? 0) as Clp
    },

    /** Lists the providers that have an attempt to be queried at `now`. */
    async providersToCheck(db: Queryable, now: Date): Promise<string[]> {
      const due = db.selectFrom('payment_attempt').select('provider').distinct().where('next_check_at', '<=', now)
      return (await due.execute()).map(({ provider }) => provider)
    },

    /**
     * Lists ids of a provider's attempts that are to be queried at `now` and under no lease at `machineNow` (the
     * machine's clock).
     */
    async dueToCheck(
      db: Queryable,
      provider: string,
      { now, machineNow, limit }: { readonly now: Date; readonly machineNow: Date; readonly limit: number },
    ): Promise<AttemptId[]> {
      const rows = await db
        .selectFrom('payment_attempt')
        .select('public_id')
        .where('provider', '=', provider)
        .where('next_check_at', '<=', now)
        .where((eb) => eb.or([eb('asking_until', 'is', null), eb('asking_until', '<', machineNow)]))
        .orderBy('next_check_at')
        .limit(limit)
        .execute()
      return rows.map((row) => row.public_id as AttemptId)
    },

    async add(tx: Tx, attempt: NewAttempt): Promise<void> {
      await tx
        .insertInto('payment_attempt')
        .values({
          public_id: attempt.id,
          order_id: attempt.orderRowId,
          provider: attempt.provider,
          amount: attempt.pesos,
          reference: attempt.reference,
          session_reference: attempt.sessionReference,
          asking_until: attempt.leaseUntil,
          next_check_at: attempt.nextCheckAt,
          created_at: attempt.now,
        })
        .execute()
    },

    /** Extends our lease to `until`; false when somebody wrote since `attempt` was read. */
    async extendLease(db: Queryable, attempt: Pick<Attempt, 'rowId' | 'version'>, until: Date): Promise<boolean> {
      const result = await db
        .updateTable('payment_attempt')
        .set({ asking_until: until })
        .where('id', '=', attempt.rowId)
        .where('version', '=', attempt.version)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },

    /**
     * Stores what a notice calls the attempt's payment if nothing was stored before; returns what is stored then. Delays between
     * queries begin again: there is more to ask for. It raises no version: what was concluded without it stays true.
     */
    async learn(db: Queryable, rowId: number, learned: string): Promise<string | null> {
      await db
        .updateTable('payment_attempt')
        .set({ learned, checks: 0 })
        .where('id', '=', rowId)
        .where('learned', 'is', null)
        .execute()
      const query = db.selectFrom('payment_attempt').select('learned').where('id', '=', rowId)
      return (await query.executeTakeFirstOrThrow()).learned
    },

    async change(tx: Tx, rowId: number, change: AttemptChange): Promise<void> {
      const { handOver, nextCheckAt, leaseUntil, returnedAt, settledAt, receipt, ...same } = change
      const { reviewReason, refundReason, ...sameNames } = same
      await tx
        .updateTable('payment_attempt')
        .set((eb) => ({
          ...sameNames,
          ...(reviewReason === undefined ? {} : { review_reason: reviewReason }),
          ...(refundReason === undefined ? {} : { refund_reason: refundReason }),
          ...(handOver === undefined ? {} : { hand_over: JSON.stringify(handOver) }),
          ...(nextCheckAt === undefined ? {} : { next_check_at: nextCheckAt }),
          ...(leaseUntil === undefined ? {} : { asking_until: leaseUntil }),
          ...(returnedAt === undefined ? {} : { returned_at: returnedAt }),
          ...(settledAt === undefined ? {} : { settled_at: settledAt }),
          ...(receipt === undefined ? {} : { charge: JSON.stringify(receipt) }),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', rowId)
        .execute()
    },
  }
}

/** An order's attempts, oldest first. */
async function ofOrder(db: Queryable, orderRowId: number): Promise<Attempt[]> {
  const query = db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderRowId).orderBy('id')
  return (await query.execute()).map(attemptOf)
}

function attemptOf(row: Selectable<Tables['payment_attempt']>): Attempt {
  return {
    rowId: row.id,
    id: row.public_id as AttemptId,
    orderRowId: row.order_id,
    provider: row.provider,
    pesos: row.amount as Clp,
    state: row.state,
    reference: row.reference,
    sessionReference: row.session_reference,
    token: row.token,
    learned: row.learned,
    handOver: readJson<HandOver | null>(row.hand_over),
    receipt: readJson<Receipt | null>(row.charge),
    reviewReason: row.review_reason,
    refundReason: row.refund_reason,
    failure: row.failure,
    version: row.version,
    checks: row.checks,
    nextCheckAt: row.next_check_at,
    leaseUntil: row.asking_until,
    returnedAt: row.returned_at,
    createdAt: row.created_at,
  }
}

/** Says whether a name is ASCII, as all names of ours and of providers are; a notice may hold anything. */
const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

const SUBJECT_COLUMNS = { token: 'token', reference: 'reference', attempt: 'public_id' } as const
