// What the front page and the lists advertise; the owner's own, so it names products and never repeats their prices.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE banner (
        id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
        name VARCHAR(80) NOT NULL UNIQUE,
        place VARCHAR(60) NOT NULL,
        type ENUM('slider','block') NOT NULL DEFAULT 'slider',
        position ENUM('top','bottom') NOT NULL DEFAULT 'top',
        title VARCHAR(80) NOT NULL,
        text VARCHAR(200) NOT NULL DEFAULT '',
        action VARCHAR(40) NOT NULL DEFAULT '',
        tint ENUM('night','burgundy','bottle','amber','sage','rose','sand') NOT NULL DEFAULT 'night',
        product_id INT UNSIGNED NULL,
        image_url VARCHAR(300) NULL,
        mobile_image_url VARCHAR(300) NULL,
        url VARCHAR(300) NULL,
        has_alcohol BOOLEAN NOT NULL DEFAULT TRUE,
        starts_at DATETIME(3) NULL,
        ends_at DATETIME(3) NULL,
        sort_order INT NOT NULL DEFAULT 0,
        updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
        KEY banner_place (place, sort_order),
        KEY banner_updated (updated_at),
        CONSTRAINT banner_product FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE SET NULL,
        CONSTRAINT banner_time CHECK (ends_at IS NULL OR starts_at IS NULL OR starts_at < ends_at)
      )`,
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE banner').execute(db)
}
