// A courier's name is a text that the shop checks by its own list (src/shop/delivery/couriers/courier-names.ts): a new courier needs no migration.
import { type Kysely, sql } from 'kysely'

const TABLES = ['courier_quote', 'courier_order', 'courier_notice']

export async function up(db: Kysely<unknown>): Promise<void> {
  await retype(db, 'VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await retype(db, "ENUM('UBER','JUSTO')")
}

async function retype(db: Kysely<unknown>, type: string): Promise<void> {
  for (const table of TABLES) await sql.raw(`ALTER TABLE ${table} MODIFY COLUMN courier ${type} NOT NULL`).execute(db)
}
