// What people call things, which was code until now: an owner's rows beside those every shop begins with. `meant` may have several, with commas.
import { type Kysely, sql } from 'kysely'
import { shippedSynonyms } from '#shop/products/shipped-synonyms.ts'
import { wordsOf } from '#shop/search/text.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE search_synonym (
    typed VARCHAR(80) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    meant VARCHAR(300) NOT NULL
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`)
    .execute(db)
  for (const [typed, meant] of shippedSynonyms)
    await sql`INSERT INTO search_synonym (typed, meant) VALUES (${wordsOf(typed).join(' ')}, ${meant})`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE search_synonym`.execute(db)
}
