// Orders by what somebody at work knows of them, newest first. Each way to find one reads an index of its own, however many orders there are.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import type { OrderDelivery } from '#shop/orders/order.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { Clp } from '#shop/shared/money.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { escaped, newestByName } from './name-search.repository.ts'
import type { OrderSought } from './search-text.ts'

export interface FoundOrder {
  readonly rowId: number
  readonly number: number
  readonly status: OrderStatus
  readonly createdAt: Date
  readonly name: string
  readonly lastName: string
  readonly total: Clp
  readonly delivery: Pick<OrderDelivery, 'type' | 'time' | 'day'>
}

export function createOrderSearchRepository() {
  return {
    async find(db: Queryable, sought: OrderSought, limit: number): Promise<FoundOrder[]> {
      const ids = await idsOf(db, sought, limit)
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('orders')
        .select(['id', 'status', 'created_at', 'buyer_name', 'buyer_last_name', 'total_amount'])
        .select(['delivery_type', 'delivery_time', 'delivery_day'])
        .where('id', 'in', ids)
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => ({
        rowId: row.id,
        number: orderNumber(row.id),
        status: row.status,
        createdAt: row.created_at,
        name: row.buyer_name,
        lastName: row.buyer_last_name,
        total: row.total_amount as Clp,
        delivery: { type: row.delivery_type, time: row.delivery_time, day: row.delivery_day as OrderDelivery['day'] },
      }))
    },
  }
}

/** Companies and products a text may mean: of more, a longer text is typed. */
const MOST_MEANT = 30

async function idsOf(db: Queryable, sought: OrderSought, limit: number): Promise<number[]> {
  switch (sought.by) {
    case 'order':
      return [sought.rowId]
    case 'name':
      return newestByName(db, 'orders', sought.words, limit)
    case 'rut':
      return newestOf(db, [where('orders_buyer_rut', sql`buyer_rut = ${sought.rut}`)], limit)
    case 'email':
      return newestOf(db, [where('orders_buyer_email', sql`buyer_email = ${sought.email}`)], limit)
    case 'phone':
      return newestOf(db, [where('orders_buyer_phone', sql`buyer_phone = ${sought.phone}`)], limit)
    case 'companyRut':
      return newestOf(db, [where('orders_billing_rut', sql`billing_rut = ${sought.rut}`)], limit)
    case 'company': {
      const names = await companiesOf(db, sought.words)
      const parts = names.map((name) => where('orders_billing_company', sql`billing_company = ${name}`))
      return newestOf(db, parts, limit)
    }
    case 'pickupCode':
      return newestOf(db, [where('orders_pickup_code', sql`pickup_code = ${sought.code}`)], limit)
    case 'coupon':
      return newestOf(db, [where('orders_coupon', sql`coupon_code = ${sought.code}`)], limit)
    case 'amount':
      return newestOf(
        db,
        [where('orders_total', sql`total_amount = ${sought.pesos}`), where('orders_due', sql`due = ${sought.pesos}`)],
        limit,
      )
    case 'reference':
      return ofReference(db, sought.reference, limit)
    case 'sku':
      return ofProducts(db, await productsOf(db, sql`sku = ${sought.sku}`), limit)
    case 'product':
      return ofProducts(db, await productsOf(db, everyWordIn('display_name', sought.words)), limit)
  }
}

interface Part {
  readonly key: string
  readonly condition: RawBuilder<unknown>
}

const where = (key: string, condition: RawBuilder<unknown>): Part => ({ key, condition })

/** The newest orders of any part. Keys are forced: left alone, databases walk by row id past everybody else. */
async function newestOf(db: Queryable, parts: readonly Part[], limit: number): Promise<number[]> {
  if (parts.length === 0) return []
  const each = parts.map(
    ({ key, condition }) =>
      sql`(SELECT id FROM orders FORCE INDEX (${sql.ref(key)}) WHERE ${condition} ORDER BY id DESC LIMIT ${limit})`,
  )
  return newestIds(db, each, limit)
}

async function newestIds(db: Queryable, parts: readonly RawBuilder<unknown>[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT id FROM (${sql.join(parts, sql` UNION ALL `)}) AS newest ORDER BY id DESC LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A condition: each word begins a word of the column. */
function everyWordIn(column: string, words: readonly string[]): RawBuilder<unknown> {
  const each = words.map((word) => sql`CONCAT(' ', ${sql.ref(column)}) LIKE ${`% ${escaped(word)}%`}`)
  return sql.join(each, sql` AND `)
}

/** Companies with facturas whose names have each word, each name once: the key is read from name to name, not order by order. */
async function companiesOf(db: Queryable, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM (SELECT billing_company AS name FROM orders FORCE INDEX (orders_billing_company)
      WHERE billing_company > '' GROUP BY billing_company) AS companies
    WHERE ${everyWordIn('name', words)} LIMIT ${MOST_MEANT}`.execute(db)
  return rows.map(({ name }) => name)
}

async function productsOf(db: Queryable, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM product WHERE ${condition} ORDER BY active DESC, id LIMIT ${MOST_MEANT}`.execute(db)
  return rows.map(({ id }) => id)
}

async function ofProducts(db: Queryable, products: readonly number[], limit: number): Promise<number[]> {
  if (products.length === 0) return []
  const each = products.map(
    (product) => sql`(SELECT order_id AS id FROM order_line FORCE INDEX (order_line_by_product)
      WHERE product_id = ${product} ORDER BY order_id DESC LIMIT ${limit})`,
  )
  return newestIds(db, each, limit)
}

/** By what a provider calls a payment, the code a card's bank gave for it, and a bank a transfer or a refund that a person made. */
async function ofReference(db: Queryable, reference: string, limit: number): Promise<number[]> {
  const named = (['reference', 'token', 'learned', 'charge_code'] as const).map(
    (column) => sql`SELECT order_id AS id FROM payment_attempt WHERE ${sql.ref(column)} = ${reference}`,
  )
  const banks = ['bank_transfer', 'payment_refund'].map(
    (table) => sql`SELECT a.order_id AS id FROM ${sql.table(table)} b JOIN payment_attempt a ON a.id = b.attempt_id
      WHERE b.bank_reference = ${reference}`,
  )
  return newestIds(db, [...named, ...banks], limit)
}
