// Personal data: what people agreed to, new contacts that wait for their codes, and when somebody's data were
// deleted.
import { type Kysely, sql } from 'kysely'

const ID = 'CHAR(22) CHARACTER SET ascii COLLATE ascii_bin'

const STATEMENTS = [
  'ALTER TABLE customer ADD COLUMN deleted_at DATETIME(3) NULL, ADD KEY customer_age (kind, created_at)',
  `CREATE TABLE consent_event (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    customer_id INT UNSIGNED NOT NULL,
    kind ENUM('terms','privacy','marketing') NOT NULL,
    given BOOLEAN NOT NULL,
    version VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    page VARCHAR(100) NOT NULL,
    at DATETIME(3) NOT NULL,
    KEY consent_event_customer (customer_id, kind, id),
    KEY consent_event_age (at),
    CONSTRAINT consent_event_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE contact_change (
    customer_id INT UNSIGNED NOT NULL,
    kind ENUM('email','phone') NOT NULL,
    contact VARCHAR(100) NOT NULL,
    code_contact VARCHAR(100) NOT NULL,
    code_id ${ID} NOT NULL,
    proven BOOLEAN NOT NULL DEFAULT FALSE,
    old_contact VARCHAR(100) NULL,
    old_code_id ${ID} NULL,
    old_proven BOOLEAN NOT NULL DEFAULT FALSE,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (customer_id, kind),
    KEY contact_change_age (created_at),
    CONSTRAINT contact_change_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_change', 'consent_event']) await sql.raw(`DROP TABLE ${table}`).execute(db)
  await sql.raw('ALTER TABLE customer DROP KEY customer_age, DROP COLUMN deleted_at').execute(db)
}
