// The nightly feed on a real database and a real folder: what is taken, once; each refusal, told once; what was killed between is made whole.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPhotoStore } from '#pictures/pictures.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { lookInto } from '#server/build/feed-folder.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { FEED_ALERT_JOB, type FeedAlert } from '#shop/operations/catalogue/nightly/feed-round.ts'
import { createNightlyFeed } from '#shop/operations/catalogue/nightly/nightly-feed.service.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { seededDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'
import { overDyingConnections } from '#tests/support/shop/dying-connections.ts'

const NOW = new Date('2026-11-11T06:30:00Z')
const folder = mkdtempSync(join(tmpdir(), 'feed-'))

let schema: TestDatabase
let database: Database

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 6)
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})

/** What the worker does, over connections that may die at a query. */
function feedOver(own: Database, sliceSize = 250) {
  const audit = createAudit({ database: own, source: 'command' })
  const photos = createPhotoStore(testDataDir())
  const catalogue = createCatalogueOperations({ ...{ database: own, source: 'command', audit, photos, sliceSize }, stock: createStockService() }) // biome-ignore format: one row
  return { ...createNightlyFeed({ database: own, catalogue, enqueue, look: () => lookInto(folder) }), catalogue }
}
const round = () => feedOver(database).round(NOW)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
/** Files with their manifest, and what of it is said otherwise. */
function leave(
  sequence: number,
  files: Readonly<Record<string, string>>,
  { rows = 0, ...different }: Readonly<Record<string, unknown>> & { rows?: number } = {},
) {
  for (const [name, text] of Object.entries(files)) put(name, text)
  const listed = Object.entries(files).map(([name, text]) => ({ name, rows: text.trim().split('\n').length - 1 + rows, sha256: hashOf(text) })) // biome-ignore format: one row
  put('manifiesto.json', JSON.stringify({ source: 'erp', sequence, files: listed, ...different }))
}
const price = (amount: number, sku = 'VIN0001') => ({ 'precios.csv': `sku;lista;precio\n${sku};publico;${amount}\n` })

const priceOf = async (sku = 'VIN0001') =>
  (await database.selectFrom('product_price').innerJoin('product', 'product.id', 'product_id').select('price').where('sku', '=', sku).where('price_list_id', '=', 1).executeTakeFirstOrThrow()).price // biome-ignore format: one row
/** Letters that wait to be sent, newest last. */
async function letters(): Promise<FeedAlert[]> {
  const rows = await database.selectFrom('job').select('payload').where('kind', '=', FEED_ALERT_JOB).orderBy('id').execute() // biome-ignore format: one row
  return rows.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload) as FeedAlert)
}

test('a whole feed is taken once, as a run of its own name; an empty folder is nothing', async () => {
  expect(await round()).toBeNull()
  leave(10, price(5290))
  expect(await round()).toMatchObject({ state: 'applied', sequence: 10, source: 'erp', runId: expect.any(Number) })
  expect(await priceOf()).toBe(5290)
  const { catalogue, latest } = feedOver(database)
  expect((await catalogue.runs(1))[0]?.run.operator).toBe('carga nocturna')
  expect(await round()).toBeNull()
  expect([(await catalogue.runs()).length, (await latest()).length, await letters()]).toEqual([1, 1, []])
})

test('an older number, and the same number with other files, are refused and told once', async () => {
  leave(9, price(5390))
  expect(await round()).toMatchObject({ state: 'refused', reason: 'olderSequence' })
  expect(await round()).toBeNull()
  leave(10, price(5490))
  expect(await round()).toMatchObject({ state: 'refused', reason: 'olderSequence' })
  expect((await letters()).map(({ sequence, reason, lastTaken }) => [sequence, reason, lastTaken])).toEqual([
    [9, 'olderSequence', NOW.toISOString()],
    [10, 'olderSequence', NOW.toISOString()],
  ])
  expect(await priceOf()).toBe(5290)
  leave(3, price(5300), { source: 'otro' })
  expect(await round()).toMatchObject({ state: 'applied', source: 'otro' })
})

test('what is still being written waits, is taken once it is whole, and is told of only when it stays so', async () => {
  const told = (await letters()).length
  put('precios.csv', price(5590)['precios.csv'])
  expect(await round()).toMatchObject({ state: 'waiting', reason: 'noManifest' })
  leave(11, price(5590))
  put('precios.csv', 'sku;lista;pre')
  expect(await round()).toMatchObject({ state: 'waiting', reason: 'otherBytes', sequence: 11 })
  put('precios.csv', price(5590)['precios.csv'])
  expect(await round()).toMatchObject({ state: 'applied', sequence: 11 })
  expect([await priceOf(), (await letters()).length]).toEqual([5590, told])

  put('manifiesto.json', '{"sequence": 12, "files": [{"name": "../precios.csv"')
  const files = { 'manifiesto.json': 'notAManifest', 'falta.csv': 'fileMissing' }
  expect([(await round())?.state, (await round())?.state, await round()]).toEqual(['waiting', 'refused', null])
  leave(12, price(5690))
  rmSync(join(folder, 'precios.csv'))
  expect([(await round())?.state, (await round())?.state, await round()]).toEqual(['waiting', 'refused', null])
  expect((await letters()).slice(told).map(({ reason }) => reason)).toEqual(Object.values(files))
})

test('other rows than the manifest says, faults, and what the guards hold are refused, and nothing is written', async () => {
  const told = (await letters()).length
  leave(13, price(5790), { rows: 1 })
  expect(await round()).toMatchObject({ state: 'refused', reason: 'otherRows' })
  leave(14, { 'precios.csv': 'sku;lista;precio\nVIN0001;publico;11.99\nNADA;publico;900\n' })
  expect(await round()).toMatchObject({ state: 'refused', reason: 'faults' })
  leave(15, { 'precios.csv': 'sku;lista;precio\nVIN0001;club;2000\n' })
  expect(await round()).toMatchObject({ state: 'refused', reason: 'guarded' })
  leave(16, { 'productos.csv': 'sku;nombre\n' }, { full: true })
  expect(await round()).toMatchObject({ state: 'refused', reason: 'faults' })
  leave(17, { 'productos.csv': 'sku\nVIN0001\n' }, { full: true })
  expect(await round()).toMatchObject({ state: 'refused', reason: 'guarded' })
  const said = (await letters()).slice(told)
  expect(said.map(({ file, faultCount, guards }) => [file, faultCount, guards.map(({ guard }) => guard)])).toEqual([
    ['precios.csv', 0, []],
    ['', 2, []],
    ['', 0, ['prices']],
    ['', 1, []],
    ['', 0, ['retire']],
  ])
  expect(await priceOf()).toBe(5590)
  leave(18, price(5990))
  expect(await round()).toMatchObject({ state: 'applied', sequence: 18 })
})

test('killed at any query, the next round makes it whole, and it counts once', async () => {
  const skus = ['VIN0002', 'VIN0003', 'VIN0004']
  const before = await Promise.all(skus.map(priceOf))
  const countOf = (most: number) => overDyingConnections(schema.url, most, (own) => feedOver(own, 1).round(NOW))
  const leaveNight = (night: number) =>
    leave(20 + night, { 'precios.csv': `sku;lista;precio\n${skus.map((sku, at) => `${sku};publico;${before[at]! - night * 10}`).join('\n')}\n` }) // biome-ignore format: one row
  leaveNight(1)
  const all = await countOf(Number.POSITIVE_INFINITY)
  for (const [night, share] of [
    [2, 0.3],
    [3, 0.6],
    [4, 0.8],
    [5, 0.97],
  ] as const) {
    // biome-ignore format: nights
    leaveNight(night)
    await countOf(Math.floor(all * share))
    await round()
    expect(await Promise.all(skus.map(priceOf))).toEqual(before.map((one) => one - night * 10))
    expect((await feedOver(database).latest(1))[0]).toMatchObject({ sequence: 20 + night, state: 'applied' })
  }
  expect((await feedOver(database).catalogue.runs(5)).map(({ run, counts }) => [run.state, counts.written])).toEqual(
    Array.from({ length: 5 }, () => ['applied', 3]),
  )
})

test('two workers at once take it once', async () => {
  leave(40, price(5490))
  await Promise.all([round(), round()])
  await round()
  expect(await priceOf()).toBe(5490)
  const [latest] = await feedOver(database).catalogue.runs(1)
  expect(latest?.counts.written).toBe(1)
  expect((await feedOver(database).latest(1))[0]).toMatchObject({
    sequence: 40,
    state: 'applied',
    runId: latest?.run.id,
  })
})
