// The stored settings, as texts by name.
import type { Queryable } from '#platform/database/database.ts'
import { settingsByName } from './settings.ts'

export function createSettingsRepository() {
  return {
    /** Every stored text by its setting's name. */
    async all(db: Queryable): Promise<Map<string, string>> {
      const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
      return new Map(rows.map((row) => [row.name, row.value]))
    },

    /** Writes texts by the names of their settings. They must have passed `checkSettings`. */
    async write(db: Queryable, texts: ReadonlyMap<string, string>): Promise<void> {
      for (const [name, text] of texts) {
        const row = { value: text.trim(), public: settingsByName.get(name)?.public ?? false }
        await db
          .insertInto('setting')
          .values({ name, ...row })
          .onDuplicateKeyUpdate(row)
          .execute()
      }
    },

    /** Takes a setting's row away: it is at its default again. */
    async remove(db: Queryable, name: string): Promise<void> {
      await db.deleteFrom('setting').where('name', '=', name).execute()
    },
  }
}
