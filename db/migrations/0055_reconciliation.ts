// Daily reconciliation: what each day came to on both sides, and what differs. Who asked a refund back.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE IF NOT EXISTS reconciliation (
    day DATE NOT NULL PRIMARY KEY,
    claimed_until DATETIME(3) NULL,
    done_at DATETIME(3) NULL,
    totals JSON NULL
  )`,
  `CREATE TABLE IF NOT EXISTS reconciliation_difference (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    day DATE NOT NULL,
    code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    provider VARCHAR(20) NOT NULL,
    order_number INT UNSIGNED NULL,
    reference VARCHAR(80) NOT NULL,
    here INT NULL,
    there INT NULL,
    detail VARCHAR(200) NOT NULL,
    KEY reconciliation_difference_day (day),
    CONSTRAINT reconciliation_difference_day FOREIGN KEY (day) REFERENCES reconciliation (day) ON DELETE CASCADE
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS)
    await sql.raw(`${statement} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`).execute(db)
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'payment_refund' AND column_name = 'requested_by'`.execute(db)
  if (rows.length > 0) return
  await sql.raw('ALTER TABLE payment_refund ADD COLUMN requested_by VARCHAR(60) NULL AFTER reason').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE payment_refund DROP COLUMN requested_by').execute(db)
  for (const table of ['reconciliation_difference', 'reconciliation']) await sql.raw(`DROP TABLE ${table}`).execute(db)
}
