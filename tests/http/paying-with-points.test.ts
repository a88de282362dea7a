// Points at the cart and at a new order: what of them counts, and what somebody reads who has too few.
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createBuyer } from '#tests/support/people/buyer.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { openPeople, type People } from '#tests/support/people/people.ts'
import { openShopDatabase, plentiful } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let people: People
let wine = 0

beforeAll(async () => {
  people = openPeople(shop.databaseUrl)
  wine = (await plentiful(database, 300)).singles[0]!
})
afterAll(() => people?.close())

async function somebodyWith(points: number, kind: 'member' | 'distributor' = 'member') {
  const person = await people.add(kind)
  await database.change('INSERT INTO points_account (customer_id, deposits) VALUES (?, ?)', [person.rowId, points])
  return { ...person, buyer: createBuyer(shop, await people.logIn(person)) }
}

type Somebody = Awaited<ReturnType<typeof somebodyWith>>

/** Orders a bottle, so much of it paid with points. */
async function order({ id, buyer }: Pick<Somebody, 'id' | 'buyer'>, points: number) {
  const lines = [{ id: wine, amount: 1 }]
  const total = await buyer.total(lines, await buyer.firstDate())
  const payments = [
    { payment_type: 'WALLET', amount: points },
    { payment_type: 'WEBPAY PLUS', amount: Math.max(0, total - points) },
  ]
  return { total, answer: await buyer.order(id, lines, { payments, billing: FACTURA }) }
}

test('the cart takes as many as were wanted, none above the balance, and none of guests and distributors', async () => {
  const cart = async ({ buyer }: Pick<Somebody, 'buyer'>, points: number) =>
    (await buyer.call('POST', '/cart', { items: [{ productId: wine, amount: 1 }], points })).body.data
  const ana = await somebodyWith(500)
  const without = await cart(ana, 0)
  expect(await cart(ana, 300)).toMatchObject({ points: 300, finalTotal: without.finalTotal - 300 })
  expect(await cart(ana, 501)).toMatchObject({ points: 0, finalTotal: without.finalTotal })
  expect(await cart(await somebodyWith(500, 'distributor'), 300)).toMatchObject({ points: 0 })
  expect(await cart({ buyer: createBuyer(shop) }, 300)).toMatchObject({ points: 0 })
})

test('an order has what points pay and what is due in money, and reserves the points', async () => {
  const ana = await somebodyWith(500)
  const { total, answer } = await order(ana, 300)
  expect(answer.body).toMatchObject({ success: true })
  const { order_id: id } = answer.body.data.newOrder
  const found = await database.one<{ total_amount: number; due: number; reserved: number }>(
    `SELECT o.total_amount, o.due, a.reserved FROM orders o JOIN points_account a ON a.customer_id = o.customer_id
     WHERE o.public_id = ?`,
    [id],
  )
  expect(found).toEqual({ total_amount: total, due: total - 300, reserved: 300 })
  const shown = await ana.buyer.call('GET', `/api/orders/finish/${id}`)
  expect(JSON.stringify(shown.body.data)).toContain('{"type":"WALLET","amount":300}')
})

test.each(['member', 'distributor'] as const)('a %s with too few reads how many there are', async (kind) => {
  const { answer } = await order(await somebodyWith(500, kind), 501)
  const balance = kind === 'member' ? 500 : 0
  expect(answer.status).toBe(409)
  expect(answer.body).toMatchObject({ success: false, errorType: 'points_exceed', data: { balance } })
  expect(answer.body.errorMessage).toBe(`No te alcanzan los Liquipuntos: tienes ${balance}`)
})
