// Codes by SMS and e-mail, links for a new password, and what slows down who guesses passwords. Contacts, networks and RUTs
// are keyed hashes, tokens hashes, and codes are nowhere: they follow from the id and the shop's secret.
import { type Kysely, sql } from 'kysely'

const HASH = 'CHAR(64) CHARACTER SET ascii COLLATE ascii_bin'

const STATEMENTS = [
  `CREATE TABLE contact_code (
    id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    purpose VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    contact ${HASH} NOT NULL,
    network ${HASH} NOT NULL,
    customer_id INT UNSIGNED NULL,
    tries TINYINT UNSIGNED NOT NULL DEFAULT 0,
    followed BOOLEAN NOT NULL DEFAULT FALSE,
    issued_at DATETIME(3) NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    KEY contact_code_contact (contact, issued_at),
    KEY contact_code_network (network, issued_at),
    KEY contact_code_age (issued_at),
    CONSTRAINT contact_code_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE password_reset (
    token_hash ${HASH} NOT NULL PRIMARY KEY,
    customer_id INT UNSIGNED NOT NULL,
    expires_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    created_at DATETIME(3) NOT NULL,
    KEY password_reset_customer (customer_id, created_at),
    CONSTRAINT password_reset_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE throttle (
    party ${HASH} NOT NULL PRIMARY KEY,
    failures INT UNSIGNED NOT NULL DEFAULT 0,
    last_at DATETIME(3) NOT NULL,
    blocked_until DATETIME(3) NOT NULL,
    KEY throttle_age (last_at)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['throttle', 'password_reset', 'contact_code']) await sql.raw(`DROP TABLE ${table}`).execute(db)
}
