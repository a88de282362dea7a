// What happened to orders and shelves in one order of numbers, for programs that read on from where they ended, and the webhooks that are told of it.
// Rows that are there already are numbered by the first round after this. Neither names orders or shelves by a foreign key: to write one would wait
// for whoever has the order locked.
import { type Kysely, sql } from 'kysely'

const UP = [
  `CREATE TABLE integration_sequence (
    id TINYINT UNSIGNED NOT NULL PRIMARY KEY,
    last BIGINT UNSIGNED NOT NULL
  ) ENGINE=InnoDB`,
  'INSERT INTO integration_sequence (id, last) VALUES (1, 0)',
  `CREATE TABLE integration_event (
    id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
    type VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    order_id INT UNSIGNED NULL,
    data TEXT NOT NULL,
    at DATETIME(3) NOT NULL,
    KEY integration_event_order (order_id, id)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `ALTER TABLE order_event ADD COLUMN announced TINYINT(1) NOT NULL DEFAULT 0, ADD KEY order_event_announced (announced, id)`,
  `ALTER TABLE payment_refund ADD COLUMN announced TINYINT(1) NOT NULL DEFAULT 0,
    ADD KEY payment_refund_announced (announced, state, id)`,
  `CREATE TABLE stock_low (
    store_id SMALLINT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (store_id, product_id)
  ) ENGINE=InnoDB`,
  `CREATE TABLE webhook (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(40) NOT NULL,
    url VARCHAR(500) NOT NULL,
    sealed_secret VARCHAR(300) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    events VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY webhook_name (name)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
  `CREATE TABLE webhook_delivery (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    webhook_id INT UNSIGNED NOT NULL,
    event_id BIGINT UNSIGNED NOT NULL,
    state ENUM('waiting','delivered','failed') NOT NULL DEFAULT 'waiting',
    attempts SMALLINT UNSIGNED NOT NULL DEFAULT 0,
    outcome VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
    at DATETIME(3) NOT NULL,
    UNIQUE KEY webhook_delivery_once (webhook_id, event_id),
    CONSTRAINT webhook_delivery_of FOREIGN KEY (webhook_id) REFERENCES webhook (id) ON DELETE CASCADE,
    CONSTRAINT webhook_delivery_event FOREIGN KEY (event_id) REFERENCES integration_event (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`,
]

const DOWN = [
  'DROP TABLE webhook_delivery',
  'DROP TABLE webhook',
  'DROP TABLE stock_low',
  'ALTER TABLE payment_refund DROP KEY payment_refund_announced, DROP COLUMN announced',
  'ALTER TABLE order_event DROP KEY order_event_announced, DROP COLUMN announced',
  'DROP TABLE integration_event',
  'DROP TABLE integration_sequence',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
