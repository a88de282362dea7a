// Published items, publications, and what stood before each of them.
import { sql } from 'kysely'
import { readJson } from '#db/tables.ts'
import type { Queryable } from '#platform/database.ts'
import type { ContentDraft, ContentItem, ContentKind } from './content-item.ts'

/** An item, or that there is none any more. */
export interface StoredItem extends ContentItem {
  readonly active: boolean
}

/** What stood before a publication; `draft` is null where there was nothing. */
export interface EarlierVersion {
  readonly kind: string
  readonly name: string
  readonly draft: { readonly document: unknown; readonly body: string | null } | null
}

export interface Publication {
  readonly id: number
  readonly editor: string
  readonly publishedAt: Date
}

export function createContentRepository() {
  return {
    /** The number of the latest publication; 0 when there is none. */
    async latest(db: Queryable): Promise<number> {
      const row = await db.selectFrom('content_publication').select(sql<number>`MAX(id)`.as('id')).executeTakeFirst()
      return row?.id ?? 0
    },

    /** The items that publications after `publication` changed, without their bodies. */
    async changedSince(db: Queryable, publication: number): Promise<StoredItem[]> {
      const rows = await db
        .selectFrom('content_item')
        .innerJoin('content_publication', 'content_publication.id', 'content_item.publication_id')
        .select(['content_item.id', 'kind', 'name', 'document', 'active', 'publication_id', 'published_at'])
        .where('publication_id', '>', publication)
        .orderBy('content_item.id')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind as ContentKind,
        name: row.name,
        document: readJson(row.document),
        active: row.active !== 0,
        publication: row.publication_id,
        changedAt: row.published_at,
      }))
    },

    /** The long text of an item; null when there is none. */
    async body(db: Queryable, id: number): Promise<string | null> {
      const row = await db.selectFrom('content_item').select('body').where('id', '=', id).executeTakeFirst()
      return row?.body ?? null
    },

    /** Every active item with its body, locked until the transaction ends: one publication at a time. */
    async lockActive(tx: Queryable): Promise<ContentDraft[]> {
      const rows = await tx
        .selectFrom('content_item')
        .select(['kind', 'name', 'document', 'body'])
        .where('active', '=', 1)
        .orderBy('id')
        .forUpdate()
        .execute()
      return rows.map((row) => ({ ...row, kind: row.kind as ContentKind, document: readJson(row.document) }))
    },

    /** Writes down a publication and returns its number. */
    async addPublication(tx: Queryable, editor: string, undoes: number | null): Promise<number> {
      const { insertId } = await tx.insertInto('content_publication').values({ editor, undoes }).executeTakeFirst()
      return Number(insertId)
    },

    /** The last publication that was not undone and is no undoing itself; undefined when there is none. */
    async lastToUndo(tx: Queryable): Promise<Publication | undefined> {
      const row = await tx
        .selectFrom('content_publication as one')
        .leftJoin('content_publication as undoing', 'undoing.undoes', 'one.id')
        .select(['one.id', 'one.editor', 'one.published_at'])
        .where('one.undoes', 'is', null)
        .where('undoing.id', 'is', null)
        .orderBy('one.id', 'desc')
        .executeTakeFirst()
      return row && { id: row.id, editor: row.editor, publishedAt: row.published_at }
    },

    /** Stores what stood before a publication. */
    async addVersions(tx: Queryable, publication: number, versions: readonly EarlierVersion[]): Promise<void> {
      for (const { kind, name, draft } of versions) {
        const document = draft && JSON.stringify(draft.document)
        const row = { publication_id: publication, kind, name, document, body: draft?.body ?? null }
        await tx.insertInto('content_version').values(row).execute()
      }
    },

    /** What stood before a publication, as `addVersions` stored it. */
    async versionsOf(tx: Queryable, publication: number): Promise<EarlierVersion[]> {
      const rows = await tx
        .selectFrom('content_version')
        .select(['kind', 'name', 'document', 'body'])
        .where('publication_id', '=', publication)
        .execute()
      return rows.map(({ kind, name, document, body }) => ({
        kind,
        name,
        draft: document === null ? null : { document: readJson(document), body },
      }))
    },

    /** Writes an item; one that was taken away before comes back under its number. */
    async save(tx: Queryable, publication: number, { kind, name, document, body }: ContentDraft): Promise<void> {
      const row = { document: JSON.stringify(document), body, active: true, publication_id: publication }
      await tx
        .insertInto('content_item')
        .values({ kind, name, ...row })
        .onDuplicateKeyUpdate(row)
        .execute()
    },

    /** Takes an item away; its number stays its own. */
    async retire(
      tx: Queryable,
      publication: number,
      { kind, name }: Pick<ContentDraft, 'kind' | 'name'>,
    ): Promise<void> {
      await tx
        .updateTable('content_item')
        .set({ active: false, publication_id: publication })
        .where('kind', '=', kind)
        .where('name', '=', name)
        .execute()
    },
  }
}
