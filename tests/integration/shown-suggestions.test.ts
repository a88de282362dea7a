// What is kept of suggestions: one response for the same browser and products, taken only by who got it, gone when old.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import {
  createShownSuggestionsService,
  type ShownSuggestionsService,
} from '#shop/suggestions/tracking/shown-suggestions.service.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NOW = instantAt('2026-11-11', '10:00')
const DAY = 86_400_000
const [ONE, TWO, THREE] = [1, 2, 3] as ProductId[] as [ProductId, ProductId, ProductId]
let schema: TestDatabase
let database: Database
let followed: ShownSuggestionsService

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 12)
  followed = createShownSuggestionsService({ database, newId: publicId })
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})
beforeEach(async () => {
  await database.deleteFrom('suggestion_response').execute()
})

const show = (browser: string, products: readonly ProductId[] = [ONE, TWO, THREE], now = NOW) =>
  followed.show({ browser, type: 'recommendedSuggestions', storeId: WAREHOUSE, products, now })
const responses = () => database.selectFrom('suggestion_response').selectAll().orderBy('id').execute()
const products = () => database.selectFrom('suggestion_product').selectAll().orderBy('product_id').execute()
const later = (ms: number) => new Date(NOW.getTime() + ms)

test('the same suggestions keep their id all day, asked at once or again; others get another', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => show('a')))
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(await show('a', undefined, later(8 * 3_600_000))).toBe(ids[0])
  expect((await products()).map(({ product_id, position }) => [product_id, position])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ])
  const others = [await show('b'), await show('a', [ONE, TWO]), await show('a', undefined, later(DAY))]
  expect(new Set([ids[0], ...others]).size).toBe(4)
  expect(await responses()).toHaveLength(4)
})

test('nobody else’s browser can say what became of them', async () => {
  const id = await show('a')
  const unknown = { ok: false, refusal: { code: 'suggestionUnknown' } }
  for (const browser of ['b', null]) {
    expect(await followed.viewed({ id, browser, now: NOW })).toEqual(unknown)
    expect(await followed.added({ id, browser, now: NOW, products: [1], priceList: null })).toEqual(unknown)
    expect(await followed.closed({ id, browser, now: NOW, watchMs: 5 })).toEqual(unknown)
  }
  expect(await followed.viewed({ id: publicId(), browser: 'a', now: NOW })).toEqual(unknown)
  expect(await responses()).toMatchObject([{ viewed_at: null, closed_at: null, watch_ms: 0 }])
  expect((await products()).every(({ added_at }) => added_at === null)).toBe(true)
})

test('a view and an addition count the first time, of the products that were suggested', async () => {
  const id = await show('a')
  for (const after of [1_000, 9_000]) {
    await followed.viewed({ id, browser: 'a', now: later(after) })
    expect(await followed.added({ id, browser: 'a', now: later(after), products: [2], priceList: 1 })).toMatchObject({
      ok: true,
    })
  }
  const foreign = await followed.added({ id, browser: 'a', now: NOW, products: [3, 99], priceList: 1 })
  expect(foreign).toEqual({ ok: false, refusal: { code: 'notSuggested' } })
  expect(await responses()).toMatchObject([{ viewed_at: later(1_000) }])
  expect((await products()).map(({ added_at, price_list_id }) => [added_at, price_list_id])).toEqual([
    [null, null],
    [later(1_000), 1],
    [null, null],
  ])
})

test('the longest time watched counts, a day at most', async () => {
  const id = await show('a')
  const close = (watchMs: number) => followed.closed({ id, browser: 'a', now: NOW, watchMs })
  expect(await close(4_200.4)).toEqual({ ok: true, value: 4_200 })
  expect(await close(900)).toEqual({ ok: true, value: 4_200 })
  expect(await responses()).toMatchObject([{ watch_ms: 4_200, closed_at: NOW }])
  expect(await close(1e15)).toEqual({ ok: true, value: DAY })
})

test('what is older than 30 days goes, with its products', async () => {
  await show('old', undefined, later(-31 * DAY))
  const id = await show('new')
  expect(await followed.deleteOld(NOW)).toBe(1)
  expect(await responses()).toMatchObject([{ public_id: id }])
  expect(await products()).toHaveLength(3)
})
