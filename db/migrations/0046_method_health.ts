// How the methods of payment fare: one row for each that failed lately.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE method_health (
      method VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
      failures SMALLINT UNSIGNED NOT NULL,
      failing_since DATETIME(3) NOT NULL,
      hidden_until DATETIME(3) NULL,
      rounds SMALLINT UNSIGNED NOT NULL DEFAULT 0
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`)
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE method_health').execute(db)
}
