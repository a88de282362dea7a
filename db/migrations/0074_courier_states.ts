// How a courier's delivery goes on: where it is by our nine labels, each event it told of, and its notices until they are worked on.
// Orders by their delivery day, for the lists of a day.
import { type Kysely, sql } from 'kysely'

const NOTICES = `CREATE TABLE IF NOT EXISTS courier_notice (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  courier ENUM('UBER','JUSTO') NOT NULL,
  event_id VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  reference VARCHAR(100) NOT NULL,
  external_key VARCHAR(100) NULL,
  reading TEXT NULL,
  state ENUM('stored','done','unknown') NOT NULL DEFAULT 'stored',
  copies INT UNSIGNED NOT NULL DEFAULT 1,
  received_at DATETIME(3) NOT NULL,
  UNIQUE KEY courier_notice_once (courier, event_id),
  KEY courier_notice_waiting (courier, state, received_at)
)`

const EVENTS = `CREATE TABLE IF NOT EXISTS courier_event (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  courier_order_id INT UNSIGNED NOT NULL,
  event_id VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  status VARCHAR(40) NOT NULL,
  label VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  outcome ENUM('moved','old','unknown','contradicts') NOT NULL,
  at DATETIME(3) NOT NULL,
  received_at DATETIME(3) NOT NULL,
  UNIQUE KEY courier_event_once (courier_order_id, event_id),
  CONSTRAINT courier_event_order FOREIGN KEY (courier_order_id) REFERENCES courier_order (id)
)`

const COLUMNS = `ALTER TABLE courier_order
  ADD COLUMN label VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT 'PENDING' AFTER status,
  ADD COLUMN label_at DATETIME(3) NULL AFTER label,
  ADD COLUMN label_event VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL AFTER label_at,
  ADD COLUMN quote_reference VARCHAR(100) NULL AFTER quote_id,
  ADD COLUMN rider VARCHAR(80) NULL,
  ADD COLUMN dropoff_eta DATETIME(3) NULL,
  ADD COLUMN tip INT UNSIGNED NOT NULL DEFAULT 0,
  ADD COLUMN checked_at DATETIME(3) NULL,
  ADD KEY courier_order_open (state, label, checked_at)`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTICES).execute(db)
  await sql.raw(EVENTS).execute(db)
  const known = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'courier_order' AND column_name = 'label'`.execute(db)
  if (known.rows.length === 0) await sql.raw(COLUMNS).execute(db)
  const key = await sql`SELECT 1 FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = 'orders' AND index_name = 'orders_delivery_day'`.execute(db)
  if (key.rows.length === 0)
    await sql.raw('ALTER TABLE orders ADD KEY orders_delivery_day (delivery_day, status)').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE orders DROP KEY orders_delivery_day').execute(db)
  await sql
    .raw(`ALTER TABLE courier_order DROP KEY courier_order_open, DROP COLUMN label, DROP COLUMN label_at,
      DROP COLUMN label_event, DROP COLUMN quote_reference, DROP COLUMN rider, DROP COLUMN dropoff_eta, DROP COLUMN tip,
      DROP COLUMN checked_at`)
    .execute(db)
  for (const table of ['courier_event', 'courier_notice']) await sql.raw(`DROP TABLE ${table}`).execute(db)
}
