// What stores and communes are called.
import type { Queryable } from '#platform/database/database.ts'

export function createPlaceNamesRepository() {
  return {
    async stores(db: Queryable): Promise<{ id: number; name: string }[]> {
      return db.selectFrom('store').select(['id', 'name']).orderBy('name').execute()
    },

    async communes(db: Queryable): Promise<Map<string, string>> {
      const rows = await db.selectFrom('commune').select(['code', 'name']).execute()
      return new Map(rows.map(({ code, name }) => [code, name]))
    },
  }
}
