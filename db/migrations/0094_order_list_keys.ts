// The desk's lists by way and by store, each read from the newest on; names of buyers and customers whole in their keys, so that a second word
// is compared without reading rows.
import { type Kysely, sql } from 'kysely'

/** Name, table, columns. */
const KEYS = [
  ['orders_desk_way', 'orders', 'delivery_type, delivery_time, status, id'],
  ['orders_desk_store', 'orders', 'store_id, id'],
  ['orders_desk_store_way', 'orders', 'store_id, delivery_type, delivery_time, status, id'],
  ['orders_buyer_names', 'orders', 'buyer_name, buyer_last_name'],
  ['orders_buyer_last_names', 'orders', 'buyer_last_name, buyer_name'],
  ['customer_names', 'customer', 'name, last_name'],
  ['customer_last_names', 'customer', 'last_name, name'],
] as const

/** Those the longer ones took the place of; that of a foreign key may have gone by itself. */
const REPLACED = [
  ['orders_store', 'orders', 'store_id'],
  ['orders_buyer_name', 'orders', 'buyer_name'],
  ['orders_buyer_last_name', 'orders', 'buyer_last_name'],
  ['customer_name', 'customer', 'name'],
  ['customer_last_name', 'customer', 'last_name'],
] as const

type Key = (typeof KEYS | typeof REPLACED)[number]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const key of KEYS) await add(db, key)
  for (const key of REPLACED) await drop(db, key)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const key of REPLACED) await add(db, key)
  for (const key of KEYS) await drop(db, key)
}

async function add(db: Kysely<unknown>, [name, table, columns]: readonly [string, string, string]): Promise<void> {
  if (!(await isThere(db, name, table))) await sql.raw(`ALTER TABLE ${table} ADD KEY ${name} (${columns})`).execute(db)
}

async function drop(db: Kysely<unknown>, [name, table]: Key): Promise<void> {
  if (await isThere(db, name, table)) await sql.raw(`ALTER TABLE ${table} DROP KEY ${name}`).execute(db)
}

async function isThere(db: Kysely<unknown>, name: string, table: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = ${table} AND index_name = ${name} LIMIT 1`.execute(db)
  return rows.length > 0
}
