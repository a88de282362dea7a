// The stored settings, as texts by name.
import type { Queryable } from '#platform/database.ts'

export function createSettingsRepository() {
  return {
    /** Every stored text by its setting's name. */
    async all(db: Queryable): Promise<Map<string, string>> {
      const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
      return new Map(rows.map((row) => [row.name, row.value]))
    },
  }
}
