// Sources that are read over the wire, such as Bsale: what became of each reading, and what they said has changed and nobody has read again yet.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE catalogue_source_round (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    source VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    part ENUM('whole','hints') NOT NULL,
    state ENUM('applied','same','refused') NOT NULL,
    reason VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
    detail VARCHAR(100) NULL,
    run_id INT UNSIGNED NULL,
    left_out INT UNSIGNED NOT NULL,
    at DATETIME(3) NOT NULL,
    KEY catalogue_source_round_source (source, part, id),
    CONSTRAINT catalogue_source_round_run FOREIGN KEY (run_id) REFERENCES catalogue_run (id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`.execute(db)
  await sql`CREATE TABLE catalogue_source_hint (
    source VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    what VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    told INT UNSIGNED NOT NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (source, what)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE catalogue_source_hint`.execute(db)
  await sql`DROP TABLE catalogue_source_round`.execute(db)
}
