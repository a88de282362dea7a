// The shop's categories, which were code until now: an owner's rows beside those every shop begins with, which are filled in as they were.
import { type Kysely, sql } from 'kysely'
import { SHIPPED_CATEGORIES } from '#shop/products/shipped-categories.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE category (
    slug VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    title VARCHAR(60) NOT NULL,
    description VARCHAR(200) NOT NULL DEFAULT '',
    label VARCHAR(30) NOT NULL DEFAULT '',
    parent VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
    in_menu BOOLEAN NOT NULL DEFAULT FALSE,
    sort_rank SMALLINT UNSIGNED NOT NULL DEFAULT 1000,
    contents VARCHAR(600) NOT NULL,
    filters VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT '',
    alcohol BOOLEAN NOT NULL DEFAULT TRUE,
    across BOOLEAN NOT NULL DEFAULT FALSE,
    former_slugs VARCHAR(400) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT ''
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`)
    .execute(db)
  for (const row of SHIPPED_CATEGORIES)
    await sql`INSERT INTO category
      (slug, title, description, label, parent, in_menu, sort_rank, contents, filters, alcohol, across, former_slugs)
      VALUES (${row.slug}, ${row.title}, ${row.description}, ${row.label}, ${row.parent}, ${row.inMenu}, ${row.rank},
        ${row.contents}, ${row.filters}, ${row.alcohol}, ${row.across}, ${row.formerSlugs})`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE category`.execute(db)
}
