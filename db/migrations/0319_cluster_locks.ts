// Rows that stand for what is locked over a whole cluster: a node learns of another's lock by what it writes alone.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      'CREATE TABLE cluster_lock (slot SMALLINT UNSIGNED NOT NULL PRIMARY KEY, turns BIGINT UNSIGNED NOT NULL) ENGINE=InnoDB',
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE cluster_lock').execute(db)
}
