// Why an order costs what it does, change by change; what of it is due in money; its payments by source, with states.
// Orders that are there keep their discounts as changes of the whole order: which line had which is not known any more.
import { type Kysely, sql } from 'kysely'

const PRICE_CHANGES = `CREATE TABLE order_price_change (
    order_id INT UNSIGNED NOT NULL,
    position SMALLINT UNSIGNED NOT NULL,
    kind VARCHAR(30) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    label VARCHAR(120) NOT NULL DEFAULT '',
    product_id INT UNSIGNED NULL,
    pesos INT NOT NULL,
    PRIMARY KEY (order_id, position),
    CONSTRAINT order_price_change_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE CASCADE,
    CONSTRAINT order_price_change_pesos CHECK (pesos <> 0)
  ) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`

/** What each column of an order becomes: kind, pesos. Their places are their order here. */
const COLUMNS = [
  ['club', '-CAST(club_discount AS SIGNED)'],
  ['recommended', '-CAST(recommended_discount AS SIGNED)'],
  ['bulk', '-CAST(bulk_discount AS SIGNED)'],
  ['delivery', 'CAST(delivery_cost AS SIGNED)'],
] as const

const STATEMENTS = [
  PRICE_CHANGES,
  ...COLUMNS.map(
    ([kind, pesos], position) => `INSERT INTO order_price_change (order_id, position, kind, pesos)
      SELECT id, ${position}, '${kind}', ${pesos} FROM orders WHERE ${pesos} <> 0`,
  ),
  `ALTER TABLE payment
    ADD COLUMN source ENUM('points','money') NOT NULL DEFAULT 'money' AFTER order_id,
    ADD COLUMN state ENUM('pending','paid','canceled') NOT NULL DEFAULT 'pending',
    ADD COLUMN paid_at DATETIME(3) NULL`,
  "UPDATE payment SET source = 'points' WHERE type = 'WALLET'",
  'ALTER TABLE payment DROP PRIMARY KEY, ADD PRIMARY KEY (order_id, source)',
  `UPDATE payment p JOIN orders o ON o.id = p.order_id
    SET p.paid_at = o.paid_at,
      p.state = CASE WHEN o.paid_at IS NOT NULL THEN 'paid' WHEN o.status = 'PENDIENTE' THEN 'pending' ELSE 'canceled' END`,
  'ALTER TABLE orders ADD COLUMN due INT UNSIGNED NOT NULL DEFAULT 0 AFTER total_amount',
  `UPDATE orders o LEFT JOIN payment p ON p.order_id = o.id AND p.source = 'points'
    SET o.due = o.total_amount - COALESCE(p.amount, 0)`,
  'ALTER TABLE orders ADD CONSTRAINT orders_due CHECK (due <= total_amount)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'ALTER TABLE orders DROP CONSTRAINT orders_due',
    'ALTER TABLE orders DROP COLUMN due',
    'ALTER TABLE payment DROP PRIMARY KEY, ADD PRIMARY KEY (order_id, type)',
    'ALTER TABLE payment DROP COLUMN source, DROP COLUMN state, DROP COLUMN paid_at',
    'DROP TABLE order_price_change',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
