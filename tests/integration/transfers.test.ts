// Bank transfers on the real database: who may, how long the order waits, who confirms, and what money does that comes late.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import type { CallCustomer } from '#platform/request.ts'
import { operator } from '#scripts/operator.ts'
import { payOrder, readStatement } from '#scripts/orders/order-transfers.ts'
import { PAYMENT_ALERT_JOB, type PaymentAlert } from '#shop/payments/alerts/payment-alert.ts'
import { TRANSFER_MAIL_JOB, TRANSFER_RECEIVED_JOB } from '#shop/payments/methods/transfer/transfer.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import { askBack } from '#tests/support/operators/operators.ts'
import { runDueJobs } from '#tests/support/orders/due-jobs.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, stockOf } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { SCENARIOS, type ScenarioName } from './conformance/stand-in.ts'

let schema: TestDatabase
let desk: OrderDesk
const MORNING = instantAt('2026-11-11', '10:00')
const UNITS = 6

beforeAll(async () => {
  schema = await freshDatabase()
})
afterAll(() => schema?.drop())

beforeEach(async () => {
  desk = await openOrderDesk({ url: schema.url, now: MORNING })
  await desk.database.deleteFrom('bank_transfer').execute()
  await desk.database.deleteFrom('transfer_customer').execute()
  await resetSmallShop(desk.database)
  return () => desk.close()
})

/** A person with an account; `listed`: who may pay by transfer. */
async function person(listed: boolean): Promise<CallCustomer> {
  const guest = await desk.guest()
  await desk.database.updateTable('customer').set({ kind: 'member' }).where('id', '=', guest.rowId).execute()
  const { rut } = (await desk.customers.findByRowId(desk.database, guest.rowId))!
  if (listed) await desk.database.insertInto('transfer_customer').values({ rut }).execute()
  return { ...guest, kind: 'member' }
}

async function ordering(who: CallCustomer, units = UNITS, more: object = {}) {
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const date = dates.find(({ service }) => service === 'scheduled')!
  const total = date.cost + units * 1200
  const payments = [{ payment_type: 'TRANSFERENCIA BANCARIA', amount: total }]
  const fields = { delivery_date_requested: date.day, payments, ...more }
  const body = desk.body(who, [{ id: BEER, amount: units }], total, fields)
  return desk.orders.create(body, who, desk.now())
}

async function ordered(who?: CallCustomer) {
  const buyer = who ?? (await person(true))
  const made = await ordering(buyer)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  const { orderId, orderNumber } = made.value
  const begun = await desk.transfers.begin({ orderId, customer: buyer, now: desk.now() })
  if (!begun.ok) throw new Error(begun.refusal.code)
  return { buyer, orderId, orderNumber, attempt: begun.value.attempt, due: begun.value.order.amounts.due }
}

const jobs = (kind: string) => desk.database.selectFrom('job').selectAll().where('kind', '=', kind).execute()
const statusOf = async (id: OrderId) => (await desk.orders.byId(id))!.status
const stateOf = async (id: AttemptId) => (await desk.payments.view(id))!.attempt.state
/** What the worker does about money that arrived. */
const work = () =>
  runDueJobs(desk, {
    [TRANSFER_RECEIVED_JOB]: (payload) =>
      desk.transfers.settleReceived((payload as { attemptId: AttemptId }).attemptId, desk.now()),
  })
const by = () => ({ operator: operator(), now: desk.now(), confirm: async () => true })
const pay = (...args: (string | number)[]) => payOrder.run({ ...desk, asked: by() }, args.map(String))
const statement = (csv: string, apply = true) => readStatement(desk.operations.transfers, csv, { ...by(), apply })

describe('who may', () => {
  test('an account on the list', async () => {
    expect((await ordering(await person(true))).ok).toBe(true)
  })

  test('nobody else: not an account that is not on it, not a guest with a RUT of it', async () => {
    const listed = (await desk.customers.findByRowId(desk.database, (await person(true)).rowId))!
    for (const who of [await person(false), await desk.guest({ rut: listed.rut })]) {
      const made = await ordering(who)
      expect(made.ok ? '' : made.refusal.code).toBe('methodUnsupported')
    }
  })

  test('nobody below 5.000 pesos', async () => {
    const made = await ordering(await person(true), 4)
    expect(made.ok ? '' : made.refusal.code).toBe('methodUnsupported')
  })
})

describe('the order', () => {
  test('waits 1.440 minutes and holds its stock as long', async () => {
    const before = await stockOf(desk.database, BEER)
    const { orderId } = await ordered()
    expect((await desk.orders.byId(orderId))!.expiresAt).toEqual(desk.later(1440))
    await desk.payments.reconcileDue(desk.later(1439))
    await desk.payments.expireDue(desk.later(1439))
    expect([await statusOf(orderId), await stockOf(desk.database, BEER)]).toEqual(['PENDIENTE', before - UNITS])
    await desk.payments.expireDue(desk.later(1441))
    expect([await statusOf(orderId), await stockOf(desk.database, BEER)]).toEqual(['EXPIRADO', before])
  })

  test('is begun once, and its buyer is written to once, however often it is pressed', async () => {
    const { buyer, orderId, attempt } = await ordered()
    const again = await Promise.all(
      [1, 2, 3].map(() => desk.transfers.begin({ orderId, customer: buyer, now: desk.later(20) })),
    )
    expect(again.map((each) => each.ok && each.value.attempt.id)).toEqual(Array(3).fill(attempt.id))
    expect(await jobs(TRANSFER_MAIL_JOB)).toHaveLength(1)
  })

  test('stays when its buyer orders something else', async () => {
    const { buyer, orderId } = await ordered()
    await ordered(buyer)
    expect(await statusOf(orderId)).toBe('PENDIENTE')
  })

  test("is nobody else's to begin", async () => {
    const { orderId } = await ordered()
    const other = await desk.transfers.begin({ orderId, customer: await person(true), now: desk.now() })
    expect(other.ok ? '' : other.refusal.code).toBe('orderUnknown')
  })

  test('made to be paid by card does not wait for a transfer', async () => {
    const who = await person(true)
    const made = await ordering(who, UNITS, {})
    if (!made.ok) throw new Error(made.refusal.code)
    await desk.database
      .updateTable('payment')
      .set({ type: 'WEBPAY PLUS' })
      .where('type', '=', 'TRANSFERENCIA BANCARIA')
      .execute()
    const begun = await desk.transfers.begin({ orderId: made.value.orderId, customer: who, now: desk.now() })
    expect(begun.ok ? '' : begun.refusal.code).toBe('paymentUnknown')
  })
})

describe("the operator's command", () => {
  test('pays the order, once, and writes down who said so', async () => {
    const { orderId, orderNumber, attempt, due } = await ordered()
    expect((await pay(orderNumber, due)).refused).toBe(false)
    await work()
    expect([await statusOf(orderId), await stateOf(attempt.id)]).toEqual(['POR PREPARAR', 'paid'])
    const [row] = await desk.database.selectFrom('bank_transfer').selectAll().execute()
    expect(row).toMatchObject({ amount: due, source: 'operator', bank_reference: null })
    expect(row!.confirmed_by).not.toBe('')
    expect((await pay(orderNumber, due)).lines[0]).toContain('ya estaba confirmada')
    expect(await jobs('order.confirmation')).toHaveLength(1)
  })

  test('takes the amount as right where none is given', async () => {
    const { orderId, orderNumber } = await ordered()
    await pay(orderNumber)
    await work()
    expect(await statusOf(orderId)).toBe('POR PREPARAR')
  })

  test.each([
    ['a peso less', ({ orderNumber, due }: Ordered) => [orderNumber, due - 1], 'no se cambió nada'],
    ['a peso more', ({ orderNumber, due }: Ordered) => [orderNumber, due + 1], 'no se cambió nada'],
    ['an unknown number', () => [999_999_999, 1], 'no existe ese pedido'],
    ['no number', () => ['abc'], 'NUMBER'],
    ['an amount nobody can read', ({ orderNumber }: Ordered) => [orderNumber, '1,5'], 'NUMBER'],
  ] as const)('%s changes nothing', async (_, argsOf, said) => {
    const made = await ordered()
    const { lines, refused } = await pay(...argsOf(made))
    await work()
    expect([refused, lines[0]!.includes(said), await statusOf(made.orderId)]).toEqual([true, true, 'PENDIENTE'])
  })

  test('two at once confirm once', async () => {
    const { orderNumber, due, orderId } = await ordered()
    const both = await Promise.all([pay(orderNumber, due), pay(orderNumber, due)])
    expect(both.map(({ refused }) => refused).sort()).toEqual([false, true])
    await work()
    expect(await statusOf(orderId)).toBe('POR PREPARAR')
  })

  test('money that comes after its time revives the order', async () => {
    const before = await stockOf(desk.database, BEER)
    const { orderId, orderNumber, due } = await ordered()
    await desk.payments.expireDue(desk.later(1441))
    expect(await statusOf(orderId)).toBe('EXPIRADO')
    expect((await pay(orderNumber, due)).lines[0]).toContain('estaba EXPIRADO')
    await work()
    expect([await statusOf(orderId), await stockOf(desk.database, BEER)]).toEqual(['POR PREPARAR', before - UNITS])
  })
})

type Ordered = Awaited<ReturnType<typeof ordered>>

describe("the bank's statement", () => {
  const HEAD = 'fecha;referencia;monto;descripcion'

  test('shows first, changes nothing, and confirms on demand; a second time nothing is left', async () => {
    const one = await ordered()
    const other = await ordered()
    const csv = [
      HEAD,
      `11-11-2026;B-1;${one.due};Pedido ${one.orderNumber}`,
      `11-11-2026;B-2;${other.due - 1};Pedido ${other.orderNumber}`,
      '11-11-2026;B-3;-5000;Comisión',
    ].join('\n')
    const shown = await statement(csv, false)
    expect(shown.lines.join('\n')).toContain('1 transferencia por confirmar')
    await work()
    expect(await statusOf(one.orderId)).toBe('PENDIENTE')
    expect((await statement(csv)).refused).toBe(false)
    await work()
    expect([await statusOf(one.orderId), await statusOf(other.orderId)]).toEqual(['POR PREPARAR', 'PENDIENTE'])
    expect((await statement(csv, false)).lines.join('\n')).toContain('Ya estaba confirmada')
    expect((await statement(csv, false)).lines.join('\n')).toContain('No hay transferencias por confirmar.')
  })

  test.each([
    ['without amounts', `${HEAD}\n11-11-2026;B-1;;Pedido`],
    ['with cents', `${HEAD}\n11-11-2026;B-1;1,50;Pedido`],
    ['that is none', '"'],
  ])('%s is refused as a whole', async (_, csv) => expect((await statement(csv)).refused).toBe(true))
})

test('of an order that was paid another way: after its day it is waited for no more', async () => {
  const { orderId, attempt } = await ordered()
  await inTransaction(desk.database, async (tx) => {
    const { rowId } = (await desk.orders.byId(orderId))!
    return desk.orders.markPaid(tx, await desk.orders.lock(tx, rowId), 'WEBPAY CREDITO', desk.now())
  })
  desk.setNow(desk.later(25 * 60))
  await desk.payments.reconcileDue(desk.now())
  expect((await desk.payments.view(attempt.id))!.attempt.state).toBe('expired')
  expect((await desk.orders.byId(orderId))!.status).toBe('POR PREPARAR')
})

// The tenth way to pay in the table of the others (conformance/stand-in.ts): nobody is called and nobody notifies, so its row is here.
const NOBODY_CALLED = 'nobody is called: it is begun in our own database'
const NO_NOTICES = 'nobody sends notices: an operator or the statement says what arrived'

const ROW: Readonly<Record<ScenarioName, string | (() => Promise<void>)>> = {
  async approved() {
    const made = await ordered()
    await pay(made.orderNumber, made.due)
    await work()
    expect(await ends(made)).toEqual(['POR PREPARAR', 'paid'])
  },
  'approved, browser closed': 'its browser has no part in it: the same as approved',
  rejected: 'nobody refuses a transfer: it arrives or not',
  'cancelled by its buyer': 'there is nothing to cancel: without money its order ends',
  async 'left alone until its time is over'() {
    const made = await ordered()
    desk.setNow(desk.later(1441))
    await desk.payments.expireDue(desk.now())
    expect(await ends(made)).toEqual(['EXPIRADO', 'expired'])
  },
  'answer to the start lost': NOBODY_CALLED,
  'answer to the capture lost': NOBODY_CALLED,
  'start and status both fail': NOBODY_CALLED,
  'notice before the answer to the start': NO_NOTICES,
  async 'notice three times and late'() {
    const made = await ordered()
    const csv = `fecha;referencia;monto;descripcion\n11-11-2026;B-9;${made.due};Pedido ${made.orderNumber}`
    for (let time = 0; time < 3; time += 1) await statement(csv)
    await work()
    desk.setNow(desk.later(2_000))
    await statement(csv)
    await work()
    expect(await ends(made)).toEqual(['POR PREPARAR', 'paid'])
    expect(await desk.database.selectFrom('bank_transfer').select('bank_reference').execute()).toHaveLength(1)
    expect(await jobs('order.confirmation')).toHaveLength(1)
  },
  'notice with a bad or old signature': NO_NOTICES,
  'a flood of notices': NO_NOTICES,
  async 'another amount'() {
    const made = await ordered()
    const csv = `fecha;referencia;monto;descripcion\n11-11-2026;B-8;${made.due + 1};Pedido ${made.orderNumber}`
    await statement(csv)
    expect((await pay(made.orderNumber, made.due + 1)).refused).toBe(true)
    await work()
    expect(await ends(made)).toEqual(['PENDIENTE', 'pending'])
  },
  'another currency': 'an account in pesos receives pesos',
  async 'five returns at once'() {
    const made = await ordered()
    const five = await Promise.all(Array.from({ length: 5 }, () => pay(made.orderNumber, made.due)))
    expect(five.filter(({ refused }) => !refused)).toHaveLength(1)
    await work()
    expect(await ends(made)).toEqual(['POR PREPARAR', 'paid'])
    expect(await jobs('order.confirmation')).toHaveLength(1)
  },
  async 'two tabs with two methods, both paid'() {
    const made = await ordered()
    const card = await payByCard(made)
    await pay(made.orderNumber, made.due)
    await work()
    expect(await stateOf(card)).toBe('paid')
    expect((await desk.payments.view(made.attempt.id))!.attempt.refundReason).toBe('order_paid')
    expect(await alerts()).toEqual(['refund_by_hand'])
    expect(await desk.refunds.ofAttempt(made.attempt.id)).toMatchObject([{ state: 'by_hand', pesos: made.due }])
    expect(await statusOf(made.orderId)).toBe('POR PREPARAR')
  },
  'provider down, slow, talking nonsense': NOBODY_CALLED,
  'provider silent while the order ends': NOBODY_CALLED,
  'forged return with the token of another': 'it has no return: its page only reads',
  async 'money for a closed order'() {
    const made = await ordered()
    desk.setNow(desk.later(1441))
    await desk.payments.expireDue(desk.now())
    await desk.database.updateTable('stock').set({ stock: 0 }).where('product_id', '=', BEER).execute()
    await pay(made.orderNumber, made.due)
    await work()
    expect((await desk.payments.view(made.attempt.id))!.attempt.refundReason).toBe('order_closed')
    expect(await statusOf(made.orderId)).toBe('EXPIRADO')
    expect(await alerts()).toEqual(['refund_by_hand'])
  },
  async 'refunded in parts, and never more than was paid'() {
    const made = await ordered()
    await pay(made.orderNumber, made.due)
    await work()
    const ask = (key: string, pesos: number) => askBack(desk, made.attempt.id, pesos, { key })
    expect([await ask('one', 1_000), await ask('two', 500)]).toEqual(['asked', 'asked'])
    expect([await ask('one', 1_000), await ask('much', made.due - 1_499)]).toEqual(['asked', 'tooMuch'])
    await work()
    const refunds = await desk.refunds.ofAttempt(made.attempt.id)
    expect(refunds).toMatchObject([
      { state: 'by_hand', pesos: 1_000 },
      { state: 'by_hand', pesos: 500 },
    ])
    expect(await ends(made)).toEqual(['POR PREPARAR', 'paid'])
  },
  'answer to a refund lost': 'a person gives money back at the bank, and says so with its reference',
  'refund refused': 'a person gives money back at the bank, and says so with its reference',
}

const ends = async ({ orderId, attempt }: Ordered) => [await statusOf(orderId), await stateOf(attempt.id)]

async function alerts(): Promise<string[]> {
  const payloads = (await jobs(PAYMENT_ALERT_JOB)).map(({ payload }) =>
    typeof payload === 'string' ? JSON.parse(payload) : payload,
  )
  return payloads.map((alert: PaymentAlert) => alert.kind)
}

/** In another tab, before the transfer arrives. */
async function payByCard({ orderId, buyer: customer }: Ordered): Promise<AttemptId> {
  const { name: provider } = desk.bank.provider
  const begun = await desk.payments.begin(provider, { orderId, customer, now: desk.now() })
  if (!begun.ok) throw new Error(begun.refusal.code)
  const { attemptId, token } = begun.value
  desk.bank.decide(token, 'approved')
  const params = { token_ws: token }
  await desk.payments.handleReturn({ provider, attemptId, method: 'POST', params, now: desk.now() })
  return attemptId
}

describe('of what every provider is shown', () => {
  const shown = SCENARIOS.flatMap((scenario) => {
    const cell = ROW[scenario]
    return typeof cell === 'string' ? [] : [[scenario, cell] as const]
  })
  test.each(shown)('%s', (_, run) => run())
})
