// Tax documents: what each paid order and each settled refund is owed at the tax office, and what became of it. The row is written where the
// money is settled; a worker issues it with a key that never repeats or changes.
import { type Kysely, sql } from 'kysely'

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin'

const UP = [
  `CREATE TABLE tax_document (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    order_id INT UNSIGNED NOT NULL,
    kind SMALLINT UNSIGNED NOT NULL,
    n SMALLINT UNSIGNED NOT NULL,
    refund_id INT UNSIGNED NULL,
    document_key VARCHAR(120) ${ASCII} NOT NULL,
    state ENUM('due','sending','unknown','issued','accepted','rejected','refused','not_needed') NOT NULL DEFAULT 'due',
    reason VARCHAR(40) ${ASCII} NULL,
    provider VARCHAR(20) ${ASCII} NULL,
    folio INT UNSIGNED NULL,
    token VARCHAR(100) ${ASCII} NULL,
    day DATE NULL,
    net INT UNSIGNED NOT NULL DEFAULT 0,
    iva INT UNSIGNED NOT NULL DEFAULT 0,
    extra INT UNSIGNED NOT NULL DEFAULT 0,
    total INT UNSIGNED NOT NULL DEFAULT 0,
    paid INT UNSIGNED NOT NULL DEFAULT 0,
    failure VARCHAR(200) NULL,
    attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    version INT UNSIGNED NOT NULL DEFAULT 0,
    sent_at DATETIME(3) NULL,
    next_try DATETIME(3) NULL,
    lease_until DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    issued_at DATETIME(3) NULL,
    UNIQUE KEY tax_document_key (document_key),
    UNIQUE KEY tax_document_n (order_id, kind, n),
    UNIQUE KEY tax_document_folio (provider, kind, folio),
    KEY tax_document_due (next_try),
    KEY tax_document_state (state, created_at),
    KEY tax_document_day (day, kind),
    KEY tax_document_refund (refund_id),
    CONSTRAINT tax_document_order FOREIGN KEY (order_id) REFERENCES orders (id),
    CONSTRAINT tax_document_kind CHECK (kind IN (33, 39, 61)),
    CONSTRAINT tax_document_sum CHECK (net + iva + extra = total),
    CONSTRAINT tax_document_issued CHECK (state NOT IN ('issued','accepted','rejected') OR (folio IS NOT NULL AND day IS NOT NULL))
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE tax_document').execute(db)
}
