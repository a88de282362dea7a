// Where a session was begun and when it was used last, so that its owner can tell his sessions apart; a token knows the session
// it was given with.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE session
    ADD COLUMN parent_id CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN used_at DATETIME(3) NULL,
    ADD COLUMN network VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD COLUMN device VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NULL,
    ADD KEY session_parent (parent_id)`,
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `ALTER TABLE session DROP KEY session_parent,
    DROP COLUMN parent_id, DROP COLUMN used_at, DROP COLUMN network, DROP COLUMN device`,
    )
    .execute(db)
}
