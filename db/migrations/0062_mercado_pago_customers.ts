// What Mercado Pago calls the people whose cards it keeps for us; the cards themselves are there alone.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE mercado_pago_customer (
      customer_id INT UNSIGNED NOT NULL PRIMARY KEY,
      provider_id VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      created_at DATETIME(3) NOT NULL,
      CONSTRAINT mercado_pago_customer_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
    ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`)
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE mercado_pago_customer').execute(db)
}
