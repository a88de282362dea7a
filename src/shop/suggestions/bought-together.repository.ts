// Which products people bought together, counted by the database over the newest orders.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { bought } from './bought-orders.repository.ts'

/** Only the newest orders count: tastes change, and the cost stays the same however old the shop is. */
const MAX_ORDERS = 20_000
/** Companions counted per product. */
const MAX_COMPANIONS = 12

export function createBoughtTogetherRepository() {
  return { mark, pairs }
}

/** A text that changes when an order is paid or annulled. */
async function mark(db: Queryable): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT CONCAT_WS(' ', COUNT(*), MAX(id), MAX(paid_at), SUM(CRC32(id))) AS mark
    FROM orders WHERE ${counted()}`.execute(db)
  return rows[0]!.mark
}

/**
 * Every product with what was bought with it, the most frequent first. People are counted, not orders,
 * so that one person's habit is not many people's.
 */
async function pairs(db: Queryable): Promise<{ product: ProductId; companion: ProductId }[]> {
  const { rows } = await sql<{ product: ProductId; companion: ProductId }>`
    SELECT product, companion FROM (
      SELECT product, companion,
        ROW_NUMBER() OVER (PARTITION BY product ORDER BY people DESC, orders DESC, companion) AS position
      FROM (
        SELECT one.product_id AS product, other.product_id AS companion,
          COUNT(DISTINCT customer_id) AS people, COUNT(*) AS orders
        FROM orders
        JOIN order_line one ON one.order_id = orders.id
        JOIN order_line other ON other.order_id = orders.id AND other.product_id <> one.product_id
        WHERE ${counted()}
        GROUP BY one.product_id, other.product_id
      ) AS counted
    ) AS ranked
    WHERE position <= ${MAX_COMPANIONS}
    ORDER BY product, position`.execute(db)
  return rows
}

/** Bought, and among the newest. */
function counted() {
  return sql`orders.id > (SELECT GREATEST(CAST(MAX(id) AS SIGNED) - ${MAX_ORDERS}, 0) FROM orders) AND ${bought()}`
}
