// What editors publish: every item with its earlier versions, and the pictures they give. Replaces the table `banner`;
// a banner with a picture of its own is published anew, because pictures now stand in the database.
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`CREATE TABLE content_publication (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    published_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    editor VARCHAR(80) NOT NULL,
    undoes INT UNSIGNED NULL UNIQUE
  )`)
  await run(`CREATE TABLE content_item (
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    document JSON NOT NULL,
    body MEDIUMTEXT NULL,
    active BOOLEAN NOT NULL DEFAULT TRUE,
    publication_id INT UNSIGNED NOT NULL,
    UNIQUE KEY content_item_name (kind, name),
    KEY content_item_publication (publication_id)
  )`)
  // What stood before a publication, for each item it changed; `document` is null where there was none.
  await run(`CREATE TABLE content_version (
    publication_id INT UNSIGNED NOT NULL,
    kind VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    name VARCHAR(100) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    document JSON NULL,
    body MEDIUMTEXT NULL,
    PRIMARY KEY (publication_id, kind, name),
    CONSTRAINT content_version_publication FOREIGN KEY (publication_id) REFERENCES content_publication (id)
  )`)
  // By a hash of the bytes, which never change.
  await run(`CREATE TABLE content_picture (
    hash CHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    width SMALLINT UNSIGNED NOT NULL,
    height SMALLINT UNSIGNED NOT NULL,
    bytes MEDIUMBLOB NOT NULL
  )`)
  await run(`INSERT INTO content_publication (editor) SELECT 'migration' FROM banner WHERE image_url IS NULL LIMIT 1`)
  await run(`INSERT INTO content_item (kind, name, document, publication_id)
    SELECT 'banner', CONCAT('banner-', id), JSON_OBJECT(
      'label', name, 'place', place, 'type', type, 'position', position, 'title', title, 'text', text,
      'action', action, 'tint', tint, 'productId', product_id, 'picture', NULL, 'mobilePicture', NULL,
      'url', url, 'hasAlcohol', IF(has_alcohol, CAST('true' AS JSON), CAST('false' AS JSON)), 'order', sort_order,
      'schedule', JSON_OBJECT(
        'from', CAST(UNIX_TIMESTAMP(starts_at) * 1000 AS SIGNED),
        'until', CAST(UNIX_TIMESTAMP(ends_at) * 1000 AS SIGNED),
        'weekly', NULL, 'yearly', NULL)
    ), 1 FROM banner WHERE image_url IS NULL`)
  await run('DROP TABLE banner')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const { up: createBanners } = await import('./0003_banners.ts')
  await createBanners(db)
  for (const table of ['content_picture', 'content_version', 'content_item', 'content_publication'])
    await sql.raw(`DROP TABLE ${table}`).execute(db)
}
