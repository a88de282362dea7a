// Withdrawals and complaints on the real database and the sandbox's Webpay: who asks at the same time, asks again or asks too late; what an
// operator decides once; what goes back, to the peso.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '#scripts/command.ts'
import { ORDER_COMMANDS } from '#scripts/orders/orders.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { balanceOf } from '#shop/customers/user-parts.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import type { RequestStep } from '#shop/orders/requests/after-sale-request.ts'
import { createRequestRepository } from '#shop/orders/requests/request.repository.ts'
import { createOrderRequests, type NewRequest, REQUEST_MAIL_JOB } from '#shop/orders/requests/request.service.ts'
import { createReturnRepository } from '#shop/orders/returns/return.repository.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { operatorsOf } from '#tests/support/operators/operators.ts'
import { runDueJobs } from '#tests/support/orders/due-jobs.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import type { StandIn } from './conformance/stand-in.ts'
import { openStandIn as openWebpay } from './conformance/stand-ins/webpay-plus.ts'

const BOUGHT_AT = instantAt('2026-11-11', '10:00')
const RECEIVED_AT = instantAt('2026-11-12', '18:30')
const GOODS = 3 * 5_000 + 2 * 1_200

let schema: TestDatabase
let webpay: StandIn
let desk: OrderDesk

beforeAll(async () => {
  webpay = await openWebpay()
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: BOUGHT_AT, provider: webpay.provider })
})
afterAll(async () => {
  await desk?.close()
  await webpay?.close()
  await schema?.drop()
})
beforeEach(async () => {
  desk.setNow(BOUGHT_AT)
  await resetSmallShop(desk.database)
  await webpay.reset()
})

type Sale = Awaited<ReturnType<typeof bought>>

/** Three wines and two beers of a member, `points` of whom pay a part; paid, with delivery in money. */
async function bought(points = 0) {
  const customer = { ...(await desk.guest()), kind: 'member' as const }
  await desk.database.updateTable('customer').set({ kind: 'member' }).where('id', '=', customer.rowId).execute()
  await desk.database.insertInto('points_account').values({ customer_id: customer.rowId, deposits: 30_000 }).execute()
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
  const { orderId } = made.value
  const begin = await desk.payments.begin(webpay.provider.name, { orderId, customer, now: desk.now() })
  if (!begin.ok) throw new Error(begin.refusal.code)
  const { attemptId, token } = begin.value
  const params = (await webpay.act(token, 'approve'))!
  const returned = { provider: webpay.provider.name, attemptId, method: 'GET' as const, params, now: desk.now() }
  await desk.payments.handleReturn(returned)
  const { reference } = (await desk.payments.view(attemptId))!.attempt
  const order = (await desk.orders.byId(orderId))!
  return { orderId, rowId: order.rowId, number: String(order.number), reference, cost, customerRowId: customer.rowId }
}

/** The same, received on the evening of the next day. */
async function received(points = 0): Promise<Sale> {
  const sale = await bought(points)
  const progress = desk.operations.orders
  const steps = [
    ['prepare', 'POR PREPARAR'],
    ['finish', 'EN PROCESO'],
    ['send', 'PREPARADO'],
    ['deliver', 'EN RUTA'],
  ] as const
  for (const [event, seen] of steps) {
    const moved = await progress.advance(sale.rowId, { event, seen, operator: 'ana' }, RECEIVED_AT)
    if (!moved.ok) throw new Error(moved.refusal.code)
  }
  desk.setNow(RECEIVED_AT)
  return sale
}

let keys = 0
const wanted = (units: Partial<Record<'wine' | 'beer', number>>, more: Partial<NewRequest> = {}): NewRequest => ({
  kind: 'withdrawal',
  key: `form-key-${keys++}`,
  reason: null,
  comment: '',
  lines: [
    ...(units.wine ? [{ productId: WINE, units: units.wine }] : []),
    ...(units.beer ? [{ productId: BEER, units: units.beer }] : []),
  ],
  ...more,
})
const complaint = (comment: string) => wanted({}, { kind: 'complaint', reason: 'broken', comment })
const ask = async ({ rowId }: Sale, request: NewRequest, now = desk.now()) => {
  const made = await desk.requests.request(rowId, request, now)
  return made.ok ? made.value : made.refusal.code
}
const OF_STEP = { accept: 'accept', reject: 'reject', answer: 'answer', refund: 'refunded' } as const
const run = (line: readonly string[], by: Parameters<typeof operatorsOf>[1] = { operator: 'rosa' }) =>
  runCommand('order', ORDER_COMMANDS, line, operatorsOf(desk, by))
const decide = (step: RequestStep, id: unknown, more: string[] = [], operator = 'rosa') =>
  run([OF_STEP[step], String(id), ...more, '--yes'], { operator })
const state = async (id: unknown) => (await desk.requests.find(Number(id)))!.request.state
const balance = async ({ customerRowId }: Sale) => balanceOf(await desk.points.figuresOf(customerRowId))
const mailed = async (id: unknown) =>
  (
    await desk.database
      .selectFrom('job')
      .select('unique_key')
      .where('kind', '=', REQUEST_MAIL_JOB)
      .orderBy('id')
      .execute()
  )
    .map(({ unique_key: key }) => key.split(':'))
    .flatMap(([request, about]) => (request === String(id) ? [about] : []))

const runRefunds = () => runDueJobs(desk)

test('a withdrawal gives back its units’ share of money and points, and is refunded when the money is', async () => {
  const sale = await received(1_740) // 1.500 of them pay the wine: 13.500 in money
  const before = await balance(sale)
  const id = await ask(sale, wanted({ wine: 1 }, { reason: 'changed_mind', comment: ' No era lo que quería ' }))
  expect((await run(['requests'])).lines).toEqual([
    expect.stringContaining(`Retracto ${id}, recibida: pedido ${sale.number}`),
    '  1 × Vino',
    '  Me arrepentí',
    '  > No era lo que quería',
  ])
  const { lines, refused } = await decide('accept', id, ['--note', 'Gracias'])
  expect([lines.slice(-3), refused]).toEqual([[`${id}: aceptada`, 'se devuelven $4.500', 'vuelven 500 puntos'], false])
  expect((await balance(sale)) - before).toBe(500)
  expect(await desk.requests.settleRefunded(desk.now())).toBe(0)
  expect(await state(id)).toBe('accepted')
  await runRefunds()
  expect(await webpay.books(sale.reference)).toMatchObject({ refunded: 4_500, refunds: 1 })
  expect(await desk.requests.settleRefunded(desk.now())).toBe(1)
  expect(await desk.requests.settleRefunded(desk.now())).toBe(0)
  const { request } = (await desk.requests.find(Number(id)))!
  expect(request.events.map((event) => [event.state, event.operator, event.note, event.money])).toEqual([
    ['requested', null, null, null],
    ['accepted', 'rosa', 'Gracias', 4_500],
    ['refunded', null, null, null],
  ])
  expect(await mailed(id)).toEqual(['requested', 'accepted'])
})

test('the last unit gives the delivery back, too: in all what was paid, in money and in points', async () => {
  const sale = await received(1_740)
  const [before, all] = [await balance(sale), GOODS + sale.cost - 1_740]
  const first = await ask(sale, wanted({ wine: 2 }))
  await decide('accept', first)
  const rest = await ask(sale, wanted({ wine: 1, beer: 2 }))
  await decide('accept', rest)
  await runRefunds()
  expect(await webpay.books(sale.reference)).toMatchObject({ refunded: all, refunds: 2 })
  expect((await balance(sale)) - before).toBe(1_740)
  expect(await desk.requests.settleRefunded(desk.now())).toBe(2)
  expect(await ask(sale, wanted({ beer: 1 }))).toBe('requestTooMany')
})

test('one whose money cannot be read holds up no other', async () => {
  const [stuck, other] = [await received(), await received()]
  const ids = [await ask(stuck, wanted({ wine: 1 })), await ask(other, wanted({ wine: 1 }))]
  for (const id of ids) await decide('accept', id)
  const requests = createOrderRequests({
    database: desk.database,
    orders: createOrderRepository(),
    returns: createReturnRepository(),
    requests: createRequestRepository(),
    refunds: {
      isBack: async (_, { rowId }) => {
        if (rowId === stuck.rowId) throw new Error('unreadable')
        return true
      },
      isUnderWay: async () => false,
      giveBack: async () => Promise.reject(new Error('not asked here')),
    },
    enqueue: async () => {},
  })
  await expect(requests.settleRefunded(desk.now())).rejects.toThrow('1 withdrawals not settled')
  expect([await state(ids[0]!), await state(ids[1]!)]).toEqual(['accepted', 'refunded'])
})

test('what an operator gave back beside the lines is not given again', async () => {
  const sale = await received()
  await run(['refund', sale.number, String(sale.cost), '--yes'])
  await decide('accept', await ask(sale, wanted({ wine: 3, beer: 2 })))
  await runRefunds()
  expect(await webpay.books(sale.reference)).toMatchObject({ refunded: GOODS + sale.cost })
})

test.each([
  ['more than the delivery cost', (sale: Sale) => sale.cost + 1_001],
  ['all that was paid', (sale: Sale) => GOODS + sale.cost - 1],
])('where an operator gave back %s beside the lines, a withdrawal gives the rest', async (_, amount) => {
  const sale = await received()
  await run(['refund', sale.number, String(amount(sale)), '--yes'])
  const first = await ask(sale, wanted({ wine: 3 }))
  const rest = await ask(sale, wanted({ beer: 2 }))
  for (const id of [first, rest]) expect(await decide('accept', id)).toMatchObject({ refused: false })
  await runRefunds()
  expect(await webpay.books(sale.reference)).toMatchObject({ refunded: GOODS + sale.cost })
  expect(await desk.requests.settleRefunded(desk.now())).toBe(2)
})

test('ten at once ask for the only units once, and a form that is sent ten times is one request', async () => {
  const sale = await received()
  const race = await Promise.all(Array.from({ length: 10 }, () => ask(sale, wanted({ wine: 3 }))))
  expect(race.filter((one) => typeof one === 'number')).toHaveLength(1)
  expect(new Set(race.filter((one) => typeof one !== 'number'))).toEqual(new Set(['requestTooMany']))
  const form = wanted({ beer: 1 })
  const again = await Promise.all(Array.from({ length: 10 }, () => ask(sale, form)))
  expect(new Set(again).size).toBe(1)
  expect(await mailed(again[0])).toEqual(['requested'])
  expect(await ask(sale, wanted({ beer: 2 }))).toBe('requestTooMany')
  // What was refused may be asked for again.
  await decide('reject', again[0], ['--note', 'Falta el sello'])
  expect(await ask(sale, wanted({ beer: 2 }))).toEqual(expect.any(Number))
})

test('of two operators at once one decides, and the other is told; nothing goes back twice', async () => {
  const sale = await received()
  const id = await ask(sale, wanted({ wine: 2 }))
  const both = await Promise.all([decide('accept', id, [], 'ana'), decide('reject', id, ['--note', 'No'], 'rosa')])
  expect(both.map(({ refused }) => refused).sort()).toEqual([false, true])
  const twice = await Promise.all([decide('accept', id), decide('accept', id)])
  expect(twice.map(({ refused }) => refused)).toEqual([true, true])
  await runRefunds()
  const decided = await state(id)
  expect(['accepted', 'rejected']).toContain(decided)
  const books = await webpay.books(sale.reference)
  expect(books).toMatchObject(decided === 'accepted' ? { refunded: 10_000, refunds: 1 } : { refunded: 0, refunds: 0 })
})

test('units an operator gave back meanwhile are not given back by accepting, and the request stays open', async () => {
  const sale = await received()
  const id = await ask(sale, wanted({ wine: 3 }))
  expect((await run(['refund', sale.number, '--line', `SKU${WINE}=1`, '--yes'])).refused).toBe(false)
  expect(await decide('accept', id)).toMatchObject({
    refused: true,
    lines: [expect.stringContaining('no se puede devolver así')],
  })
  expect(await state(id)).toBe('requested')
  await runRefunds()
  expect(await webpay.books(sale.reference)).toMatchObject({ refunded: 5_000, refunds: 1 })
})

test.each([
  ['before it is received', '2026-11-12', '18:30', 'bought', 'requestNotReceived'],
  ['the last minute of the tenth day', '2026-11-22', '23:59', 'received', 'taken'],
  ['a minute later', '2026-11-23', '00:00', 'received', 'requestTooLate'],
] as const)('%s', async (_, day, clock, how, outcome) => {
  const sale = await (how === 'bought' ? bought() : received())
  const answer = await ask(sale, wanted({ wine: 1 }), instantAt(day, clock))
  expect(typeof answer === 'number' ? 'taken' : answer).toBe(outcome)
  // A complaint has no such limit.
  expect(await ask(sale, complaint('Llegó una botella rota'), instantAt(day, clock))).toEqual(expect.any(Number))
})

test('a complaint needs its text, is answered once, and moves no money', async () => {
  const sale = await received()
  expect(await ask(sale, complaint('  '))).toBe('requestNoText')
  const id = await ask(sale, complaint('Llegó una botella rota'))
  for (const wrong of ['accept', 'reject', 'refund'] as const)
    expect((await decide(wrong, id, ['--note', 'x'])).refused, wrong).toBe(true)
  expect(await decide('answer', id)).toMatchObject({ refused: true, lines: [expect.stringContaining('--note')] })
  expect((await decide('answer', id, ['--note', 'Te mandamos otra'])).refused).toBe(false)
  expect((await decide('answer', id, ['--note', 'Otra vez'])).refused).toBe(true)
  expect(await mailed(id)).toEqual(['requested', 'answered'])
  await runRefunds()
  expect(await webpay.books(sale.reference)).toMatchObject({ refunded: 0 })
})

test('of an unpaid order nothing is asked, of a paid one at most five things at a time', async () => {
  const guest = await desk.guest()
  const { day, cost } = await desk.firstDate()
  const body = desk.body(guest, [{ id: BEER, amount: 2 }], cost + 2_400, { delivery_date_requested: day })
  const made = await desk.orders.create(body, guest, desk.now())
  if (!made.ok) throw new Error(made.refusal.code)
  const { rowId } = (await desk.orders.byId(made.value.orderId as OrderId))!
  const unpaid = { rowId } as Sale
  expect(await ask(unpaid, complaint('Nada'))).toBe('requestNotReceived')
  const sale = await received()
  const many = await Promise.all(Array.from({ length: 8 }, (_, each) => ask(sale, complaint(`Número ${each}`))))
  expect(many.filter((one) => typeof one === 'number')).toHaveLength(5)
  expect(many.filter((one) => one === 'requestTooOften')).toHaveLength(3)
})

test('an operator who says no, or names none, changes nothing', async () => {
  const sale = await received()
  const id = await ask(sale, wanted({ wine: 1 }))
  const no = { operator: 'ana', says: false }
  expect((await run(['accept', String(id)], no)).refused).toBe(true)
  for (const args of [[], ['x'], ['0'], ['1', '2'], ['1', '--now'], ['1', '--note'], ['999999']])
    expect((await run(['accept', ...args, '--yes'], no)).refused, args.join()).toBe(true)
  expect(await state(id)).toBe('requested')
})
