// What happened with an account: log-ins, failures, new passwords and such. What is alike within an hour is one row with a number.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE account_event (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    customer_id INT UNSIGNED NOT NULL,
    kind VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    alike VARCHAR(140) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    times INT UNSIGNED NOT NULL DEFAULT 1,
    first_at DATETIME(3) NOT NULL,
    last_at DATETIME(3) NOT NULL,
    network VARCHAR(50) CHARACTER SET ascii COLLATE ascii_bin NULL,
    device VARCHAR(60) CHARACTER SET ascii COLLATE ascii_bin NULL,
    UNIQUE KEY account_event_alike (customer_id, kind, alike),
    KEY account_event_last (last_at),
    CONSTRAINT account_event_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
  )`,
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE account_event').execute(db)
}
