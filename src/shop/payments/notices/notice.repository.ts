// Notices of providers as they arrived.
import type { SelectQueryBuilder } from 'kysely'
import { readJson, type Tables } from '#db/tables.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { RawNotice } from '#shop/payments/provider.ts'

/** `repeated` is an event that another notice settled already; `unknown` names no attempt of ours. */
type NoticeState = 'stored' | 'settled' | 'repeated' | 'ignored' | 'unknown' | 'refused'

export interface StoredNotice extends RawNotice {
  readonly rowId: number
  readonly provider: string
  readonly state: NoticeState
  /** Is the attempt it is about, as far as one was found. */
  readonly attemptRowId: number | null
}

const NOTHING_CAME = ['repeated', 'ignored', 'unknown', 'refused'] as const

export interface NoticeChange {
  readonly state: NoticeState
  readonly eventId?: string | null
  readonly attemptRowId?: number | null | undefined
  readonly reason?: string | null
}

export type NoticeRepository = ReturnType<typeof createNoticeRepository>

export function createNoticeRepository() {
  return {
    /** Stores a notice, of the attempt it names or of none, or counts one more copy of it; returns its row id, whichever it was. */
    async add(
      db: Queryable,
      provider: string,
      digest: string,
      notice: RawNotice,
      attemptRowId: number | null,
    ): Promise<number> {
      await db
        .insertInto('payment_notice')
        .values({
          provider,
          digest,
          body: Buffer.from(notice.body),
          headers: JSON.stringify(notice.headers),
          query: JSON.stringify(notice.query),
          attempt_id: attemptRowId,
          received_at: notice.receivedAt,
        })
        .onDuplicateKeyUpdate((eb) => ({ copies: eb('payment_notice.copies', '+', 1) }))
        .execute()
      const row = await db
        .selectFrom('payment_notice')
        .select('id')
        .where('provider', '=', provider)
        .where('digest', '=', digest)
        .executeTakeFirstOrThrow()
      return row.id
    },

    async byRowId(db: Queryable, rowId: number): Promise<StoredNotice | null> {
      const row = await db.selectFrom('payment_notice').selectAll().where('id', '=', rowId).executeTakeFirst()
      if (!row) return null
      return {
        rowId: row.id,
        provider: row.provider,
        state: row.state,
        attemptRowId: row.attempt_id,
        body: row.body,
        headers: readJson<Record<string, string>>(row.headers),
        query: readJson<Record<string, string>>(row.query),
        receivedAt: row.received_at,
      }
    },

    /** Says whether another notice of the provider's event was settled. */
    async isSettled(db: Queryable, provider: string, eventId: string): Promise<boolean> {
      const row = await db
        .selectFrom('payment_notice')
        .select('id')
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .where('state', '=', 'settled')
        .executeTakeFirst()
      return row !== undefined
    },

    /** How many notices of an attempt were settled, of all or of those that arrived since `since`. */
    async countSettled(db: Queryable, attemptRowId: number, since: Date | null): Promise<number> {
      const settled = db.selectFrom('payment_notice').where('attempt_id', '=', attemptRowId)
      return count(settled.where('state', '=', 'settled').where('received_at', '>=', since ?? new Date(0)))
    },

    /** How many of an attempt wait to be read. */
    async countWaiting(db: Queryable, attemptRowId: number): Promise<number> {
      return count(db.selectFrom('payment_notice').where('attempt_id', '=', attemptRowId).where('state', '=', 'stored'))
    },

    /** Counts a provider's notices since `since` that nothing came of. */
    async countNoted(db: Queryable, provider: string, since: Date): Promise<number> {
      const noted = db.selectFrom('payment_notice').where('provider', '=', provider)
      return count(noted.where('state', 'in', NOTHING_CAME).where('received_at', '>=', since))
    },

    /** Says whether a notice that claimed to be about the attempt was refused since. */
    async hasRefused(db: Queryable, attemptRowId: number, since: Date): Promise<boolean> {
      const refused = db.selectFrom('payment_notice').where('attempt_id', '=', attemptRowId)
      return (await count(refused.where('state', '=', 'refused').where('received_at', '>=', since))) > 0
    },

    /** Counts one more copy of a notice that was stored before; false when none was. */
    async countCopy(db: Queryable, provider: string, digest: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('payment_notice')
        .set((eb) => ({ copies: eb('copies', '+', 1) }))
        .where('provider', '=', provider)
        .where('digest', '=', digest)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Writes what came of a notice. One that nothing came of keeps no body, so that nobody fills the disk with it. */
    async change(db: Queryable, rowId: number, { state, eventId, attemptRowId, reason }: NoticeChange): Promise<void> {
      await db
        .updateTable('payment_notice')
        .set({
          state,
          event_id: eventId ?? null,
          attempt_id: attemptRowId ?? null,
          reason: reason?.slice(0, 200) ?? null,
          ...(state === 'settled' ? {} : { body: Buffer.alloc(0), headers: '{}', query: '{}' }),
        })
        .where('id', '=', rowId)
        .execute()
    },

    async delete(db: Queryable, rowId: number): Promise<void> {
      await db.deleteFrom('payment_notice').where('id', '=', rowId).execute()
    },

    /** Deletes those that arrived before `before`, at most `limit`; returns how many. */
    async deleteBefore(database: Database, before: Date, limit: number): Promise<number> {
      const deleted = await database
        .deleteFrom('payment_notice')
        .where('received_at', '<', before)
        .limit(limit)
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    },
  }
}

type Counted = SelectQueryBuilder<Tables, 'payment_notice', object>

async function count(rows: Counted): Promise<number> {
  const { amount } = await rows.select((eb) => eb.fn.countAll().as('amount')).executeTakeFirstOrThrow()
  return Number(amount)
}
