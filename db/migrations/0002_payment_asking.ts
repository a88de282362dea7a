// While one process asks the provider about an attempt, the others wait: until when it may, by the machine's clock.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE payment_attempt ADD COLUMN asking_until DATETIME(3) NULL AFTER next_check_at').execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE payment_attempt DROP COLUMN asking_until').execute(db)
}
