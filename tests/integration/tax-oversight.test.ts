// What the shop tells of its tax documents on the real database and against the issuer's stand-in: what waits, runs out or does not agree, once each.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGetJson, createPostJson } from '#platform/http/post-json.ts'
import { taxDocumentJobs } from '#server/jobs/tax-documents.ts'
import { addDays, instantAt } from '#shop/shared/chile-time.ts'
import { createOpenfactura } from '#shop/tax-documents/openfactura/openfactura.provider.ts'
import { createDocumentOversight } from '#shop/tax-documents/oversight/oversight.service.ts'
import { TAX_ALERT_JOB } from '#shop/tax-documents/oversight/tax-alert.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { sandboxFor } from '#tests/support/shop/sandbox-control.ts'

const START = instantAt('2026-11-11', '10:00')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const OPENFACTURA = 'openfactura'

let schema: TestDatabase
let desk: OrderDesk
let sandbox: Awaited<ReturnType<typeof sandboxFor>>
/** Folios the issuer says are left; null: as it says itself. */
let left: Awaited<ReturnType<TaxDocumentProvider['folios']>> = null
/** Whether the issuer's register cannot be read. */
let isAway = false

beforeAll(async () => {
  schema = await freshDatabase()
  sandbox = await sandboxFor(undefined, START.getTime())
  const headers = { apikey: 'sandbox-openfactura-key' }
  const issuer = createOpenfactura({ baseUrl: `${sandbox.base}/openfactura/v2/dte`, post: createPostJson('party', 10_000, headers), get: createGetJson('party', 10_000, headers) }) // biome-ignore format: one call
  const provider: TaxDocumentProvider = {
    ...issuer,
    folios: async () => left ?? issuer.folios(),
    sums: async (day) => (isAway ? null : issuer.sums(day)),
  }
  desk = await openOrderDesk({ url: schema.url, now: START, taxDocuments: { provider, environment: 'test' } })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
  await sandbox?.stop()
})
beforeEach(async () => {
  left = null
  isAway = false
  for (const table of ['tax_document', 'tax_folios', 'tax_reconciliation', 'job'] as const)
    await desk.database.deleteFrom(table).execute()
  await resetSmallShop(desk.database)
  await sandbox.control('reset')
  desk.setNow(START)
})

const work = () => desk.taxDocuments!.workDue(desk.now())
const watch = () => desk.documentWatch!.tellOfDocuments(desk.now())
const oversight = () => createDocumentOversight({ database: desk.database })
async function passes(milliseconds: number) {
  desk.setNow(new Date(desk.now().getTime() + milliseconds))
  await sandbox.advance(milliseconds)
}

/** An order that is paid. */
async function paid(): Promise<number> {
  const guest = await desk.guest()
  const { day, cost } = await desk.firstDate()
  const body = desk.body(guest, [{ id: WINE, amount: 1 }], cost + 5_000, { delivery_date_requested: day })
  const made = await desk.orders.create(body, guest, desk.now())
  if (!made.ok) throw new Error(made.refusal.code)
  const { rowId } = (await desk.orders.byId(made.value.orderId))!
  await desk.database.transaction().execute(async (tx) => {
    await desk.orders.markPaid(tx, await desk.orders.lock(tx, rowId), 'WEBPAY CREDITO', desk.now())
  })
  return rowId
}

/** The letters that were asked for, as the worker would write them. */
async function letters(): Promise<{ readonly subject: string; readonly text: string }[]> {
  const jobs = await desk.database
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', TAX_ALERT_JOB)
    .orderBy('id')
    .execute()
  const written: { subject: string; text: string }[] = []
  const { handlers } = taxDocumentJobs({
    shop: { ...desk, clock: { now: desk.now }, siteUrl: 'http://tienda.example' } as never,
    mailer: { send: async (mail: { subject: string; text: string }) => void written.push(mail) } as never,
  })
  for (const { payload, unique_key: key } of jobs)
    await handlers[TAX_ALERT_JOB]!(typeof payload === 'string' ? JSON.parse(payload) : payload, { key, attempt: 1 })
  return written
}

describe('what waits', () => {
  test('longer than an hour is told once, with what the issuer says; and not after it was issued', async () => {
    await sandbox.next(OPENFACTURA, 'no_folios', { times: 3 })
    const order = await paid()
    await work()
    await passes(HOUR - MINUTE)
    await watch()
    expect(await letters()).toEqual([])
    await passes(2 * MINUTE)
    await Promise.all([watch(), watch()])
    await passes(2 * HOUR)
    await watch()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    const { number } = (await desk.orders.byRowId(order))!
    expect(letter!.text).toContain(`Pedido ${number}: boleta`)
    expect(letter!.text).toMatch(/espera hace más de una hora: el emisor dice «OF-07/)
    expect(await oversight().counts(desk.now())).toEqual({ waiting: 1, late: 1, refused: 0, rejected: 0 })
    await sandbox.control('reset')
    await work()
    expect(await letters()).toEqual([])
    expect(await oversight().counts(desk.now())).toEqual({ waiting: 0, late: 0, refused: 0, rejected: 0 })
  })

  test('of many at once one letter an hour, however many, and each is told of', async () => {
    const orders = [await paid(), await paid(), await paid()]
    await desk.database.updateTable('tax_document').set({ state: 'refused', failure: 'OF-02 falta', next_try: null }).where('order_id', '<>', orders[2]!).execute() // biome-ignore format: one row
    await watch()
    await desk.database.updateTable('tax_document').set({ state: 'rejected', failure: 'rejected', folio: 7, day: '2026-11-11', next_try: null }).where('order_id', '=', orders[2]!).execute() // biome-ignore format: one row
    await passes(MINUTE)
    await watch()
    expect((await letters()).map(({ subject }) => subject)).toEqual(['2 documentos tributarios te esperan'])
    await passes(HOUR)
    await watch()
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      '2 documentos tributarios te esperan',
      'Un documento tributario te espera',
    ])
    await passes(5 * HOUR)
    await watch()
    expect(await letters()).toHaveLength(2)
  })

  test('what the tax office took back waits until somebody has decided, and stays what it is', async () => {
    const order = await paid()
    const taken = { state: 'rejected', failure: 'rejected', folio: 7, day: '2026-11-11', next_try: null } as const
    await desk.database.updateTable('tax_document').set(taken).where('order_id', '=', order).execute()
    const { rowId } = (await oversight().open(10))[0]!
    expect(await desk.taxDocuments!.voidDocument(rowId)).toMatchObject({ ok: true })
    expect(await oversight().open(10)).toEqual([])
    expect(await oversight().byRowId(rowId)).toMatchObject({ state: 'rejected', reason: 'by_hand' })
    expect(await desk.taxDocuments!.retry(rowId, desk.now())).toMatchObject({ ok: false })
    expect(await desk.taxDocuments!.voidDocument(rowId)).toMatchObject({ ok: false })
  })
})

test('few folios are told once, and again only after there were enough; soon too old is few', async () => {
  const read = async (count: number, expires: string | null = null) => {
    left = [{ kind: 39, left: count, expires }]
    await passes(MINUTE)
    await desk.documentWatch!.readFolios(desk.now())
    return (await letters()).length
  }
  expect(await read(500)).toBe(0)
  expect(await read(99)).toBe(1)
  expect(await read(3)).toBe(1)
  expect(await read(500)).toBe(1)
  expect(await read(0)).toBe(2)
  expect(await read(500, '2027-06-01')).toBe(2)
  expect(await read(500, '2026-11-14')).toBe(3)
  expect((await letters()).at(-1)!.text).toContain('Sirven hasta el 14/11/2026')
  expect(await oversight().folios()).toMatchObject([{ kind: 39, left: 500, expires: '2026-11-14' }])
  await desk.database.replaceInto('setting').values({ name: 'TAX_FOLIOS_LOW', value: '0' }).execute()
  await desk.settings.refresh()
  expect(await read(500)).toBe(3)
  expect(await read(0)).toBe(3)
})

describe('every night', () => {
  test('the day before is compared once, whoever works; what differs is told with its order', async () => {
    const order = await paid()
    await work()
    await desk.database.updateTable('tax_document').set({ net: 10_000, iva: 1_900, total: 11_900 }).where('order_id', '=', order).execute() // biome-ignore format: one row
    desk.setNow(instantAt('2026-11-12', '03:31'))
    const done = await Promise.all([desk.documentWatch!.reconcileDue(desk.now()), desk.documentWatch!.reconcileDue(desk.now())]) // biome-ignore format: one row
    expect(done[0] + done[1]).toBe(1)
    expect(await desk.documentWatch!.reconcileDue(desk.now())).toBe(0)
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    const { number } = (await desk.orders.byRowId(order))!
    expect(letter!.text).toContain(`Otra suma: boleta 1 del pedido ${number}, aquí $11.900`)
    const day = await oversight().day('2026-11-11')
    expect(day?.totals).toMatchObject([{ kind: 39, here: { count: 1, total: 11_900 }, there: { count: 1 } }])
  })

  test('an issuer that is away is asked again, and a quiet day is written down', async () => {
    isAway = true
    desk.setNow(instantAt('2026-11-12', '03:31'))
    expect(await desk.documentWatch!.reconcileDue(desk.now())).toBe(0)
    expect(await oversight().days()).toEqual([{ day: '2026-11-11', reconciled: null }])
    isAway = false
    await desk.database.updateTable('tax_reconciliation').set({ claimed_until: null }).execute()
    expect(await desk.documentWatch!.reconcileDue(desk.now())).toBe(1)
    expect(await oversight().days()).toEqual([
      { day: '2026-11-11', reconciled: { day: '2026-11-11', totals: [], differences: [] } },
    ])
    desk.setNow(instantAt(addDays('2026-11-12', 2), '04:00'))
    expect(await desk.documentWatch!.reconcileDue(desk.now())).toBe(2)
    expect(await letters()).toEqual([])
  })
})
