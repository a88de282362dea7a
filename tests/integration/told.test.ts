// What the worker tells by mail and by SMS beside confirmations and stages, by its own handlers into the sandbox's inbox: each thing once, and
// nothing of what is over.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '#platform/messages/mailer.ts'
import { createTwilio } from '#platform/messages/sms-twilio.ts'
import type { CallCustomer } from '#platform/request.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { givenBackJobs } from '#server/jobs/given-back.ts'
import { orderMailJobs } from '#server/jobs/order-mails.ts'
import { createConsentService } from '#shop/customers/my-data/consents/consent.service.ts'
import { createSmsService, SMS_JOB, type SmsJob } from '#shop/customers/sms/sms.service.ts'
import { seenOf } from '#shop/operations/actions/rebooking.service.ts'
import { createDispatchSms } from '#shop/orders/couriers/dispatch-sms.service.ts'
import type { Order } from '#shop/orders/order.ts'
import { type Day, instantAt } from '#shop/shared/chile-time.ts'
import { operatorsOf } from '#tests/support/operators/operators.ts'
import { runDueJobs } from '#tests/support/orders/due-jobs.ts'
import { type OrderDesk, openOrderDesk, SITE } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { demoTwilio } from '#tests/support/shop/demo-twilio.ts'
import { plainDay } from '#texts/days/days.ts'
import { stageMails } from '#texts/mails/stage-mails.ts'

const NOW = instantAt('2026-11-11', '10:00')
const UNITS = 6
const OPERATORS = 'operaciones@liqui.example'

let schema: TestDatabase
let sandbox: RunningSandbox
let desk: OrderDesk
let url: string
let mailer: ReturnType<typeof createMailer>

beforeAll(async () => {
  schema = await freshDatabase()
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
  url = `http://127.0.0.1:${sandbox.httpPort}`
  const from = 'Liqui <pedidos@liqui.example>'
  mailer = createMailer({
    host: '127.0.0.1',
    port: sandbox.smtpPort,
    user: undefined,
    password: undefined,
    from,
    requireTls: false,
  })
})
afterAll(async () => {
  mailer?.close()
  await sandbox?.stop()
  await schema?.drop()
})
beforeEach(async () => {
  desk = await openOrderDesk({ url: schema.url, now: NOW })
  await resetSmallShop(desk.database)
  await fetch(`${url}/inbox.json`, { method: 'DELETE' })
})
afterEach(() => desk.close())

interface Told {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly messageId: string
}
const inbox = async () => (await (await fetch(`${url}/inbox.json`)).json()) as { mails: Told[]; sms: any[] }
/** Those whose subject has these words. */
const mails = async (words: string) => (await inbox()).mails.filter(({ subject }) => subject.includes(words))

/** Does all that is due as the worker does it; what fails is thrown. */
async function work(): Promise<void> {
  const { database, now } = desk
  const textOf = ({ number, hasAlcohol }: { number: number; hasAlcohol: boolean }) =>
    stageMails.sms(number, 'Liqui', hasAlcohol)
  const provider = createTwilio(demoTwilio(sandbox.httpPort), 5_000, `${SITE}/sms`)
  const sms = createSmsService({
    ...{ database, provider, settings: { current: () => ({ smsPerDay: 500 }) } },
    ...{ logger: desk.logger, now },
  })
  const consents = createConsentService({ database })
  const dispatchSms = createDispatchSms({ database, orders: desk.orders, consents, sms, enqueue, textOf })
  const shop = { ...desk, dispatchSms, clock: { now, aheadMs: 0 }, siteUrl: SITE }
  await runDueJobs(desk, {
    ...orderMailJobs({ shop: { ...shop, arrivals: { lastHour: () => '22:00' } as never }, mailer }).handlers,
    ...givenBackJobs({ shop, mailer }).handlers,
    [SMS_JOB]: (payload, { key }) => sms.send(payload as SmsJob, key),
  })
  const failed = await database
    .selectFrom('job')
    .select(['kind', 'last_error'])
    .where('last_error', 'is not', null)
    .execute()
  expect(failed).toEqual([])
}

async function ordered() {
  const customer: CallCustomer = await desk.guest()
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const { day, cost } = dates.find(({ service }) => service === 'scheduled')!
  const amount = cost + UNITS * 1_200
  const payments = [{ payment_type: 'WEBPAY PLUS', amount }]
  const more = { delivery_date_requested: day, payments }
  const made = await desk.orders.create(desk.body(customer, [{ id: BEER, amount: UNITS }], amount, more), customer, NOW)
  if (!made.ok) throw new Error(`order refused: ${made.refusal.code}`)
  const find = async (): Promise<Order> => (await desk.orders.byId(made.value.orderId))!
  return { customer, order: await find(), find }
}
type Made = Awaited<ReturnType<typeof ordered>>

async function begun({ customer, order }: Made, now = desk.now()) {
  const begin = await desk.payments.begin(desk.bank.provider.name, { orderId: order.id, customer, now })
  if (!begin.ok) throw new Error(begin.refusal.code)
  return { attemptId: begin.value.attemptId, token: begin.value.token! }
}

const finished = ({ attemptId, token }: Awaited<ReturnType<typeof begun>>, now = desk.now()) =>
  desk.payments.handleReturn({
    ...{ provider: desk.bank.provider.name, attemptId, method: 'GET', params: { token_ws: token }, now },
  })

async function paid() {
  const made = await ordered()
  const attempt = await begun(made)
  desk.bank.decide(attempt.token, 'approved')
  await finished(attempt)
  return { ...made, order: await made.find() }
}

const STEPS = [
  ['prepare', 'POR PREPARAR'],
  ['finish', 'EN PROCESO'],
  ['send', 'PREPARADO'],
  ['deliver', 'EN RUTA'],
] as const
/** Moves a paid order on by the first so many steps. */
async function advanced(rowId: number, steps: number) {
  const progress = desk.operations.orders
  for (const [event, seen] of STEPS.slice(0, steps)) {
    const moved = await progress.advance(rowId, { event, seen, operator: 'rosa' }, desk.now())
    if (!moved.ok) throw new Error(moved.refusal.code)
  }
}

describe('that it is on its way', () => {
  /** As its courier told while it was brought. */
  const courierOf = (rowId: number) =>
    desk.database
      .insertInto('courier_order')
      .values({
        ...{ order_id: rowId, courier: 'UBER', attempt: 1, state: 'created', reference: 'del_1', fee: 300_000 },
        ...{ status: 'dropoff', label: 'EN_ROUTE_TO_DROPOFF', rider: 'Camila', created_at: NOW },
        ...{ dropoff_eta: instantAt('2026-11-11', '19:40'), tracking_url: 'https://courier.example/seguir?id=7&x=1' },
      })
      .execute()

  test('is told with who brings it, when, and where it can be seen', async () => {
    const { order } = await paid()
    await courierOf(order.rowId)
    await advanced(order.rowId, 3)
    await work()
    const [mail, ...others] = await mails('va en camino')
    expect([mail!.to, others]).toEqual([[order.buyer.email], []])
    expect(mail!.text).toContain('Lo lleva: Camila, de Uber')
    expect(mail!.text).toContain('Llega: cerca de las 19:40')
    expect(mail!.text).toContain('Seguir en el mapa de Uber: https://courier.example/seguir?id=7&x=1')
    expect(mail!.text).toMatch(new RegExp(`Ver mi pedido: ${SITE}/mis-pedidos/${order.id}\\?clave=\\S+`))
  })

  test('goes as a text message to whoever said yes, and to nobody else', async () => {
    const [wanted, other] = [await paid(), await paid()]
    const consents = createConsentService({ database: desk.database })
    const yes = { customerRowId: wanted.customer.rowId, given: true, page: '/mis-datos', now: NOW }
    await consents.setDispatchSms(yes)
    for (const { order } of [wanted, other]) await advanced(order.rowId, 3)
    await work()
    await work()
    expect((await inbox()).sms).toMatchObject([
      { to: wanted.order.buyer.phone, text: expect.stringContaining(`${wanted.order.number} de Liqui va en camino`) },
    ])
  })
})

describe('another day', () => {
  async function moved({ order, find }: Made, day: Day) {
    const { rebooking } = operatorsOf(desk).operations
    const result = await rebooking.rebook(order.rowId, { day }, seenOf(await find()), {
      operator: 'ana',
      now: NOW,
    })
    if (!result.ok) throw new Error(result.refusal.code)
  }
  /** Its own, and another one that can be had. */
  async function daysOf({ order }: Made): Promise<[own: Day, other: Day]> {
    const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
    const other = dates.find(({ day }) => day !== order.delivery.day)
    return [order.delivery.day!, other!.day]
  }

  test('is mailed each time it changes, and sent again when somebody asks', async () => {
    const made = await paid()
    const [first, second] = await daysOf(made)
    await moved(made, second)
    await work()
    await moved(made, first)
    await work()
    await work()
    const told = await mails('Cambiamos la entrega')
    expect(told.map(({ to }) => to)).toEqual([[made.order.buyer.email], [made.order.buyer.email]])
    expect(told.map(({ text }) => [first, second].find((day) => text.includes(plainDay(day))))).toEqual(
      expect.arrayContaining([first, second]),
    )
    const { orders } = operatorsOf(desk).operations
    const again = await orders.resend(made.order.rowId, { mail: 'booking', seen: 2 }, { operator: 'ana', now: NOW })
    expect(again).toMatchObject({ ok: true, value: 1 })
    await work()
    expect(new Set((await mails('Cambiamos la entrega')).map(({ messageId }) => messageId)).size).toBe(3)
  })

  test('is not told by a preview, nor of what has left meanwhile', async () => {
    const made = await paid()
    const [, second] = await daysOf(made)
    await operatorsOf(desk).operations.rebooking.preview(made.order.rowId, { day: second }, NOW)
    await work()
    await moved(made, second)
    await advanced(made.order.rowId, 3)
    await work()
    expect(await mails('Cambiamos la entrega')).toEqual([])
    expect(await mails('va en camino')).toHaveLength(1)
  })
})

describe('a new withdrawal or complaint', () => {
  const asks = ({ order }: Made, kind: 'withdrawal' | 'complaint') =>
    desk.requests.request(
      order.rowId,
      {
        ...{ kind, key: `form-${kind}`, reason: null, comment: 'Soy Ana y vivo en Maipú' },
        lines: kind === 'withdrawal' ? [{ productId: BEER, units: 2 }] : [],
      },
      desk.now(),
    )

  test('is told to the operators once, with what to do by when and nothing of its buyer', async () => {
    const made = await paid()
    await advanced(made.order.rowId, 4)
    for (const kind of ['withdrawal', 'withdrawal', 'complaint'] as const) await asks(made, kind)
    await work()
    await work()
    const told = (await inbox()).mails.filter(({ to }) => to.includes(OPERATORS))
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      `Reclamo por responder: pedido ${made.order.number}`,
      `Retracto por atender: pedido ${made.order.number}`,
    ])
    expect(told.map(({ text }) => text).join()).toMatch(/a más tardar el 26\/12\/2026/)
    expect(told.map(({ text }) => text).join()).toMatch(/a más tardar el 16\/11\/2026/)
    expect(told.map(({ text }) => text).join()).not.toMatch(new RegExp(`Maipú|${made.order.buyer.email}`))
    expect(await mails('Recibimos tu solicitud')).toHaveLength(2)
  })

  test('is not told any more when somebody has decided it', async () => {
    const made = await paid()
    const asked = await asks(made, 'complaint')
    if (!asked.ok) throw new Error(asked.refusal.code)
    const { requests } = desk.operations.payments
    await requests.answer(asked.value, { operator: 'rosa', note: 'Te llamamos hoy.' }, NOW)
    await work()
    expect((await inbox()).mails.filter(({ to }) => to.includes(OPERATORS))).toEqual([])
    expect(await mails('Respondimos tu reclamo')).toHaveLength(1)
  })
})

describe('a payment the shop gives back by itself', () => {
  test('for a closed order is told once it is back', async () => {
    const made = await ordered()
    const attempt = await begun(made)
    await desk.payments.expireDue(desk.later(31))
    await desk.database.updateTable('stock').set({ stock: 0 }).where('product_id', '=', BEER).execute()
    desk.bank.force(attempt.token, 'AUTHORIZED')
    await finished(attempt, desk.later(32))
    expect(await mails('Te devolvimos')).toEqual([])
    await work()
    await work()
    const [mail, ...others] = await mails('Te devolvimos')
    expect([mail!.to, others]).toEqual([[made.order.buyer.email], []])
    expect(mail!.text).toContain('Tu pago nos llegó cuando el pedido ya estaba cerrado')
    expect(mail!.text).toContain('Te devolvimos $')
    expect(mail!.text).toContain('entre 5 y 10 días hábiles')
  })

  test('as a second one is told once, beside what its order’s annulment gives back', async () => {
    const made = await ordered()
    const first = await begun(made)
    const second = await begun(made, desk.later(4))
    desk.bank.decide(second.token, 'approved')
    await finished(second, desk.later(5))
    desk.bank.force(first.token, 'AUTHORIZED')
    await finished(first, desk.later(6))
    await work()
    const [mail, ...others] = await mails('Te devolvimos un pago')
    expect([mail!.to, others]).toEqual([[made.order.buyer.email], []])
    expect(mail!.text).toContain('Tu pedido ya estaba pagado y nos llegó otro pago por él.')
    const { annulments } = desk.operations.payments
    const shown = (await annulments.annulment(made.order.rowId))!
    const seen = shown.ok ? shown.value.seen : ''
    await annulments.annul(made.order.rowId, { seen, reason: 'shop_error', operator: 'rosa' }, NOW)
    await work()
    await work()
    const subjects = (await inbox()).mails.map(({ subject }) => subject.replace(/ de tu pedido.*| tu pedido.*/, ''))
    expect(subjects.filter((each) => /devolvimos|Anulamos/.test(each)).toSorted()).toEqual([
      'Anulamos',
      'Te devolvimos dinero',
      'Te devolvimos un pago',
    ])
  })
})
