// Photos an owner gives of his products, in their order. The bytes lie in the data folder by their hash; a product without any keeps its drawing.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE product_photo (
    product_id INT UNSIGNED NOT NULL,
    position TINYINT UNSIGNED NOT NULL,
    hash CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    width SMALLINT UNSIGNED NOT NULL,
    height SMALLINT UNSIGNED NOT NULL,
    alt VARCHAR(200) NOT NULL DEFAULT '',
    updated_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3),
    PRIMARY KEY (product_id, position),
    KEY product_photo_updated (updated_at),
    KEY product_photo_hash (hash),
    CONSTRAINT product_photo_product FOREIGN KEY (product_id) REFERENCES product (id) ON DELETE CASCADE
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`)
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE product_photo`.execute(db)
}
