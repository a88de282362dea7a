// Readings of sources over the wire as stored, what they said has changed and is not read yet, and the lock that lets one process read at a time.

import { type Selectable, sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { whileAlone } from '#platform/database/database-locks.ts'
import type { SourceRefusalCode } from './source-refusal.ts'
import type { SourceRound } from './source-round.ts'

/** Something that changed there, and how often it was told. */
export interface SourceHint {
  readonly what: string
  readonly told: number
}

/** Among what changed there: somebody at the desk wants all of it read. */
const ALL = 'all'

export function createSourceRoundRepository(source: string) {
  return {
    /** Runs `work` while no other process reads the source; null where one does. */
    alone: <Value>(database: Database, work: () => Promise<Value>) => whileAlone(database, source, work),

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
      return row ? roundOf(row) : null
    },

    /** The latest readings, newest first. */
    async latest(db: Queryable, limit: number): Promise<SourceRound[]> {
      const rows = await db
        .selectFrom('catalogue_source_round')
        .selectAll()
        .where('source', '=', source)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(roundOf)
    },

    /** Keeps that something changed there; one that waits already is told once more. */
    async note(db: Queryable, what: string, now: Date): Promise<void> {
      await db
        .insertInto('catalogue_source_hint')
        .values({ source, what, told: 1, at: now })
        .onDuplicateKeyUpdate({ told: sql`told + 1` })
        .execute()
    },

    /** Keeps that somebody wants all of it read; who asks once more before it was asks for nothing new. */
    ask(db: Queryable, now: Date): Promise<void> {
      return this.note(db, ALL, now)
    },

    /** Whether somebody wants all of it read, and it was not. */
    async asked(db: Queryable): Promise<SourceHint | null> {
      const row = await db
        .selectFrom('catalogue_source_hint')
        .select(['what', 'told'])
        .where('source', '=', source)
        .where('what', '=', ALL)
        .executeTakeFirst()
      return row ?? null
    },

    /** What waits longest to be read. */
    async hints(db: Queryable, limit: number): Promise<SourceHint[]> {
      return db
        .selectFrom('catalogue_source_hint')
        .select(['what', 'told'])
        .where('source', '=', source)
        .where('what', '<>', ALL)
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
        .where('what', '<>', ALL)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
  }
}

function roundOf({
  id: _id,
  run_id: runId,
  left_out: leftOut,
  reason,
  ...round
}: Selectable<Tables['catalogue_source_round']>): SourceRound {
  return { ...round, reason: reason as SourceRefusalCode | null, runId, leftOut }
}
