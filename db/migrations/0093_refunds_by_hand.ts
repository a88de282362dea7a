// The bank's reference of a refund a person gave back: the provider's books know nothing of it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'payment_refund' AND column_name = 'bank_reference'`.execute(db)
  if (rows.length > 0) return
  await sql.raw('ALTER TABLE payment_refund ADD COLUMN bank_reference VARCHAR(60) NULL AFTER failure').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE payment_refund DROP COLUMN bank_reference').execute(db)
}
