// Charges the shop itself had a card charged by, under whom they count: keyed hashes, for an hour (deleted after a day).
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE IF NOT EXISTS card_charge (
        attempt_id INT UNSIGNED NOT NULL,
        kind ENUM('browser','email','rut','phone','network','card') NOT NULL,
        party CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
        charged_at DATETIME(3) NOT NULL,
        PRIMARY KEY (attempt_id, kind, party),
        KEY card_charge_party (party, charged_at),
        KEY card_charge_age (charged_at),
        CONSTRAINT card_charge_attempt FOREIGN KEY (attempt_id) REFERENCES payment_attempt (id) ON DELETE CASCADE
      )`,
    )
    .execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('DROP TABLE card_charge').execute(db)
}
