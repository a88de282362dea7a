// What the shop keeps to oversee its tax documents: of which its owner was told, the folios that are left, and what each night's comparison with
// the issuer's register came to.
import { type Kysely, sql } from 'kysely'

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin'
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci'

const UP = [
  `ALTER TABLE tax_document
    ADD COLUMN told VARCHAR(20) ${ASCII} NULL,
    ADD COLUMN told_at DATETIME(3) NULL,
    ADD KEY tax_document_told (told_at),
    ADD KEY tax_document_created (created_at)`,
  `CREATE TABLE tax_folios (
    kind SMALLINT UNSIGNED NOT NULL PRIMARY KEY,
    folios_left INT UNSIGNED NOT NULL,
    expires DATE NULL,
    read_at DATETIME(3) NOT NULL,
    told_at DATETIME(3) NULL
  ) ${TABLE}`,
  `CREATE TABLE tax_reconciliation (
    day DATE NOT NULL PRIMARY KEY,
    claimed_until DATETIME(3) NULL,
    done_at DATETIME(3) NULL,
    totals JSON NULL,
    differences JSON NULL
  ) ${TABLE}`,
]

const DOWN = [
  'DROP TABLE tax_reconciliation',
  'DROP TABLE tax_folios',
  `ALTER TABLE tax_document DROP KEY tax_document_created, DROP KEY tax_document_told, DROP COLUMN told_at, DROP COLUMN told`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
