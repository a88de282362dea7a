// Stored carts: one per person, with a version that every write moves on.
import type { Queryable, Tx } from '#platform/database/database.ts'
import { type Amount, NO_CART, type SavedCart } from './saved-cart.ts'

export function createCartRepository() {
  async function linesOf(db: Queryable, customerRowId: number): Promise<Amount[]> {
    const rows = await db
      .selectFrom('customer_cart_line')
      .select(['product_id', 'amount'])
      .where('customer_id', '=', customerRowId)
      .orderBy('position')
      .execute()
    return rows.map(({ product_id, amount }) => ({ productId: product_id, quantity: amount }))
  }

  return {
    async find(db: Queryable, customerRowId: number): Promise<SavedCart> {
      const row = await db
        .selectFrom('customer_cart')
        .select('version')
        .where('customer_id', '=', customerRowId)
        .executeTakeFirst()
      return row ? { version: row.version, lines: await linesOf(db, customerRowId) } : NO_CART
    },

    /** The version, locked until the transaction ends; the row is made where there is none. */
    async lock(tx: Tx, customerRowId: number, now: Date): Promise<number> {
      const empty = { customer_id: customerRowId, version: 0, changed_at: now }
      await tx.insertInto('customer_cart').ignore().values(empty).execute()
      const { version } = await tx
        .selectFrom('customer_cart')
        .select('version')
        .where('customer_id', '=', customerRowId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      return version
    },

    /** Replaces the lines of a locked cart. */
    async write(tx: Tx, customerRowId: number, { version, lines }: SavedCart, now: Date): Promise<void> {
      await tx
        .updateTable('customer_cart')
        .set({ version, changed_at: now })
        .where('customer_id', '=', customerRowId)
        .execute()
      await tx.deleteFrom('customer_cart_line').where('customer_id', '=', customerRowId).execute()
      if (lines.length === 0) return
      const values = lines.map(({ productId, quantity }, position) => ({
        ...{ customer_id: customerRowId, product_id: productId },
        ...{ amount: quantity, position },
      }))
      await tx.insertInto('customer_cart_line').values(values).execute()
    },
  }
}
