// What buyers ask for after the sale: withdrawals with their lines, complaints, and what became of each.
import { type Kysely, sql } from 'kysely'

const TABLES = [
  `CREATE TABLE IF NOT EXISTS order_request (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    order_id INT UNSIGNED NOT NULL,
    request_key VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    kind ENUM('withdrawal','complaint') NOT NULL,
    state ENUM('requested','accepted','rejected','refunded','answered') NOT NULL,
    reason VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
    comment VARCHAR(1000) NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY order_request_once (order_id, request_key),
    KEY order_request_state (state, id),
    CONSTRAINT order_request_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE IF NOT EXISTS order_request_line (
    request_id INT UNSIGNED NOT NULL,
    order_id INT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    units SMALLINT UNSIGNED NOT NULL,
    PRIMARY KEY (request_id, product_id),
    CONSTRAINT order_request_line_of FOREIGN KEY (request_id) REFERENCES order_request (id) ON DELETE CASCADE,
    CONSTRAINT order_request_line_bought FOREIGN KEY (order_id, product_id)
      REFERENCES order_line (order_id, product_id) ON DELETE CASCADE,
    CONSTRAINT order_request_units CHECK (units > 0)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE IF NOT EXISTS order_request_event (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT,
    request_id INT UNSIGNED NOT NULL,
    state ENUM('requested','accepted','rejected','refunded','answered') NOT NULL,
    operator VARCHAR(60) NULL,
    note VARCHAR(1000) NULL,
    money INT UNSIGNED NULL,
    points INT UNSIGNED NULL,
    at DATETIME(3) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY order_request_event_once (request_id, state),
    CONSTRAINT order_request_event_of FOREIGN KEY (request_id) REFERENCES order_request (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql.raw(table).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['order_request_event', 'order_request_line', 'order_request'])
    await sql.raw(`DROP TABLE ${table}`).execute(db)
}
