// The points ledger: entries are only ever added; an account has their sums and is what writers lock.
import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE points_account (
    customer_id INT UNSIGNED NOT NULL PRIMARY KEY,
    deposits INT UNSIGNED NOT NULL DEFAULT 0,
    charges INT UNSIGNED NOT NULL DEFAULT 0,
    reserved INT UNSIGNED NOT NULL DEFAULT 0,
    cash_deposits INT UNSIGNED NOT NULL DEFAULT 0,
    cash_charges INT UNSIGNED NOT NULL DEFAULT 0,
    CONSTRAINT points_account_customer FOREIGN KEY (customer_id) REFERENCES customer (id),
    CONSTRAINT points_club CHECK (deposits >= charges),
    CONSTRAINT points_cash CHECK (cash_deposits >= cash_charges),
    CONSTRAINT points_balance CHECK (deposits + cash_deposits >= charges + cash_charges + reserved)
  )`,
  `CREATE TABLE points_entry (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    customer_id INT UNSIGNED NOT NULL,
    kind ENUM('club_deposit','club_charge','reserve','release','cash_deposit','cash_charge') NOT NULL,
    points INT UNSIGNED NOT NULL,
    balance INT UNSIGNED NOT NULL,
    reason VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    order_id INT UNSIGNED NULL,
    round SMALLINT UNSIGNED NOT NULL DEFAULT 1,
    created_at DATETIME(3) NOT NULL,
    UNIQUE KEY points_entry_once (order_id, kind, round),
    KEY points_entry_statement (customer_id, id),
    CONSTRAINT points_entry_account FOREIGN KEY (customer_id) REFERENCES points_account (customer_id),
    CONSTRAINT points_entry_order FOREIGN KEY (order_id) REFERENCES orders (id),
    CONSTRAINT points_entry_points CHECK (points > 0)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const statement of STATEMENTS)
    await run(`${statement} ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`)
  await run(`ALTER TABLE orders
    ADD COLUMN points_settled BOOLEAN NOT NULL DEFAULT FALSE AFTER analytics_sent,
    ADD KEY orders_points (status, points_settled)`)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('ALTER TABLE orders DROP KEY orders_points, DROP COLUMN points_settled')
  await run('DROP TABLE points_entry')
  await run('DROP TABLE points_account')
}
