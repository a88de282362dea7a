// What is told once something is back: one mail to the buyer, one refund to GA4, with what was given back and nothing of who did not consent.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { createPostJson } from '#platform/http/post-json.ts'
import type { Mail } from '#platform/messages/mailer.ts'
import type { JobHandler } from '#platform/work/jobs.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { givenBackJobs } from '#server/jobs/given-back.ts'
import { jobKindOf } from '#shop/analytics/analytics.service.ts'
import { createGa4 } from '#shop/analytics/providers/ga4.provider.ts'
import { createMetaConversions } from '#shop/analytics/providers/meta-conversions.provider.ts'
import type { ShopEvent } from '#shop/analytics/shop-event.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { runDueJobs } from '#tests/support/orders/due-jobs.ts'
import { type OrderDesk, openOrderDesk, SITE } from '#tests/support/orders/order-desk.ts'
import { type Bought, balanceOfBuyer, buyAndPay } from '#tests/support/orders/paid-orders.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NOW = instantAt('2026-11-11', '10:00')
const VISITOR = { fbp: null, fbc: null, client: '123.456', ip: '190.0.0.1', userAgent: 'Firefox', customer: null }

let schema: TestDatabase
let sandbox: RunningSandbox
let desk: OrderDesk
let url: string
let mails: Mail[]

beforeAll(async () => {
  schema = await freshDatabase()
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0, startsAt: NOW.getTime() })
  url = `http://127.0.0.1:${sandbox.httpPort}`
  const post = createPostJson('party', 10_000)
  const keys = { version: 'v24.0', pixelId: '100000000000001', accessToken: 'sandbox-meta-token', testCode: undefined }
  const meta = createMetaConversions(post, { baseUrl: `${url}/meta`, ...keys })
  const ga4 = createGa4(post, { baseUrl: `${url}/ga4`, measurementId: 'G-SANDBOX', apiSecret: 'sandbox-ga4-secret' })
  desk = await openOrderDesk({ url: schema.url, now: NOW, sinks: [meta, ga4] })
})
afterAll(async () => {
  await desk?.close()
  await sandbox?.stop()
  await schema?.drop()
})
beforeEach(async () => {
  await resetSmallShop(desk.database)
  await fetch(`${url}/_sim/reset`, { method: 'POST' })
  mails = []
})

const operations = () => desk.operations.payments

/** Three wines and two beers; `consents` to being counted. */
async function bought(consents = true, points = 0): Promise<Bought> {
  const products = [
    { id: WINE, amount: 3 },
    { id: BEER, amount: 2 },
  ]
  const paid = await buyAndPay(desk, { products, points })
  if (consents)
    await inTransaction(desk.database, (tx) =>
      createOrderRepository().insertVisitor(tx, paid.order.rowId, VISITOR, NOW),
    )
  return paid
}

/** Does all that is due as the worker does it. */
async function work(): Promise<void> {
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const shop = { ...desk, clock: { now: desk.now, aheadMs: 0 }, siteUrl: SITE }
  const send: JobHandler = async (payload) => {
    const sent = await desk.analytics.send('ga4', payload as ShopEvent, desk.now())
    if (sent.kind !== 'sent') throw new Error(sent.reason)
  }
  await runDueJobs(desk, { ...givenBackJobs({ shop, mailer }).handlers, [jobKindOf('ga4')]: send })
}

async function refunds() {
  const { events } = (await (await fetch(`${url}/eventos.json`)).json()) as { events: { name: string; content: any }[] }
  return events.filter(({ name }) => name === 'refund').map(({ content }) => content.events[0].params)
}

async function refundWine({ order, attemptId }: Bought, seen = { refunds: 0, units: 0 }) {
  const lines = [{ productId: WINE, units: 2 }]
  const what = { orderRowId: order.rowId, attemptId, lines, seen, requestedBy: 'rosa' }
  return operations().requestLineRefund(what, NOW)
}

async function annul({ order }: Bought) {
  const { annulments } = operations()
  const shown = (await annulments.annulment(order.rowId))!
  const seen = shown.ok ? shown.value.seen : ''
  return annulments.annul(order.rowId, { seen, reason: 'shop_error', operator: 'rosa' }, NOW)
}

test('lines that are back are one mail and one refund with its items, once the money is back', async () => {
  const paid = await bought()
  await refundWine(paid)
  expect([mails, await refunds()]).toEqual([[], []])
  await work()
  await work()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: paid.order.buyer.email, subject: expect.stringContaining(paid.number) })
  expect(mails[0]!.text).toContain('$10.000')
  expect(mails[0]!.text).toContain('2 × Vino')
  expect(mails[0]!.text).toContain('entre 5 y 10 días hábiles')
  expect(await refunds()).toEqual([
    expect.objectContaining({
      transaction_id: paid.number,
      value: 10_000,
      currency: 'CLP',
      items: [expect.objectContaining({ item_id: `SKU${WINE}`, quantity: 2 })],
    }),
  ])
})

test('of whoever deleted his data nobody is told, and the job is done', async () => {
  const paid = await bought(false)
  await refundWine(paid)
  await sql`UPDATE orders SET buyer_email = '' WHERE id = ${paid.order.rowId}`.execute(desk.database)
  await work()
  expect(mails).toEqual([])
})

test('the rest, annulled, is another one; nothing is counted of who did not consent', async () => {
  const [counted, other] = [await bought(true, 1_740), await bought(false)]
  await refundWine(counted)
  await work()
  await annul(counted)
  await annul(other)
  await work()
  expect(mails).toHaveLength(3)
  const reported = await refunds()
  expect(reported.map(({ transaction_id }) => transaction_id)).toEqual([counted.number, counted.number])
  const worth = reported.reduce((sum, { value }) => sum + value, 0)
  expect(worth).toBe(counted.order.amounts.total)
})

test('a withdrawal takes back what it had earned, and is told by one mail', async () => {
  const paid = await bought()
  const { rowId } = paid.order
  const progress = desk.operations.orders
  for (const [
    event,
    seen,
  ] of [['prepare', 'POR PREPARAR'], ['finish', 'EN PROCESO'], ['send', 'PREPARADO'], ['deliver', 'EN RUTA']] as const) // biome-ignore format: one row
    await progress.advance(rowId, { event, seen, operator: 'rosa' }, NOW)
  await desk.orders.depositEarnings(NOW)
  expect(await balanceOfBuyer(desk, paid)).toBe(30_174) // 1 % of 17.400
  const lines = [{ productId: WINE, units: 2 }]
  const wanted = { kind: 'withdrawal', key: 'of-the-form', reason: null, comment: '', lines } as const
  const asked = await desk.requests.request(rowId, wanted, NOW)
  if (!asked.ok) throw new Error(asked.refusal.code)
  await operations().requests.accept(asked.value, { operator: 'rosa' }, NOW)
  expect(await balanceOfBuyer(desk, paid)).toBe(30_074)
  await work()
  await work()
  expect(mails.map(({ text }) => /2 × Vino/.test(text))).toEqual([true])
  expect(await refunds()).toEqual([expect.objectContaining({ transaction_id: paid.number, value: 10_000 })])
  expect(await operations().requests.settleRefunded(NOW)).toBe(1)
})

test('what a person gives back is told once he says so: by a transfer, whatever it was paid with', async () => {
  const paid = await bought()
  const refundId = await waitsForAPerson(paid)
  await work()
  expect([mails, await refunds()]).toEqual([[], []])
  const done = { refundId, bankReference: 'BK-77', operator: 'rosa' }
  const both = await Promise.all([1, 2].map(() => operations().refundDoneByHand(paid.attemptId!, done, NOW)))
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  await work()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Te devolvimos $10.000 a tu cuenta bancaria.')
  expect(mails[0]!.text).toContain('Lo verás en tu cuenta bancaria dentro de 5 días hábiles.')
  expect(await refunds()).toEqual([expect.objectContaining({ transaction_id: paid.number, value: 10_000 })])
  const [refund] = await desk.refunds.ofAttempt(paid.attemptId!)
  expect(refund).toMatchObject({ state: 'done', bankReference: 'BK-77' })
  // The bank gives back the rest of what it has: what it knows nothing of does not count there.
  await annul(paid)
  await work()
  expect([mails.length, desk.bank.deal(paid.token!).refunded]).toEqual([2, paid.order.amounts.due - 10_000])
  expect((await desk.payments.view(paid.attemptId!))!.attempt.state).toBe('voided')
})

test('lines that cannot be given back change nothing, whoever asked for them', async () => {
  const paid = await bought(true, 1_740)
  const { rowId } = paid.order
  await refundWine(paid)
  await work()
  const before = await everything()
  const packed = { orderRowId: rowId, attemptId: paid.attemptId, requestedBy: 'rosa', seen: { refunds: 1, units: 2 } }
  const wrong = [
    { ...packed, lines: [{ productId: WINE, units: 2 }] },
    { ...packed, lines: [{ productId: BEER, units: 1 }, { productId: CASE, units: 1 }] }, // biome-ignore format: one row
    { ...packed, lines: [] },
    { ...packed, lines: [{ productId: BEER, units: 1 }], attemptId: null, seen: { refunds: 0, units: 2 } },
    { ...packed, lines: [{ productId: BEER, units: 1 }], seen: { refunds: 0, units: 0 } },
  ]
  const refused = []
  for (const each of wrong) refused.push(await operations().requestLineRefund(each, NOW))
  // The units are not what was sold: nobody holds them any more.
  await desk.database.deleteFrom('stock_hold').where('order_id', '=', rowId).execute()
  const lines = [{ productId: BEER, units: 1 }]
  refused.push(await operations().requestLineRefund({ ...packed, lines, restock: true }, NOW))
  expect(refused.map((each) => (each.ok ? 'ok' : each.refusal.code))).toEqual(['moreThanBought', 'notBought', 'nothingAsked', 'notPaid', 'changed', 'packChanged']) // biome-ignore format: one row
  expect(await everything()).toEqual(before)
})

/** Two wines whose money the provider cannot give back, as a refund's id. */
async function waitsForAPerson(paid: Bought): Promise<string> {
  await refundWine(paid)
  const [refund] = await desk.refunds.ofAttempt(paid.attemptId!)
  const set = { state: 'by_hand', next_check_at: null } as const
  await desk.database.updateTable('payment_refund').set(set).where('id', '=', refund!.rowId).execute()
  return refund!.id
}

/** Whatever giving back may write. */
async function everything() {
  const tables = ['payment_refund', 'order_return', 'points_account', 'points_entry', 'stock', 'job'] as const
  return Promise.all(tables.map((table) => desk.database.selectFrom(table).selectAll().execute()))
}
