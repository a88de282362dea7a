// The categories as stored: a table of at most some hundred rows, read whole.
import type { Queryable } from '#platform/database/database.ts'
import type { CategoryRecord } from './categories.ts'

export function createCategoryRepository() {
  return {
    /** In their order. */
    async all(db: Queryable): Promise<CategoryRecord[]> {
      const rows = await db.selectFrom('category').selectAll().orderBy('sort_rank').orderBy('slug').execute()
      return rows.map(({ in_menu, sort_rank, alcohol, across, former_slugs, ...row }) => ({
        ...row,
        inMenu: in_menu === 1,
        rank: sort_rank,
        alcohol: alcohol === 1,
        across: across === 1,
        formerSlugs: former_slugs,
      }))
    },
  }
}
