// People who may neither log in nor buy.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'customer' AND column_name = 'blocked_at'`.execute(db)
  if (rows.length > 0) return
  await sql.raw('ALTER TABLE customer ADD COLUMN blocked_at DATETIME(3) NULL AFTER deleted_at').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE customer DROP COLUMN blocked_at').execute(db)
}
