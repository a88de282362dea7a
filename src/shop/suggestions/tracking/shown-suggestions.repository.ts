// Which suggestions a browser got, and what became of them.
import { sql } from 'kysely'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import type { SuggestionType } from '#shop/suggestions/cart-suggestions.ts'

export interface NewResponse {
  readonly id: string
  /** SHA-256 of the token in the browser's cookie. */
  readonly browser: string
  /** Hash of day, type, store and products: the same list in the same browser is stored once. */
  readonly question: string
  readonly type: SuggestionType
  readonly storeId: StoreId
  readonly products: readonly ProductId[]
  readonly now: Date
}

export interface StoredResponse {
  readonly key: number
  readonly id: string
  readonly type: SuggestionType
  readonly watchMs: number
}

export function createShownSuggestionsRepository() {
  return {
    /** Inserts a response, or finds the one of the same browser and question; returns its id. */
    async add(tx: Tx, { id, browser, question, type, storeId, products, now }: NewResponse): Promise<string> {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('suggestion_response')
        .ignore()
        .values({ public_id: id, browser, question, type, store_id: storeId, created_at: now })
        .executeTakeFirstOrThrow()
      const stored = await tx
        .selectFrom('suggestion_response')
        .select(['id', 'public_id'])
        .where('browser', '=', browser)
        .where('question', '=', question)
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 1n && products.length > 0) {
        const values = products.map((product_id, position) => ({ response_id: stored.id, product_id, position }))
        await tx.insertInto('suggestion_product').values(values).execute()
      }
      return stored.public_id
    },

    /** A response, if it is this browser's. */
    async find(db: Queryable, id: string, browser: string): Promise<StoredResponse | null> {
      const row = await db
        .selectFrom('suggestion_response')
        .select(['id', 'public_id', 'type', 'watch_ms'])
        .where('public_id', '=', id)
        .where('browser', '=', browser)
        .executeTakeFirst()
      return row ? { key: row.id, id: row.public_id, type: row.type, watchMs: row.watch_ms } : null
    },

    /** The first time counts. */
    async markViewed(db: Queryable, key: number, now: Date): Promise<void> {
      await db
        .updateTable('suggestion_response')
        .set({ viewed_at: now })
        .where('id', '=', key)
        .where('viewed_at', 'is', null)
        .execute()
    },

    async products(db: Queryable, key: number): Promise<ReadonlySet<number>> {
      const rows = await db
        .selectFrom('suggestion_product')
        .select('product_id')
        .where('response_id', '=', key)
        .execute()
      return new Set(rows.map((row) => row.product_id))
    },

    /** The first time counts. */
    async markAdded(
      db: Queryable,
      key: number,
      products: readonly number[],
      priceList: number | null,
      now: Date,
    ): Promise<void> {
      await db
        .updateTable('suggestion_product')
        .set({ added_at: now, price_list_id: priceList })
        .where('response_id', '=', key)
        .where('product_id', 'in', products)
        .where('added_at', 'is', null)
        .execute()
    },

    /** The longest reported time counts. */
    async markClosed(db: Queryable, key: number, watchMs: number, now: Date): Promise<void> {
      await db
        .updateTable('suggestion_response')
        .set({ closed_at: now, watch_ms: sql`GREATEST(watch_ms, ${watchMs})` })
        .where('id', '=', key)
        .execute()
    },

    /** Deletes at most `limit` of the oldest before `before`; returns how many. */
    async deleteBefore(db: Queryable, before: Date, limit: number): Promise<number> {
      const deleted = await db
        .deleteFrom('suggestion_response')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit)
        .executeTakeFirst()
      return Number(deleted.numDeletedRows)
    },

    /** Creation time of the response that has `count` newer ones; null while there are fewer. */
    async creationOfNth(db: Queryable, count: number): Promise<Date | null> {
      const row = await db
        .selectFrom('suggestion_response')
        .select('created_at')
        .orderBy('created_at', 'desc')
        .offset(count)
        .limit(1)
        .executeTakeFirst()
      return row?.created_at ?? null
    },
  }
}
