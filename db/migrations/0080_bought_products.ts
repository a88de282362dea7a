// Who bought a line, beside its name: so that somebody's products are found without reading all his orders.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows: columns } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'order_line' AND column_name = 'buyer_id'`.execute(db)
  if (columns.length === 0)
    await sql.raw('ALTER TABLE order_line ADD COLUMN buyer_id INT UNSIGNED NULL AFTER order_id').execute(db)
  await sql
    .raw(
      `UPDATE order_line JOIN orders ON orders.id = order_line.order_id
       SET order_line.buyer_id = orders.customer_id WHERE order_line.buyer_id IS NULL`,
    )
    .execute(db)
  await addIndex(db, 'order_line', 'order_line_bought', '(buyer_id, product_name, order_id)')
  await addIndex(db, 'orders', 'orders_history', '(customer_id, id, status)')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE orders DROP INDEX orders_history').execute(db)
  await sql.raw('ALTER TABLE order_line DROP INDEX order_line_bought, DROP COLUMN buyer_id').execute(db)
}

async function addIndex(db: Kysely<unknown>, table: string, name: string, columns: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = ${table} AND index_name = ${name}`.execute(db)
  if (rows.length === 0) await sql.raw(`ALTER TABLE ${table} ADD INDEX ${name} ${columns}`).execute(db)
}
