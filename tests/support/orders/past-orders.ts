// Orders as they stand in the books afterwards, for tests that are about what follows from them.
import { publicId } from '#platform/secrets/ids.ts'
import type { ShopDatabase } from '#tests/support/shop/shop-database.ts'

interface PastOrder {
  readonly status: string
  readonly paid?: boolean
  /** Ids of products, one of each. */
  readonly products: readonly number[]
}

/** Adds an order of a customer, by row id; returns the order's. */
export async function addPastOrder(
  database: ShopDatabase,
  customerRowId: number,
  { status, paid = true, products }: PastOrder,
): Promise<number> {
  const id = publicId()
  await database.change(
    `INSERT INTO orders (public_id, customer_id, idempotency_key, request_hash, status, buy_type, buyer_name, buyer_last_name, buyer_email, buyer_phone,
       buyer_rut, store_id, delivery_type, delivery_time, deliverable_action, has_alcohol, subtotal, delivery_cost, total_amount, due, expires_at, paid_at, created_at)
     VALUES (?, ?, ?, '', ?, 'no-socio', 'Ana', 'Soto', 'ana@correo.example', '+56912345678', '123456785', 9, 'delivery', 'programmed',
       'deliverable_action_meet_at_door', 1, 1000, 0, 1000, 1000, NOW(3) + INTERVAL 1 DAY, ?, NOW(3))`,
    [id, customerRowId, id, status, paid ? new Date() : null],
  )
  const { id: orderId } = await database.one<{ id: number }>('SELECT id FROM orders WHERE public_id = ?', [id])
  for (const [position, productId] of products.entries())
    await database.change(
      `INSERT INTO order_line (order_id, buyer_id, position, product_id, sku, slug, product_name, brand, category, picture_key, amount, regular_price, unit_price,
         unit_price_before_taxes, total_unit_price, total_price)
       SELECT ?, ?, ?, id, sku, slug, name, brand, family, picture_key, 1, 1000, 1000, 840, 1000, 1000 FROM product WHERE id = ?`,
      [orderId, customerRowId, position, productId],
    )
  return orderId
}
