// What became of each backup: a row for each that was made or tried, from which doctor, the desk and monitors know of the last one.
import type { Queryable } from '#platform/database/database.ts'

interface BackupRun {
  readonly beganAt: Date
  readonly endedAt: Date
  /** Null where there is none. */
  readonly file: string | null
  readonly bytes: number | null
  readonly isSealed: boolean
  /** Why there is none. */
  readonly failure: string | null
}

/** The rows that are kept. */
const KEPT = 1_000

export function createBackupRunRepository() {
  return {
    async add(db: Queryable, { beganAt, endedAt, file, bytes, isSealed, failure }: BackupRun): Promise<void> {
      const { insertId } = await db
        .insertInto('backup_run')
        .values({ began_at: beganAt, ended_at: endedAt, file, bytes, sealed: isSealed ? 1 : 0, failure: failure?.slice(0, 300) ?? null }) // biome-ignore format: one row
        .executeTakeFirstOrThrow()
      await db
        .deleteFrom('backup_run')
        .where('id', '<', Number(insertId) - KEPT)
        .execute()
    },

    /** The last one that was tried, and the last one that was made; null where there is none. */
    async last(db: Queryable): Promise<{ readonly tried: BackupRun | null; readonly made: BackupRun | null }> {
      const latest = async (isMade: boolean): Promise<BackupRun | null> => {
        let query = db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(1)
        if (isMade) query = query.where('failure', 'is', null)
        const row = await query.executeTakeFirst()
        if (!row) return null
        const { began_at: beganAt, ended_at: endedAt, file, failure } = row
        return { beganAt, endedAt, file, bytes: row.bytes === null ? null : Number(row.bytes), isSealed: row.sealed === 1, failure } // biome-ignore format: one row
      }
      return { tried: await latest(false), made: await latest(true) }
    },
  }
}
