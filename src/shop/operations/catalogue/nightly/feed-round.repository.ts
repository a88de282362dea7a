// Rounds of the nightly feed as stored: one row for each manifest that ever lay in its folder.
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { FeedRefusal, FeedRound } from './feed-round.ts'

export function createFeedRoundRepository() {
  return {
    async ofManifest(db: Queryable, manifest: string): Promise<FeedRound | null> {
      const row = await db.selectFrom('catalogue_feed_round').selectAll().where('manifest', '=', manifest).executeTakeFirst() // biome-ignore format: one row
      return row ? roundOf(row) : null
    },

    /** The one of a source that was taken with the largest number; null for none. */
    async lastTaken(db: Queryable, source: string): Promise<FeedRound | null> {
      const row = await db
        .selectFrom('catalogue_feed_round')
        .selectAll()
        .where('source', '=', source)
        .where('state', '=', 'applied')
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ? roundOf(row) : null
    },

    async save(tx: Tx, round: FeedRound): Promise<void> {
      const { manifest, runId, ...said } = round
      const values = { ...said, run_id: runId }
      await tx.insertInto('catalogue_feed_round').values({ manifest, ...values }).onDuplicateKeyUpdate(values).execute() // biome-ignore format: one row
    },

    /** The latest, newest first. */
    async latest(db: Queryable, limit: number): Promise<FeedRound[]> {
      const rows = await db.selectFrom('catalogue_feed_round').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute() // biome-ignore format: one row
      return rows.map(roundOf)
    },
  }
}

interface StoredRound extends Omit<FeedRound, 'reason' | 'runId'> {
  readonly reason: string | null
  readonly run_id: number | null
}

const roundOf = ({ manifest, source, sequence, state, reason, run_id, at }: StoredRound): FeedRound => ({
  ...{ manifest, source, sequence: Number(sequence), state, at },
  ...{ reason: reason as FeedRefusal | null, runId: run_id },
})
