// Who holds stock without having paid: an order is kept under its buyer's contacts, browser and network (hashed, and forgotten
// days after its end), and each of these is a row that is locked while an order is made, so that two at once are counted.
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'ALTER TABLE customer ADD COLUMN browser_id CHAR(22) CHARACTER SET ascii COLLATE ascii_bin NULL',
  `CREATE TABLE secret (
    name VARCHAR(40) NOT NULL PRIMARY KEY,
    value CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL
  )`,
  `CREATE TABLE unpaid_party (
    party CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    used_at DATETIME(3) NOT NULL,
    KEY unpaid_party_age (used_at)
  )`,
  `CREATE TABLE order_party (
    order_id INT UNSIGNED NOT NULL,
    kind ENUM('browser','email','rut','phone','network') NOT NULL,
    party CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    PRIMARY KEY (order_id, kind),
    KEY order_party_orders (party, order_id),
    CONSTRAINT order_party_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  await sql`INSERT INTO secret (name, value) VALUES ('unpaid parties', ${randomBytes(32).toString('hex')})`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['order_party', 'unpaid_party', 'secret']) await sql.raw(`DROP TABLE ${table}`).execute(db)
  await sql.raw('ALTER TABLE customer DROP COLUMN browser_id').execute(db)
}
