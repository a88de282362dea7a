// Refunds by lines on the real database and the sandbox's Webpay: each line gives back exactly its share of money and points, once,
// whoever asks at the same time and whatever answer is lost.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refundOrder } from '#scripts/orders/order-refunds.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { balanceOf } from '#shop/customers/user-parts.ts'
import { createReturnRepository } from '#shop/orders/returns/return.repository.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import { confirmOnceBothAsked } from '#tests/support/operators/both-asked.ts'
import { runDueJobs } from '#tests/support/orders/due-jobs.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import type { StandIn } from './conformance/stand-in.ts'
import { openStandIn as openWebpay } from './conformance/stand-ins/webpay-plus.ts'

let schema: TestDatabase
let webpay: StandIn
let desk: OrderDesk

beforeAll(async () => {
  webpay = await openWebpay()
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: instantAt('2026-11-11', '10:00'), provider: webpay.provider })
})
afterAll(async () => {
  await desk?.close()
  await webpay?.close()
  await schema?.drop()
})
beforeEach(async () => {
  await resetSmallShop(desk.database)
  await webpay.reset()
})

interface Bought {
  readonly orderId: OrderId
  readonly number: string
  readonly customerRowId: number
  readonly attemptId: AttemptId | null
  readonly reference: string
}

const GOODS = 3 * 5_000 + 2 * 1_200

/** Three wines and two beers of a member, `points` of whom pay a part; paid, with delivery in money. */
async function bought(points: number): Promise<Bought> {
  const customer = { ...(await desk.guest()), kind: 'member' as const }
  await desk.database.updateTable('customer').set({ kind: 'member' }).where('id', '=', customer.rowId).execute()
  const account = { customer_id: customer.rowId, deposits: 30_000 }
  await desk.database.insertInto('points_account').values(account).execute()
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const { day, cost } = dates.find(({ service }) => service === 'scheduled')!
  const products = [
    { id: WINE, amount: 3 },
    { id: BEER, amount: 2 },
  ]
  const money = { payment_type: 'WEBPAY PLUS', amount: GOODS + cost - points }
  const payments = points === 0 ? [money] : [{ payment_type: WALLET_TYPE, amount: points }, money]
  const body = desk.body(customer, products, 0, { payments, delivery_date_requested: day })
  const made = await desk.orders.create(body, customer, desk.now())
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const { orderId, orderNumber } = made.value
  const begin = await desk.payments.begin(webpay.provider.name, { orderId, customer, now: desk.now() })
  if (!begin.ok) throw new Error(begin.refusal.code)
  const { attemptId, token } = begin.value
  const params = (await webpay.act(token, 'approve'))!
  await desk.payments.handleReturn({
    provider: webpay.provider.name,
    attemptId,
    method: 'GET',
    params,
    now: desk.now(),
  })
  const { reference } = (await desk.payments.view(attemptId))!.attempt
  return { orderId, number: String(orderNumber), customerRowId: customer.rowId, attemptId, reference }
}

const operations = () => desk.operations.payments
const asked = (args: readonly string[], confirm = async () => true, operator = 'rosa') =>
  refundOrder.run({ ...desk, asked: { operator, now: desk.now(), confirm } }, args)
const refunds = ({ attemptId }: Bought) => desk.refunds.ofAttempt(attemptId!)
const balance = async ({ customerRowId }: Bought) => balanceOf(await desk.points.figuresOf(customerRowId))
const returned = async ({ orderId }: Bought) =>
  createReturnRepository().ofOrder(desk.database, (await desk.orders.byId(orderId))!.rowId)

const runRefunds = () => runDueJobs(desk)

test('each line gives back its share of money and points, and all of them what was paid for them', async () => {
  const order = await bought(1_740) // 1.500 of them pay the wine: 13.500 in money
  const spent = await balance(order)
  const { lines } = await asked([order.number, '--line', `SKU${WINE}=1`])
  expect(lines).toEqual([
    `${order.number}: $4.500 quedan pedidos: se devuelven en segundos`,
    `${order.number}: vuelven 500 puntos`,
  ])
  await runRefunds()
  expect(await webpay.books(order.reference)).toMatchObject({ refunded: 4_500, refunds: 1 })
  expect((await balance(order)) - spent).toBe(500)
  // Both lines, all that is left of them.
  expect((await asked([order.number, '--line', `SKU${WINE}`, '--line', `SKU${BEER}`, '--yes'])).refused).toBe(false)
  await runRefunds()
  expect(await webpay.books(order.reference)).toMatchObject({ refunded: GOODS - 1_740, refunds: 2 })
  expect((await balance(order)) - spent).toBe(1_740)
  expect(await returned(order)).toEqual([
    { productId: WINE, units: 1, money: 4_500, points: 500, key: 'lines-0', requestedBy: 'rosa' },
    { productId: WINE, units: 2, money: 9_000, points: 1_000, key: 'lines-1', requestedBy: 'rosa' },
    { productId: BEER, units: 2, money: 2_160, points: 240, key: 'lines-1', requestedBy: 'rosa' },
  ])
  expect((await refunds(order)).map(({ key, requestedBy }) => [key, requestedBy])).toEqual([
    ['lines-0', 'rosa'],
    ['lines-1', 'rosa'],
  ])
})

test('what points alone paid comes back as points alone', async () => {
  const order = await bought(GOODS)
  const spent = await balance(order)
  const { lines, refused } = await asked([order.number, '--line', `SKU${BEER}=1`])
  expect([lines, refused]).toEqual([[`${order.number}: vuelven 1200 puntos`], false])
  expect((await balance(order)) - spent).toBe(1_200)
  expect(await refunds(order)).toEqual([])
})

test('beyond what was bought, of what was not, or of money that is back already, nothing changes', async () => {
  const order = await bought(0)
  const nothing = async (args: readonly string[], why: string) => {
    const { lines, refused } = await asked([order.number, ...args, '--yes'])
    expect([refused, lines.at(-1)]).toEqual([true, expect.stringContaining(why)])
  }
  await nothing(['--line', `SKU${WINE}=4`], 'más de lo que se compró')
  await nothing(['--line', 'SKU999'], 'no se compró')
  expect(await refunds(order)).toEqual([])
  expect((await asked([order.number, '--line', `SKU${BEER}`, '--yes'])).refused).toBe(false)
  await nothing(['--line', `SKU${BEER}=1`], 'más de lo que se compró')
  await nothing(['--line', `SKU${BEER}`], 'nada que devolver')
  expect((await asked([order.number, '10000', '--yes'])).refused).toBe(false)
  await nothing(['--line', `SKU${WINE}`], 'más de lo que queda')
  expect(await refunds(order)).toHaveLength(2)
  expect(await returned(order)).toHaveLength(1)
})

test('an unpaid order gives nothing back', async () => {
  const order = await bought(600)
  const { rowId } = (await desk.orders.byId(order.orderId))!
  await desk.database.updateTable('orders').set({ paid_at: null }).where('id', '=', rowId).execute()
  const what = { orderRowId: rowId, attemptId: order.attemptId, lines: [{ productId: BEER, units: 1 }] }
  const seen = { refunds: 0, units: 0 }
  expect(await operations().requestLineRefund({ ...what, seen, requestedBy: 'rosa' }, desk.now())).toMatchObject({
    refusal: { code: 'notPaid' },
  })
  expect([await refunds(order), await returned(order)]).toEqual([[], []])
})

test("a payment of another order's is refused", async () => {
  const [one, other] = [await bought(0), await bought(0)]
  const { rowId: orderRowId } = (await desk.orders.byId(one.orderId))!
  const what = { orderRowId, attemptId: other.attemptId, lines: [{ productId: BEER, units: 1 }] }
  const seen = { refunds: 0, units: 0 }
  expect(await operations().requestLineRefund({ ...what, seen, requestedBy: 'rosa' }, desk.now())).toMatchObject({
    refusal: { code: 'notPaid' },
  })
})

test('two operators at once: one is done, the other is told', async () => {
  const order = await bought(1_740)
  const spent = await balance(order)
  const confirm = confirmOnceBothAsked()
  const both = await Promise.all(
    ['rosa', 'juan'].map((operator) => asked([order.number, '--line', `SKU${WINE}=3`], confirm, operator)),
  )
  expect(both.map(({ refused }) => refused).sort()).toEqual([false, true])
  expect(both.find(({ refused }) => refused)!.lines[0]).toContain('mientras tanto')
  await runRefunds()
  expect(await webpay.books(order.reference)).toMatchObject({ refunded: 13_500, refunds: 1 })
  expect((await balance(order)) - spent).toBe(1_500)
  expect(await returned(order)).toHaveLength(1)
})

test('lines and an amount at once: one is done, the other is told', async () => {
  const order = await bought(0)
  const { rowId: orderRowId } = (await desk.orders.byId(order.orderId))!
  expect((await asked([order.number, '5000', '--yes'])).refused).toBe(false)
  const what = { orderRowId, attemptId: order.attemptId, lines: [{ productId: WINE, units: 1 }] }
  const seen = { refunds: 0, units: 0 }
  expect(await operations().requestLineRefund({ ...what, seen, requestedBy: 'juan' }, desk.now())).toMatchObject({
    refusal: { code: 'changed' },
  })
  expect(await refunds(order)).toHaveLength(1)
})

test('the same request again changes nothing', async () => {
  const order = await bought(1_740)
  const { rowId: orderRowId } = (await desk.orders.byId(order.orderId))!
  const what = { orderRowId, attemptId: order.attemptId, lines: [{ productId: WINE, units: 1 }] }
  const request = { ...what, seen: { refunds: 0, units: 0 }, requestedBy: 'rosa' }
  const answers = await Promise.all([1, 2, 3].map(() => operations().requestLineRefund(request, desk.now())))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect([(await refunds(order)).length, (await returned(order)).length]).toEqual([1, 1])
})

test('an answer to the refund that is lost: the money goes back once', async () => {
  const order = await bought(0)
  await webpay.fail('refund', 'lost')
  await asked([order.number, '--line', `SKU${WINE}=2`, '--yes'])
  await runRefunds()
  await desk.payments.refund(order.attemptId!, desk.later(10))
  expect((await refunds(order)).map(({ state, pesos }) => [state, pesos])).toEqual([['done', 10_000]])
  expect(await webpay.books(order.reference)).toMatchObject({ refunded: 10_000, refunds: 1 })
})

test('what was given back earns no points when the rest is delivered', async () => {
  const order = await bought(0)
  await asked([order.number, '--line', `SKU${WINE}=2`, '--yes'])
  const before = await balance(order)
  const { rowId } = (await desk.orders.byId(order.orderId))!
  await desk.database.updateTable('orders').set({ status: 'ENTREGADO' }).where('id', '=', rowId).execute()
  await desk.orders.depositEarnings(desk.now())
  expect((await balance(order)) - before).toBe(74) // 1 % of 7.400
})
