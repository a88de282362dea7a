// Coupons that did not count for somebody, and why: a row for what is alike within a day, so that 'my code did not work' can be answered.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE IF NOT EXISTS refused_coupon (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
        customer_id INT UNSIGNED NULL,
        code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        reason VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        alike VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        times INT UNSIGNED NOT NULL DEFAULT 1,
        first_at DATETIME(3) NOT NULL,
        last_at DATETIME(3) NOT NULL,
        UNIQUE KEY refused_coupon_alike (alike),
        KEY refused_coupon_code (code, last_at),
        KEY refused_coupon_customer (customer_id, first_at),
        KEY refused_coupon_last (last_at),
        CONSTRAINT refused_coupon_customer FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE
      )`,
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE refused_coupon').execute(db)
}
