// What no call of a shopper or a program changes, whatever it is sent, as fingerprints of a database: the catalogue, prices, settings, people's desk, stock
// with what is held of it, and everything of people who have not called.
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { PERSONAL_TABLES } from '#shop/customers/my-data/personal-tables.ts'

/** Written by owners, operators and the worker alone. */
const OF_THE_HOUSE = [
  ...['region', 'commune', 'holiday', 'store', 'store_schedule', 'store_closure', 'store_pickup_schedule'],
  ...['delivery_zone', 'delivery_zone_commune', 'coverage_polygon', 'polygon_store', 'alcohol_hours', 'election_day'],
  ...['price_list', 'product', 'product_attribute', 'product_price', 'pack_component', 'product_photo', 'category'],
  ...[
    'search_synonym',
    'promotion',
    'promotion_goods',
    'promotion_audience',
    'promotion_store',
    'coupon',
    'coupon_product',
  ],
  ...['sponsored_listing', 'content_item', 'content_version', 'content_publication', 'company', 'transfer_customer'],
  ...['setting', 'secret', 'shop_secret', 'desk_operator', 'desk_session', 'desk_recovery_code', 'operator_action'],
  ...['webhook', 'tax_folios', 'bank_transfer', 'route_driver', 'order_return', 'payment_refund'],
]

export type Fingerprints = ReadonlyMap<string, string>

/** Whose rows are not looked at, by row ids. */
export interface LeftOut {
  /** Those who call, and whose rows may therefore change. */
  readonly callers: readonly number[]
  /** Whoever came after this one is not looked at. */
  readonly last: number
  /** Those who buy: what the worker does with their orders is no call's doing. */
  readonly buyers: readonly number[]
}

/** Says who buys just now: made an order within a day. `besides`: those who call, or came for the comparison and wait. */
export async function buyersIn(connection: Connection, besides: readonly number[]): Promise<readonly number[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT DISTINCT customer_id AS id FROM orders WHERE created_at > UTC_TIMESTAMP() - INTERVAL 1 DAY AND customer_id NOT IN (?)',
    [besides],
  )
  return rows.map(({ id }) => Number(id))
}

/** The fingerprints, of people without those who call, buy or came later. */
export async function fingerprintsOf(
  connection: Connection,
  { callers, last, buyers }: LeftOut,
): Promise<Fingerprints> {
  const found = new Map<string, string>()
  for (const table of OF_THE_HOUSE) found.set(table, await fingerprint(connection, table))
  const others = (column: string) => ({
    sql: '?? <= ? AND ?? NOT IN (?)',
    values: [column, last, column, [...callers, ...buyers]],
  })
  found.set('customer (others)', await fingerprint(connection, 'customer', others('id')))
  for (const { table, column } of PERSONAL_TABLES)
    found.set(`${table}.${column} (others)`, await fingerprint(connection, table, others(column)))
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT SUM(CRC32(CONCAT_WS('|', product_id, store_id, units))) AS sum FROM (SELECT product_id, store_id, SUM(units) AS units FROM
       (SELECT product_id, store_id, stock AS units FROM stock UNION ALL
         SELECT h.product_id, h.store_id, h.units FROM stock_hold h JOIN orders o ON o.id = h.order_id WHERE o.holds_stock) AS each_row
       GROUP BY product_id, store_id) AS shelf`,
  )
  found.set('stock with what is held', String(rows[0]?.sum))
  return found
}

/** The names of what differs. */
export const differing = (before: Fingerprints, after: Fingerprints): string[] =>
  [...before].flatMap(([name, sum]) => (after.get(name) === sum ? [] : [name]))

async function fingerprint(
  connection: Connection,
  table: string,
  where: { readonly sql: string; readonly values: readonly unknown[] } = { sql: 'TRUE', values: [] },
): Promise<string> {
  const [columns] = await connection.query<RowDataPacket[]>(
    'SELECT COLUMN_NAME AS name FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position',
    [table],
  )
  if (columns.length === 0) throw new Error(`there is no table ${table}`)
  const whole = columns.map(() => "COALESCE(HEX(??), '-')").join(', ')
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT COUNT(*) AS n, SUM(CRC32(CONCAT_WS('|', ${whole}))) AS sum FROM ?? WHERE ${where.sql}`,
    [...columns.map(({ name }) => name), table, ...where.values],
  )
  return `${rows[0]?.n} ${rows[0]?.sum}`
}
