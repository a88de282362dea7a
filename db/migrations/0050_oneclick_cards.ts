// Cards people registered with Webpay Oneclick: one for each customer, with Transbank's name for it sealed; and how registering
// goes, from the moment somebody is sent to Transbank until he comes back.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE oneclick_card (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    public_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL UNIQUE,
    customer_id INT UNSIGNED NOT NULL UNIQUE,
    username VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    sealed_tbk_user VARCHAR(250) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    card_type VARCHAR(20) NOT NULL,
    card_digits CHAR(4) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    created_at DATETIME(3) NOT NULL,
    CONSTRAINT oneclick_card_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`,
  `CREATE TABLE oneclick_registration (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    public_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NOT NULL UNIQUE,
    customer_id INT UNSIGNED NOT NULL,
    username VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    token VARCHAR(128) CHARACTER SET ascii COLLATE ascii_bin NULL,
    state ENUM('started','finishing','registered','refused','canceled','failed') NOT NULL DEFAULT 'started',
    created_at DATETIME(3) NOT NULL,
    KEY oneclick_registration_customer (customer_id, created_at),
    CONSTRAINT oneclick_registration_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS)
    await sql.raw(`${statement} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['oneclick_registration', 'oneclick_card']) await sql.raw(`DROP TABLE ${table}`).execute(db)
}
