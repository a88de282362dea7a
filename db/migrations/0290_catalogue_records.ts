// Changes of an owner's files that are of stores, days, zones and the like beside products: of which kind, with a key longer than a SKU.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`ALTER TABLE catalogue_change
    ADD COLUMN kind VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
    MODIFY sku VARCHAR(80) NOT NULL`)
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM catalogue_change WHERE kind <> ''`.execute(db)
  await sql`ALTER TABLE catalogue_change DROP COLUMN kind, MODIFY sku VARCHAR(20) NOT NULL`.execute(db)
}
