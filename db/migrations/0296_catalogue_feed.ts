// Rounds of the nightly feed: what became of each manifest that lay in its folder, so that none is taken twice and nobody is told of one twice.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE catalogue_feed_round (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    manifest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    source VARCHAR(40) NOT NULL,
    sequence BIGINT UNSIGNED NOT NULL,
    state ENUM('waiting','refused','applied') NOT NULL,
    reason VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
    run_id INT UNSIGNED NULL,
    at DATETIME(3) NOT NULL,
    UNIQUE KEY catalogue_feed_round_manifest (manifest),
    KEY catalogue_feed_round_source (source, state, sequence),
    CONSTRAINT catalogue_feed_round_run FOREIGN KEY (run_id) REFERENCES catalogue_run (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE catalogue_feed_round`.execute(db)
}
