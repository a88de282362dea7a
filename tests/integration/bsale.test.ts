// Bsale as a source, on a real database and against its stand-in: what is taken, what is left out, and how each way of answering badly ends.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPhotoStore } from '#pictures/pictures.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { observePartyCalls } from '#platform/http/party-calls.ts'
import { CATALOGUE_COMMANDS } from '#scripts/catalogue.ts'
import { runCommand } from '#scripts/command.ts'
import { operatorsShop } from '#scripts/operators-shop.ts'
import { buildBsale, watchBsale } from '#server/build/catalogue-sources.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import type { Allowed } from '#shop/operations/catalogue/guards.ts'
import { createAskSource } from '#shop/operations/catalogue/sources/ask-source.service.ts'
import { SOURCE_ALERT_JOB } from '#shop/operations/catalogue/sources/source-round.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { seededDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'
import { sandboxFor } from '#tests/support/shop/sandbox-control.ts'

const NOW = new Date('2026-11-11T14:00:00Z')
const HAND = { operator: 'ana', now: NOW }
/** Enough for three pages. */
const MANY = 110

let schema: TestDatabase
let database: Database
let sandbox: Awaited<ReturnType<typeof sandboxFor>>
let skus: { sku: string; price: number }[]
let waited: number[]
const logged: object[] = []

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 6)
  sandbox = await sandboxFor()
  observePartyCalls((call) => logged.push(call))
  skus = await database.selectFrom('product_price').innerJoin('product', 'product.id', 'product_id').select(['sku', 'price']).where('price_list_id', '=', 1).where('club', '=', 0).where('sku', 'like', 'VIN%').orderBy('sku').limit(MANY).execute() // biome-ignore format: one row
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
  await sandbox?.stop()
  expect(logged.length).toBeGreaterThan(20)
  expect(JSON.stringify(logged)).not.toMatch(/-token/)
})
beforeEach(async () => {
  await sandbox.control('reset')
  waited = []
  await has(skus.map(({ sku, price }) => ({ code: sku, prices: { 3: price } })), true) // biome-ignore format: one row
})

/** What Bsale has. */
async function has(variants: readonly object[], isAll = false) {
  for (let at = 0; at < variants.length; at += 100)
    await sandbox.control('bsale/variants', { isAll: isAll && at === 0, variants: variants.slice(at, at + 100) })
}

function source(settings: Partial<Settings> = {}, token = 'sandbox-bsale-token', timeoutMs = 10_000) {
  const audit = createAudit({ database, source: 'command' })
  const photos = createPhotoStore(testDataDir())
  const catalogue = createCatalogueOperations({ ...{ database, source: 'command', audit, photos }, stock: createStockService() }) // biome-ignore format: one row
  const current = () => ({ ...defaultSettings, bsaleLists: ['3:publico'], bsaleOffices: ['1:9', '2:1'], ...settings })
  const bsale = buildBsale({
    ...{ database, catalogue, settings: { current } },
    config: { baseUrl: `${sandbox.base}/bsale/v1`, token, timeoutMs },
    wait: async (ms) => void waited.push(ms),
  })
  /** What somebody at work does. */
  const byHand = async (allowed: Allowed = {}) => {
    const found = await bsale.check()
    return found.ok ? bsale.apply(found.value, allowed, HAND) : found
  }
  return { ...bsale, byHand, catalogue }
}

const priceOf = async (sku: string) =>
  (await database.selectFrom('product_price').innerJoin('product', 'product.id', 'product_id').select('price').where('sku', '=', sku).where('price_list_id', '=', 1).where('club', '=', 0).executeTakeFirstOrThrow()).price // biome-ignore format: one row
const shelfOf = async (sku: string, store: number) =>
  (await database.selectFrom('stock').innerJoin('product', 'product.id', 'product_id').select('stock').where('sku', '=', sku).where('store_id', '=', store).executeTakeFirst())?.stock // biome-ignore format: one row
const runsNow = async () => (await source().catalogue.runs(100)).length
const letters = async () => (await database.selectFrom('job').select('unique_key').where('kind', '=', SOURCE_ALERT_JOB).orderBy('id').execute()).map(({ unique_key }) => unique_key) // biome-ignore format: one row

test('three pages are read; the shop has all of it, and nothing is written', async () => {
  const before = await runsNow()
  const found = await source().check()
  expect(found).toMatchObject({ ok: true, value: { leftOut: [] } })
  expect(found.ok && found.value.difference?.changes).toEqual([])
  expect(found.ok && found.value.difference?.unchanged).toBe(MANY)
  expect((await source().byHand()).ok).toBe(true)
  expect(await runsNow()).toBe(before)
})

test('a price and the stock of each office come as one run, which can be taken back', async () => {
  const [{ sku, price }] = skus as [(typeof skus)[number]]
  const [before, elsewhere] = [await shelfOf(sku, 9), await shelfOf(sku, 1)]
  await has([{ code: sku, prices: { 3: price - 100 }, stocks: { 1: { quantity: 77.5, reserved: 7 }, 2: -3 } }])
  const written = await source().byHand()
  expect(written).toMatchObject({ ok: true, value: { run: { operator: 'ana', files: 'precios-bsale.csv, stock-bsale.csv' } } }) // biome-ignore format: one row
  expect([await priceOf(sku), await shelfOf(sku, 9), await shelfOf(sku, 1)]).toEqual([price - 100, 77, 0])
  await source({ bsaleAvailable: true }).byHand()
  expect(await shelfOf(sku, 9)).toBe(70)
  await source({ bsaleOffices: ['1:9', '2:9'], bsaleOwns: ['stock'] }).byHand()
  expect(await shelfOf(sku, 9)).toBe(74)
  const { catalogue } = source()
  for (const { run } of (await catalogue.runs(3)).filter(({ run }) => run.files.includes('bsale')))
    await catalogue.undo(run.id, HAND)
  expect([await priceOf(sku), await shelfOf(sku, 9), await shelfOf(sku, 1)]).toEqual([price, before, elsewhere])
})

test('what Bsale is not the master of stays, and so does what it does not name', async () => {
  const [{ sku, price }, other] = skus as [(typeof skus)[number], (typeof skus)[number]]
  await has([{ code: sku, name: 'Nombre de Bsale', prices: { 3: price - 50 } }], true)
  const found = await source({ bsaleOwns: ['stock'] }).check()
  expect(found.ok && found.value.files).toEqual([])
  await source({ bsaleOwns: ['nombre', 'activo', 'precios'] }).byHand()
  const { product, runs, undo } = source().catalogue
  expect((await product(sku))?.fields.get('nombre')).toBe('Nombre de Bsale')
  expect([await priceOf(sku), (await product(other.sku))?.fields.get('activo')]).toEqual([price - 50, '1'])
  await undo((await runs(1))[0]!.run.id, HAND)
  await has([{ code: sku, state: 1, prices: { 3: 9 } }])
  expect(await source().byHand()).toEqual({ ok: true, value: null }) // what is not sold there says nothing here
})

test('what cannot be taken is left out and told, and the rest is taken', async () => {
  const [one, two, three, four] = skus as (typeof skus)[number][]
  await has(
    [
      { code: one!.sku, prices: { 3: one!.price - 10 } },
      { code: two!.sku, prices: { 3: { net: 1000, gross: two!.price } } },
      { code: three!.sku, prices: { 3: { net: 0, gross: 0 } } },
      { code: four!.sku, prices: { 3: four!.price, 4: four!.price + 500 } },
      { code: 'NADA-1', prices: { 3: 500 } },
      { code: '', prices: { 3: 500 } },
    ],
    true,
  )
  const found = await source({ bsaleLists: ['3:publico', '4:club'] }).check()
  expect(found.ok && found.value.leftOut.map(({ why, what }) => [why, what])).toEqual([
    ['unknown', 'NADA-1'],
    ['noCode', '6'],
    ['oddTaxes', two!.sku],
    ['oddPrice', three!.sku],
    ['faulty', four!.sku],
  ])
  expect(found.ok && found.value.difference?.changes.map(({ sku }) => sku)).toEqual([one!.sku])
})

test.each([
  ['over_limit', 'limited'],
  ['http_500', 'unreachable'],
  ['lost_answer', 'unreachable'],
  ['invalid_json', 'unreadable'],
])('%s for a while is waited for, for long it is refused, and nothing is written', async (scenario, code) => {
  const before = await runsNow()
  await sandbox.next('bsale', scenario, { times: 2 })
  expect((await source().check()).ok).toBe(true)
  await sandbox.next('bsale', scenario, { times: 50 })
  expect(await source().byHand()).toMatchObject({ ok: false, refusal: { code } })
  const { calls } = await sandbox.read('state')
  const asked = calls.filter((call: { scenario?: string }) => call.scenario === scenario)
  expect([asked.length, await runsNow()]).toEqual([6, before]) // 2 and then 1 + 3 tries
})

test('a slow answer beyond the time limit is an outage', async () => {
  await sandbox.next('bsale', 'slow', { times: 50, delayMs: 2_000 })
  expect(await source({}, undefined, 100).check()).toMatchObject({ ok: false, refusal: { code: 'unreachable' } })
})

test('a list that changes while it is read is read until two readings are the same; an empty one is refused', async () => {
  const [{ sku, price }] = skus as [(typeof skus)[number]]
  await sandbox.next('bsale', 'changes_while_read', { times: 4 })
  await has([{ code: sku, prices: { 3: price - 20 } }])
  const found = await source().check()
  expect(found.ok && found.value.difference?.unchanged).toBe(MANY - 1)
  expect(found.ok && found.value.difference?.changes.map((change) => change.sku)).toEqual([sku])
  await sandbox.next('bsale', 'empty_list')
  expect(await source().check()).toMatchObject({ ok: false, refusal: { code: 'empty' } })
})

test('a wrong token is asked once, a mapping that is wrong on either side is told by its pair, and guards hold', async () => {
  expect(await source({}, 'another-token').check()).toMatchObject({ ok: false, refusal: { code: 'token' } })
  const { calls } = await sandbox.read('state')
  expect([calls.length, waited.length]).toEqual([0, 1]) // refused before any call is taken
  const refused = async (settings: Partial<Settings>) => {
    const found = await source(settings).check()
    return found.ok ? null : [found.refusal.code, found.refusal.given]
  }
  expect(await refused({ bsaleOffices: ['1:99'] })).toEqual(['mapping', '1:99'])
  expect(await refused({ bsaleLists: ['3:ofertas'] })).toEqual(['mapping', '3:ofertas'])
  expect(await refused({ bsaleLists: ['3:publico', '4:1'] })).toEqual(['mapping', '4:1'])
  expect(await refused({ bsaleLists: ['77:publico'] })).toEqual(['mapping', '/price_lists/77/details.json'])
  expect(await refused({ bsaleLists: [], bsaleOffices: [] })).toEqual(['notConfigured', undefined])
  const [{ sku, price }] = skus as [(typeof skus)[number]]
  await has([{ code: sku, prices: { 4: Math.ceil(price / 3) } }])
  expect(await source({ bsaleLists: ['3:publico', '4:club'] }).byHand()).toMatchObject({
    ok: false,
    refusal: { code: 'guarded', given: 'prices' },
  })
  expect(await priceOf(sku)).toBe(price)
  expect(await letters()).toContain('bsale-guarded-2026-11-11')
})

/** What the stand-in was told to tell the shop. */
async function hint(code: string, topic = 'price') {
  return JSON.stringify(await sandbox.control('bsale/hint', { code, topic }))
}
const take = (text: string, mapped = true) =>
  watchBsale({
    database,
    settings: { current: () => ({ ...defaultSettings, bsaleLists: mapped ? ['3:publico'] : [] }) },
    config: { baseUrl: sandbox.base, token: 'sandbox-bsale-token', timeoutMs: 1_000 },
  }).hints.take(JSON.parse(text), NOW)

test('a hint has what it names read again, once however often it comes; a forged one does no more', async () => {
  const [one, two, three] = skus as (typeof skus)[number][]
  await sandbox.control('settings', { webhooks: { bsale: `${sandbox.base}/nobody` } })
  await source().byHand()
  await has([
    { code: one!.sku, prices: { 3: one!.price - 30 } },
    { code: two!.sku, stocks: { 1: 33 } },
    { code: three!.sku, prices: { 3: three!.price - 30 } },
  ])
  const price = await hint(one!.sku)
  for (const text of [price, price, await hint(two!.sku, 'stock'), price]) expect(await take(text)).toBe('noted')
  for (const wrong of ['{}', '[]', 'null', '"x"', '{"topic":7}']) expect(await take(wrong)).toBe('unreadable')
  for (const other of ['{"topic":"stock","resourceId":"../1"}', '{"topic":"document","resourceId":"7"}'])
    expect(await take(other)).toBe('ignored')
  expect(await take(price, false)).toBe('ignored')
  expect(await take(JSON.stringify({ ...JSON.parse(price), resourceId: 999_999, variantValue: 1, resource: 'https://evil.example/' }))).toBe('noted') // biome-ignore format: one row
  const before = await runsNow()
  expect(await source().readHints(NOW)).toMatchObject({ part: 'hints', state: 'applied', leftOut: 0 })
  expect([await priceOf(one!.sku), await shelfOf(two!.sku, 9)]).toEqual([one!.price - 30, 33])
  expect([await priceOf(three!.sku), await runsNow()]).toEqual([three!.price, before + 1]) // nobody told of the third
  expect(await source().readHints(NOW)).toBeNull()
  await take(price) // late: what is read is as it is now
  expect(await source().readHints(NOW)).toMatchObject({ state: 'same' })
  await take(await hint(three!.sku, 'product'))
  await Promise.all([source().readHints(NOW), source().readHints(NOW)])
  expect(await priceOf(three!.sku)).toBe(three!.price - 30)
})

test('an outage keeps hints for later, and is not followed by the next call at once', async () => {
  const [one] = skus as (typeof skus)[number][]
  await sandbox.control('settings', { webhooks: { bsale: `${sandbox.base}/nobody` } })
  await has([{ code: one!.sku, prices: { 3: one!.price - 40 } }])
  await take(await hint(one!.sku))
  expect(await source({}, 'another-token').readHints(NOW)).toMatchObject({ state: 'refused', reason: 'token' })
  expect(await source().readHints(new Date(NOW.getTime() + 29 * 60_000))).toBeNull()
  expect(await source().readHints(new Date(NOW.getTime() + 31 * 60_000))).toMatchObject({ state: 'applied' })
  expect((await letters()).filter((key) => key.startsWith('bsale-token'))).toEqual(['bsale-token-2026-11-11'])
})

test('at night all of it is read once; what is out is tried again, and two workers read it once', async () => {
  const [one] = skus as (typeof skus)[number][]
  const [, two] = skus
  const before = await priceOf(two!.sku)
  await has([
    { code: one!.sku, prices: { 3: one!.price - 60 } },
    { code: two!.sku, prices: { 4: 100 }, stocks: { 1: 5 } },
  ])
  const at = (minutes: number) => new Date(Date.parse('2026-11-12T06:01:00Z') + minutes * 60_000) // 03:01 in Chile
  expect(await source().whole(new Date('2026-11-12T05:59:00Z'))).toBeNull()
  await sandbox.next('bsale', 'http_500', { times: 4 })
  expect(await source().whole(at(0))).toMatchObject({ state: 'refused', reason: 'unreachable' })
  expect(await source().whole(at(1))).toBeNull()
  const both = { bsaleLists: ['3:publico', '4:club'] }
  const rounds = await Promise.all([source(both).whole(at(6)), source(both).whole(at(6))])
  expect(rounds.filter((round) => round !== null)).toMatchObject([{ part: 'whole', state: 'applied', leftOut: 1 }])
  expect([await priceOf(one!.sku), await source().whole(at(700))]).toEqual([one!.price - 60, null])
  expect([await priceOf(two!.sku), await shelfOf(two!.sku, 9)]).not.toEqual([before, 5]) // its price jumps: it waits for somebody
  expect(await letters()).toContain('bsale-jumps-2026-11-12')
  expect((await source().catalogue.runs(1))[0]?.run.operator).toBe('Bsale')
})

test('asked for at the desk all of it is read once, whatever the hour and whatever becomes of it; notices of a part are none of that', async () => {
  const ask = createAskSource({ audit: createAudit({ database, source: 'desk' }), source: 'bsale' })
  const later = new Date('2026-11-12T15:00:00Z')
  expect(await source().whole(later)).toBeNull()
  await ask({ operator: 'Olga', now: later })
  await ask({ operator: 'Ema', now: later })
  expect(await source().readHints(later)).toBeNull()
  await sandbox.next('bsale', 'http_500', { times: 4 })
  expect(await source().whole(later)).toMatchObject({ part: 'whole', state: 'refused' })
  expect(await source().whole(later)).toBeNull()
  await ask({ operator: 'Olga', now: later })
  expect(await source().whole(later)).toMatchObject({ part: 'whole', reason: null })
  expect(await source().whole(later)).toBeNull()
})

test('by command: what would change, the same loaded, how it stands; the token is nowhere', async () => {
  const [one] = skus as (typeof skus)[number][]
  await has(
    [
      { code: one!.sku, prices: { 3: one!.price - 70 } },
      { code: 'NADA-2', prices: { 3: 100 } },
    ],
    true,
  )
  vi.stubEnv('BSALE_BASE_URL', `${sandbox.base}/bsale/v1`)
  await database.insertInto('setting').values([{ name: 'BSALE_PRICE_LISTS', value: '3:publico' }]).onDuplicateKeyUpdate({ value: '3:publico' }).execute() // biome-ignore format: one row
  const asked = { operator: 'ana', now: NOW, confirm: async () => true }
  const context = { ...(await operatorsShop(database, schema.url, { now: () => NOW })), asked }
  const run = async (line: string) => {
    const { lines, refused } = await runCommand('catalogue', CATALOGUE_COMMANDS, line.split(' '), context)
    expect(lines.join('\n')).not.toContain('sandbox-bsale-token')
    return `${refused ? 'no: ' : ''}${lines.join('\n')}`
  }
  const seen = await run('source bsale check')
  expect(seen).toContain(one!.sku)
  expect(seen).toContain('fuera, no están en la tienda (créalos con productos.csv): 1\n  NADA-2')
  expect(await priceOf(one!.sku)).not.toBe(one!.price - 70)
  expect(await run('source bsale apply')).toMatch(/^carga \d+: 1 cambio escrito/)
  expect(await run('source bsale check')).toContain('La tienda ya lo tiene todo así.')
  expect(await run('runs')).toContain('Bsale completo, 11-11-2026 11:00:00: carga')
  expect(await run('source softland check')).toBe('no: No conocemos esa fuente. Las hay: bsale.')
  expect(await run('source bsale load')).toMatch(/^no: /)
  await sandbox.next('bsale', 'token_error')
  expect(await run('source bsale check')).toContain('no: Bsale no acepta el token.')
  vi.unstubAllEnvs()
})
