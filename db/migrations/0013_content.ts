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
  await moveBanners(db)
  await run('DROP TABLE banner')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const { up: createBanners } = await import('./0003_banners.ts')
  await createBanners(db)
  for (const table of ['content_picture', 'content_version', 'content_item', 'content_publication'])
    await sql.raw(`DROP TABLE ${table}`).execute(db)
}

/** Every banner as an item, in a publication of its own. */
async function moveBanners(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<OldBanner>`SELECT * FROM banner WHERE image_url IS NULL ORDER BY id`.execute(db)
  if (rows.length === 0) return
  await sql`INSERT INTO content_publication (id, editor) VALUES (1, 'migration')`.execute(db)
  for (const { id, name, has_alcohol, product_id, sort_order, starts_at, ends_at, ...same } of rows) {
    const { place, type, position, title, text, action, tint, url } = same
    const document = JSON.stringify({
      label: name,
      ...{ place, type, position, title, text, action, tint, url },
      productId: product_id,
      picture: null,
      mobilePicture: null,
      hasAlcohol: has_alcohol !== 0,
      order: sort_order,
      schedule: {
        from: starts_at?.getTime() ?? null,
        until: ends_at?.getTime() ?? null,
        weekly: null,
        yearly: null,
      },
    })
    await sql`INSERT INTO content_item (kind, name, document, publication_id)
      VALUES ('banner', ${`banner-${id}`}, ${document}, 1)`.execute(db)
  }
}

interface OldBanner extends Readonly<Record<'name' | 'place' | 'type' | 'position' | 'title' | 'text', string>> {
  readonly id: number
  readonly action: string
  readonly tint: string
  readonly url: string | null
  readonly product_id: number | null
  readonly has_alcohol: number
  readonly sort_order: number
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}
