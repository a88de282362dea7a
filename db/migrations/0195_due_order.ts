// What is due first: the desk sorts open orders by it, page by page. In UTC, and of programmed orders by the clock of Chile's summer: in winter
// they stand an hour before an express order that is due at the same moment. What is said of an order is src/shop/orders/states/due-in.ts.
import { type Kysely, sql } from 'kysely'

/** Stored, as `received_day` is (0150). */
const COLUMN = `DATETIME(3) GENERATED ALWAYS AS (
  CASE WHEN delivery_time = 'immediate' OR delivery_day IS NULL THEN COALESCE(paid_at, created_at) + INTERVAL 90 MINUTE
    WHEN delivery_type = 'pickup' THEN CAST(delivery_day AS DATETIME) + INTERVAL 37 HOUR
    ELSE CAST(delivery_day AS DATETIME) + INTERVAL 25 HOUR END) STORED`

const KEYS = {
  orders_due_way: 'delivery_type, delivery_time, status, due_by, id',
  orders_due_store_way: 'received_store_id, delivery_type, delivery_time, status, due_by, id',
} as const

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasKeys(db)) return // an attempt that was cut off came this far
  await alter(db, [
    `ADD COLUMN due_by ${COLUMN}`,
    ...Object.entries(KEYS).map(([name, parts]) => `ADD KEY ${name} (${parts})`),
  ])
}

export async function down(db: Kysely<unknown>): Promise<void> {
  if (!(await hasKeys(db))) return
  await alter(db, [...Object.keys(KEYS).map((name) => `DROP KEY ${name}`), 'DROP COLUMN due_by'])
}

/** In one statement: the table is copied once, or not changed at all. */
async function alter(db: Kysely<unknown>, parts: readonly string[]): Promise<void> {
  await sql.raw(`ALTER TABLE orders ${parts.join(', ')}`).execute(db)
}

async function hasKeys(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = 'orders' AND index_name = 'orders_due_way' LIMIT 1`.execute(db)
  return rows.length > 0
}
