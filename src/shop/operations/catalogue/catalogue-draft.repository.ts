// Drafts as stored: files that wait to be confirmed, packed, and gone after a day.
import type { Queryable } from '#platform/database/database.ts'
import type { CatalogueDraft, PackedFile } from './catalogue-draft.ts'

export function createCatalogueDraftRepository() {
  return {
    async add(db: Queryable, { id, operator, madeAt }: CatalogueDraft, files: readonly PackedFile[]): Promise<void> {
      await db
        .insertInto('catalogue_draft')
        .values({ id, operator: operator.slice(0, 60), made_at: madeAt })
        .execute()
      for (const [position, { name, bytes }] of files.entries())
        await db.insertInto('catalogue_draft_file').values({ draft_id: id, position, name, bytes }).execute()
    },

    async byId(
      db: Queryable,
      id: string,
    ): Promise<{ readonly draft: CatalogueDraft; readonly files: PackedFile[] } | null> {
      const row = await db.selectFrom('catalogue_draft').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return null
      const files = await db
        .selectFrom('catalogue_draft_file')
        .select(['name', 'bytes'])
        .where('draft_id', '=', id)
        .orderBy('position')
        .execute()
      return { draft: { id, operator: row.operator, madeAt: row.made_at }, files }
    },

    async removeOlder(db: Queryable, than: Date): Promise<void> {
      await db.deleteFrom('catalogue_draft').where('made_at', '<', than).execute()
    },
  }
}
