// What somebody with an account has bought, and what is recommended to him. The orders of guests' records he has claimed
// are his.
import { sql } from 'kysely'
import type { Queryable, Tx } from '#platform/database/database.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { bought } from '#shop/suggestions/bought-orders.repository.ts'
import type { Made } from './made-from.ts'
import type { Bought } from './recommended-products.ts'

/** Of who buys daily for years, what he bought last counts. */
const MAX_BOUGHT = 200

export interface StoredRecommendations extends Made {
  /** The best first. */
  readonly products: readonly ProductId[]
}

export interface BuyerNow {
  readonly audience: Audience
  /** Changes with his kind, and when an order of his is paid or annulled. */
  readonly from: string
  readonly stored: StoredRecommendations | null
}

interface BoughtRow {
  readonly product_id: ProductId
  readonly orders: number
  readonly paid_at: Date
}

export function createPersonalRepository() {
  return {
    /** Somebody and what is stored for him, in one statement: every cart of a member asks. Null for an unknown customer. */
    async buyer(db: Queryable, customer: number): Promise<BuyerNow | null> {
      const { rows } = await sql<{ kind: Audience; made: number; checksum: number } & StoredRow>`
        SELECT customer.kind, own.made, own.checksum, recommendation.made_from, recommendation.made_at, recommended_product.product_id
        FROM customer JOIN (
          SELECT COUNT(*) AS made, CAST(COALESCE(SUM(CRC32(orders.id)), 0) AS SIGNED) AS checksum
          FROM orders WHERE ${of(customer)} AND ${bought()}
        ) AS own
        LEFT JOIN recommendation ON recommendation.customer_id = customer.id
        LEFT JOIN recommended_product ON recommended_product.customer_id = recommendation.customer_id
        WHERE customer.id = ${customer}
        ORDER BY recommended_product.position`.execute(db)
      const row = rows[0]
      return row
        ? { audience: row.kind, from: `${row.kind} ${row.made} ${row.checksum}`, stored: storedOf(rows) }
        : null
    },

    /** What he bought, the latest first: in how many orders, and when last. */
    async bought(db: Queryable, customer: number): Promise<(Bought & { readonly lastAt: Date })[]> {
      const { rows } = await sql<BoughtRow>`
        SELECT order_line.product_id, COUNT(*) AS orders, MAX(orders.paid_at) AS paid_at
        FROM orders JOIN order_line ON order_line.order_id = orders.id
        WHERE ${of(customer)} AND ${bought()}
        GROUP BY order_line.product_id
        ORDER BY MAX(orders.id) DESC, MIN(order_line.position), order_line.product_id
        LIMIT ${MAX_BOUGHT}`.execute(db)
      return rows.map(({ product_id, orders, paid_at }) => ({ productId: product_id, orders, lastAt: paid_at }))
    },

    /** In one statement, so that products and their date belong together. */
    async stored(db: Queryable, customer: number): Promise<StoredRecommendations | null> {
      const rows = await db
        .selectFrom('recommendation')
        .leftJoin('recommended_product', 'recommended_product.customer_id', 'recommendation.customer_id')
        .select(['made_from', 'made_at', 'product_id'])
        .where('recommendation.customer_id', '=', customer)
        .orderBy('position')
        .execute()
      return storedOf(rows)
    },

    /** Locks what is stored; false where nothing is. */
    async lock(tx: Tx, customer: number): Promise<boolean> {
      const row = await tx
        .selectFrom('recommendation')
        .select('customer_id')
        .where('customer_id', '=', customer)
        .forUpdate()
        .executeTakeFirst()
      return row !== undefined
    },

    /** Replaces what is stored, or throws a duplicate key when somebody else has just stored the first. */
    async store(
      tx: Tx,
      customer: number,
      { from, at, products }: StoredRecommendations,
      first: boolean,
    ): Promise<void> {
      if (first) {
        const values = { customer_id: customer, made_from: from, made_at: at }
        await tx.insertInto('recommendation').values(values).execute()
      } else {
        const set = { made_from: from, made_at: at }
        await tx.updateTable('recommendation').set(set).where('customer_id', '=', customer).execute()
        await tx.deleteFrom('recommended_product').where('customer_id', '=', customer).execute()
      }
      if (products.length === 0) return
      const values = products.map((product_id, position) => ({ customer_id: customer, position, product_id }))
      await tx.insertInto('recommended_product').values(values).execute()
    },
  }
}

/** A row for each product; the one row has none where none is recommended, and no moment where nothing is stored. */
interface StoredRow {
  readonly made_from: string | null
  readonly made_at: Date | null
  readonly product_id: number | null
}

function storedOf(rows: readonly StoredRow[]): StoredRecommendations | null {
  const { made_from: from = null, made_at: at = null } = rows[0] ?? {}
  if (from === null || at === null) return null
  const products = rows.flatMap(({ product_id }) => (product_id === null ? [] : [product_id as ProductId]))
  return { from, at, products }
}

/** The condition for orders of a person, for statements that read `orders`. */
function of(customer: number) {
  return sql`orders.customer_id IN (
    SELECT buyer.id FROM customer AS buyer WHERE buyer.id = ${customer} OR buyer.member_id = ${customer})`
}
