// The registration of a card ends in the session that began it: another browser that comes back finishes nothing.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = 'oneclick_registration' AND column_name = 'session_mark'`.execute(
    db,
  )
  if (rows.length > 0) return
  await sql
    .raw(
      'ALTER TABLE oneclick_registration ADD COLUMN session_mark CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER username',
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE oneclick_registration DROP COLUMN session_mark').execute(db)
}
