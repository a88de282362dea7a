// Until when an unpaid order holds what it holds while its payment has not begun; NULL once it has, and for orders from before.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'orders' AND column_name = 'begin_until'`.execute(db)
  if (rows.length > 0) return
  await sql
    .raw(
      'ALTER TABLE orders ADD COLUMN begin_until DATETIME(3) NULL AFTER expires_at, ADD KEY orders_unbegun (status, begin_until)',
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE orders DROP KEY orders_unbegun, DROP COLUMN begin_until').execute(db)
}
