// The figures of a day against rows counted by hand, and the mail of the day before: once, whoever runs.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import type { Mail } from '#platform/messages/mailer.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { startLanes } from '#server/jobs/jobs.ts'
import { dailyReportJobs } from '#server/jobs/reports.ts'
import { USUAL_LAST_HOUR } from '#shop/delivery/last-hour.ts'
import type { RefundState } from '#shop/payments/refunds/refund.ts'
import { createDailyReport, REPORT_JOB } from '#shop/reporting/daily-report.service.ts'
import { createFigures } from '#shop/reporting/figures.service.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const DAY = '2026-11-22' as Day
/** Noon of the day in Chile. */
const NOON = new Date('2026-11-22T15:00:00Z')
/** After seven on the morning after. */
const MORNING = new Date('2026-11-23T10:05:00Z')

let schema: TestDatabase
let database: Database
let figures: ReturnType<typeof createFigures>
let buyerRowId: number
let reportEmail = 'jefa@liqui.example'
const settings = { current: () => ({ reportEmail, shopName: 'Liqui' }) as never }

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 8)
  figures = createFigures({ database, lastHour: () => USUAL_LAST_HOUR })
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  reportEmail = 'jefa@liqui.example'
  await database.deleteFrom('payment_refund').execute()
  await resetSmallShop(database)
  await database.deleteFrom('job').execute()
  const person = { name: 'Ana', last_name: 'Soto', email: 'ana@correo.example', phone: '+56912345678' }
  const { insertId } = await database
    .insertInto('customer')
    .values({ ...person, public_id: publicId(), kind: 'guest', rut: '123456785', birth_date: '1990-05-17' })
    .executeTakeFirstOrThrow()
  buyerRowId = Number(insertId)
})

interface Bought {
  readonly paidAt?: Date | null
  readonly createdAt?: Date
  readonly status?: 'POR PREPARAR' | 'ENTREGADO' | 'CANCELADO' | 'EXPIRADO' | 'EN RUTA'
  readonly points?: number
  readonly methods?: string
  readonly units?: number
  readonly day?: Day
}

/** An order of 2 bottles at $5.000 with $1.000 off by coupon and $2.990 of delivery; its row id. */
async function order({ paidAt = NOON, createdAt = NOON, status = 'ENTREGADO', points = 0, ...more }: Bought = {}) {
  const id = publicId()
  const { insertId } = await database
    .insertInto('orders')
    .values({
      ...{ public_id: id, customer_id: buyerRowId, idempotency_key: id, request_hash: '', status, buy_type: 'socio' },
      ...{
        buyer_name: 'Ana',
        buyer_last_name: 'Soto',
        buyer_email: 'ana@correo.example',
        buyer_phone: '',
        buyer_rut: '',
      },
      ...{ store_id: 9, delivery_type: 'delivery', delivery_time: 'programmed', delivery_day: more.day ?? DAY },
      ...{
        deliverable_action: 'deliverable_action_meet_at_door',
        has_alcohol: 1,
        subtotal: 12_990,
        delivery_cost: 2_990,
      },
      ...{ total_amount: 11_990, due: 11_990 - points, coupon_code: 'MENOS', coupon_discount: 1_000 },
      ...{ expires_at: createdAt, paid_at: paidAt, created_at: createdAt },
    })
    .executeTakeFirstOrThrow()
  const rowId = Number(insertId)
  await database
    .updateTable('orders')
    .set({ order_number: rowId + 100_000 })
    .where('id', '=', rowId)
    .execute()
  const product = await database.selectFrom('product').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
  await database
    .insertInto('order_line')
    .values({
      ...{ order_id: rowId, position: 0, product_id: product.id, sku: product.sku, slug: product.slug },
      ...{ product_name: product.name, brand: product.brand, category: product.family, picture_key: '', amount: 2 },
      ...{ regular_price: 5_000, unit_price: 5_000, unit_price_before_taxes: 4_201 },
      ...{ total_unit_price: 4_500, total_price: 9_000 },
    })
    .execute()
  const state = paidAt === null ? ('canceled' as const) : ('paid' as const)
  const payments = [
    { source: 'money' as const, type: more.methods ?? 'WEBPAY CREDITO', amount: 11_990 - points },
    ...(points > 0 ? [{ source: 'points' as const, type: 'WALLET', amount: points }] : []),
  ]
  await database
    .insertInto('payment')
    .values(payments.map((payment) => ({ ...payment, order_id: rowId, state, paid_at: paidAt })))
    .execute()
  if (more.units !== undefined)
    await database
      .insertInto('stock_hold')
      .values({ order_id: rowId, product_id: product.id, store_id: 9, units: more.units })
      .execute()
  return { rowId, productId: product.id }
}

async function attempt(orderRowId: number, state: 'paid' | 'rejected' | 'expired', failure: string | null, at = NOON) {
  const id = publicId()
  const { insertId } = await database
    .insertInto('payment_attempt')
    .values({
      ...{ public_id: id, order_id: orderRowId, provider: 'webpay-plus', amount: 11_990, state, failure },
      ...{ reference: id, session_reference: id, settled_at: at, created_at: at },
    })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}

async function refunded(attemptId: number, more: { state: RefundState; amount: number }, key: string): Promise<void> {
  const asked = { public_id: publicId(), attempt_id: attemptId, reason: 'operator', request_key: key } as const
  await database
    .insertInto('payment_refund')
    .values({ ...asked, created_at: NOON, ...more })
    .execute()
}

describe('the figures of a day', () => {
  test('are those of its own orders, from midnight to midnight in Chile', async () => {
    await order()
    await order({ points: 1_990, methods: 'MERCADOPAGO' })
    await order({ paidAt: new Date('2026-11-22T03:00:00Z') }) // midnight
    await order({ paidAt: new Date('2026-11-22T02:59:59.999Z') }) // the day before
    await order({ paidAt: new Date('2026-11-23T03:00:00Z') }) // the day after
    const { sold, discounts, hours, methods } = await figures.ofDay(DAY)
    expect(sold).toEqual({ orders: 3, pesos: 35_970, money: 33_980, points: 1_990, delivery: 8_970, units: 6 })
    const byKind = { club: 0, bulk: 0, recommended: 0, promotion: 0, coupon: 3_000 }
    expect(discounts).toEqual({ pesos: 3_000, goods: 30_000, perCent: 10, byKind })
    expect(hours).toHaveLength(24)
    expect(hours.filter((each) => each.orders > 0)).toEqual([
      { hour: 0, orders: 1, pesos: 11_990 },
      { hour: 12, orders: 2, pesos: 23_980 },
    ])
    expect(methods).toEqual([
      { type: 'WEBPAY CREDITO', payments: 2, pesos: 23_980 },
      { type: 'MERCADOPAGO', payments: 1, pesos: 10_000 },
      { type: 'WALLET', payments: 1, pesos: 1_990 },
    ])
  })

  test.each([
    ['of 25 hours', '2026-04-04', '2026-04-04T03:00:00Z', '2026-04-05T03:59:59Z'],
    ['of 23 hours', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T02:59:59Z'],
  ])('hold a day %s', async (_what, day, first, last) => {
    const around = [new Date(first).getTime() - 1, new Date(last).getTime() + 1_000]
    for (const at of [first, last, ...around]) await order({ paidAt: new Date(at) })
    const { sold, hours } = await figures.ofDay(day)
    expect(sold.orders).toBe(2)
    expect(hours.reduce((all, each) => all + each.orders, 0)).toBe(2)
  })

  test('count a cart once that was taken to pay again, and what was refused by its reason', async () => {
    const { rowId: replaced } = await order({ paidAt: null, status: 'CANCELADO' })
    await database
      .insertInto('order_event')
      .values({ order_id: replaced, status: 'CANCELADO', reason: 'replaced', at: NOON })
      .execute()
    const { rowId: paid } = await order()
    const { rowId: refused } = await order({ paidAt: null, status: 'EXPIRADO' })
    await order({ paidAt: null, status: 'EXPIRADO' })
    await attempt(paid, 'paid', null)
    for (const _ of [1, 2]) await attempt(refused, 'rejected', 'response code -1')
    await attempt(refused, 'expired', null)
    await attempt(refused, 'rejected', 'response code -1', MORNING)
    const { conversion, refusals } = await figures.ofDay(DAY)
    expect(conversion).toEqual({ carts: 3, tried: 2, paid: 1 })
    const provider = 'webpay-plus'
    expect(refusals).toEqual([
      { provider, state: 'rejected', reason: 'response code -1', attempts: 2, pesos: 23_980 },
      { provider, state: 'expired', reason: '', attempts: 1, pesos: 11_990 },
    ])
  })

  test('tell refunds on the day they were asked, and on the day they were done', async () => {
    const { rowId } = await order()
    const attemptId = await attempt(rowId, 'paid', null)
    const refund = (more: { state: RefundState; created_at?: Date; settled_at?: Date }, key: string) =>
      refunded(attemptId, { amount: 1_000, ...more }, key)
    const before = { created_at: new Date(NOON.getTime() - 86_400_000) }
    await refund({ state: 'refused', ...before }, 'asked again') // waits for nobody any more
    await refund({ state: 'done', settled_at: MORNING }, 'a')
    await refund({ state: 'by_hand' }, 'b')
    await refund({ state: 'done', settled_at: NOON, ...before }, 'c')
    await refund({ state: 'refused', ...before }, 'd')
    const { refunds } = await figures.ofDay(DAY)
    expect(refunds).toEqual({ asked: 2, askedPesos: 2_000, done: 1, donePesos: 1_000, stuck: 2 })
  })

  test('tell what was refused until as much is asked for again, other lines aside, or none is left', async () => {
    const { rowId } = await order()
    const attemptId = await attempt(rowId, 'paid', null) // of 11.990
    const asked = [
      ['refused', 500, 'lines-0'],
      ['done', 500, 'lines-1'],
      ['refused', 700, 'one'],
      ['done', 300, 'two'],
      ['refused', 800, 'three'],
      ['requested', 800, 'four'],
      ['refused', 11_000, 'more than is left'],
    ] as const
    for (const [state, amount, key] of asked) await refunded(attemptId, { state, amount }, key)
    expect((await figures.ofDay(DAY)).refunds.stuck).toBe(2)
  })
})

describe('what waits', () => {
  test('is late when its time is over and somebody has to do something, the longest first', async () => {
    const { rowId: first } = await order({ status: 'EN RUTA', day: '2026-11-20' })
    const { rowId: second } = await order({ status: 'POR PREPARAR', day: '2026-11-22' })
    await order({ status: 'ENTREGADO', day: '2026-11-20' })
    await order({ status: 'POR PREPARAR', day: '2026-11-23' })
    const { late } = await figures.watch(MORNING)
    expect(late.map(({ rowId, number, due }) => [rowId, number, due.toISOString()])).toEqual([
      [first, first + 100_000, '2026-11-21T01:00:00.000Z'],
      [second, second + 100_000, '2026-11-23T01:00:00.000Z'],
    ])
  })

  test('names goods that last less than a week at the pace of 28 days', async () => {
    const { productId } = await order({ units: 14 })
    await order({ units: 14 })
    await order({ units: 500, paidAt: new Date('2026-10-20T15:00:00Z') }) // too long ago
    await order({ units: 500, paidAt: null, status: 'EXPIRADO' })
    await database.updateTable('stock').set({ stock: 0 }).where('product_id', '=', productId).execute()
    await database
      .updateTable('stock')
      .set({ stock: 6 })
      .where('product_id', '=', productId)
      .where('store_id', '=', 9)
      .execute()
    expect((await figures.watch(MORNING)).lowStock).toMatchObject([{ productId, stock: 6, sold: 28, daysLeft: 6 }])
    await database
      .updateTable('stock')
      .set({ stock: 7 })
      .where('product_id', '=', productId)
      .where('store_id', '=', 9)
      .execute()
    expect((await figures.watch(MORNING)).lowStock).toEqual([])
  })

  test('names jobs that were given up or fail again and again', async () => {
    const job = { payload: '{}', run_at: new Date() }
    const jobs = [
      { ...job, kind: 'a', unique_key: '1', state: 'dead' as const, finished_at: new Date(), last_error: 'gone' },
      { ...job, kind: 'a', unique_key: '2', state: 'dead' as const, finished_at: new Date(0), last_error: 'old' },
      { ...job, kind: 'b', unique_key: '3', attempts: 2, last_error: 'away' },
      { ...job, kind: 'b', unique_key: '4', attempts: 1, last_error: 'once' },
      { ...job, kind: 'c', unique_key: '5', state: 'done' as const, attempts: 3, finished_at: new Date() },
    ]
    for (const values of jobs) await database.insertInto('job').values(values).execute()
    expect((await figures.watch(MORNING)).jobs).toEqual([
      { kind: 'a', dead: 1, retrying: 0, lastError: 'gone' },
      { kind: 'b', dead: 0, retrying: 1, lastError: 'away' },
    ])
  })
})

describe('the mail of the day before', () => {
  const reportJobs = () => database.selectFrom('job').select('unique_key').where('kind', '=', REPORT_JOB).execute()
  const newReport = () => createDailyReport({ database, settings, enqueue })

  test('is enqueued once by many workers and after restarts, and again the next day', async () => {
    await newReport().enqueueDue(new Date('2026-11-23T09:59:59Z'))
    expect(await reportJobs()).toEqual([])
    const workers = [newReport(), newReport(), newReport()]
    await Promise.all(workers.map((worker) => worker.enqueueDue(MORNING)))
    await Promise.all([...workers, newReport()].map((worker) => worker.enqueueDue(new Date('2026-11-24T02:00:00Z'))))
    expect(await reportJobs()).toEqual([{ unique_key: '2026-11-22' }])
    await workers[0]!.enqueueDue(new Date('2026-11-24T10:00:00Z'))
    expect((await reportJobs()).map(({ unique_key }) => unique_key).sort()).toEqual(['2026-11-22', '2026-11-23'])
  })

  test('goes to nobody while no address is set', async () => {
    reportEmail = ''
    await newReport().enqueueDue(MORNING)
    expect(await reportJobs()).toEqual([])
  })

  test('is sent once by two workers, with the figures and without names', async () => {
    await order()
    const { rowId } = await order({ status: 'EN RUTA', day: '2026-11-20' })
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    const clock = { now: () => MORNING, startedAt: MORNING }
    const shop = { clock, database, figures, settings, siteUrl: 'http://shop.example' } as never
    const logger = createLogger('test', 'silent')
    const jobs = [1, 2].map(() => dailyReportJobs({ shop, mailer }))
    const workers = jobs.map((each) => startLanes({ database, logger }, [each]))
    await Promise.all(jobs.flatMap(({ tasks }) => tasks.map(({ run }) => run())))
    const jobsDone = () => database.selectFrom('job').select('state').execute()
    await expect.poll(jobsDone).toEqual([{ state: 'done' }])
    await Promise.all(workers.map(({ stop }) => stop()))
    expect(sent).toHaveLength(1)
    const [mail] = sent
    expect(mail).toMatchObject({
      to: 'jefa@liqui.example',
      subject: '22/11/2026: $23.980 en 2 pedidos · informe diario',
      messageId: '<informe-2026-11-22@shop.example>',
    })
    for (const words of [
      'Total con despacho: $23.980',
      'Promedio por pedido: $11.990',
      'Carros que se pagaron: 2 de 2 (100 %)',
      'Hora con más pedidos: 12:00 (2 pedidos)',
      'Cupones: $2.000',
      'Parte del precio de los productos: 10 %',
      'Webpay, crédito: 2 pagos, $23.980',
      `Pedido ${rowId + 100_000}: EN RUTA, debía estar el 20-11-2026 22:00`,
    ])
      expect(mail!.text).toContain(words)
    expect(mail!.text + mail!.html).not.toMatch(/Ana|Soto|correo\.example/)
  })
})
