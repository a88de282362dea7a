// What programs of others do with a key, on a real database: batches through the mechanism of files, counts of the past beside sales, calls that come twice.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPhotoStore } from '#pictures/pictures.ts'
import { buildIntegrationServices } from '#server/build/integration-services.ts'
import type { Batch } from '#shop/integrations/batches/batch-report.ts'
import type { IntegrationKey } from '#shop/integrations/keys/integration-key.repository.ts'
import { type Scope, SCOPES } from '#shop/integrations/keys/scopes.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { type OrderMaker, orderMaker } from '#tests/support/operators/operators-orders.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, stockOf, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'

const NOON = new Date('2026-11-23T15:00:00Z')
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)

let schema: TestDatabase
let desk: OrderDesk
let shop: ReturnType<typeof buildIntegrationServices>
let make: OrderMaker
let skus: Readonly<Record<'wine' | 'beer', string>>

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: NOON })
  const { database } = desk
  shop = buildIntegrationServices({ database, stock: createStockService(), photos: createPhotoStore(testDataDir()) })
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
