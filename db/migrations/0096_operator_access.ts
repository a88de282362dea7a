// The record of operators takes those themselves: who was given a key of the desk, who came in, who was refused.
import { type Kysely, sql } from 'kysely'

const TARGETS = (kinds: string) => `ALTER TABLE operator_action MODIFY target_kind ENUM(${kinds}) NOT NULL`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TARGETS("'order','product','customer','job','operator'")).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM operator_action WHERE target_kind = 'operator'`.execute(db)
  await sql.raw(TARGETS("'order','product','customer','job'")).execute(db)
}
