// The shop's processes: a row each, which it renews every few seconds, so that the others notice one that has stopped or hangs.
import { type Kysely, sql } from 'kysely'

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE shop_process (
    id VARCHAR(40) ${ASCII} NOT NULL PRIMARY KEY,
    kind ENUM('web','worker') NOT NULL,
    version VARCHAR(40) ${ASCII} NOT NULL,
    host VARCHAR(120) NOT NULL,
    pid INT UNSIGNED NOT NULL,
    since DATETIME(3) NOT NULL,
    beat_at DATETIME(3) NOT NULL,
    leaving TINYINT(1) NOT NULL DEFAULT 0,
    told_at DATETIME(3) NULL
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`)
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE shop_process').execute(db)
}
