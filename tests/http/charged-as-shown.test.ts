// What the button said is what is charged, or nothing is and the answer says why: whatever changes, and whenever it does.
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Buyer, comeBack, createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const COMMUNE = 'Las Condes'
const OFFER_LIST = 3
const UNITS = 2

let free: number[]
let date: { value: string; cost: number; same_day_type: string }
let buyer: Buyer
let customer: string
let zone: number

beforeAll(async () => {
  // Ordinary products: no offer with dates, no flag, and nobody else's test buys them.
  const rows = await database.rows<{ id: number }>(
    `SELECT p.id FROM product p JOIN stock s ON s.product_id = p.id AND s.store_id = 9
     WHERE p.id IN (?) AND NOT p.free_delivery AND s.stock > 60
       AND NOT EXISTS (SELECT 1 FROM product_price o WHERE o.product_id = p.id AND o.price_list_id = 3)
     ORDER BY p.id DESC LIMIT 30`,
    [(await plentiful(database)).singles],
  )
  free = rows.map(({ id }) => id)
  const found = await database.one<{ id: number }>(
    'SELECT z.zone_id AS id FROM delivery_zone_commune z JOIN commune c ON c.code = z.commune_code WHERE c.name = ?',
    [COMMUNE],
  )
  zone = found.id
})

/** A change, and by how many pesos a unit or the delivery moves (null: the stock ends). */
interface Change {
  readonly make: (id: number) => Promise<unknown>
  /** Of an order of UNITS of a product at `price`. */
  readonly differs: ((price: number) => number) | null
  /** Something that has to be so before. */
  readonly before?: (id: number) => Promise<unknown>
}

const HOUR = 3_600_000
const price = (by: number) => (id: number) =>
  database.change(
    'UPDATE product_price SET price = price + ? WHERE product_id = ? AND price_list_id = 1 AND NOT club',
    [by, id],
  )
const offer = (fromHours: number, untilHours: number) => async (id: number) =>
  database.change(
    `REPLACE INTO product_price (product_id, price_list_id, club, price, starts_at, ends_at)
     SELECT product_id, ?, 0, price - 300, ?, ? FROM product_price WHERE product_id = ? AND price_list_id = 1 AND NOT club`,
    [OFFER_LIST, new Date(Date.now() + fromHours * HOUR), new Date(Date.now() + untilHours * HOUR), id],
  )
const stock = (by: number) => (id: number) =>
  database.change('UPDATE stock SET stock = ecommerce_emergency_stock + ? WHERE product_id = ? AND store_id = 9', [
    by,
    id,
  ])
const delivery = (by: number) => () =>
  database.change('UPDATE delivery_zone SET cost = cost + ? WHERE id = ?', [by, zone])
const flag = (value: boolean) => (id: number) =>
  database.change('UPDATE product SET free_delivery = ? WHERE id = ?', [value, id])

const CHANGES: Readonly<Record<string, Change>> = {
  'the price rises': { make: price(410), differs: () => 410 * UNITS },
  'the price falls': { make: price(-410), differs: () => -410 * UNITS },
  'an offer ends': { before: offer(-2, 2), make: offer(-2, -1), differs: () => 300 * UNITS },
  'an offer starts': { before: offer(1, 2), make: offer(-1, 2), differs: () => -300 * UNITS },
  'the stock falls': { make: stock(1), differs: null },
  'delivery costs more': { make: delivery(700), differs: () => 700 },
  'delivery becomes free': { make: flag(true), differs: () => -date.cost },
  'delivery is free no more': { before: flag(true), make: flag(false), differs: () => date.cost },
}

let restore: (() => Promise<unknown>) | undefined
afterEach(async () => {
  await restore?.()
  restore = undefined
})
afterAll(async () => {
  // Other files reckon with what delivery usually costs, and places are remembered for seconds.
  const usual = date.cost
  await eventually('delivery costs what it did', async () => (await buyer.firstDate(COMMUNE)).cost === usual)
})

/** Puts a product and the zone back as they were. */
function restoring(id: number, price: number, cost: number) {
  return async () => {
    await database.change(
      'UPDATE product_price SET price = ? WHERE product_id = ? AND price_list_id = 1 AND NOT club',
      [price, id],
    )
    await database.change('DELETE FROM product_price WHERE product_id = ? AND price_list_id = ?', [id, OFFER_LIST])
    await stock(80)(id)
    await flag(false)(id)
    await database.change('UPDATE delivery_zone SET cost = ? WHERE id = ?', [cost, zone])
  }
}

/** A buyer with a cart of a product nobody looked at before, as the shop shows it. */
async function cartWith(change: Change) {
  buyer = createBuyer(shop)
  customer = await buyer.introduce()
  const id = free.pop()!
  const plain = await database.one<{ price: number }>(
    'SELECT price FROM product_price WHERE product_id = ? AND price_list_id = 1 AND NOT club',
    [id],
  )
  const usualCost = await database.one<{ cost: number }>('SELECT cost FROM delivery_zone WHERE id = ?', [zone])
  await eventually('delivery costs what it does', async () => {
    date = await buyer.firstDate(COMMUNE)
    return date.cost === usualCost.cost
  })
  restore = restoring(id, plain.price, usualCost.cost)
  await change.before?.(id)
  const lines = [{ id, amount: UNITS }]
  const usual = plain.price * UNITS + date.cost
  const atFirst = change.before ? usual - firstDifference(change) : usual
  await shows(lines, atFirst)
  return { id, lines, shown: atFirst, changed: change.differs && atFirst + change.differs(plain.price) }
}

/** What the state before a change takes off the usual amount. */
function firstDifference(change: Change): number {
  if (change === CHANGES['an offer ends']) return 300 * UNITS
  return change === CHANGES['delivery is free no more'] ? date.cost : 0
}

const shows = (lines: readonly { id: number; amount: number }[], total: number) =>
  eventually(`the cart shows ${total}`, async () => (await buyer.total(lines, date)) === total)

const ask = (lines: readonly { id: number; amount: number }[], shown: number) =>
  buyer.call('POST', '/checkout/new', buyer.orderBody(customer, lines, date, shown))

async function ordersOf() {
  const [row] = await database.rows(
    'SELECT COUNT(*) AS orders FROM orders o JOIN customer c ON c.id = o.customer_id WHERE c.public_id = ?',
    [customer],
  )
  return row!.orders as number
}

/** Pays an order to its end: what the card was charged. */
async function charged(orderId: string, shown: number): Promise<number> {
  const wrong = await buyer.call('POST', '/api/payments/webpay-plus/init', { order_id: orderId, amount: shown + 1 })
  expect([wrong.status, wrong.body.errorType]).toEqual([409, 'invalid_payments_amount'])
  const begun = await buyer.call('POST', '/api/payments/webpay-plus/init', { order_id: orderId, amount: shown })
  expect(begun.status, begun.body.errorMessage).toBe(200)
  await comeBack(await buyer.decide(begun.body.data.token, 'approve'))
  const { body } = await buyer.call('GET', `/api/tbk-payments/${begun.body.data.tbk_payment_id}`)
  const order = await database.one('SELECT status, total_amount FROM orders WHERE public_id = ?', [orderId])
  expect(order).toEqual({ status: 'POR PREPARAR', total_amount: shown })
  return body.data.tbkPayment.amount
}

describe.each(Object.entries(CHANGES))('%s', (_, change) => {
  test('before the cart is shown: the new amount is shown and charged', async () => {
    const { id, lines, changed } = await cartWith(change)
    await change.make(id)
    if (changed === null) {
      const { status, body } = await ask(lines, await buyer.total(lines, date))
      expect([status, body.errorType]).toEqual([409, 'stock'])
      return
    }
    await shows(lines, changed)
    const { status, body } = await ask(lines, changed)
    expect(status, body.errorMessage).toBe(200)
    expect(await charged(body.data.newOrder.order_id, changed)).toBe(changed)
  })

  test('between the cart and the order: nothing is ordered, and the answer says why', async () => {
    const { id, lines, shown, changed } = await cartWith(change)
    await change.make(id)
    const { status, body } = await ask(lines, shown)
    expect(status).toBe(409)
    if (changed === null) {
      expect(body.errorType).toBe('stock')
      expect(body.data.products).toEqual([expect.objectContaining({ product_id: id, wanted: UNITS, available: 1 })])
    } else {
      expect(body).toMatchObject({ errorType: 'invalid_payments_amount', data: { total: changed } })
      expect(body.errorMessage).toBe(
        'Ha ocurrido un error al validar el total de la compra. Por favor vuelve a intentarlo',
      )
    }
    expect(await ordersOf()).toBe(0)
  })

  test('between the order and the payment: the amount of the order is charged', async () => {
    const { id, lines, shown } = await cartWith(change)
    const { status, body } = await ask(lines, shown)
    expect(status, body.errorMessage).toBe(200)
    await change.make(id)
    expect(await charged(body.data.newOrder.order_id, shown)).toBe(shown)
  })
})
