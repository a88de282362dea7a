// The front page's pop-ups have a kind of their own, `popup`: `promotion` is what takes something off prices.
import { type Kysely, sql } from 'kysely'

const TABLES = ['content_item', 'content_version']

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql.raw(`UPDATE ${table} SET kind = 'popup' WHERE kind = 'promotion'`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) {
    await sql.raw(`DELETE FROM ${table} WHERE kind IN ('promotion', 'coupon')`).execute(db)
    await sql.raw(`UPDATE ${table} SET kind = 'promotion' WHERE kind = 'popup'`).execute(db)
  }
}
