// What became of each backup, for doctor and monitors, and the copies a shop was restored from: nothing leaves a restored shop until an
// operator lets it.
import { type Kysely, sql } from 'kysely'

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin'
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci'

const UP = [
  `CREATE TABLE backup_run (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    began_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NOT NULL,
    file VARCHAR(120) ${ASCII} NULL,
    bytes BIGINT UNSIGNED NULL,
    sealed TINYINT(1) NOT NULL DEFAULT 0,
    failure VARCHAR(300) NULL,
    KEY backup_run_ended (ended_at)
  ) ${TABLE}`,
  `CREATE TABLE restoration (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    file VARCHAR(120) ${ASCII} NOT NULL,
    taken_at DATETIME(3) NOT NULL,
    restored_at DATETIME(3) NOT NULL,
    restored_by VARCHAR(60) NOT NULL,
    released_at DATETIME(3) NULL,
    released_by VARCHAR(60) NULL,
    KEY restoration_held (released_at)
  ) ${TABLE}`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE restoration').execute(db)
  await sql.raw('DROP TABLE backup_run').execute(db)
}
