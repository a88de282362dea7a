// Failures by key, each a row that is locked while it is counted, so that tries at once count one by one.
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { Failures } from './throttle.ts'

export function createThrottleRepository() {
  return {
    /** Locks the rows of these keys, always in the same order. */
    async lock(tx: Tx, parties: readonly string[], now: Date): Promise<ReadonlyMap<string, Failures>> {
      const sorted = [...new Set(parties)].sort()
      for (const party of sorted)
        await tx
          .insertInto('throttle')
          .values({ party, last_at: now, blocked_until: now })
          .onDuplicateKeyUpdate({ party })
          .execute()
      const rows = await tx
        .selectFrom('throttle')
        .selectAll()
        .where('party', 'in', sorted)
        .orderBy('party')
        .forUpdate()
        .execute()
      return new Map(
        rows.map((row) => [row.party, { count: row.failures, lastAt: row.last_at, blockedUntil: row.blocked_until }]),
      )
    },

    async save(tx: Tx, party: string, { count, lastAt, blockedUntil }: Failures): Promise<void> {
      await tx
        .updateTable('throttle')
        .set({ failures: count, last_at: lastAt, blocked_until: blockedUntil })
        .where('party', '=', party)
        .execute()
    },

    async forget(db: Queryable, parties: readonly string[]): Promise<void> {
      if (parties.length > 0)
        await db
          .deleteFrom('throttle')
          .where('party', 'in', [...parties])
          .execute()
    },

    async deleteOlderThan(db: Queryable, before: Date): Promise<void> {
      await db.deleteFrom('throttle').where('last_at', '<', before).execute()
    },
  }
}
