// Of what money a delivered order earned its points: what is given back later takes them back in their share.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'orders' AND column_name = 'points_base'`.execute(db)
  if (rows.length > 0) return
  await sql.raw('ALTER TABLE orders ADD COLUMN points_base INT UNSIGNED NULL AFTER points_settled').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE orders DROP COLUMN points_base').execute(db)
}
