// Boletas and facturas: who a factura is made out to, the net amount and the taxes of an order and of each of its
// lines, and the companies the shop knows. Orders that are there get their taxes by the rule of
// src/shop/billing/taxes.ts, in whole numbers; 0 stands for taxes nobody worked out.
import { type Kysely, sql } from 'kysely'

/** `1000 + 10 × both rates`: what a net amount of 1000 costs. */
const GROSS = '(1000 + CAST(10 * tax AS UNSIGNED) + CAST(10 * extra_tax AS UNSIGNED))'

const UP = [
  `CREATE TABLE company (
    rut VARCHAR(9) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
    company VARCHAR(120) NOT NULL,
    activity VARCHAR(120) NOT NULL,
    address VARCHAR(120) NOT NULL,
    commune VARCHAR(60) NOT NULL,
    city VARCHAR(60) NOT NULL
  )`,
  `ALTER TABLE orders
    ADD COLUMN billing_rut VARCHAR(9) CHARACTER SET ascii COLLATE ascii_bin NULL AFTER document_type,
    ADD COLUMN billing_company VARCHAR(120) NULL AFTER billing_rut,
    ADD COLUMN billing_activity VARCHAR(120) NULL AFTER billing_company,
    ADD COLUMN billing_address VARCHAR(120) NULL AFTER billing_activity,
    ADD COLUMN billing_commune VARCHAR(60) NULL AFTER billing_address,
    ADD COLUMN billing_city VARCHAR(60) NULL AFTER billing_commune,
    ADD COLUMN net_amount INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN iva_amount INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN extra_tax_amount INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN delivery_net INT UNSIGNED NOT NULL DEFAULT 0,
    ADD KEY orders_billing (billing_rut, paid_at)`,
  `ALTER TABLE order_line
    ADD COLUMN tax DECIMAL(4,1) NOT NULL DEFAULT 0,
    ADD COLUMN extra_tax DECIMAL(4,1) NOT NULL DEFAULT 0,
    ADD COLUMN net_amount INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN iva_amount INT UNSIGNED NOT NULL DEFAULT 0,
    ADD COLUMN extra_tax_amount INT UNSIGNED NOT NULL DEFAULT 0`,
  `UPDATE order_line INNER JOIN product ON product.id = order_line.product_id
    SET order_line.tax = product.tax, order_line.extra_tax = product.extra_tax`,
  `UPDATE order_line SET net_amount = (2000 * total_price + ${GROSS}) DIV (2 * ${GROSS})`,
  `UPDATE order_line SET extra_tax_amount =
    IF(tax = 0, total_price - net_amount,
      LEAST(total_price - net_amount, (2 * net_amount * CAST(10 * extra_tax AS UNSIGNED) + 1000) DIV 2000))`,
  'UPDATE order_line SET iva_amount = total_price - net_amount - extra_tax_amount',
  `UPDATE orders INNER JOIN (
      SELECT order_id, SUM(net_amount) AS net, SUM(iva_amount) AS iva, SUM(extra_tax_amount) AS extra
      FROM order_line GROUP BY order_id
    ) AS goods ON goods.order_id = orders.id
    SET orders.delivery_net = (2000 * orders.delivery_cost + 1190) DIV 2380,
      orders.net_amount = goods.net + (2000 * orders.delivery_cost + 1190) DIV 2380,
      orders.iva_amount = goods.iva + orders.delivery_cost - (2000 * orders.delivery_cost + 1190) DIV 2380,
      orders.extra_tax_amount = goods.extra
    WHERE goods.net + goods.iva + goods.extra + orders.delivery_cost = orders.total_amount`,
  `ALTER TABLE orders ADD CONSTRAINT orders_taxes
    CHECK (net_amount + iva_amount + extra_tax_amount IN (0, total_amount) AND delivery_net <= delivery_cost)`,
  `ALTER TABLE order_line ADD CONSTRAINT order_line_taxes
    CHECK (net_amount + iva_amount + extra_tax_amount IN (0, total_price))`,
]

const DOWN = [
  'ALTER TABLE order_line DROP CONSTRAINT order_line_taxes',
  'ALTER TABLE orders DROP CONSTRAINT orders_taxes',
  `ALTER TABLE order_line DROP COLUMN tax, DROP COLUMN extra_tax, DROP COLUMN net_amount, DROP COLUMN iva_amount,
    DROP COLUMN extra_tax_amount`,
  `ALTER TABLE orders DROP KEY orders_billing, DROP COLUMN billing_rut, DROP COLUMN billing_company,
    DROP COLUMN billing_activity, DROP COLUMN billing_address, DROP COLUMN billing_commune, DROP COLUMN billing_city,
    DROP COLUMN net_amount, DROP COLUMN iva_amount, DROP COLUMN extra_tax_amount, DROP COLUMN delivery_net`,
  'DROP TABLE company',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
