// Published items, publications, and what stood before each of them.

import { sql } from 'kysely'
import { readJson } from '#db/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { lockAcross } from '#platform/database/database-locks.ts'
import { chunks } from '#shop/shared/chunks.ts'
import type { ContentDraft, ContentItem, ContentKind } from './content-item.ts'
import type { ContentPicture } from './content-picture.ts'
import type { ProductFact } from './files/content-facts.ts'
import { namedPictures } from './named-pictures.ts'

/** An item, or that there is none any more. */
export interface StoredItem extends ContentItem {
  readonly active: boolean
  /** The hashes of the pictures it names. */
  readonly pictures: readonly string[]
}

/** Settings are published beside the items; what stood before them is their text. */
export type ChangedKind = ContentKind | 'setting'

/** What stood before a publication; `draft` is null where there was nothing. */
export interface EarlierVersion {
  readonly kind: ChangedKind
  readonly name: string
  readonly draft: { readonly document: unknown; readonly body: string | null } | null
}

export interface Publication {
  readonly id: number
  readonly editor: string
  readonly publishedAt: Date
}

export interface Undoing {
  readonly undoes: number | null
}

export interface StoredPicture extends ContentPicture {
  readonly bytes: Uint8Array
}

/** Rows of one statement: long posts must fit into the server's packet. */
const CHUNK = 20
/** The row of the table `setting` whose lock is that of all publications, also when nothing is published yet. */
const LOCK_ROW = { name: 'CONTENT_LOCK', value: '', public: false }

const MIGRATION = 'migration'
/** Who publishes what every shop begins with; an editor takes another name. */
export const PROGRAMS: readonly string[] = ['seed', MIGRATION]

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
      const illustrated = await illustratedBodies(db, publication)
      return rows.map((row) => {
        const document = readJson(row.document)
        return {
          id: row.id,
          kind: row.kind as ContentKind,
          name: row.name,
          document,
          active: row.active !== 0,
          publication: row.publication_id,
          changedAt: row.published_at,
          pictures: [...new Set([...namedPictures(document, null), ...(illustrated.get(row.id) ?? [])])],
        }
      })
    },

    /** The long text of an item; null when there is none. */
    async body(db: Queryable, id: number): Promise<string | null> {
      const row = await db.selectFrom('content_item').select('body').where('id', '=', id).executeTakeFirst()
      return row?.body ?? null
    },

    /** The bytes of a picture; null when there is none. */
    async picture(db: Queryable, hash: string): Promise<Uint8Array | null> {
      const row = await db.selectFrom('content_picture').select('bytes').where('hash', '=', hash).executeTakeFirst()
      return row?.bytes ?? null
    },

    /** Waits until no other publication is under way, and lets none begin until the transaction ends. */
    lock,

    /** Every active item with its body. */
    active: async (db: Queryable): Promise<ContentDraft[]> => (await activeItems(db).execute()).map(draftOf),

    /** Every active item with its body, locked until the transaction ends: one publication at a time. */
    async lockActive(tx: Queryable): Promise<ContentDraft[]> {
      await lock(tx)
      return (await activeItems(tx).forUpdate().execute()).map(draftOf)
    },

    /** Writes down a publication and returns its number. */
    async addPublication(tx: Queryable, editor: string, undoes: number | null): Promise<number> {
      const { insertId } = await tx.insertInto('content_publication').values({ editor, undoes }).executeTakeFirst()
      return Number(insertId)
    },

    /** The publications after another, the latest first, each with the number of the one it takes back. */
    async publicationsSince(tx: Queryable, publication: number): Promise<(Publication & Undoing)[]> {
      const rows = await tx
        .selectFrom('content_publication')
        .select(['id', 'editor', 'undoes', 'published_at'])
        .where('id', '>', publication)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ published_at, ...row }) => ({ ...row, publishedAt: published_at }))
    },

    /** The last publication of an editor that was not undone and is no undoing itself; undefined when there is none. */
    async lastToUndo(tx: Queryable): Promise<Publication | undefined> {
      const row = await tx
        .selectFrom('content_publication as one')
        .leftJoin('content_publication as undoing', 'undoing.undoes', 'one.id')
        .select(['one.id', 'one.editor', 'one.published_at'])
        .where('one.undoes', 'is', null)
        .where('undoing.id', 'is', null)
        .where('one.editor', 'not in', PROGRAMS)
        .orderBy('one.id', 'desc')
        .executeTakeFirst()
      return row && { id: row.id, editor: row.editor, publishedAt: row.published_at }
    },

    /** Whether anybody has published; banners that a migration moved do not count. */
    async hasBegun(tx: Queryable): Promise<boolean> {
      const row = await tx
        .selectFrom('content_publication')
        .select('id')
        .where('editor', '<>', MIGRATION)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Stores what stood before a publication. */
    async addVersions(tx: Queryable, publication: number, versions: readonly EarlierVersion[]): Promise<void> {
      const rows = versions.map(({ kind, name, draft }) => ({
        publication_id: publication,
        kind,
        name,
        document: draft && JSON.stringify(draft.document),
        body: draft?.body ?? null,
      }))
      for (const chunk of chunks(rows, CHUNK)) await tx.insertInto('content_version').values(chunk).execute()
    },

    /** What stood before a publication, as `addVersions` stored it. */
    async versionsOf(tx: Queryable, publication: number): Promise<EarlierVersion[]> {
      const rows = await tx
        .selectFrom('content_version')
        .select(['kind', 'name', 'document', 'body'])
        .where('publication_id', '=', publication)
        .execute()
      return rows.map(({ kind, name, document, body }) => ({
        kind: kind as ChangedKind,
        name,
        draft: document === null ? null : { document: readJson(document), body },
      }))
    },

    /** Writes items; one that was taken away before comes back under its number. */
    async save(tx: Queryable, publication: number, drafts: readonly ContentDraft[]): Promise<void> {
      const rows = drafts.map(({ kind, name, document, body }) => ({
        ...{ kind, name, body, active: true, publication_id: publication },
        document: JSON.stringify(document),
      }))
      for (const chunk of chunks(rows, CHUNK))
        await tx
          .insertInto('content_item')
          .values(chunk)
          .onDuplicateKeyUpdate({
            document: sql`VALUES(document)`,
            body: sql`VALUES(body)`,
            active: true,
            publication_id: publication,
          })
          .execute()
    },

    /** The numbers of items by their names; names without one get theirs now, to be written later. */
    async numbers(tx: Queryable, kind: ContentKind, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const known = await numbersOf(tx, kind)
      const missing = names.filter((name) => !known.has(name))
      const rows = missing.map((name) => ({ kind, name, document: 'null', active: false, publication_id: 0 }))
      for (const chunk of chunks(rows, NAMES_AT_ONCE)) await tx.insertInto('content_item').values(chunk).execute()
      return missing.length === 0 ? known : numbersOf(tx, kind)
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

    async addPictures(tx: Queryable, pictures: readonly StoredPicture[]): Promise<void> {
      if (pictures.length === 0) return
      const rows = await tx.selectFrom('content_picture').select('hash').execute()
      const known = new Set(rows.map(({ hash }) => hash))
      for (const { hash, width, height, bytes } of pictures)
        if (!known.has(hash)) {
          known.add(hash)
          const row = { hash, width, height, bytes: Buffer.from(bytes) }
          await tx.insertInto('content_picture').values(row).execute()
        }
    },

    /** Products as editors' files name them. */
    async products(db: Queryable): Promise<ProductFact[]> {
      const rows = await db.selectFrom('product').select(['id', 'sku', 'slug', 'active', 'has_alcohol']).execute()
      return rows.map(({ active, has_alcohol, ...row }) => ({
        ...row,
        active: active !== 0,
        hasAlcohol: has_alcohol !== 0,
      }))
    },
  }
}

/** Texts read at once: all of them together are tens of megabytes. */
const BODIES_AT_ONCE = 200

/** The pictures in the texts of items changed after a publication, by the item's number. */
async function illustratedBodies(db: Queryable, publication: number): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>()
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('content_item')
      .select(['id', 'body'])
      .where('publication_id', '>', publication)
      .where('active', '=', 1)
      .where('body', 'like', '%/fotos/c-%')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BODIES_AT_ONCE)
      .execute()
    for (const { id, body } of rows) found.set(id, namedPictures(null, body))
    after = rows.at(-1)?.id ?? after
    if (rows.length < BODIES_AT_ONCE) return found
  }
}

function activeItems(db: Queryable) {
  return db
    .selectFrom('content_item')
    .select(['kind', 'name', 'document', 'body'])
    .where('active', '=', 1)
    .orderBy('id')
}

function draftOf(row: Awaited<ReturnType<ReturnType<typeof activeItems>['execute']>>[number]): ContentDraft {
  return { ...row, kind: row.kind as ContentKind, document: readJson(row.document) }
}

const NAMES_AT_ONCE = 500

async function lock(tx: Queryable): Promise<void> {
  await tx.insertInto('setting').values(LOCK_ROW).onDuplicateKeyUpdate({ value: '' }).execute()
  await lockAcross(tx, 'content', '')
}

async function numbersOf(tx: Queryable, kind: ContentKind): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('content_item').select(['id', 'name']).where('kind', '=', kind).execute()
  return new Map(rows.map(({ id, name }) => [name, id]))
}
