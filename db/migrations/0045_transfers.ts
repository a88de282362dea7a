// Bank transfers: who may pay with one, and the money that arrived.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE transfer_customer (
    rut VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    note VARCHAR(80) NOT NULL DEFAULT ''
  )`,
  `CREATE TABLE bank_transfer (
    attempt_id INT UNSIGNED NOT NULL PRIMARY KEY,
    amount INT UNSIGNED NOT NULL,
    source ENUM('operator','statement') NOT NULL,
    bank_reference VARCHAR(60) NULL UNIQUE,
    confirmed_by VARCHAR(60) NOT NULL,
    confirmed_at DATETIME(3) NOT NULL,
    CONSTRAINT bank_transfer_attempt FOREIGN KEY (attempt_id) REFERENCES payment_attempt (id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS)
    await sql.raw(`${statement} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bank_transfer', 'transfer_customer']) await sql.raw(`DROP TABLE ${table}`).execute(db)
}
