// Payment attempts as they are kept. Every write raises the version.

import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Queryable, Tx } from '#platform/database.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { Attempt, CardCharge } from './attempt.ts'

export type NewAttempt = Pick<
  Attempt,
  'id' | 'orderKey' | 'provider' | 'amount' | 'reference' | 'sessionReference' | 'askingUntil' | 'nextCheckAt'
> & { readonly now: Date }

export type AttemptChange = Partial<
  Pick<
    Attempt,
    'state' | 'token' | 'handOverUrl' | 'charge' | 'failure' | 'checks' | 'nextCheckAt' | 'askingUntil' | 'returnedAt'
  > & { readonly settledAt: Date }
>

export type AttemptRepository = ReturnType<typeof createAttemptRepository>

export function createAttemptRepository() {
  return {
    async byId(db: Queryable, id: AttemptId): Promise<Attempt | null> {
      const row = await db.selectFrom('payment_attempt').selectAll().where('public_id', '=', id).executeTakeFirst()
      return row ? attemptOf(row) : null
    },

    /** The attempt with its row locked; the order's row must be locked before. Throws when it is gone. */
    async lock(tx: Tx, key: number): Promise<Attempt> {
      const query = tx.selectFrom('payment_attempt').selectAll().where('id', '=', key).forUpdate()
      return attemptOf(await query.executeTakeFirstOrThrow())
    },

    /** An order's attempts, oldest first. */
    async ofOrder(db: Queryable, orderKey: number): Promise<Attempt[]> {
      const query = db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderKey).orderBy('id')
      return (await query.execute()).map(attemptOf)
    },

    /** Ids of what is due to be asked about at `now` and nobody is asking about at `clock` (the machine's). */
    async dueToCheck(db: Queryable, now: Date, clock: Date, limit: number): Promise<AttemptId[]> {
      const rows = await db
        .selectFrom('payment_attempt')
        .select('public_id')
        .where('next_check_at', '<=', now)
        .where((eb) => eb.or([eb('asking_until', 'is', null), eb('asking_until', '<', clock)]))
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
          order_id: attempt.orderKey,
          provider: attempt.provider,
          amount: attempt.amount,
          reference: attempt.reference,
          session_reference: attempt.sessionReference,
          asking_until: attempt.askingUntil,
          next_check_at: attempt.nextCheckAt,
          created_at: attempt.now,
        })
        .execute()
    },

    /** Keeps others waiting until `until`; false when somebody wrote since `attempt` was read. */
    async extendLease(db: Queryable, attempt: Pick<Attempt, 'key' | 'version'>, until: Date): Promise<boolean> {
      const result = await db
        .updateTable('payment_attempt')
        .set({ asking_until: until })
        .where('id', '=', attempt.key)
        .where('version', '=', attempt.version)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },

    async change(tx: Tx, key: number, change: AttemptChange): Promise<void> {
      const { token, handOverUrl, nextCheckAt, askingUntil, returnedAt, settledAt, charge, ...same } = change
      await tx
        .updateTable('payment_attempt')
        .set((eb) => ({
          ...same,
          ...(token === undefined ? {} : { token }),
          ...(handOverUrl === undefined ? {} : { hand_over_url: handOverUrl }),
          ...(nextCheckAt === undefined ? {} : { next_check_at: nextCheckAt }),
          ...(askingUntil === undefined ? {} : { asking_until: askingUntil }),
          ...(returnedAt === undefined ? {} : { returned_at: returnedAt }),
          ...(settledAt === undefined ? {} : { settled_at: settledAt }),
          ...(charge === undefined ? {} : { charge: JSON.stringify(charge) }),
          version: eb('version', '+', 1),
        }))
        .where('id', '=', key)
        .execute()
    },
  }
}

function attemptOf(row: Selectable<Tables['payment_attempt']>): Attempt {
  return {
    key: row.id,
    id: row.public_id as AttemptId,
    orderKey: row.order_id,
    provider: row.provider,
    amount: row.amount as Clp,
    state: row.state,
    reference: row.reference,
    sessionReference: row.session_reference,
    token: row.token,
    handOverUrl: row.hand_over_url,
    charge: chargeOf(row.charge),
    failure: row.failure,
    version: row.version,
    checks: row.checks,
    nextCheckAt: row.next_check_at,
    askingUntil: row.asking_until,
    returnedAt: row.returned_at,
    createdAt: row.created_at,
  }
}

/** MariaDB gives JSON back as text, MySQL parsed. */
function chargeOf(stored: unknown): CardCharge | null {
  return (typeof stored === 'string' ? JSON.parse(stored) : stored) as CardCharge | null
}
