// The shop's categories from the database, made once for as long as their rows stay as they are.
import type { Queryable } from '#platform/database/database.ts'
import { type Categories, createCategories } from './categories.ts'
import { createCategoryRepository } from './category.repository.ts'

/** The function that reads them: the same object as long as no row changes. */
export function createCategoryReader() {
  const repository = createCategoryRepository()
  let last: { readonly text: string; readonly categories: Categories } | undefined

  return async (db: Queryable): Promise<Categories> => {
    const records = await repository.all(db)
    const text = JSON.stringify(records)
    if (last?.text !== text) last = { text, categories: createCategories(records) }
    return last.categories
  }
}
