// What people call things, as stored: a table of at most some thousand short rows, read whole.
import type { Queryable } from '#platform/database/database.ts'
import type { Synonym } from './shipped-synonyms.ts'

export function createSynonymRepository() {
  return {
    /** One for each meaning: a row may have several, with commas between them. */
    async all(db: Queryable): Promise<Synonym[]> {
      const rows = await db.selectFrom('search_synonym').selectAll().orderBy('typed').execute()
      return rows.flatMap(({ typed, meant }) => meant.split(',').map((each): Synonym => [typed, each.trim()]))
    },
  }
}
