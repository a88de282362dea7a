// The authorization code of what was charged, in a key: operators find an order by what stands on a card's slip.
import { type Kysely, sql } from 'kysely'

const KEY = 'payment_attempt_found_charge_code'

/** Stored, as the keys of orders are; JSON's own null is nothing. */
const COLUMN = `VARCHAR(64) GENERATED ALWAYS AS (
  NULLIF(LEFT(JSON_UNQUOTE(JSON_EXTRACT(charge, '$.authorizationCode')), 64), 'null')) STORED`

export async function up(db: Kysely<unknown>): Promise<void> {
  if (await hasKey(db)) return // an attempt that was cut off came this far
  await sql
    .raw(`ALTER TABLE payment_attempt ADD COLUMN charge_code ${COLUMN}, ADD KEY ${KEY} (charge_code)`)
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  if (!(await hasKey(db))) return
  await sql.raw(`ALTER TABLE payment_attempt DROP KEY ${KEY}, DROP COLUMN charge_code`).execute(db)
}

async function hasKey(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM information_schema.statistics
    WHERE table_schema = DATABASE() AND table_name = 'payment_attempt' AND index_name = ${KEY} LIMIT 1`.execute(db)
  return rows.length > 0
}
