// What the figures of a day are read by: orders by when they were paid and made, attempts and refunds by when they ended. Consents to SMS.
import { type Kysely, sql } from 'kysely'

const KEYS = [
  ['orders', 'orders_paid', '(paid_at)'],
  ['orders', 'orders_created', '(created_at)'],
  ['payment_attempt', 'payment_attempt_settled', '(settled_at)'],
  ['payment_refund', 'payment_refund_created', '(created_at)'],
  ['payment_refund', 'payment_refund_settled', '(state, settled_at)'],
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, key, columns] of KEYS) {
    const { rows } = await sql`SELECT 1 FROM information_schema.statistics
      WHERE table_schema = DATABASE() AND table_name = ${table} AND index_name = ${key}`.execute(db)
    if (rows.length === 0) await sql.raw(`ALTER TABLE ${table} ADD KEY ${key} ${columns}`).execute(db)
  }
  await sql
    .raw("ALTER TABLE consent_event MODIFY kind ENUM('terms','privacy','marketing','dispatch_sms') NOT NULL")
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM consent_event WHERE kind = 'dispatch_sms'`.execute(db)
  await sql.raw("ALTER TABLE consent_event MODIFY kind ENUM('terms','privacy','marketing') NOT NULL").execute(db)
  const own = KEYS.filter(([, key]) => key !== 'orders_created') // 0085 makes it, and takes it back
  for (const [table, key] of own) await sql.raw(`ALTER TABLE ${table} DROP KEY ${key}`).execute(db)
}
