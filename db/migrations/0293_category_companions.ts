// Which categories are suggested beside which, which was code until now: a column of the owner's rows, filled in as it was.
import { type Kysely, sql } from 'kysely'
import { SHIPPED_CATEGORIES } from '#shop/products/shipped-categories.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      "ALTER TABLE category ADD COLUMN companions VARCHAR(400) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT ''",
    )
    .execute(db)
  for (const { slug, companions } of SHIPPED_CATEGORIES)
    await sql`UPDATE category SET companions = ${companions} WHERE slug = ${slug}`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE category DROP COLUMN companions`.execute(db)
}
