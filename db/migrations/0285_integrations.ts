// Keys for programs of others (an ERP), the calls they repeat, and for which moment each shelf is known, so that a count of the past is set right
// by what was sold since and one older than what is known is left out.
import { type Kysely, sql } from 'kysely'

const UP = [
  `CREATE TABLE integration_key (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(40) NOT NULL,
    key_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    scopes VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    used_at DATETIME(3) NULL,
    UNIQUE KEY integration_key_name (name),
    UNIQUE KEY integration_key_hash (key_hash)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE integration_call (
    key_id INT UNSIGNED NOT NULL,
    idempotency_key VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    request_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    answer MEDIUMTEXT NULL,
    begun_at DATETIME(3) NOT NULL,
    PRIMARY KEY (key_id, idempotency_key),
    KEY integration_call_age (begun_at),
    CONSTRAINT integration_call_of FOREIGN KEY (key_id) REFERENCES integration_key (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE shelf_moment (
    store_id SMALLINT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    known_at DATETIME(3) NOT NULL,
    PRIMARY KEY (store_id, product_id),
    CONSTRAINT shelf_moment_of FOREIGN KEY (store_id, product_id) REFERENCES stock (store_id, product_id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  'ALTER TABLE order_event ADD KEY order_event_at (at)',
  'ALTER TABLE catalogue_run ADD COLUMN counted_at DATETIME(3) NULL',
  "ALTER TABLE catalogue_run MODIFY source ENUM('command','desk','call') NOT NULL",
  `ALTER TABLE operator_action MODIFY source ENUM('command','desk','call') NOT NULL,
    MODIFY target_kind ENUM('order','product','customer','job','operator','catalogue','integration') NOT NULL`,
]

const DOWN = [
  "DELETE FROM operator_action WHERE target_kind = 'integration'",
  "UPDATE operator_action SET source = 'command' WHERE source = 'call'",
  "UPDATE catalogue_run SET source = 'command' WHERE source = 'call'",
  `ALTER TABLE operator_action MODIFY source ENUM('command','desk') NOT NULL,
    MODIFY target_kind ENUM('order','product','customer','job','operator','catalogue') NOT NULL`,
  "ALTER TABLE catalogue_run MODIFY source ENUM('command','desk') NOT NULL, DROP COLUMN counted_at",
  'ALTER TABLE order_event DROP KEY order_event_at',
  'DROP TABLE shelf_moment',
  'DROP TABLE integration_call',
  'DROP TABLE integration_key',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
