// The cart of a person with an account, for every device. The club opens: until now nobody could join it.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`CREATE TABLE customer_cart (
    customer_id INT UNSIGNED NOT NULL PRIMARY KEY,
    version INT UNSIGNED NOT NULL,
    changed_at DATETIME(3) NOT NULL,
    CONSTRAINT customer_cart_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`)
  await run(`CREATE TABLE customer_cart_line (
    customer_id INT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    amount SMALLINT UNSIGNED NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    PRIMARY KEY (customer_id, product_id),
    CONSTRAINT customer_cart_line_cart FOREIGN KEY (customer_id) REFERENCES customer_cart (customer_id) ON DELETE CASCADE,
    CONSTRAINT customer_cart_line_product FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE
  )`)
  await run("UPDATE setting SET value = 'true' WHERE name = 'CLUB_OPEN'")
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('DROP TABLE customer_cart_line')
  await run('DROP TABLE customer_cart')
  await run("UPDATE setting SET value = 'false' WHERE name = 'CLUB_OPEN'")
}
