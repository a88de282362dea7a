// What a provider calls a payment in its notices alone: kept with the attempt, because its status is queried by it.
import { type Kysely, sql } from 'kysely'

const LEARNED = `ALTER TABLE payment_attempt
  ADD COLUMN learned VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER token`

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'payment_attempt' AND column_name = 'learned'`.execute(db)
  if (rows.length === 0) await sql.raw(LEARNED).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE payment_attempt DROP COLUMN learned').execute(db)
}
