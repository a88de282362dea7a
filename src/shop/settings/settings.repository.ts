// The stored settings, as texts by name.
import type { Queryable } from '#platform/database.ts'

export function createSettingsRepository() {
  return {
    /** Every stored text by its setting's name. */
    async all(db: Queryable): Promise<Map<string, string>> {
      const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
      return new Map(rows.map((row) => [row.name, row.value]))
    },
    /** Stores a setting's text. */
    async save(db: Queryable, row: { readonly name: string; readonly value: string; readonly public: boolean }) {
      await db.insertInto('setting').values(row).onDuplicateKeyUpdate({ value: row.value }).execute()
    },
    /** Takes a setting's row away. */
    async remove(db: Queryable, name: string): Promise<void> {
      await db.deleteFrom('setting').where('name', '=', name).execute()
    },
  }
}
