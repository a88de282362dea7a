// The operators' desk: who may log in, who is, and the ways in which orders are listed there.
import { type Kysely, sql } from 'kysely'

const TABLES = [
  `CREATE TABLE IF NOT EXISTS desk_operator (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(60) NOT NULL UNIQUE,
    key_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE IF NOT EXISTS desk_session (
    id CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    operator_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NOT NULL,
    KEY desk_session_age (used_at),
    CONSTRAINT desk_session_operator FOREIGN KEY (operator_id) REFERENCES desk_operator (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
]

/** Name, table, columns. */
const KEYS = [
  ['orders_desk_stage', 'orders', 'status, id'],
  ['orders_desk_day', 'orders', 'delivery_day, status, id'],
  ['payment_attempt_desk_review', 'payment_attempt', 'review_reason'],
  ['payment_attempt_desk_state', 'payment_attempt', 'state, created_at'],
  ['payment_refund_desk_state', 'payment_refund', 'state'],
] as const

const TARGETS = (kinds: string) => `ALTER TABLE operator_action MODIFY target_kind ENUM(${kinds}) NOT NULL`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TARGETS("'order','product','customer','job'")).execute(db)
  for (const table of TABLES) await sql.raw(table).execute(db)
  for (const [name, table, columns] of KEYS) {
    const { rows } = await sql`SELECT 1 FROM information_schema.statistics
      WHERE table_schema = DATABASE() AND table_name = ${table} AND index_name = ${name} LIMIT 1`.execute(db)
    if (rows.length === 0) await sql.raw(`ALTER TABLE ${table} ADD KEY ${name} (${columns})`).execute(db)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM operator_action WHERE target_kind = 'job'`.execute(db)
  await sql.raw(TARGETS("'order','product','customer'")).execute(db)
  for (const [name, table] of KEYS) await sql.raw(`ALTER TABLE ${table} DROP KEY ${name}`).execute(db)
  for (const table of ['desk_session', 'desk_operator']) await sql.raw(`DROP TABLE ${table}`).execute(db)
}
