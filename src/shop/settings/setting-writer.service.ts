// Settings as stored texts, read and written inside somebody else's transaction.
import type { Queryable } from '#platform/database/database.ts'
import { createSettingsRepository } from './settings.repository.ts'

export function createSettingWriter() {
  const repository = createSettingsRepository()

  return {
    /** Every stored text by its setting's name. */
    all: repository.all,
    /** Stores a text; null takes the setting's row away, so that the default counts. */
    async set(tx: Queryable, name: string, value: string | null): Promise<void> {
      if (value === null) await repository.remove(tx, name)
      else await repository.write(tx, new Map([[name, value]]))
    },
  }
}
