// How the methods of payment fare, shared by all processes: a row for each that failed since it last fared well.
import { type Database, inTransaction, type Queryable } from '#platform/database/database.ts'
import type { MethodHealth } from './method-health.ts'

export function createMethodHealthRepository() {
  return {
    async all(db: Queryable): Promise<ReadonlyMap<string, MethodHealth>> {
      const rows = await db.selectFrom('method_health').selectAll().execute()
      return new Map(rows.map((row) => [row.method, healthOf(row)]))
    },

    /** Writes what `change` makes of a method's row, under its lock. */
    async change(
      database: Database,
      method: string,
      change: (before: MethodHealth | null) => MethodHealth,
    ): Promise<MethodHealth> {
      return inTransaction(database, async (tx) => {
        // The row is there before it is locked: two first failures at once would both find none.
        const blank = { method, failures: 0, failing_since: new Date(0) }
        await tx.insertInto('method_health').values(blank).onDuplicateKeyUpdate({ method }).execute()
        const query = tx.selectFrom('method_health').selectAll().where('method', '=', method).forUpdate()
        const row = await query.executeTakeFirstOrThrow()
        const after = change(row.failures > 0 ? healthOf(row) : null)
        await tx
          .updateTable('method_health')
          .set({
            failures: after.failures,
            failing_since: after.failingSince,
            hidden_until: after.hiddenUntil,
            rounds: after.rounds,
          })
          .where('method', '=', method)
          .execute()
        return after
      })
    },

    /** It fares well; nothing is written while it did before. */
    async clear(db: Queryable, method: string): Promise<void> {
      const known = db.selectFrom('method_health').select('method').where('method', '=', method)
      if (await known.executeTakeFirst()) await db.deleteFrom('method_health').where('method', '=', method).execute()
    },
  }
}

function healthOf(row: {
  readonly failures: number
  readonly failing_since: Date
  readonly hidden_until: Date | null
  readonly rounds: number
}): MethodHealth {
  return {
    failures: row.failures,
    failingSince: row.failing_since,
    hiddenUntil: row.hidden_until,
    rounds: row.rounds,
  }
}
