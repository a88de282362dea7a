// Notices of providers as they arrived.
import { readJson } from '#db/tables.ts'
import type { Database, Queryable } from '#platform/database.ts'
import type { RawNotice } from './provider.ts'

/** `repeated`: an event that was settled by another notice. `unknown`: no attempt of ours. */
type NoticeState = 'stored' | 'settled' | 'repeated' | 'ignored' | 'unknown' | 'refused'

export interface StoredNotice extends RawNotice {
  readonly rowId: number
  readonly provider: string
  readonly state: NoticeState
}

interface NoticeChange {
  readonly state: NoticeState
  readonly eventId?: string | null
  readonly attemptRowId?: number | null
  readonly reason?: string | null
}

export type NoticeRepository = ReturnType<typeof createNoticeRepository>

export function createNoticeRepository() {
  return {
    /** Stores a notice, or counts one more copy of it; returns its row id, whichever it was. */
    async add(db: Queryable, provider: string, digest: string, notice: RawNotice): Promise<number> {
      await db
        .insertInto('payment_notice')
        .values({
          provider,
          digest,
          body: Buffer.from(notice.body),
          headers: JSON.stringify(notice.headers),
          query: JSON.stringify(notice.query),
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
        body: row.body,
        headers: readJson<Record<string, string>>(row.headers),
        query: readJson<Record<string, string>>(row.query),
        receivedAt: row.received_at,
      }
    },

    /** Whether another notice of the provider's event was settled. */
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

    /** How many notices of an attempt were settled of those that arrived since `since`. */
    async countSettled(db: Queryable, attemptRowId: number, since: Date): Promise<number> {
      const row = await db
        .selectFrom('payment_notice')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('attempt_id', '=', attemptRowId)
        .where('state', '=', 'settled')
        .where('received_at', '>=', since)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    async change(db: Queryable, rowId: number, { state, eventId, attemptRowId, reason }: NoticeChange): Promise<void> {
      await db
        .updateTable('payment_notice')
        .set({
          state,
          event_id: eventId ?? null,
          attempt_id: attemptRowId ?? null,
          reason: reason?.slice(0, 200) ?? null,
        })
        .where('id', '=', rowId)
        .execute()
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
