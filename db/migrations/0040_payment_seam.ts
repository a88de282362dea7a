// Payments of any provider: what the browser does next with an attempt as data, refunds as records, notices as they arrived.
import { type Kysely, sql } from 'kysely'

// Each may run again after it ran: a change of a table commits by itself, and a run that was interrupted begins again.
const statements = [
  `CREATE TABLE IF NOT EXISTS payment_refund (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    public_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL UNIQUE,
    attempt_id INT UNSIGNED NOT NULL,
    amount INT UNSIGNED NOT NULL,
    reason ENUM('order_paid','order_closed','operator') NOT NULL,
    request_key VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    state ENUM('requested','pending','done','refused','by_hand') NOT NULL DEFAULT 'requested',
    sent_at DATETIME(3) NULL,
    refusals TINYINT UNSIGNED NOT NULL DEFAULT 0,
    checks SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    next_check_at DATETIME(3) NULL,
    failure VARCHAR(200) NULL,
    created_at DATETIME(3) NOT NULL,
    settled_at DATETIME(3) NULL,
    UNIQUE KEY payment_refund_once (attempt_id, request_key),
    KEY payment_refund_check (next_check_at),
    CONSTRAINT payment_refund_attempt FOREIGN KEY (attempt_id) REFERENCES payment_attempt (id)
  )`,
  `INSERT IGNORE INTO payment_refund (public_id, attempt_id, amount, reason, request_key, state, next_check_at, created_at, settled_at)
    SELECT LEFT(MD5(public_id), 22), id, amount, refund_reason, refund_reason,
      IF(state = 'paid', 'requested', 'done'), IF(state = 'paid', UTC_TIMESTAMP(3), NULL),
      COALESCE(settled_at, created_at), IF(state = 'paid', NULL, settled_at)
    FROM payment_attempt WHERE refund_reason IS NOT NULL AND state IN ('paid','voided','reversed')`,
  `CREATE TABLE IF NOT EXISTS payment_notice (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    provider VARCHAR(20) NOT NULL,
    digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    body MEDIUMBLOB NOT NULL,
    headers JSON NOT NULL,
    query JSON NOT NULL,
    state ENUM('stored','settled','repeated','ignored','unknown','refused') NOT NULL DEFAULT 'stored',
    event_id VARCHAR(120) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    attempt_id INT UNSIGNED NULL,
    reason VARCHAR(200) NULL,
    received_at DATETIME(3) NOT NULL,
    copies INT UNSIGNED NOT NULL DEFAULT 1,
    UNIQUE KEY payment_notice_once (provider, digest),
    KEY payment_notice_event (provider, event_id),
    KEY payment_notice_age (received_at),
    CONSTRAINT payment_notice_attempt FOREIGN KEY (attempt_id) REFERENCES payment_attempt (id) ON DELETE CASCADE
  )`,
]

/** What is handed over lives some minutes: nobody needs an older one. */
const HAND_OVER = 'ALTER TABLE payment_attempt ADD COLUMN hand_over JSON NULL AFTER token, DROP COLUMN hand_over_url'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'payment_attempt' AND column_name = 'hand_over'`.execute(db)
  if (rows.length === 0) await sql.raw(HAND_OVER).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['payment_notice', 'payment_refund']) await sql.raw(`DROP TABLE ${table}`).execute(db)
  await sql
    .raw('ALTER TABLE payment_attempt ADD COLUMN hand_over_url VARCHAR(255) NULL AFTER token, DROP COLUMN hand_over')
    .execute(db)
}
