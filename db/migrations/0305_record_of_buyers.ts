// What a buyer changes of his paid order (whom its factura names) stands in the record beside what operators do.
import { type Kysely, sql } from 'kysely'

const SOURCES = (kinds: string) => `ALTER TABLE operator_action MODIFY source ENUM(${kinds}) NOT NULL`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SOURCES("'command','desk','call','buyer'")).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw("DELETE FROM operator_action WHERE source = 'buyer'").execute(db)
  await sql.raw(SOURCES("'command','desk','call'")).execute(db)
}
