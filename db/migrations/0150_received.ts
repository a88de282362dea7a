// By whom and on which day an order reaches its buyer, as he was told: a pickup is handed over by the store where it is collected, the day after
// the one it was booked for (src/shop/delivery/received-on.ts). The desk lists, filters and prints orders by both.
import { type Kysely, sql } from 'kysely'

/** Stored, not computed at each read: servers clean up keys of computed columns by computing them once more. */
const COLUMNS = {
  received_day: `DATE GENERATED ALWAYS AS (IF(delivery_type = 'pickup', delivery_day + INTERVAL 1 DAY, delivery_day)) STORED`,
  received_store_id: 'SMALLINT UNSIGNED GENERATED ALWAYS AS (COALESCE(pickup_store_id, store_id)) STORED',
} as const

/** Beside those of the booked day and the selling store, which the version before still names. */
const KEYS = {
  orders_received_day: 'received_day, status, id',
  orders_received_store: 'received_store_id, id',
  orders_received_store_way: 'received_store_id, delivery_type, delivery_time, status, id',
} as const

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasKeys(db)) return // an attempt that was cut off came this far
  await alter(db, [
    ...Object.entries(COLUMNS).map(([name, type]) => `ADD COLUMN ${name} ${type}`),
    ...Object.entries(KEYS).map(([name, parts]) => `ADD KEY ${name} (${parts})`),
  ])
}

export async function down(db: Kysely<unknown>): Promise<void> {
  if (!(await hasKeys(db))) return
  await alter(db, [
    ...Object.keys(KEYS).map((name) => `DROP KEY ${name}`),
    ...Object.keys(COLUMNS).map((name) => `DROP COLUMN ${name}`),
  ])
}

/** In one statement: the table is copied once, or not changed at all. */
async function alter(db: Kysely<unknown>, parts: readonly string[]): Promise<void> {
  await sql.raw(`ALTER TABLE orders ${parts.join(', ')}`).execute(db)
}

async function hasKeys(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = 'orders' AND index_name = 'orders_received_day' LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}
