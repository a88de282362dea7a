// What operators do, with whom, when and with what outcome, only ever added to; and their notes about orders.
import { type Kysely, sql } from 'kysely'

const TABLES = [
  `CREATE TABLE IF NOT EXISTS operator_action (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    at DATETIME(3) NOT NULL,
    operator VARCHAR(60) NOT NULL,
    source ENUM('command','desk') NOT NULL,
    action VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    target_kind ENUM('order','product','customer') NOT NULL,
    target VARCHAR(60) NOT NULL,
    before_text VARCHAR(200) NULL,
    after_text VARCHAR(200) NULL,
    refusal VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
    KEY operator_action_target (target_kind, target, id),
    KEY operator_action_at (at)
  )`,
  `CREATE TABLE IF NOT EXISTS order_note (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    order_id INT UNSIGNED NOT NULL,
    operator VARCHAR(60) NOT NULL,
    text VARCHAR(500) NOT NULL,
    at DATETIME(3) NOT NULL,
    KEY order_note_order (order_id, id),
    CONSTRAINT order_note_of FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE order_note').execute(db)
  await sql.raw('DROP TABLE operator_action').execute(db)
}
