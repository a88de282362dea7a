// Coupons, the products they are for, and which orders use them.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE coupon (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL UNIQUE,
    type ENUM('difference','percentage') NOT NULL,
    value INT UNSIGNED NOT NULL,
    max_discount INT UNSIGNED NULL,
    min_cart_amount INT UNSIGNED NOT NULL DEFAULT 0,
    delivery_free BOOLEAN NOT NULL DEFAULT FALSE,
    for_products BOOLEAN NOT NULL DEFAULT FALSE,
    starts_at DATETIME(3) NULL,
    ends_at DATETIME(3) NULL,
    uses_in_all INT UNSIGNED NULL,
    uses_per_customer INT UNSIGNED NULL,
    active BOOLEAN NOT NULL DEFAULT TRUE,
    CONSTRAINT coupon_value CHECK (type = 'difference' OR value <= 100),
    CONSTRAINT coupon_code CHECK (code <> '' AND code = UPPER(code))
  )`,
  `CREATE TABLE coupon_product (
    coupon_id INT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (coupon_id, product_id),
    CONSTRAINT coupon_product_coupon FOREIGN KEY (coupon_id) REFERENCES coupon (id) ON DELETE CASCADE,
    CONSTRAINT coupon_product_product FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE coupon_use (
    order_id INT UNSIGNED NOT NULL PRIMARY KEY,
    coupon_id INT UNSIGNED NOT NULL,
    customer_id INT UNSIGNED NOT NULL,
    coupon_code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    state ENUM('held','used','released') NOT NULL DEFAULT 'held',
    created_at DATETIME(3) NOT NULL,
    KEY coupon_use_counted (coupon_id, state, customer_id),
    CONSTRAINT coupon_use_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
    CONSTRAINT coupon_use_coupon FOREIGN KEY (coupon_id) REFERENCES coupon (id),
    CONSTRAINT coupon_use_customer FOREIGN KEY (customer_id) REFERENCES customer (id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS)
    await sql.raw(`${statement} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['coupon_use', 'coupon_product', 'coupon']) await sql.raw(`DROP TABLE ${table}`).execute(db)
}
