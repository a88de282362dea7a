// Many new buyers behind one address: what they hold without payment is bounded, and nothing is lost.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { liftUnpaidLimits } from '#tests/support/shop/database.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
const LIMITS = { UNPAID_ORDERS_PER_NETWORK: '1000000', UNPAID_PRODUCT_UNITS_PER_NETWORK: '36' }
let bottle: number

beforeAll(async () => {
  bottle = (await plentiful(database)).singles.at(-1)!
  await database.change(
    'UPDATE stock SET stock = ecommerce_emergency_stock + 200 WHERE product_id = ? AND store_id = 9',
    [bottle],
  )
  for (const [name, value] of Object.entries(LIMITS)) await set(name, value)
})

afterAll(async () => {
  await liftUnpaidLimits({ url: shop.databaseUrl })
})

const set = (name: string, value: string) =>
  database.change('UPDATE setting SET value = ? WHERE name = ?', [value, name])

async function newcomer() {
  const buyer = createBuyer(shop)
  return { buyer, customer: await buyer.introduce() }
}

test('eighteen buyers at once do not sell a product out, and each is told why', async () => {
  const lines = [{ id: bottle, amount: 12 }]
  const first = createBuyer(shop)
  const date = await first.firstDate()
  const total = await first.total(lines, date)
  const people = await Promise.all(Array.from({ length: 18 }, newcomer))
  await settingsRead(shop, database)
  const before = await database.stockOf(bottle)
  const answers = await Promise.all(
    people.map(({ buyer, customer }) =>
      buyer.call('POST', '/checkout/new', buyer.orderBody(customer, lines, date, total)),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(await database.stockOf(bottle)).toBe(before - 36)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.errorType]).toEqual([409, 'unpaid_limit'])
    expect(body.errorMessage).toMatch(
      /^Hay demasiados pedidos sin pagar desde tu conexión a internet\. Intenta de nuevo en \d+ minutos? o llámanos$/,
    )
  }
  const kept = await database.rows("SELECT party FROM order_party WHERE kind = 'network'")
  expect(kept.every(({ party }) => /^[0-9a-f]{64}$/.test(party))).toBe(true)
})

test('a second order of one browser frees what the first held', async () => {
  const { buyer, customer } = await newcomer()
  await liftUnpaidLimits({ url: shop.databaseUrl })
  await eventually(
    'there is no limit any more',
    async () => (await buyer.order(customer, [{ id: bottle, amount: 2 }])).status === 200,
  )
  const before = await database.stockOf(bottle)
  const again = await buyer.order(customer, [{ id: bottle, amount: 5 }])
  expect(again.status, again.body.errorMessage).toBe(200)
  expect(await database.stockOf(bottle)).toBe(before + 2 - 5)
})
