// Until when the warehouse's deliveries come on one day, beside its other hours of that day (store_closure); without one, as usual.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasColumn(db)) return // an attempt that was cut off came this far
  await sql.raw('ALTER TABLE store_closure ADD COLUMN delivers_until TIME NULL').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  if (await hasColumn(db)) await sql.raw('ALTER TABLE store_closure DROP COLUMN delivers_until').execute(db)
}

async function hasColumn(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'store_closure' AND column_name = 'delivers_until'`.execute(db)
  return rows.length > 0
}
