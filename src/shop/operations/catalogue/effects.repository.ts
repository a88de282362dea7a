// Counts who holds what a load moves: members' carts, and orders that wait to be paid.
import type { Queryable } from '#platform/database/database.ts'
import type { Effects } from './effects.ts'

/** Products of one query. */
const CHUNK = 1_000

export async function heldBy(
  db: Queryable,
  productIds: readonly number[],
): Promise<Pick<Effects, 'carts' | 'unpaidOrders'>> {
  const [carts, orders] = [new Set<number>(), new Set<number>()]
  for (let from = 0; from < productIds.length; from += CHUNK) {
    const ids = productIds.slice(from, from + CHUNK)
    const inCarts = await db
      .selectFrom('customer_cart_line')
      .select('customer_id')
      .distinct()
      .where('product_id', 'in', ids)
      .execute()
    const inOrders = await db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .select('orders.id')
      .distinct()
      .where('orders.status', '=', 'PENDIENTE')
      .where('order_line.product_id', 'in', ids)
      .execute()
    for (const { customer_id } of inCarts) carts.add(customer_id)
    for (const { id } of inOrders) orders.add(id)
  }
  return { carts: carts.size, unpaidOrders: orders.size }
}
