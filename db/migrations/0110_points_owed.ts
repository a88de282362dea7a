// Points that an order earned and its refund could not take back, because they were reserved or spent: owed until points come in.
import { type Kysely, sql } from 'kysely'

const KINDS = (kinds: string) => `ALTER TABLE points_entry MODIFY kind ENUM(${kinds}) NOT NULL`
const BEFORE = "'club_deposit','club_charge','reserve','release','cash_deposit','cash_charge'"

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE points_account ADD COLUMN owed INT UNSIGNED NOT NULL DEFAULT 0`.execute(db)
  await sql.raw(KINDS(`${BEFORE},'debt','debt_charge'`)).execute(db)
}

/** Without debts there is none to pay: what was paid of them stays charged, what was only owed is forgotten. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM points_entry WHERE kind = 'debt'`.execute(db)
  // Rounds from 10,000 on cannot meet those of the order's own charges.
  await sql`UPDATE points_entry SET kind = 'club_charge', round = round + 10000 WHERE kind = 'debt_charge'`.execute(db)
  await sql.raw(KINDS(BEFORE)).execute(db)
  await sql`ALTER TABLE points_account DROP COLUMN owed`.execute(db)
}
