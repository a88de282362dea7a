// The papers of an order as its buyer and the desk see them, on the real database against the issuer's stand-in: their files, whom a factura names until
// it is issued, a factura in a boleta's place. Of two at once a correction comes before the issue or is refused.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { createGetJson, createPostJson } from '#platform/http/post-json.ts'
import type { BillingFields } from '#shop/billing/billing.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { ISSUED_JOB } from '#shop/tax-documents/issuing.service.ts'
import { createOpenfactura } from '#shop/tax-documents/openfactura/openfactura.provider.ts'
import type { TaxDocumentProvider } from '#shop/tax-documents/provider.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type Json, sandboxFor } from '#tests/support/shop/sandbox-control.ts'

const START = instantAt('2026-11-11', '10:00')
const DAY = 24 * 60 * 60_000
const OTHER: BillingFields = {
  ...{ rut: '99.990.001-1', company: 'Bar de Prueba SpA', activity: 'Bares' },
  ...{ address: 'Merced 738', commune: 'Santiago', city: 'Santiago' },
}

/** A company that has no giro at the tax office. */
const NO_GIRO = '99.990.009-7'

let schema: TestDatabase
let desk: OrderDesk
let sandbox: Awaited<ReturnType<typeof sandboxFor>>
/** Holds the issuer's answers and files back. */
let gate: Promise<void> | null = null
/** How often a file was asked for. */
let files = 0

beforeAll(async () => {
  schema = await freshDatabase()
  sandbox = await sandboxFor(undefined, START.getTime())
  const headers = { apikey: 'sandbox-openfactura-key' }
  const [post, get] = [createPostJson('party', 10_000, headers), createGetJson('party', 10_000, headers)]
  const issuer = createOpenfactura({ baseUrl: `${sandbox.base}/openfactura/v2/dte`, post, get })
  const provider: TaxDocumentProvider = {
    ...issuer,
    issue: async (...given) => {
      await gate
      return issuer.issue(...given)
    },
    file: async (...given) => {
      files += 1
      return issuer.file(...given)
    },
  }
  desk = await openOrderDesk({ url: schema.url, now: START, taxDocuments: { provider, environment: 'test' } })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
  await sandbox?.stop()
})
beforeEach(async () => {
  gate = null
  await desk.database.deleteFrom('tax_document').execute()
  await resetSmallShop(desk.database)
  await set({ UNPAID_ALERT_SHARE: '100', TAX_FACTURA_MONTHS: '0', TAX_SELLER_ROLE: 'retailer' })
  await sandbox.control('reset')
  desk.setNow(START)
})

async function set(settings: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(settings))
    await desk.database.replaceInto('setting').values({ name, value }).execute()
  await desk.settings.refresh()
}

/** A paid order of somebody new. */
async function paid(billing: object | null = null) {
  const guest = await desk.guest()
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const delivery_date_requested = dates.find(({ service }) => service === 'scheduled')!.day
  const make = (total: number) =>
    desk.orders.create(
      desk.body(guest, [{ id: WINE, amount: 3 }], total, { delivery_date_requested, billing }),
      guest,
      desk.now(),
    )
  const first = await make(1)
  const made = await make(
    !first.ok && first.refusal.code === 'invalid_payments_amount' ? Number(first.refusal.total) : 0,
  )
  if (!made.ok) throw new Error(made.refusal.code)
  const order = (await desk.orders.byId(made.value.orderId))!
  await inTransaction(desk.database, async (tx) =>
    desk.orders.markPaid(tx, await desk.orders.lock(tx, order.rowId), 'WEBPAY CREDITO', desk.now()),
  )
  return order
}

const work = () => desk.taxDocuments!.workDue(desk.now())
const issued = async (): Promise<Json[]> => (await sandbox.read('state')).taxDocuments
const ofOrder = (rowId: number) => desk.taxDocuments!.documents.ofOrder(desk.database, rowId)
const statesOf = async (rowId: number) => (await ofOrder(rowId)).map(({ kind, state }) => [kind, state])
const correct = (rowId: number, company: BillingFields = OTHER) => desk.correctedByBuyer(rowId, company, desk.now())
const exchange = (rowId: number, company: BillingFields = OTHER) =>
  desk.operations.papers.exchange(rowId, company, { operator: 'ana', now: desk.now() })
async function passes(milliseconds: number) {
  desk.setNow(new Date(desk.now().getTime() + milliseconds))
  await sandbox.advance(milliseconds)
}

test('a PDF is read by its buyer and by who has the key, asked of the issuer once, and absent while he does not answer', async () => {
  const order = await paid()
  const papers = async (customerRowId: number | null, key: unknown) =>
    (await desk.tracking.papersFor(order.id, { customerRowId, key }, desk.now()))?.papers ?? null
  expect(await papers(order.customerRowId, undefined)).toEqual([])
  await work()
  const [paper] = (await papers(order.customerRowId, undefined))!
  expect(paper).toMatchObject({ kind: 39, folio: 1, total: order.amounts.due })
  const key = desk.orderLinks.papersKey(order.id, desk.now())
  expect(await papers(null, key)).toHaveLength(1)
  expect([await papers(null, undefined), await papers(null, 'x'), await papers(order.customerRowId + 1, undefined)]).toEqual([null, null, null]) // biome-ignore format: one row
  await passes(90 * DAY)
  expect(await papers(null, key)).toBeNull()
  const read = () => desk.documentFiles!.pdf(order.rowId, paper!)
  const [{ state: provider } = { state: '' }] = await ofOrder(order.rowId)
  expect(provider).toBe('issued')
  await desk.database.updateTable('tax_document').set({ provider: 'another' }).execute()
  expect(await read()).toBeNull()
  await desk.database.updateTable('tax_document').set({ provider: 'openfactura' }).execute()
  files = 0
  const [one, other] = await Promise.all([read(), read()])
  expect([one?.subarray(0, 5).toString(), other === one, (await read()) === one, files]).toEqual([
    '%PDF-',
    true,
    true,
    1,
  ])
  expect(await desk.documentFiles!.pdf(order.rowId, { kind: 39, folio: 2 })).toBeNull()
})

test('its buyer is told once of each document, when it is issued', async () => {
  const order = await paid()
  const told = async () => {
    const query = desk.database.selectFrom('job').select('unique_key').where('kind', '=', ISSUED_JOB)
    return (await query.where('unique_key', 'like', `%${order.id}%`).execute()).map(({ unique_key }) => unique_key)
  }
  expect(await told()).toEqual([])
  await work()
  expect(await told()).toEqual([(await ofOrder(order.rowId))[0]!.key])
  await passes(2 * 60_000)
  await work()
  expect(await told()).toHaveLength(1)
})

test('what a summary says follows its document: awaited, issued, none where a voucher counts', async () => {
  const order = await paid()
  const sale = async () => (await desk.readPapers!(order.rowId)).sale
  expect(await sale()).toBe('awaited')
  await work()
  expect(await sale()).toBe('issued')
  await set({ TAX_DOCUMENT_MODEL: 'voucher_where_electronic' })
  const other = await paid()
  await desk.database.updateTable('tax_document').set({ state: 'not_needed', reason: 'voucher' }).where('order_id', '=', other.rowId).execute() // biome-ignore format: one query
  expect((await desk.readPapers!(other.rowId)).sale).toBe('none')
  await set({ TAX_DOCUMENT_MODEL: 'boleta_always' })
})

test('a company is corrected until its factura is issued, by the rules of the checkout', async () => {
  const order = await paid(FACTURA)
  for (const [given, code] of [
    [{ rut: ' ' }, 'billingRutMissing'],
    [{ rut: '76.543.210-4' }, 'billingRutInvalid'],
    [{ activity: ' ' }, 'billingDataMissing'],
  ] as const)
    expect(await correct(order.rowId, { ...OTHER, ...given })).toMatchObject({ ok: false, refusal: { code } })
  const noGiro = { ok: false, refusal: { code: 'billingNoActivity', field: 'rut' } }
  expect(await correct(order.rowId, { ...OTHER, rut: NO_GIRO })).toMatchObject(noGiro)
  expect(await exchange((await paid()).rowId, { ...OTHER, rut: NO_GIRO })).toMatchObject(noGiro)
  expect(await correct(order.rowId)).toMatchObject({ ok: true, value: { after: expect.stringContaining('999900011') } })
  await work()
  const [factura] = await issued()
  expect([factura.kind, factura.receiver]).toEqual([33, '99990001-1'])
  expect(await correct(order.rowId)).toMatchObject({ ok: false, refusal: { code: 'facturaIssued' } })
  expect(await correct((await paid()).rowId)).toMatchObject({ ok: false, refusal: { code: 'facturaNone' } })
})

test('what was refused for its data is issued anew once they are corrected', async () => {
  const order = await paid(FACTURA)
  await desk.database.updateTable('tax_document').set({ state: 'refused', failure: 'OF-10', next_try: null }).execute()
  expect(await correct(order.rowId)).toMatchObject({ ok: true })
  expect(await statesOf(order.rowId)).toEqual([[33, 'not_needed'], [33, 'due']]) // biome-ignore format: one row
  await work()
  expect((await issued()).map(({ receiver }) => receiver)).toEqual(['99990001-1'])
})

test('while the issuer is asked nothing is corrected: the factura says what the order does', async () => {
  const order = await paid(FACTURA)
  let open = () => {}
  gate = new Promise((resolve) => {
    open = resolve
  })
  const working = work()
  await expect.poll(() => statesOf(order.rowId), { timeout: 30_000 }).toEqual([[33, 'sending']])
  expect(await correct(order.rowId)).toMatchObject({ ok: false, refusal: { code: 'facturaIssuing' } })
  open()
  await working
  expect((await issued()).map(({ receiver }) => receiver)).toEqual(['76543210-3'])
  expect((await desk.orders.byRowId(order.rowId))?.billing.company?.rut).toBe('765432103')
})

test('corrected and issued at once: the factura names whom the order does, whoever was first', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await paid(FACTURA)
    const [row] = await ofOrder(order.rowId)
    const [result] = await Promise.all([correct(order.rowId), desk.taxDocuments!.work(row!.rowId, desk.now())])
    const now = (await desk.orders.byRowId(order.rowId))!.billing.company!.rut
    expect(now).toBe(result.ok ? '999900011' : '765432103')
    expect((await issued()).at(-1).receiver.replace('-', '')).toBe(now)
  }
})

test('a boleta that was issued is annulled by a nota de crédito, and the factura follows, once each', async () => {
  const order = await paid()
  await work()
  expect(await exchange(order.rowId)).toMatchObject({ ok: true, value: { before: 'boleta 1' } })
  expect(await exchange(order.rowId)).toMatchObject({ ok: false, refusal: { code: 'facturaAlready' } })
  for (let minutes = 0; minutes < 8; minutes += 2) {
    await work()
    await passes(2 * 60_000)
  }
  const [boleta, note, factura, ...more] = await issued()
  expect([boleta.kind, note.kind, factura.kind, more]).toEqual([39, 61, 33, []])
  expect(note.dte.Referencia).toMatchObject([{ TpoDocRef: '39', FolioRef: '1', CodRef: 1 }])
  expect([note.total, note.receiver]).toEqual([boleta.total, '66666666-6'])
  expect([factura.receiver, Math.abs(factura.total - boleta.total) <= 1]).toEqual(['99990001-1', true])
  const stored = (await desk.orders.byRowId(order.rowId))!
  expect(stored.billing).toMatchObject({ documentType: 'factura', company: { rut: '999900011' } })
  expect(stored.taxes.total.net + stored.taxes.total.iva + stored.taxes.rounding).toBe(order.amounts.due)
})

test('the factura waits for the nota de crédito, also where the process dies between', async () => {
  const order = await paid()
  await work()
  await exchange(order.rowId)
  await sandbox.next('openfactura', 'lost_answer')
  await work()
  expect(await statesOf(order.rowId)).toEqual([[39, 'issued'], [61, 'unknown'], [33, 'due']]) // biome-ignore format: one row
  for (let minutes = 0; minutes < 10; minutes += 2) {
    await passes(2 * 60_000)
    await work()
  }
  expect((await issued()).map(({ kind }) => kind)).toEqual([39, 61, 33])
})

test('a boleta that was not issued yet is none: the factura alone is', async () => {
  const order = await paid()
  expect(await exchange(order.rowId)).toMatchObject({ ok: true })
  await work()
  expect((await issued()).map(({ kind }) => kind)).toEqual([33])
  expect(await statesOf(order.rowId)).toEqual([[39, 'not_needed'], [33, 'issued']]) // biome-ignore format: one row
})

test('not in a later month than the owner allows, of a voucher, of what went back, nor with a tax that was not in the price', async () => {
  const refusal = async (rowId: number) => {
    const result = await exchange(rowId)
    return result.ok ? null : result.refusal.code
  }
  const late = await paid()
  const voucher = await paid()
  const back = await paid()
  await work()
  await set({ TAX_SELLER_ROLE: 'importer_or_producer' })
  expect(await refusal(late.rowId)).toBe('boletaExtraTax')
  await set({ TAX_SELLER_ROLE: 'retailer' })
  await desk.database.updateTable('tax_document').set({ state: 'not_needed', reason: 'voucher' }).where('order_id', '=', voucher.rowId).execute() // biome-ignore format: one query
  expect(await refusal(voucher.rowId)).toBe('boletaVoucher')
  await desk.database.insertInto('tax_document').values({ order_id: back.rowId, kind: 61, n: 1, document_key: 'note', refund_id: 1, created_at: desk.now() }).execute() // biome-ignore format: one row
  expect(await refusal(back.rowId)).toBe('boletaGivenBack')
  await passes(20 * DAY)
  expect(await refusal(late.rowId)).toBe('boletaTooOld')
  await set({ TAX_FACTURA_MONTHS: '1' })
  expect(await refusal(late.rowId)).toBeNull()
})
