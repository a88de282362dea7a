// Attributes and what packs hold say when they changed, as products, prices and stock do: the catalogue in memory follows all of them alike.
import { type Kysely, sql } from 'kysely'

const TABLES = ['product_attribute', 'pack_component']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql
      .raw(
        `ALTER TABLE ${table}
          ADD COLUMN updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
          ADD KEY ${table}_updated (updated_at)`,
      )
      .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql.raw(`ALTER TABLE ${table} DROP KEY ${table}_updated, DROP COLUMN updated_at`).execute(db)
}
