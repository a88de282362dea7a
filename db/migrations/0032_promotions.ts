// Promotions: what each gives, on which goods, for whom, from which stores, between two moments. A promotion without rows
// of audiences or stores is for all of them.
import { type Kysely, sql } from 'kysely'

const TABLES = [
  `CREATE TABLE promotion (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    name VARCHAR(120) NOT NULL UNIQUE,
    kind ENUM('percentage','fixedPrice','nForM','secondUnit','freeDelivery') NOT NULL,
    percentage TINYINT UNSIGNED NULL,
    price INT UNSIGNED NULL,
    take_units SMALLINT UNSIGNED NULL,
    pay_units SMALLINT UNSIGNED NULL,
    from_amount INT UNSIGNED NULL,
    starts_at DATETIME(3) NULL,
    ends_at DATETIME(3) NULL,
    delivery_time ENUM('immediate','programmed') NULL,
    delivery_type ENUM('delivery','pickup') NULL,
    units_per_line SMALLINT UNSIGNED NULL,
    units_per_order SMALLINT UNSIGNED NULL,
    active BOOLEAN NOT NULL DEFAULT TRUE,
    KEY promotion_dates (active, ends_at),
    CONSTRAINT promotion_period CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at),
    CONSTRAINT promotion_offer CHECK (
      CASE kind
        WHEN 'percentage' THEN percentage BETWEEN 1 AND 100
        WHEN 'fixedPrice' THEN price IS NOT NULL
        WHEN 'nForM' THEN pay_units >= 1 AND take_units > pay_units
        WHEN 'secondUnit' THEN percentage BETWEEN 0 AND 99
        ELSE from_amount IS NOT NULL
      END IS TRUE
    ),
    CONSTRAINT promotion_limits CHECK (COALESCE(units_per_line, 1) >= 1 AND COALESCE(units_per_order, 1) >= 1)
  )`,
  `CREATE TABLE promotion_goods (
    promotion_id INT UNSIGNED NOT NULL,
    kind ENUM('product','category','brand') NOT NULL,
    value VARCHAR(100) NOT NULL,
    PRIMARY KEY (promotion_id, kind, value),
    CONSTRAINT promotion_goods_of FOREIGN KEY (promotion_id) REFERENCES promotion (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE promotion_audience (
    promotion_id INT UNSIGNED NOT NULL,
    audience ENUM('guest','member','distributor','caterer') NOT NULL,
    PRIMARY KEY (promotion_id, audience),
    CONSTRAINT promotion_audience_of FOREIGN KEY (promotion_id) REFERENCES promotion (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE promotion_store (
    promotion_id INT UNSIGNED NOT NULL,
    store_id SMALLINT UNSIGNED NOT NULL,
    PRIMARY KEY (promotion_id, store_id),
    CONSTRAINT promotion_store_of FOREIGN KEY (promotion_id) REFERENCES promotion (id) ON DELETE CASCADE,
    CONSTRAINT promotion_store_store FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql.raw(`${table} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['promotion_store', 'promotion_audience', 'promotion_goods', 'promotion'])
    await sql.raw(`DROP TABLE ${table}`).execute(db)
}
