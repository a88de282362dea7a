// Who was there when an order was made (with consent only, and not for long), and what was suggested to whom, seen and taken.
import { type Kysely, sql } from 'kysely'

const statements = [
  `CREATE TABLE order_visitor (
    order_id INT UNSIGNED NOT NULL PRIMARY KEY,
    visitor JSON NOT NULL,
    created_at DATETIME(3) NOT NULL,
    KEY order_visitor_age (created_at),
    CONSTRAINT order_visitor_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE suggestion_response (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    public_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL UNIQUE,
    browser CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    question CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    type ENUM('cartSuggestions','recommendedSuggestions') NOT NULL,
    store_id SMALLINT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    viewed_at DATETIME(3) NULL,
    closed_at DATETIME(3) NULL,
    watch_ms INT UNSIGNED NOT NULL DEFAULT 0,
    UNIQUE KEY suggestion_once (browser, question),
    KEY suggestion_age (created_at)
  )`,
  `CREATE TABLE suggestion_product (
    response_id BIGINT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    position TINYINT UNSIGNED NOT NULL,
    added_at DATETIME(3) NULL,
    price_list_id SMALLINT UNSIGNED NULL,
    PRIMARY KEY (response_id, product_id),
    KEY suggestion_product_added (product_id, added_at),
    CONSTRAINT suggestion_product_response FOREIGN KEY (response_id) REFERENCES suggestion_response (id) ON DELETE CASCADE
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['suggestion_product', 'suggestion_response', 'order_visitor'])
    await sql.raw(`DROP TABLE ${table}`).execute(db)
}
