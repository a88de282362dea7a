// 200 concurrent orders for 50 units with a reserve of 5, packs among them, lines in opposite order; and a small flash sale, paid
// (`npm run load -- --flash 10000` is a large one).
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { seededRandom } from '#scripts/bench/seeded-random.ts'
import { flashSale } from '#scripts/load/flash.ts'
import { type Answer, createBuyer, type Line, ShopClosed } from '#tests/support/people/buyer.ts'
import { eventually } from '#tests/support/run/eventually.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const ORDERS = 200
const UNITS = 50
const RESERVE = 5

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)

/** Makes the same call again, as a buyer does, for as long as the shop says 'in a moment'. */
async function onceServed<Value>(call: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ShopClosed)) throw error
      await pause(1_000)
    }
  }
}

test('what is sold equals the oracle, stock never goes below zero, every refusal is stock', {
  timeout: 300_000,
}, async () => {
  const { packs, singles } = await plentiful(database, 60)
  const pack = packs[0]!
  const scarce = pack.child
  const others = singles.filter((id) => id !== scarce && !packs.some((other) => other.child === id)).slice(0, 6)
  for (const id of others)
    await database.change('UPDATE stock SET stock = 5000 WHERE product_id = ? AND store_id = 9', [id])
  await database.change(
    'UPDATE stock SET stock = ?, ecommerce_emergency_stock = ? WHERE product_id = ? AND store_id = 9',
    [UNITS, RESERVE, scarce],
  )
  await database.change(
    "UPDATE setting SET value = '100000' WHERE name IN ('NEXT_DAY_ORDER_LIMIT', 'SAME_DAY_ORDER_LIMIT')",
  )
  await settingsRead(shop, database)
  const buyer = createBuyer(shop)
  await eventually('the catalogue is read', async () => {
    const { body } = await buyer.call('POST', '/cart', { items: [{ productId: scarce, amount: 1 }], store: 9 })
    return body.data.cart[0].available === UNITS - RESERVE
  })
  const date = await buyer.firstDate()
  const prices = new Map<string, number>()
  const wishes = Array.from({ length: ORDERS }, (_, index): Line[] => {
    const amount = 1 + (index % 4)
    const beside = { id: others[index % others.length]!, amount: 1 }
    const wanted = index % 3 === 0 ? { id: pack.id, amount: 1 } : { id: scarce, amount }
    return index % 2 === 0 ? [wanted, beside] : [beside, wanted]
  })
  // The total of each wish, asked one line at a time while everything is still there.
  for (const lines of wishes) {
    const key = JSON.stringify([...lines].sort((a, b) => a.id - b.id))
    if (!prices.has(key)) prices.set(key, await buyer.total(lines, date))
  }
  const totalOf = (lines: Line[]) => prices.get(JSON.stringify([...lines].sort((a, b) => a.id - b.id)))!

  // Each by a buyer of his own: one buyer's orders would replace each other.
  const buyers = await Promise.all(
    wishes.map(async () => {
      const buyer = createBuyer(shop)
      return { buyer, customer: await onceServed(() => buyer.introduce()) }
    }),
  )
  const answers = await Promise.all(
    wishes.map((lines, index) => {
      const { buyer, customer } = buyers[index]!
      const body = buyer.orderBody(customer, lines, date, totalOf(lines))
      return onceServed<Answer>(() => buyer.call('POST', '/checkout/new', body))
    }),
  )

  const left = await database.stockOf(scarce)
  let sold = 0
  answers.forEach((answer, index) => {
    if (answer.status === 200)
      for (const line of wishes[index]!)
        sold += line.id === scarce ? line.amount : line.id === pack.id ? line.amount * pack.quantity : 0
    else expect(answer.body.errorType, JSON.stringify(answer.body)).toBe('stock')
    expect(answer.status).toBeLessThan(500)
  })
  expect(left).toBe(UNITS - sold)
  expect(left).toBeGreaterThanOrEqual(0)
  // The oracle: stock only fell, so whatever was refused must be impossible with what is left.
  const smallestRefusedSingle = Math.min(
    ...answers.flatMap((answer, index) =>
      answer.status === 200 ? [] : wishes[index]!.filter((line) => line.id === scarce).map((line) => line.amount),
    ),
    Infinity,
  )
  expect(left - RESERVE).toBeLessThan(smallestRefusedSingle)
  const packRefused = answers.some(
    (answer, index) => answer.status !== 200 && wishes[index]!.some((line) => line.id === pack.id),
  )
  if (packRefused) expect(left).toBeLessThan(pack.quantity)
  const [held] = await database.rows(
    'SELECT COALESCE(SUM(units), 0) AS units FROM stock_hold WHERE product_id = ? AND store_id = 9',
    [scarce],
  )
  expect(Number(held!.units)).toBeGreaterThanOrEqual(sold)
})

test('a flash sale: each bottle is sold once, the others are told why they get none, and nothing is held', {
  timeout: 300_000,
}, async () => {
  const shelf = await database.rows<{ id: number; stock: number; reserve: number }>(
    'SELECT product_id AS id, stock, ecommerce_emergency_stock AS reserve FROM stock WHERE store_id = 9',
  )
  const dice = seededRandom(32)
  const sale = { shoppers: 100, bottles: 12, within: 1, perAddress: 1, quietSeconds: 1 }
  const result = await flashSale({ ...shop, origin: shop.siteUrl }, sale, () => dice(2 ** 30) / 2 ** 30, () => undefined) // biome-ignore format: one row
  const own = shelf.find(({ id }) => id === result.product)!
  await database.change(
    'UPDATE stock SET stock = ?, ecommerce_emergency_stock = ? WHERE product_id = ? AND store_id = 9',
    [own.stock, own.reserve, own.id],
  )
  expect(result.faults).toEqual([])
  expect(result.sold).toBe(sale.bottles)
  const soldOut = result.refusals.filter(({ code }) => code === 'stock')
  expect(soldOut.length).toBeGreaterThan(0)
  for (const { sentence } of soldOut) expect(sentence).toMatch(/stock|quedan|disponible/i)
})
