// Who moved an order on by a command.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'order_event' AND column_name = 'operator'`.execute(db)
  if (rows.length > 0) return
  await sql.raw('ALTER TABLE order_event ADD COLUMN operator VARCHAR(60) NULL AFTER reason').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE order_event DROP COLUMN operator').execute(db)
}
