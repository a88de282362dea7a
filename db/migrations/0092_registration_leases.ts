// Who finishes the registration of a card keeps it to himself for a while only: what a dead process left is finished by the next.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'oneclick_registration' AND column_name = 'finishing_until'`.execute(
    db,
  )
  if (rows.length > 0) return
  await sql.raw('ALTER TABLE oneclick_registration ADD COLUMN finishing_until DATETIME(3) NULL AFTER state').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE oneclick_registration DROP COLUMN finishing_until').execute(db)
}
