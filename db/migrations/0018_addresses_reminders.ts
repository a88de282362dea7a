// What people with an account save: addresses, the newest of which has the highest row id, and requests to be
// told when a product is back. `open` is 1 while a request waits and null afterwards, so that the key allows
// one open request.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE customer_address (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    public_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL UNIQUE,
    customer_id INT UNSIGNED NOT NULL,
    street VARCHAR(60) NOT NULL,
    number VARCHAR(20) NOT NULL,
    apt VARCHAR(40) NULL,
    commune_code CHAR(5) NOT NULL,
    region_code CHAR(2) NOT NULL,
    city VARCHAR(60) NOT NULL,
    reference VARCHAR(250) NULL,
    deliverable_action VARCHAR(50) NULL,
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    KEY customer_address_newest (customer_id, id),
    CONSTRAINT customer_address_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE,
    CONSTRAINT customer_address_commune FOREIGN KEY (commune_code) REFERENCES commune (code),
    CONSTRAINT customer_address_region FOREIGN KEY (region_code) REFERENCES region (code)
  )`,
  `CREATE TABLE reminder (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    customer_id INT UNSIGNED NOT NULL,
    product_id INT UNSIGNED NOT NULL,
    open TINYINT UNSIGNED NULL DEFAULT 1,
    state ENUM('waiting','sent','cancelled','withdrawn') NOT NULL DEFAULT 'waiting',
    created_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    ended_at DATETIME(3) NULL,
    UNIQUE KEY reminder_one_open (customer_id, product_id, open),
    KEY reminder_open (open, product_id),
    CONSTRAINT reminder_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE,
    CONSTRAINT reminder_product FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE,
    CONSTRAINT reminder_state CHECK ((state = 'waiting') = (open IS NOT NULL))
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['reminder', 'customer_address']) await sql.raw(`DROP TABLE ${table}`).execute(db)
}
