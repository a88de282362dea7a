// When the shop was last backed up.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'

const NO_SUCH_TABLE = 1146

/** When the last backup that went well ended; null where there is none, or nothing writes them down. */
export async function lastBackupAt(db: Queryable): Promise<Date | null> {
  try {
    const { rows } = await sql<{ at: Date | null }>`
      SELECT MAX(ended_at) AS at FROM backup_run WHERE failure IS NULL`.execute(db)
    return rows[0]?.at ?? null
  } catch (error) {
    if ((error as { errno?: unknown }).errno === NO_SUCH_TABLE) return null
    throw error
  }
}
