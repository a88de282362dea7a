// The stored settings, as texts by name.
import type { Queryable } from '#platform/database.ts'

export function createSettingsRepository() {
  return {
    /** Every stored text by its setting's name. */
    async all(db: Queryable): Promise<Map<string, string>> {
      const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
      return new Map(rows.map((row) => [row.name, row.value]))
    },

    /** Writes texts in place of those of the same names. They must have passed `checkSettings`. */
    async write(db: Queryable, rows: readonly { name: string; value: string; public: boolean }[]): Promise<void> {
      for (const { name, value, public: isPublic } of rows)
        await db
          .insertInto('setting')
          .values({ name, value, public: isPublic })
          .onDuplicateKeyUpdate({ value })
          .execute()
    },

    /** Takes a setting's row away: its default counts again. */
    async remove(db: Queryable, name: string): Promise<void> {
      await db.deleteFrom('setting').where('name', '=', name).execute()
    },
  }
}
