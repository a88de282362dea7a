// What people call things from the database, the same list for as long as its rows stay as they are.
import type { Queryable } from '#platform/database/database.ts'
import type { Synonym } from './shipped-synonyms.ts'
import { createSynonymRepository } from './synonym.repository.ts'

/** The function that reads them: the same array as long as no row changes. */
export function createSynonymReader() {
  const repository = createSynonymRepository()
  let last: { readonly text: string; readonly synonyms: readonly Synonym[] } | undefined

  return async (db: Queryable): Promise<readonly Synonym[]> => {
    const synonyms = await repository.all(db)
    const text = JSON.stringify(synonyms)
    if (last?.text !== text) last = { text, synonyms }
    return last.synonyms
  }
}
