// Taxes as the tax office reckons them: which additional tax a product is liable to and a line was charged (25 and 26 have one rate), and
// by how much a factura differs from what was paid. Boletas there are carry no additional tax, and their net amount is rounded once.
import { type Kysely, sql } from 'kysely'

const TABLES = ['product', 'order_line']
const CODES = '(0, 24, 25, 26, 27, 271)'
/** What a code has as its rate, told apart by what is sold where two have the same. */
const codeOf = (family: string, subfamily: string) => `CASE extra_tax
  WHEN 31.5 THEN 24
  WHEN 20.5 THEN IF(${family} = 'cervezas' OR ${subfamily} = 'pack-cervezas', 26, 25)
  WHEN 10 THEN 27 WHEN 18 THEN 271 ELSE 0 END`
/** Net amount of a column at IVA alone, half up. */
const net = (pesos: string) => `((2000 * ${pesos} + 1190) DIV 2380)`

const UP = [
  ...TABLES.map(
    (table) => `ALTER TABLE ${table}
    ADD COLUMN extra_tax_code SMALLINT UNSIGNED NOT NULL DEFAULT 0 AFTER extra_tax,
    ADD CONSTRAINT ${table}_extra_tax_code CHECK (extra_tax_code IN ${CODES})`,
  ),
  // Nectars and isotonic drinks are free of the additional tax.
  `UPDATE product SET extra_tax = 0 WHERE family = 'isotonicas' OR (has_alcohol = 0 AND subfamily = 'nectar')`,
  `UPDATE product SET extra_tax_code = ${codeOf('family', 'subfamily')}`,
  `UPDATE order_line SET extra_tax_code = ${codeOf('category', "''")}`,
  `UPDATE order_line JOIN orders ON orders.id = order_line.order_id
    SET order_line.extra_tax = 0, order_line.extra_tax_code = 0, order_line.extra_tax_amount = 0,
      order_line.net_amount = ${net('total_price')}, order_line.iva_amount = total_price - ${net('total_price')},
      order_line.unit_price_before_taxes = ${net('unit_price')}
    WHERE document_type = 'boleta' AND order_line.extra_tax > 0 AND order_line.net_amount > 0`,
  `ALTER TABLE orders
    ADD COLUMN tax_rounding SMALLINT NOT NULL DEFAULT 0 AFTER extra_tax_amount,
    DROP CONSTRAINT orders_taxes`,
  `UPDATE orders SET net_amount = ${net('due')}, iva_amount = due - ${net('due')}, extra_tax_amount = 0, updated_at = updated_at
    WHERE document_type = 'boleta' AND net_amount > 0`,
  `ALTER TABLE orders ADD CONSTRAINT orders_taxes CHECK
    (net_amount + iva_amount + extra_tax_amount + tax_rounding IN (0, total_amount, due) AND delivery_net <= delivery_cost)`,
]

const DOWN = [
  'ALTER TABLE orders DROP CONSTRAINT orders_taxes',
  `UPDATE orders SET net_amount = ${net('total_amount')}, iva_amount = total_amount - ${net('total_amount')}, extra_tax_amount = 0,
    updated_at = updated_at WHERE net_amount > 0 AND net_amount + iva_amount + extra_tax_amount <> total_amount`,
  `ALTER TABLE orders DROP COLUMN tax_rounding, ADD CONSTRAINT orders_taxes
    CHECK (net_amount + iva_amount + extra_tax_amount IN (0, total_amount) AND delivery_net <= delivery_cost)`,
  ...TABLES.map((table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_extra_tax_code, DROP COLUMN extra_tax_code`),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of UP) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of DOWN) await sql.raw(statement).execute(db)
}
