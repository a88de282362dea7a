// What the seed has written, a row for each of its tables, so that it never overwrites what an owner made of it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE seed_memory (
    part VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    content MEDIUMBLOB NOT NULL
  )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE seed_memory`.execute(db)
}
