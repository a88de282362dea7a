// Programs are told of issued tax documents, each once. Those that were issued before are no news: an order is read with its documents as it is.
import { type Kysely, sql } from 'kysely'

const UP = [
  `ALTER TABLE tax_document ADD COLUMN announced TINYINT(1) NOT NULL DEFAULT 0,
    ADD KEY tax_document_announced (announced, issued_at)`,
  'UPDATE tax_document SET announced = 1 WHERE issued_at IS NOT NULL',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE tax_document DROP KEY tax_document_announced, DROP COLUMN announced').execute(db)
}
