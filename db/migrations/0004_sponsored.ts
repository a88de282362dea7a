// What the shop puts at the head of a category: products it was paid for, and each store's own order.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['store_order', 'sponsored_tally', 'sponsored_listing'])
    await sql.raw(`DROP TABLE ${table}`).execute(db)
}

const TABLES = [
  `CREATE TABLE sponsored_listing (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(80) NOT NULL UNIQUE,
    product_id INT UNSIGNED NOT NULL,
    category VARCHAR(60) NULL,
    bid INT UNSIGNED NOT NULL DEFAULT 0,
    budget INT UNSIGNED NULL,
    bid_id CHAR(36) CHARACTER SET ascii NOT NULL DEFAULT (UUID()) UNIQUE,
    starts_at DATETIME(3) NULL,
    ends_at DATETIME(3) NULL,
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
    KEY sponsored_listing_product (product_id),
    CONSTRAINT sponsored_listing_product FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
    CONSTRAINT sponsored_listing_time CHECK (ends_at IS NULL OR starts_at IS NULL OR starts_at < ends_at)
  )`,
  // Counted apart, so that a click does not look like a change of the listing.
  `CREATE TABLE sponsored_tally (
    listing_id INT UNSIGNED NOT NULL,
    day DATE NOT NULL,
    impressions INT UNSIGNED NOT NULL DEFAULT 0,
    clicks INT UNSIGNED NOT NULL DEFAULT 0,
    spent INT UNSIGNED NOT NULL DEFAULT 0,
    PRIMARY KEY (listing_id, day),
    CONSTRAINT sponsored_tally_listing FOREIGN KEY (listing_id) REFERENCES sponsored_listing (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE store_order (
    store_id SMALLINT UNSIGNED NOT NULL,
    category VARCHAR(60) NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    position INT UNSIGNED NOT NULL,
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
    PRIMARY KEY (store_id, category, product_id),
    KEY store_order_product (product_id),
    CONSTRAINT store_order_store FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE,
    CONSTRAINT store_order_product FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE
  )`,
]
