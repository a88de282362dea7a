// Requests to be told when a product is back. `open` is 1 while one waits: its key allows one for a person and
// product.
import type { Queryable } from '#platform/database/database.ts'
import type { ProductId } from '#shop/shared/ids.ts'

/** How a request ends: told, taken back by the person, or the product is sold no more. */
type Ending = 'sent' | 'cancelled' | 'withdrawn'

export interface Waiting {
  readonly rowId: number
  readonly customerRowId: number
}

export function createReminderRepository() {
  return {
    /** Opens a request unless one of this person and product is open. */
    async open(db: Queryable, customerRowId: number, productId: ProductId, now: Date): Promise<void> {
      await db
        .insertInto('reminder')
        .values({ customer_id: customerRowId, product_id: productId, created_at: now })
        .onDuplicateKeyUpdate({ customer_id: customerRowId })
        .execute()
    },

    /** The products somebody waits for. */
    async products(db: Queryable): Promise<ProductId[]> {
      const query = db.selectFrom('reminder').select('product_id').distinct().where('open', '=', 1)
      const rows = await query.orderBy('product_id').execute()
      return rows.map(({ product_id }) => product_id as ProductId)
    },

    /** Those who wait for a product, who asked first first; `after` is the row id of the last one known. */
    async waiting(db: Queryable, productId: ProductId, after: number, most: number): Promise<Waiting[]> {
      const rows = await db
        .selectFrom('reminder')
        .select(['id', 'customer_id'])
        .where('product_id', '=', productId)
        .where('open', '=', 1)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map((row) => ({ rowId: row.id, customerRowId: row.customer_id }))
    },

    /** Ends an open request; false when it has ended already. */
    async end(db: Queryable, rowId: number, state: Ending, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await ended(db, state, now).where('id', '=', rowId).executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** Ends every open request for a product. */
    async endOf(db: Queryable, productId: ProductId, state: Ending, now: Date): Promise<void> {
      await ended(db, state, now).where('product_id', '=', productId).execute()
    },

    /**
     * Takes back the open requests of a person, by public id; those for one product, or all when it is null.
     */
    async cancel(db: Queryable, customerId: string, productId: ProductId | null, now: Date): Promise<void> {
      const own = db.selectFrom('customer').select('id').where('public_id', '=', customerId)
      const requests = ended(db, 'cancelled', now).where('customer_id', '=', own)
      await (productId === null ? requests : requests.where('product_id', '=', productId)).execute()
    },

    /** Whose request it was and for what; undefined when it is gone. */
    find(db: Queryable, rowId: number): Promise<{ customer_id: number; product_id: number } | undefined> {
      return db.selectFrom('reminder').select(['customer_id', 'product_id']).where('id', '=', rowId).executeTakeFirst()
    },

    /** Forgets requests that ended before a moment. */
    async deleteEnded(db: Queryable, before: Date): Promise<void> {
      await db.deleteFrom('reminder').where('open', 'is', null).where('ended_at', '<', before).execute()
    },
  }
}

function ended(db: Queryable, state: Ending, now: Date) {
  return db.updateTable('reminder').set({ open: null, state, ended_at: now }).where('open', '=', 1)
}
