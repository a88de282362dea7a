// Notices of a provider by state and age: how many wait, and how many were refused within an hour, is asked with each that arrives.
import { type Kysely, sql } from 'kysely'

const KEY = 'payment_notice_state'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = 'payment_notice' AND index_name = ${KEY}`.execute(db)
  if (rows.length > 0) return
  await sql.raw(`ALTER TABLE payment_notice ADD KEY ${KEY} (provider, state, received_at)`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE payment_notice DROP KEY ${KEY}`).execute(db)
}
