// Amounts, currency, method and addresses changed in the browser: what is paid is the order's, whatever the body, its hidden fields or the
// headers say; and no provider is told to come back to anybody else.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { beginsAlone, type PaymentCall, paymentCalls } from '#tests/support/payments/payment-calls.ts'
import { type Buyer, createBuyer } from '#tests/support/people/buyer.ts'
import { openShopDatabase, plentiful, settingsRead } from '#tests/support/shop/shop-database.ts'

const shop = inject('shop')
const database = openShopDatabase(shop.databaseUrl)
let bottle = 0
let buyer: Buyer

const machEnable = async (value: 'true' | 'false') => {
  await database.change("UPDATE setting SET value = ? WHERE name = 'MACH_ENABLE'", [value])
  await settingsRead(shop, database)
}

beforeAll(async () => {
  bottle = (await plentiful(database, 400)).singles[6]!
  await machEnable('true')
})
afterAll(() => machEnable('true'))

/** Of a new guest: nobody may leave many orders unpaid. */
async function ordering() {
  buyer = createBuyer(shop)
  const customer = await buyer.introduce()
  const lines = [{ id: bottle, amount: 2 }]
  const date = await buyer.firstDate()
  const pesos = await buyer.total(lines, date)
  return { pesos, body: buyer.orderBody(customer, lines, date, pesos) as Record<string, unknown> }
}

async function ordered() {
  const { pesos, body } = await ordering()
  const answer = await buyer.call('POST', '/checkout/new', body)
  expect([answer.status, answer.body.errorMessage]).toEqual([200, undefined])
  return { pesos, order: answer.body.data.newOrder.order_id as string }
}

const attemptsOf = (order: string) =>
  database.rows<{ amount: number; reference: string; hand_over: unknown; provider: string; state: string }>(
    'SELECT a.* FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.public_id = ? ORDER BY a.id',
    [order],
  )

/** The calls anybody may begin a payment with, by name. */
const ids = { payment: 'x', customer: 'x', card: 'x' }
const beginnings = (order: string, pesos: number): PaymentCall[] =>
  paymentCalls({ ...ids, order, pesos }).filter(beginsAlone)
const NAMES = beginnings('x', 1).map(({ name }) => name)
const beginning = (name: string, order: string, pesos: number) =>
  beginnings(order, pesos).find((call) => call.name === name)!

/** What Venti's call leaves out. */
const takesAmount = (name: string) => beginning(name, 'x', 1).body!.amount !== undefined

describe('the amount', () => {
  test.each(NAMES.filter(takesAmount))('%s takes no other', async (name) => {
    const { order, pesos } = await ordered()
    const { path, body } = beginning(name, order, pesos)
    const wrong = [pesos - 1, pesos + 1, 0, 1, -pesos, pesos + 0.5, 1e308, `${pesos}`, [pesos], { value: pesos }, true]
    for (const amount of wrong) {
      const answer = await buyer.call('POST', path, { ...body, amount })
      expect([amount, answer.status === 400 || answer.status === 409]).toEqual([amount, true])
      expect(await attemptsOf(order)).toEqual([])
    }
    const twice = JSON.stringify({ ...body, amount: 1 }).replace('"amount":1', `"amount":${pesos},"amount":1`)
    expect((await buyer.call('POST', path, twice)).status).toBe(409)
    expect((await buyer.call('POST', path, body)).status).toBe(200)
    expect(await attemptsOf(order)).toMatchObject([{ amount: pesos }])
  })
})

const EVIL = 'evil.example'
const HIDDEN = {
  ...{ price: 1, total: 1, due: 1, pesos: 1, amount_cents: 1, discount: 999_999, currency: 'USD', moneda: 'USD' },
  ...{
    status: 'paid',
    state: 'paid',
    paid: true,
    approved: true,
    provider: 'free',
    payment_type: 'FREE',
    token: 'free',
  },
  ...{ reference: 'lq-1-x', buy_order: 'lq-1-x', session_id: 'x', attempt: 'x', attemptId: 'x', id: 'x' },
  ...Object.fromEntries(
    [
      'return_url',
      'returnUrl',
      'response_url',
      'notification_url',
      'notificationUrl',
      'webhook_url',
      'callback_url',
    ].map((name) => [name, `https://${EVIL}/`]),
  ),
  ...{ back_urls: { success: `https://${EVIL}/` }, success_url: `//${EVIL}`, redirect: `javascript:${EVIL}` },
  ...{ details: { amount: 1, return_url: `https://${EVIL}/` }, baseUrl: `http://${EVIL}`, host: EVIL },
}

describe('fields and headers nobody asked for', () => {
  test.each(NAMES)('%s: the payment is the order’s, and comes back to us', async (name) => {
    const { order, pesos } = await ordered()
    const { path, body } = beginning(name, order, pesos)
    const polluted = JSON.stringify({ ...HIDDEN, ...body }).replace(
      '{',
      `{"__proto__":{"amount":1,"returnUrl":"https://${EVIL}/"},"constructor":{"prototype":{"pesos":1}},`,
    )
    const headers = {
      ...{ 'x-forwarded-host': EVIL, 'x-host': EVIL, 'x-original-host': EVIL, 'x-forwarded-proto': 'gopher' },
      ...{ forwarded: `host=${EVIL}`, 'x-original-url': `//${EVIL}/`, 'x-rewrite-url': '/admin' },
    }
    const answer = await buyer.call('POST', path, polluted, headers)
    expect([name, answer.status]).toEqual([name, 200])
    expect(JSON.stringify(answer.body)).not.toContain(EVIL)
    const attempts = await attemptsOf(order)
    expect(attempts).toMatchObject([{ amount: pesos, state: 'pending' }])
    expect(JSON.stringify(attempts)).not.toContain(EVIL)
    const { reference } = attempts[0]!
    const known = await (await fetch(`${shop.sandboxUrl}/_sim/state?buyOrder=${encodeURIComponent(reference)}`)).text()
    expect(known).toContain(reference)
    expect(known).not.toContain(EVIL)
    expect(known).toContain(String(pesos))
  })

  test.each(NAMES)('%s: another Host changes nothing', async (name) => {
    const { order, pesos } = await ordered()
    const { path, body } = beginning(name, order, pesos)
    const { hostname, port } = new URL(shop.siteUrl)
    await new Promise<void>((resolve, reject) => {
      const headers = { host: EVIL, 'content-type': 'application/json', cookie: buyer.cookie() }
      const sent = request({ hostname, port, path, method: 'POST', headers }, (response) => {
        response.resume().on('end', resolve)
      })
      sent.on('error', reject).end(JSON.stringify(body))
    })
    const attempts = await attemptsOf(order)
    expect(JSON.stringify(attempts)).not.toContain(EVIL)
    for (const { reference } of attempts) {
      const known = await fetch(`${shop.sandboxUrl}/_sim/state?buyOrder=${encodeURIComponent(reference)}`)
      expect(await known.text()).not.toContain(EVIL)
    }
  })
})

describe('an order', () => {
  const orders = () => database.one('SELECT COUNT(*) AS orders FROM orders')
  const pays = (payment_type: string, amount: number) => ({ payments: [{ payment_type, amount }] })
  const wrong: readonly [string, (pesos: number) => object][] = [
    ['a peso less', (pesos) => pays('WEBPAY PLUS', pesos - 1)],
    ['nothing', () => pays('WEBPAY PLUS', 0)],
    ['less than nothing', (pesos) => pays('WEBPAY PLUS', -pesos)],
    ['half a peso', (pesos) => pays('WEBPAY PLUS', pesos - 0.5)],
    ['text', (pesos) => ({ payments: [{ payment_type: 'WEBPAY PLUS', amount: `${pesos}` }] })],
    ['free of charge', (pesos) => pays('FREE', pesos)],
    ['free and nothing', () => pays('FREE', 0)],
    ['with points of nobody', (pesos) => pays('WALLET', pesos)],
    ['in cash', (pesos) => pays('EFECTIVO', pesos)],
    ['in a way nobody knows', (pesos) => pays('BITCOIN', pesos)],
    [
      'in two parts that come to less',
      () => ({ payments: [...pays('WEBPAY PLUS', 1).payments, ...pays('FREE', 1).payments] }),
    ],
    [
      'with one part negative',
      (pesos) => ({ payments: [...pays('WEBPAY PLUS', pesos + 5).payments, ...pays('WEBPAY PLUS', -5).payments] }),
    ],
    ['a list without end', () => ({ payments: Array(10_000).fill(pays('WEBPAY PLUS', 1).payments[0]) })],
  ]

  test.each(wrong)('that pays %s is none', async (_, change) => {
    const { pesos, body } = await ordering()
    const count = await orders()
    const answer = await buyer.call('POST', '/checkout/new', { ...body, ...change(pesos) })
    expect([400, 409, 413]).toContain(answer.status)
    expect(answer.body.success).toBe(false)
    expect(await orders()).toEqual(count)
  })

  test('costs what the shop says, whatever its lines, delivery and discounts say', async () => {
    const { pesos, body } = await ordering()
    const cheap = {
      ...{ delivery_cost: 0, discount: pesos, total: 1, promotion: { id: 1, discount: pesos }, coupon_discount: pesos },
      ...{
        currency: 'USD',
        status: 'POR PREPARAR',
        paid_at: '2020-01-01',
        points: 10_000,
        due: 0,
        buy_type: 'distribuidor',
      },
      products: [{ id: bottle, amount: 2, bulk_price: 1, price: 1, total_price: 1, discount: 99 }],
    }
    const answer = await buyer.call('POST', '/checkout/new', { ...body, ...cheap })
    expect(answer.body).toMatchObject({ success: true })
    const stored = await database.one('SELECT status, total_amount, paid_at FROM orders WHERE public_id = ?', [
      answer.body.data.newOrder.order_id,
    ])
    expect(stored).toEqual({ status: 'PENDIENTE', total_amount: pesos, paid_at: null })
  })
})
