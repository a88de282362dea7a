// What is recommended to somebody with an account, until he buys again or a day has passed.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE recommendation (
    customer_id INT UNSIGNED NOT NULL PRIMARY KEY,
    made_from VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    made_at DATETIME(3) NOT NULL,
    CONSTRAINT recommendation_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE recommended_product (
    customer_id INT UNSIGNED NOT NULL,
    position TINYINT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (customer_id, product_id),
    CONSTRAINT recommended_product_to FOREIGN KEY (customer_id) REFERENCES recommendation (customer_id) ON DELETE CASCADE,
    CONSTRAINT recommended_product_of FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS)
    await sql.raw(`${statement} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['recommended_product', 'recommendation']) await sql.raw(`DROP TABLE ${table}`).execute(db)
}
