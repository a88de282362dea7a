// What an owner's files changed: a run for each load and each undoing, and each of its changes with what it was and is. A run is planned whole and
// written in slices, so that one that was killed can be finished or taken back.
import { type Kysely, sql } from 'kysely'

const TARGETS = (kinds: string) => `ALTER TABLE operator_action MODIFY target_kind ENUM(${kinds}) NOT NULL`

const STATEMENTS = [
  `CREATE TABLE catalogue_run (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    undo_of INT UNSIGNED NULL,
    operator VARCHAR(60) NOT NULL,
    source ENUM('command','desk') NOT NULL,
    files VARCHAR(200) NOT NULL,
    sha256 CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    state ENUM('applying','applied','stopped','undone') NOT NULL,
    started_at DATETIME(3) NOT NULL,
    finished_at DATETIME(3) NULL,
    KEY catalogue_run_state (state),
    KEY catalogue_run_sha256 (sha256),
    CONSTRAINT catalogue_run_undoes FOREIGN KEY (undo_of) REFERENCES catalogue_run (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE catalogue_change (
    run_id INT UNSIGNED NOT NULL,
    position INT UNSIGNED NOT NULL,
    sku VARCHAR(20) NOT NULL,
    field VARCHAR(40) NOT NULL,
    before_value TEXT NULL,
    after_value TEXT NULL,
    state ENUM('planned','written','kept','dropped') NOT NULL DEFAULT 'planned',
    PRIMARY KEY (run_id, position),
    KEY catalogue_change_state (run_id, state, position),
    KEY catalogue_change_sku (sku, run_id),
    CONSTRAINT catalogue_change_run FOREIGN KEY (run_id) REFERENCES catalogue_run (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  TARGETS("'order','product','customer','job','operator','catalogue'"),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM operator_action WHERE target_kind = 'catalogue'`.execute(db)
  await sql.raw(TARGETS("'order','product','customer','job','operator'")).execute(db)
  await sql`DROP TABLE catalogue_change`.execute(db)
  await sql`DROP TABLE catalogue_run`.execute(db)
}
