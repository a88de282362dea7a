// Finding orders by their buyer and by their day, customers by phone and name.
import { type Kysely, sql } from 'kysely'

const KEYS = [
  ['orders', 'orders_buyer_rut', 'buyer_rut'],
  ['orders', 'orders_buyer_email', 'buyer_email'],
  ['orders', 'orders_buyer_phone', 'buyer_phone'],
  ['orders', 'orders_buyer_name', 'buyer_name'],
  ['orders', 'orders_buyer_last_name', 'buyer_last_name'],
  ['orders', 'orders_created', 'created_at'],
  ['customer', 'customer_phone', 'phone'],
  ['customer', 'customer_name', 'name'],
  ['customer', 'customer_last_name', 'last_name'],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name, column] of KEYS) {
    const { rows } = await sql`SELECT 1 FROM information_schema.statistics
      WHERE table_schema = DATABASE() AND table_name = ${table} AND index_name = ${name}`.execute(db)
    if (rows.length === 0) await sql.raw(`ALTER TABLE ${table} ADD KEY ${name} (${column})`).execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table, name] of KEYS) await sql.raw(`ALTER TABLE ${table} DROP KEY ${name}`).execute(db)
}
