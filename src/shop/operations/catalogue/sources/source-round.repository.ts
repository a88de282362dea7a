// Readings of sources over the wire as stored, what they said has changed and is not read yet, and the lock that lets one process read at a time.
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { aloneOnDatabase } from '../alone.repository.ts'
import type { SourceRefusalCode } from './source-refusal.ts'
import type { SourceRound } from './source-round.ts'

/** Something that changed there, and how often it was told. */
export interface SourceHint {
  readonly what: string
  readonly told: number
}

export function createSourceRoundRepository(source: string) {
  return {
    /** Runs `work` while no other process reads the source; null where one does. */
    alone: <Value>(database: Database, work: () => Promise<Value>) => aloneOnDatabase(database, source, work),

    async add(tx: Queryable, { runId, leftOut, ...round }: Omit<SourceRound, 'source'>): Promise<void> {
      const detail = round.detail?.slice(0, 100) ?? null
      await tx
        .insertInto('catalogue_source_round')
        .values({ ...round, source, detail, run_id: runId, left_out: leftOut })
        .execute()
    },

    /** The last reading of a part; of the good ones only where `isGood`; null for none. */
    async last(db: Queryable, part: SourceRound['part'], isGood = false): Promise<SourceRound | null> {
      const row = await db
        .selectFrom('catalogue_source_round')
        .selectAll()
        .where('source', '=', source)
        .where('part', '=', part)
        .$if(isGood, (query) => query.where('state', '<>', 'refused'))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) return null
      const { id: _id, run_id: runId, left_out: leftOut, reason, ...round } = row
      return { ...round, reason: reason as SourceRefusalCode | null, runId, leftOut }
    },

    /** Keeps that something changed there; one that waits already is told once more. */
    async note(db: Queryable, what: string, now: Date): Promise<void> {
      await db
        .insertInto('catalogue_source_hint')
        .values({ source, what, told: 1, at: now })
        .onDuplicateKeyUpdate({ told: sql`told + 1` })
        .execute()
    },

    /** What waits longest to be read. */
    async hints(db: Queryable, limit: number): Promise<SourceHint[]> {
      return db
        .selectFrom('catalogue_source_hint')
        .select(['what', 'told'])
        .where('source', '=', source)
        .orderBy('at')
        .orderBy('what')
        .limit(limit)
        .execute()
    },

    /** Forgets what was read, unless it was told again since. */
    async read(db: Queryable, hints: readonly SourceHint[]): Promise<void> {
      for (const { what, told } of hints)
        await db
          .deleteFrom('catalogue_source_hint')
          .where('source', '=', source)
          .where('what', '=', what)
          .where('told', '=', told)
          .execute()
    },

    async waiting(db: Queryable): Promise<number> {
      const row = await db
        .selectFrom('catalogue_source_hint')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('source', '=', source)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
  }
}
