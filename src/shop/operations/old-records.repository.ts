// Deletes what the shop wrote down of its own work, slice by slice: each statement takes so many rows that nobody waits for it.
import { sql } from 'kysely'
import { type Database, inTransaction, type Tx } from '#platform/database/database.ts'

/** The most rows of one statement. */
const SLICE = 2_000
/** The loads that are looked at together. */
const LOADS = 100

export function createOldRecords() {
  return {
    /** Deletes what was recorded before a moment; returns how many rows. */
    actions: (db: Database, before: Date): Promise<number> =>
      inSlices(() => db.deleteFrom('operator_action').where('at', '<', before).limit(SLICE).executeTakeFirst()),

    /** Deletes readings of sources before a moment, but the last good one of each part. */
    async sourceRounds(db: Database, before: Date): Promise<number> {
      const last = await db
        .selectFrom('catalogue_source_round')
        .select((each) => each.fn.max('id').as('id'))
        .where('state', '<>', 'refused')
        .groupBy(['source', 'part'])
        .execute()
      const kept = [0, ...last.map(({ id }) => id)]
      return inSlices(() =>
        db
          .deleteFrom('catalogue_source_round')
          .where('at', '<', before)
          .where('id', 'not in', kept)
          .limit(SLICE)
          .executeTakeFirst(),
      )
    },

    /** Deletes what became of manifests before a moment, but the last that each feed had applied: its number is the one to go on from. */
    async feedRounds(db: Database, before: Date): Promise<number> {
      const last = await db
        .selectFrom('catalogue_feed_round')
        .select(['source', (each) => each.fn.max('sequence').as('sequence')])
        .where('state', '=', 'applied')
        .groupBy('source')
        .execute()
      return inSlices(() =>
        db
          .deleteFrom('catalogue_feed_round')
          .where('at', '<', before)
          .where((each) =>
            each.not(
              each.or([
                each.lit(false),
                ...last.map(({ source, sequence }) =>
                  each.and([each('source', '=', source), each('sequence', '=', Number(sequence))]),
                ),
              ]),
            ),
          )
          .limit(SLICE)
          .executeTakeFirst(),
      )
    },

    /** Deletes loads that ended before a moment, with all they changed, unless something that stays names them; returns how many loads. */
    async loads(db: Database, before: Date): Promise<number> {
      let deleted = 0
      for (;;) {
        const { rows } = await sql<{ id: number }>`
          SELECT r.id FROM catalogue_run r WHERE r.finished_at < ${before} AND r.state <> 'applying'
            AND NOT EXISTS (SELECT 1 FROM catalogue_run u WHERE u.undo_of = r.id AND (u.finished_at IS NULL OR u.finished_at >= ${before}))
            AND NOT EXISTS (SELECT 1 FROM catalogue_feed_round f WHERE f.run_id = r.id)
            AND NOT EXISTS (SELECT 1 FROM catalogue_source_round s WHERE s.run_id = r.id)
          ORDER BY r.id LIMIT ${LOADS}`.execute(db)
        const ids = rows.map(({ id }) => id)
        if (ids.length === 0) return deleted
        await inSlices(() =>
          db.deleteFrom('catalogue_change').where('run_id', 'in', ids).limit(SLICE).executeTakeFirst(),
        )
        deleted += await inTransaction(db, (tx) => deleteRuns(tx, ids))
      }
    },
  }
}

async function deleteRuns(tx: Tx, ids: readonly number[]): Promise<number> {
  await tx.updateTable('catalogue_run').set({ undo_of: null }).where('undo_of', 'in', ids).execute()
  const { numDeletedRows } = await tx.deleteFrom('catalogue_run').where('id', 'in', ids).executeTakeFirst()
  return Number(numDeletedRows)
}

async function inSlices(slice: () => Promise<{ readonly numDeletedRows: bigint }>): Promise<number> {
  let deleted = 0
  for (;;) {
    const count = Number((await slice()).numDeletedRows)
    deleted += count
    if (count < SLICE) return deleted
  }
}
