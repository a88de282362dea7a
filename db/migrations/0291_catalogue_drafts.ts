// Files somebody brought to the desk, from a form or by upload, kept for a day until they are confirmed: what is confirmed is what was shown, after a
// closed tab and in every process.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE catalogue_draft (
    id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    operator VARCHAR(60) NOT NULL,
    made_at DATETIME(3) NOT NULL,
    KEY catalogue_draft_made (made_at)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE catalogue_draft_file (
    draft_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    position TINYINT UNSIGNED NOT NULL,
    name VARCHAR(120) NOT NULL,
    bytes MEDIUMBLOB NOT NULL,
    PRIMARY KEY (draft_id, position),
    CONSTRAINT catalogue_draft_file_of FOREIGN KEY (draft_id) REFERENCES catalogue_draft (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE catalogue_draft_file`.execute(db)
  await sql`DROP TABLE catalogue_draft`.execute(db)
}
