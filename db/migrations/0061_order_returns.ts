// What of an order's lines was given back: units, the money and the points that paid them, and who asked.
import { type Kysely, sql } from 'kysely'

const TABLE = `CREATE TABLE IF NOT EXISTS order_return (
  order_id INT UNSIGNED NOT NULL,
  request_key VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  product_id INT UNSIGNED NOT NULL,
  units SMALLINT UNSIGNED NOT NULL,
  money INT UNSIGNED NOT NULL,
  points INT UNSIGNED NOT NULL,
  requested_by VARCHAR(60) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (order_id, request_key, product_id),
  CONSTRAINT order_return_line FOREIGN KEY (order_id, product_id)
    REFERENCES order_line (order_id, product_id) ON DELETE CASCADE,
  CONSTRAINT order_return_units CHECK (units > 0)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE order_return').execute(db)
}
