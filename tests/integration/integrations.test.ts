// What programs of others do with a key and are told, on a real database: batches through the mechanism of files, counts of the past beside sales, calls
// that come twice, orders since a cursor while others commit, webhooks that fail.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPhotoStore } from '#pictures/pictures.ts'
import type { Database } from '#platform/database/database.ts'
import { deadJobs, retryDeadJob } from '#platform/work/dead-jobs.ts'
import { createJobRunner } from '#platform/work/jobs.ts'
import { buildIntegrationServices, mayCallWebhook } from '#server/build/integration-services.ts'
import { integrationJobs } from '#server/jobs/integrations.ts'
import type { Batch } from '#shop/integrations/batches/batch-report.ts'
import { WEBHOOK_JOB } from '#shop/integrations/events/events.service.ts'
import type { IntegrationKey } from '#shop/integrations/keys/integration-key.repository.ts'
import { SCOPES, type Scope } from '#shop/integrations/keys/scopes.ts'
import { orderPart } from '#shop/integrations/orders/fed-order.view.ts'
import { signatureOf } from '#shop/integrations/webhooks/signature.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { type OrderMaker, orderMaker } from '#tests/support/operators/operators-orders.ts'
import { DESK_SECRET, type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, stockOf, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'

const NOON = new Date('2026-11-23T15:00:00Z')
const DAY = 24 * 60
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

let schema: TestDatabase
let desk: OrderDesk
let shop: ReturnType<typeof buildIntegrationServices>
let make: OrderMaker
let skus: Readonly<Record<'wine' | 'beer', string>>

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: NOON })
  const { database, orders, settings } = desk
  shop = buildIntegrationServices({
    ...{ database, orders, settings, stock: createStockService(), photos: createPhotoStore(testDataDir()) },
    config: { mode: 'demo', secret: DESK_SECRET },
  })
  make = orderMaker(desk, { hundredths: 100_000 })
})
afterAll(async () => {
  await desk?.database.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  desk.setNow(NOON)
  await resetSmallShop(desk.database)
  const rows = await desk.database.selectFrom('product').select(['id', 'sku']).execute()
  const skuOf = (id: number) => rows.find((row) => row.id === id)!.sku
  skus = { wine: skuOf(WINE), beer: skuOf(BEER) }
})

let keys = 0
async function keyFor(scopes: readonly Scope[] = SCOPES): Promise<IntegrationKey & { readonly token: string }> {
  const name = `erp ${++keys}`
  const made = await desk.operations.integrationKeys.make(name, scopes, { operator: 'ana', now: NOON })
  if (!made.ok) throw new Error(made.refusal.code)
  return { ...(await shop.readIntegrationKey(made.value, NOON))!, token: made.value }
}

/** What a batch led to, or the code it was refused with. */
async function sent(batch: Batch, key: IntegrationKey, now = desk.now()) {
  const taken = await shop.batches.take(batch, key, now)
  return taken.ok ? taken.value : taken.refusal
}

/** The database, and the SKUs of products that were read from it with all that is theirs. */
function watchedReads(database: Database) {
  let read: unknown[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      read.push(...result.rows.flatMap((row) => ('net_content' in row ? [row.sku] : [])))
      return result
    },
  }
  const taken = () => {
    const all = [...new Set(read)]
    read = []
    return all
  }
  return { database: database.withPlugin(plugin), taken }
}

const counted = (sku: string, units: number, countedAt: Date): Batch => ({ kind: 'stock', rows: [{ sku, store: 9, units }], countedAt }) // biome-ignore format: one row

describe('a key', () => {
  test('is read by its token, and good for nothing from the moment it ends', async () => {
    const key = await keyFor(['stock'])
    expect(key).toMatchObject({ scopes: ['stock'] })
    const by = { operator: 'ana', now: NOON }
    expect(await desk.operations.integrationKeys.make(key.name, ['stock'], by)).toMatchObject({ refusal: { code: 'nameTaken' } }) // biome-ignore format: one row
    const [stored] = (await desk.operations.integrationKeys.all()).filter(({ name }) => name === key.name)
    expect(stored).toMatchObject({ usedAt: NOON })
    const row = await desk.database.selectFrom('integration_key').selectAll().where('id', '=', key.rowId).executeTakeFirstOrThrow() // biome-ignore format: one row
    expect(JSON.stringify(row)).not.toContain(key.token)
    expect(await desk.operations.integrationKeys.end(key, by)).toMatchObject({ ok: true })
    expect(await shop.readIntegrationKey(key.token, NOON)).toBeNull()
    expect(await desk.operations.integrationKeys.end(key, by)).toMatchObject({ refusal: { code: 'gone' } })
    const record = await desk.operations.audit.ofTarget('integration', key.name)
    expect(record.map(({ action, refusal }) => [action, refusal])).toEqual([
      ['integration.add', null],
      ['integration.add', 'nameTaken'],
      ['integration.end', null],
      ['integration.end', 'gone'],
    ])
  })
})

describe('a batch', () => {
  test('of prices is a run named after its key, and is undone', async () => {
    const key = await keyFor()
    const batch: Batch = { kind: 'prices', rows: [{ sku: skus.beer, list: 'publico', price: 1_150 }] }
    expect(await sent({ ...batch, isDryRun: true }, key)).toMatchObject({ run: null, count: 1 })
    const report = await sent(batch, key)
    expect(report).toMatchObject({ count: 1, changes: [{ sku: skus.beer, before: '1200', after: '1150' }], skipped: [] })
    const { run } = report as { run: number }
    expect((await desk.operations.catalogue.run(run))?.run).toMatchObject({ operator: `llave ${key.name}`, source: 'call' })
    expect(await sent(batch, key)).toMatchObject({ run: null, count: 0, unchanged: 1 })
    expect(await desk.operations.catalogue.undo(run, { operator: 'ana', now: NOON })).toMatchObject({ ok: true })
    expect(await sent({ ...batch, isDryRun: true }, key)).toMatchObject({ count: 1 })
  }) // biome-ignore format: one row each

  test('with a fault writes nothing and names the row and field; what a guard holds passes by its number', async () => {
    const key = await keyFor()
    const wrong: Batch = { kind: 'prices', rows: [{ sku: skus.wine, list: 'publico', price: 4_900 }, { sku: 'NADA', list: 'publico', price: 0.5 }] }
    expect(await sent(wrong, key)).toMatchObject({
      code: 'rowsWrong',
      faults: expect.arrayContaining([
        expect.objectContaining({ row: 3, column: 'precio', code: 'notPesos' }),
        expect.objectContaining({ row: 3, column: 'sku', code: 'productUnknown' }),
      ]),
    })
    const halved: Batch = { kind: 'prices', rows: [{ sku: skus.wine, list: 'publico', price: 2_500 }] }
    expect(await sent(halved, key)).toMatchObject({ code: 'loadGuarded', held: [{ guard: 'prices', count: 1 }] })
    expect(await sent({ ...halved, allowed: { prices: 1 } }, key)).toMatchObject({ count: 1 })
  }) // biome-ignore format: one row each

  test('reads the products it names, whether it is written, refused or changes nothing; what is not written is in no record', async () => {
    const key = await keyFor(['prices'])
    const { database, taken } = watchedReads(desk.database)
    const own = buildIntegrationServices({ ...desk, database, photos: createPhotoStore(testDataDir()), config: { mode: 'demo', secret: DESK_SECRET } })
    const priced = (sku: string, price: number): Batch => ({ kind: 'prices', rows: [{ sku, list: 'publico', price }] })
    for (const batch of [priced(skus.beer, 1_150), priced(skus.beer, 1_150), priced(skus.beer, 1), priced('NADA', 1_000)]) {
      await own.batches.take(batch, key, NOON)
      expect(taken()).toEqual(batch.rows.flatMap(({ sku }) => (sku === skus.beer ? [sku] : [])))
    }
    const record = await desk.database.selectFrom('operator_action').select(['action', 'refusal']).where('operator', '=', `llave ${key.name}`).execute()
    expect(record).toEqual([{ action: 'catalogue.apply', refusal: null }])
  }) // biome-ignore format: one row each

  test('names prices only with a key for them', async () => {
    const rows = [{ sku: skus.wine, price: 5_100 }]
    expect(await sent({ kind: 'products', rows }, await keyFor(['products']))).toMatchObject({ code: 'scopeMissing', scope: 'prices' }) // biome-ignore format: one row
  })

  test('that comes again under its own key is done once and answered the same, also two at once', async () => {
    const key = await keyFor()
    const batch: Batch = { ...counted(skus.wine, 30, NOON), idempotencyKey: 'envio-0001' }
    const both = await Promise.all([sent(batch, key), sent(batch, key)])
    const report = both.find((each) => 'run' in each)!
    expect(both.filter((each) => !('run' in each)).every((each) => 'code' in each && each.code === 'callUnderWay')).toBe(true) // biome-ignore format: one row
    expect(await sent(batch, key)).toEqual(report)
    expect(await sent({ ...batch, rows: [{ sku: skus.wine, store: 9, units: 31 }] }, key)).toEqual({ code: 'keyOfOther' }) // biome-ignore format: one row
    // The same words of another key are another call.
    expect(await sent(batch, await keyFor())).toMatchObject({ run: null, count: 0 })
    // Whose process died is taken over once it is long enough ago.
    await desk.database.updateTable('integration_call').set({ answer: null }).where('key_id', '=', key.rowId).execute()
    expect(await sent(batch, key)).toEqual({ code: 'callUnderWay' })
    expect(await sent(batch, key, minutes(3))).toMatchObject({ run: null, count: 0 })
  })
})

describe('a count of the past', () => {
  test('is less what left the store since, and what orders hold; a sale before it is in it', async () => {
    const key = await keyFor(['stock'])
    await make.paid() // 2 beers, on the shelf when they were counted
    await make.advanced('prepare', 'finish', 'send') // 2 more, gone before
    desk.setNow(minutes(10))
    const counting = minutes(5)
    const later = await make.advanced('prepare', 'finish') // 2 ordered and packed since
    await make.advanced('prepare', 'finish', 'send', 'deliver') // 2 ordered and gone since
    expect(await sent(counted(skus.beer, 40, counting), key)).toMatchObject({ count: 1 })
    // Of 40 counted, 2 are held since before, 2 since, and 2 are gone.
    expect(await stockOf(desk.database, BEER)).toBe(34)
    // What leaves now was held already.
    desk.setNow(minutes(20))
    await desk.operations.orders.advance(later.rowId, { event: 'send', seen: 'PREPARADO', operator: 'ana' }, desk.now())
    expect(await sent(counted(skus.beer, 40, counting), key)).toMatchObject({ run: null, count: 0 })
    expect(await sent(counted(skus.beer, 36, desk.now()), key)).toMatchObject({ run: null, count: 0 })
    expect(await stockOf(desk.database, BEER)).toBe(34)
  })

  test('in a file is of the moment its rows say, by the same reckoning; one of two moments is refused', async () => {
    desk.setNow(minutes(10))
    await make.paid() // 2 ordered since
    await make.advanced('prepare', 'finish', 'send') // 2 more, gone
    const load = (...rows: string[]) => desk.operations.catalogue.apply([{ name: 'stock.csv', bytes: new TextEncoder().encode(['sku;tienda;contado_a;unidades', ...rows].join('\n')) }], { ticket: null }, { operator: 'ana', now: desk.now() }) // biome-ignore format: one row
    const at = minutes(5).toISOString()
    expect(await load(`${skus.beer};9;${at};40`, `${skus.wine};9;;12`)).toMatchObject({ refusal: { code: 'faults', count: 1 } }) // biome-ignore format: one row
    expect(await load(`${skus.beer};9;${at};40`)).toMatchObject({ ok: true })
    expect(await stockOf(desk.database, BEER)).toBe(36)
    expect(await load(`${skus.beer};9;2026-11-23 12:04;12`)).toMatchObject({ value: { kept: [{ sku: skus.beer }] } })
    // A clock that is ahead counts by now: the next count is not an older one.
    expect(await load(`${skus.beer};9;2027-01-01;30`)).toMatchObject({ value: { kept: [] } })
    expect(await load(`${skus.beer};9;${desk.now().toISOString()};31`)).toMatchObject({ value: { kept: [] } })
  })

  test('older than what is known of its shelf is left out and named; the other rows are written', async () => {
    const key = await keyFor(['stock'])
    desk.setNow(minutes(10))
    await sent(counted(skus.beer, 40, minutes(5)), key)
    const rows = [skus.beer, skus.wine].map((sku) => ({ sku, store: 9, units: 12 }))
    const report = await sent({ kind: 'stock', rows, countedAt: minutes(4) }, key)
    expect(report).toMatchObject({ count: 1, skipped: [{ sku: skus.beer }] })
    expect([await stockOf(desk.database, BEER), await stockOf(desk.database, WINE)]).toEqual([40, 12])
    // What was received by hand since is in no count of before.
    const by = { operator: 'ana', now: minutes(10) }
    expect(await desk.operations.stock.receive({ sku: skus.wine, storeId: 9, units: 6 }, null, by)).toMatchObject({ ok: true }) // biome-ignore format: one row
    expect(await sent(counted(skus.wine, 12, minutes(9)), key)).toMatchObject({ count: 0, skipped: [{ sku: skus.wine }] }) // biome-ignore format: one row
    expect(await stockOf(desk.database, WINE)).toBe(18)
    for (const at of [minutes(20), new Date(NOON.getTime() - 8 * 24 * 60 * 60_000)])
      expect(await sent(counted(skus.wine, 1, at), key)).toEqual({ code: 'countedOutside' })
  })
})

/** A number and state of each order since a cursor, in parts of `most` events. */
async function ordersSince(cursor: number, most = 100) {
  const { orders, next, hasMore } = await shop.orderFeed.after(cursor, most, desk.now())
  return { orders: orders.map(({ order }) => [order.number, order.status]), next, hasMore }
}

describe('orders since a cursor', () => {
  let start = 0
  beforeEach(async () => {
    start = (await ordersSince(0)).next
  })

  test('come as they are now, once a part, and again when something happens to them', async () => {
    const one = await make.captured()
    const other = await make.ordered()
    const first = await ordersSince(start)
    expect(first).toEqual({ orders: [[one.number, 'POR PREPARAR'], [other.number, 'PENDIENTE']], next: start + 3, hasMore: false })
    expect(await ordersSince(first.next)).toEqual({ orders: [], next: first.next, hasMore: false })
    expect(await ordersSince(start, 1)).toEqual({ orders: [[one.number, 'POR PREPARAR']], next: start + 1, hasMore: true })
    const { orders: [whole] } = await shop.orderFeed.after(start, 10, desk.now())
    expect(whole).toMatchObject({ lines: [{ quantity: 2 }], refunds: [], order: { billing: { documentType: 'boleta' } } })
  }) // biome-ignore format: one row each

  test('come with what their documents say, once they are issued', async () => {
    const { rowId } = await make.captured()
    const document = { order_id: rowId, n: 1, day: '2026-11-11' as const, net: 10_000, iva: 1_900, extra: 0, total: 11_900, created_at: desk.now() } // biome-ignore format: one row
    await desk.database.insertInto('tax_document').values([{ ...document, kind: 33, document_key: `fed ${rowId} 33`, state: 'accepted', folio: 12 }, { ...document, kind: 61, document_key: `fed ${rowId} 61`, state: 'due', folio: null }]).execute() // biome-ignore format: one row
    await desk.database.updateTable('order_line').set({ extra_tax: 31.5, extra_tax_code: 24 }).where('order_id', '=', rowId).execute() // biome-ignore format: one row
    const { orders } = orderPart(await shop.orderFeed.after(start, 10, desk.now()))
    expect(orders).toMatchObject([
      {
        tax_documents: [{ kind: 33, folio: 12, day: '2026-11-11', total: 11_900 }],
        lines: [{ additional_tax_code: 24, additional_tax_rate: 31.5 }],
        amounts: { rounding: 0 },
      },
    ])
    await desk.database.deleteFrom('tax_document').where('order_id', '=', rowId).execute()
  })

  test('none is left out that begins early and commits late', async () => {
    const early = await make.paid()
    const late = await make.paid()
    const before = (await ordersSince(start)).next
    const write = (rowId: number) => ({ order_id: rowId, status: 'EN PROCESO', reason: 'advanced', at: desk.now() })
    let commit: () => void = () => undefined
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve
    })
    let written: () => void = () => undefined
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    // Has the smaller id of both, and is seen after the other.
    const slow = desk.database.transaction().execute(async (tx) => {
      await tx.insertInto('order_event').values(write(early.rowId)).execute()
      written()
      await mayCommit
    })
    await isWritten
    await desk.database.insertInto('order_event').values(write(late.rowId)).execute()
    const while_ = await ordersSince(before)
    expect(while_.orders.map(([number]) => number)).toEqual([late.number])
    commit()
    await slow
    expect((await ordersSince(while_.next)).orders.map(([number]) => number)).toEqual([early.number])
  })

  test('many at once while programs read: each is read, in order, whatever is being written', async () => {
    const made = [await make.paid(), await make.paid(), await make.paid()]
    let cursor = (await ordersSince(start)).next
    const from = cursor
    const read: number[] = []
    const writing = Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        desk.database.insertInto('order_event').values({ order_id: made[at % 3]!.rowId, status: 'POR PREPARAR', reason: 'advanced', at: desk.now() }).execute(),
      ),
    )
    while (read.length < 60) {
      const part = await shop.orderFeed.after(cursor, 7, desk.now())
      for (let id = cursor + 1; id <= part.next; id += 1) read.push(id)
      cursor = part.next
    }
    await writing
    expect(read).toEqual(Array.from({ length: 60 }, (_, at) => from + 1 + at))
    expect(await ordersSince(cursor)).toMatchObject({ orders: [], next: cursor })
  }) // biome-ignore format: one row each
})

describe('a webhook', () => {
  const BY = { operator: 'ana', now: NOON }
  /** What arrived at a program, which answers with these statuses in turn, the last of them from then on. */
  async function program(...statuses: number[]) {
    const got: { readonly body: string; readonly signature: string }[] = []
    const server = createServer((req, res) => {
      let body = ''
      req.on('data', (chunk) => {
        body += chunk
      })
      req.on('end', () => {
        got.push({ body, signature: String(req.headers['liqui-signature']) })
        res.writeHead(statuses.length > 1 ? statuses.shift()! : statuses[0]!).end('gracias')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { got, url: `http://127.0.0.1:${port}/avisos?de=liqui`, close: () => server.close() }
  }

  const ofPrograms = () => integrationJobs({ shop: { ...shop, clock: { now: desk.now, aheadMs: 0 } } })
  const jobs = () =>
    createJobRunner({
      database: desk.database,
      logger: desk.logger,
      ...ofPrograms().lane,
      ...ofPrograms(),
    })
  const due = () => desk.database.updateTable('job').set({ run_at: new Date(0) }).where('state', '=', 'queued').execute() // biome-ignore format: one row

  test('is told once of what happens from now on, signed, without personal data', async () => {
    const erp = await program(200)
    await make.paid() // before there was a webhook
    desk.setNow(minutes(1))
    const made = await desk.operations.webhooks.make('erp', erp.url, ['order.paid', 'order.changed'], { ...BY, now: minutes(1) })
    if (!made.ok) throw new Error(made.refusal.code)
    desk.setNow(minutes(2))
    const order = await make.paid()
    await shop.integrationEvents.announce(desk.now())
    await shop.integrationEvents.announce(desk.now())
    await jobs().runDue()
    expect(erp.got).toHaveLength(1)
    const [{ body, signature }] = erp.got as [(typeof erp.got)[number]]
    expect(signature).toBe(signatureOf(body, made.value, desk.now()))
    expect(JSON.parse(body)).toMatchObject({ type: 'order.paid', data: { order_number: order.number, status: 'POR PREPARAR' } })
    expect(body).not.toContain(order.rut)
    expect(await desk.operations.webhooks.deliveries()).toMatchObject([{ webhook: 'erp', type: 'order.paid', state: 'delivered', attempts: 1, outcome: '200' }])
    const kept = await desk.database.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(made.value)
    await end('erp')
    erp.close()
  }) // biome-ignore format: one row each

  test('is told of money that came back, with its amount, once it has', async () => {
    const erp = await program(200)
    await desk.operations.webhooks.make('erp', erp.url, ['order.refunded'], BY)
    desk.setNow(minutes(1))
    const made = await make.byHand()
    await shop.integrationEvents.announce(desk.now())
    await jobs().runDue()
    expect(erp.got).toHaveLength(0)
    const back = desk.database.updateTable('payment_refund').set({ state: 'done', settled_at: desk.now() })
    await back.where('attempt_id', 'in', desk.database.selectFrom('payment_attempt').select('id').where('order_id', '=', made.rowId)).execute()
    await shop.integrationEvents.announce(desk.now())
    await shop.integrationEvents.announce(desk.now())
    await jobs().runDue()
    const refund = await desk.database.selectFrom('payment_refund').select('amount').executeTakeFirstOrThrow()
    expect(erp.got.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'order.refunded', data: { order_number: made.number, amount: refund.amount } }])
    expect(erp.got[0]?.body).not.toContain(made.rut)
    await end('erp')
    erp.close()
  }) // biome-ignore format: one row each

  test('is told of a document that was issued, once, with its folio', async () => {
    const erp = await program(200)
    const hook = await desk.operations.webhooks.make('erp', erp.url, ['order.documented'], BY)
    expect(hook.ok).toBe(true)
    const made = await make.paid()
    const of = { order_id: made.rowId, kind: 39, day: '2026-11-11' as const, net: 10_000, iva: 1_900, total: 11_900, created_at: desk.now() }
    await desk.database.insertInto('tax_document').values({ ...of, n: 1, document_key: `told ${made.rowId}`, state: 'unknown' }).execute()
    await shop.integrationEvents.announce(desk.now())
    await jobs().runDue()
    expect(erp.got).toHaveLength(0)
    await desk.database.updateTable('tax_document').set({ state: 'issued', folio: 7, issued_at: minutes(2) }).where('order_id', '=', made.rowId).execute()
    await shop.integrationEvents.announce(desk.now())
    await jobs().runDue()
    const told = { order_number: made.number, status: 'POR PREPARAR', kind: 39, folio: 7, day: '2026-11-11', total: 11_900 }
    expect(erp.got.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'order.documented', data: told }])
    expect(erp.got[0]?.body).not.toContain(made.rut)
    await desk.database.deleteFrom('tax_document').where('order_id', '=', made.rowId).execute()
    await end('erp')
    erp.close()
  }) // biome-ignore format: one row each

  test('that fails is told again, the same; without end it is a task for somebody, and told when he says so', async () => {
    const erp = await program(503, 302, 503, 200)
    await desk.operations.webhooks.make('erp', erp.url, ['order.created'], BY)
    await make.ordered()
    await shop.integrationEvents.announce(desk.now())
    await jobs().runDue()
    await due()
    await jobs().runDue()
    expect(await desk.operations.webhooks.deliveries()).toMatchObject([{ state: 'waiting', attempts: 2, outcome: 'redirect' }])
    await desk.database.updateTable('job').set({ attempts: ofPrograms().lane.maxAttempts! - 1, run_at: new Date(0) }).where('kind', '=', WEBHOOK_JOB).execute()
    await jobs().runDue()
    expect(await desk.operations.webhooks.deliveries()).toMatchObject([{ state: 'failed', attempts: 3, outcome: '503' }])
    const [dead] = await deadJobs(desk.database, 5)
    expect(dead).toMatchObject({ kind: WEBHOOK_JOB })
    await retryDeadJob(desk.database, dead!.id)
    await jobs().runDue()
    expect(await desk.operations.webhooks.deliveries()).toMatchObject([{ state: 'delivered', attempts: 4 }])
    await shop.integrationEvents.forgetOld(minutes(89 * DAY))
    expect(await desk.operations.webhooks.deliveries()).toHaveLength(1)
    await shop.integrationEvents.forgetOld(minutes(91 * DAY))
    expect(await desk.operations.webhooks.deliveries()).toEqual([])
    expect(new Set(erp.got.map(({ body }) => body)).size).toBe(1)
    await end('erp')
    erp.close()
  }) // biome-ignore format: one row each

  test('is told of a shelf that falls low, once until it is filled again; of those that were low before it is not', async () => {
    const erp = await program(200)
    const put = (id: number, stock: number) => desk.database.updateTable('stock').set({ stock }).where('product_id', '=', id).execute()
    await put(WINE, 2)
    await desk.operations.webhooks.make('erp', erp.url, ['stock.low'], BY)
    await shop.integrationEvents.announceLow(desk.now())
    await put(BEER, 4)
    for (let times = 0; times < 2; times += 1) await shop.integrationEvents.announceLow(desk.now())
    await put(BEER, 30)
    await shop.integrationEvents.announceLow(desk.now())
    await put(BEER, 0)
    await shop.integrationEvents.announceLow(desk.now())
    await jobs().runDue()
    const told = erp.got.map(({ body }) => JSON.parse(body).data).sort((one, other) => other.units - one.units) // in any order
    expect(told).toEqual([
      { store: 9, sku: skus.beer, units: 4, below: 5 },
      { store: 9, sku: skus.beer, units: 0, below: 5 },
    ])
    await end('erp')
    erp.close()
  }) // biome-ignore format: one row each

  test('of a live shop goes by https to the internet alone', async () => {
    const may = mayCallWebhook({ mode: 'live' })
    const urls = ['http://erp.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://erp.example/']
    expect(urls.map((url) => may(new URL(url)))).toEqual([false, false, false, true])
    for (const url of ['nada', 'ftp://erp.example/', 'https://ana:clave@erp.example/'])
      expect(await desk.operations.webhooks.make('otro', url, ['order.paid'], BY)).toMatchObject({ refusal: { code: 'urlInvalid' } }) // biome-ignore format: one row
  })

  async function end(name: string) {
    expect(await desk.operations.webhooks.end((await desk.operations.webhooks.find(name))!, BY)).toMatchObject({
      ok: true,
    })
  }
})
