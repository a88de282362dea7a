// A provider that charges while the attempt begins, as a stored card is charged: the result is there at once, or found by our reference.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallCustomer } from '#platform/request.ts'
import type { PaymentProvider } from '#shop/payments/provider.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { BY_ITSELF, openInvented } from './conformance/invented.ts'
import type { BuyerAct, StandIn } from './conformance/stand-in.ts'

let schema: TestDatabase
let desk: OrderDesk
let bank: StandIn
/** What the card's bank says. */
let answer: BuyerAct
/** Whether the provider does not know yet what it was asked to charge. */
let isBehind: boolean

beforeAll(async () => {
  schema = await freshDatabase()
  bank = await openInvented('card-on-file', { ...BY_ITSELF, lostStart: 'charged', reusableMs: 0 })
})
afterAll(() => schema?.drop())

beforeEach(async () => {
  await bank.reset()
  bank.duringStart(async (_reference, token) => void (await bank.act(token, answer)))
  answer = 'approve'
  isBehind = false
  const provider: PaymentProvider = {
    ...bank.provider,
    status: async (attempt) => (isBehind ? { kind: 'not_found', reason: 'not yet' } : bank.provider.status(attempt)),
    async start(attempt, context) {
      const started = await bank.provider.start(attempt, context)
      return started.kind === 'started' ? { ...started, handOver: { kind: 'charged' } } : started
    },
  }
  desk = await openOrderDesk({ url: schema.url, now: instantAt('2026-11-11', '10:00'), provider })
  await resetSmallShop(desk.database)
  return () => desk.close()
})

async function ordered(buyer?: CallCustomer) {
  const customer = buyer ?? (await desk.guest())
  const { day, cost } = await desk.firstDate()
  const body = desk.body(customer, [{ id: BEER, amount: 2 }], cost + 2 * 1_200, { delivery_date_requested: day })
  const made = await desk.orders.create(body, customer, desk.now())
  if (!made.ok) throw new Error(made.refusal.code)
  const { orderId } = made.value
  return {
    customer,
    begin: () => desk.payments.begin('card-on-file', { orderId, customer, now: desk.now() }),
    status: async () => (await desk.orders.byId(orderId))!.status,
  }
}

async function captures(): Promise<number> {
  const attempts = await desk.database.selectFrom('payment_attempt').select('reference').execute()
  const books = await Promise.all(attempts.map(({ reference }) => bank.books(reference)))
  return books.reduce((sum, each) => sum + each.captures, 0)
}

test('an approved charge is a paid order before the answer', async () => {
  const { begin, status } = await ordered()
  expect(await begin()).toMatchObject({ ok: true, value: { handOver: { kind: 'charged' } } })
  expect(await status()).toBe('POR PREPARAR')
  expect(await begin()).toMatchObject({ ok: false, refusal: { code: 'orderPaid' } })
  expect(await captures()).toBe(1)
})

test('a refused charge closes the order', async () => {
  answer = 'reject'
  const { begin, status } = await ordered()
  expect(await begin()).toMatchObject({ ok: true, value: { handOver: { kind: 'charged' } } })
  expect(await status()).toBe('RECHAZADO')
})

test('a charge whose answer is lost is found by our reference, and is not made again', async () => {
  const { begin, status } = await ordered()
  await bank.fail('start', 'lost')
  expect(await begin()).toMatchObject({ ok: true, value: { handOver: { kind: 'charged' } } })
  expect(await status()).toBe('POR PREPARAR')
  expect(await captures()).toBe(1)
})

test('while nobody says whether it was charged, no other charge begins', async () => {
  const { begin, status } = await ordered()
  await bank.fail('start', 'lost')
  await bank.fail('status', 'down', 3)
  expect(await begin()).toMatchObject({ ok: false, refusal: { code: 'paymentUnknown' } })
  expect(await begin()).toMatchObject({ ok: false, refusal: { code: 'paymentUnknown' } })
  await bank.heal()
  await desk.payments.reconcileDue(desk.later(2))
  expect(await status()).toBe('POR PREPARAR')
  expect(await captures()).toBe(1)
})

test('eight presses at once charge once', async () => {
  const { begin, status } = await ordered()
  const all = await Promise.all(Array.from({ length: 8 }, begin))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await status()).toBe('POR PREPARAR')
  expect(await captures()).toBe(1)
})

test('a charge that turns up after its buyer made another order goes back, and is no second order', async () => {
  const { begin, status, customer } = await ordered()
  await bank.fail('start', 'lost')
  isBehind = true
  expect(await begin()).toMatchObject({ ok: false, refusal: { code: 'paymentStart' } })
  const other = await ordered(customer)
  expect(await status()).toBe('CANCELADO')
  isBehind = false
  expect(await other.begin()).toMatchObject({ ok: true })
  await desk.payments.reconcileDue(desk.later(2))
  expect([await status(), await other.status()]).toEqual(['CANCELADO', 'POR PREPARAR'])
  const charged = await desk.database.selectFrom('payment_attempt').select(['state', 'refund_reason']).execute()
  expect(charged).toEqual([
    { state: 'paid', refund_reason: 'order_closed' },
    { state: 'paid', refund_reason: null },
  ])
})
