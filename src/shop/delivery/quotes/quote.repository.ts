// Stores the quotes of couriers that shoppers were shown.
import type { Queryable, Row } from '#platform/database/database.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import type { QuoteKey } from './quote-key.ts'
import type { StoredQuote } from './quotes.ts'

/** A stored quote with the courier's own id. */
export interface QuoteRow extends StoredQuote {
  readonly reference: string
}

export function createQuoteRepository() {
  return {
    async insert(db: Queryable, key: QuoteKey, quote: QuoteRow, now: Date): Promise<void> {
      await db
        .insertInto('courier_quote')
        .values({
          public_id: quote.id,
          courier: quote.courier,
          store_id: key.storeId,
          cart_hash: key.cartHash,
          address_hash: key.addressHash,
          reference: quote.reference,
          fee: quote.fee,
          cost: quote.cost,
          dropoff_eta: quote.dropoffEta,
          expires_at: quote.expiresAt,
          created_at: now,
        })
        .execute()
    },

    /** Finds the newest quote of a cart, store and address that holds after `until`. */
    async holding(
      db: Queryable,
      { storeId, cartHash, addressHashes }: QuoteKey,
      until: Date,
    ): Promise<QuoteRow | undefined> {
      const row = await db
        .selectFrom('courier_quote')
        .selectAll()
        .where('store_id', '=', storeId)
        .where('cart_hash', '=', cartHash)
        .where('address_hash', 'in', addressHashes)
        .where('expires_at', '>', until)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && toQuote(row)
    },

    /** Says whether one of these stores had a quote for the cart and address, over or not. */
    async wasQuoted(
      db: Queryable,
      storeIds: readonly StoreId[],
      { cartHash, addressHashes }: Pick<QuoteKey, 'cartHash' | 'addressHashes'>,
    ): Promise<boolean> {
      if (storeIds.length === 0) return false
      const row = await db
        .selectFrom('courier_quote')
        .select('id')
        .where('store_id', 'in', storeIds)
        .where('cart_hash', '=', cartHash)
        .where('address_hash', 'in', addressHashes)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async find(db: Queryable, id: string): Promise<QuoteRow | undefined> {
      const row = await db.selectFrom('courier_quote').selectAll().where('public_id', '=', id).executeTakeFirst()
      return row && toQuote(row)
    },

    /** Deletes those that ended before `before`; returns how many. */
    async deleteOld(db: Queryable, before: Date): Promise<number> {
      const deleted = await db.deleteFrom('courier_quote').where('expires_at', '<', before).executeTakeFirst()
      return Number(deleted.numDeletedRows)
    },
  }
}

function toQuote(row: Row<'courier_quote'>): QuoteRow {
  return {
    id: row.public_id,
    courier: row.courier,
    storeId: row.store_id as StoreId,
    reference: row.reference,
    fee: row.fee,
    cost: clp(row.cost),
    dropoffEta: row.dropoff_eta,
    expiresAt: row.expires_at,
  }
}
