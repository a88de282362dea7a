// Sponsored listings and store rankings on the real database: changes arrive, the clock counts, clicks are counted.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { emptyContent } from '#shop/catalog/catalogue.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { COUNT_JOB, createSponsoredService, REPORT_JOB } from '#shop/merchandising/sponsored/sponsored.service.ts'
import type { SponsoredEvent, Topsort } from '#shop/merchandising/sponsored/topsort.provider.ts'
import { createStoreRankingService } from '#shop/merchandising/store-ranking.service.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
let now = new Date('2026-11-21T12:00:00.000Z')
const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
const catalogue = { current: () => createCatalogue(0, emptyContent) }
const service = (topsort: Topsort | null = null) =>
  createSponsoredService({ database, clock: { now: () => now }, logger, catalogue, topsort, enqueue })

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 4)
  await resetSmallShop(database)
})
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00.000Z')
  for (const table of ['sponsored_listing', 'store_order', 'job'] as const) await database.deleteFrom(table).execute()
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

const ids = (winners: readonly { productId: number }[]) => winners.map(({ productId }) => productId)

async function addListing(name: string, productId: number, more: object = {}) {
  await database
    .insertInto('sponsored_listing')
    .values({ name, product_id: productId, ...more })
    .execute()
}

async function runningService(topsort: Topsort | null = null) {
  const sponsored = service(topsort)
  await sponsored.refresh()
  return sponsored
}

const seen = (bidId: string, kind: SponsoredEvent['kind'], id = 'event-1'): SponsoredEvent => ({
  kind,
  id,
  bidId,
  visitor: 'v',
  at: now.toISOString(),
  path: '/categorias/vinos',
  position: 1,
})

test('the highest bid comes first, each with an id of its own that says nothing', async () => {
  await addListing('Vino', WINE, { category: 'vinos', bid: 100 })
  await addListing('Cerveza', BEER, { bid: 200 })
  await addListing('Ron', CASE, { category: 'ron', bid: 300 })
  const sponsored = await runningService()
  expect(ids(sponsored.winners('vinos'))).toEqual([BEER, WINE])
  expect(ids(sponsored.winners('ron'))).toEqual([CASE, BEER])
  const [first, second] = sponsored.winners('vinos').map(({ bidId }) => bidId)
  expect(first).toMatch(/^own-[0-9a-f-]{36}$/)
  expect(first).not.toBe(second)
})

test('the clock brings and takes a listing, and it is known when', async () => {
  const [startsAt, endsAt] = [new Date('2026-11-21T13:00:00.000Z'), new Date('2026-11-21T14:00:00.000Z')]
  await addListing('Vino', WINE, { category: 'vinos', starts_at: startsAt, ends_at: endsAt })
  const sponsored = await runningService()
  expect([sponsored.winners('vinos'), sponsored.nextChange('vinos'), sponsored.nextChange('ron')]).toEqual([
    [],
    startsAt,
    undefined,
  ])
  now = startsAt
  expect(ids(sponsored.winners('vinos'))).toEqual([WINE])
  expect(sponsored.nextChange('vinos')).toEqual(endsAt)
  now = endsAt
  expect([sponsored.winners('vinos'), sponsored.nextChange('vinos')]).toEqual([[], undefined])
})

test('plain SQL is seen by itself, and told once', async () => {
  const sponsored = service()
  await sponsored.start()
  const heard = vi.fn()
  sponsored.onChange(heard)
  await addListing('Vino', WINE, { category: 'vinos' })
  await vi.waitFor(() => expect(ids(sponsored.winners('vinos'))).toEqual([WINE]), { timeout: 30_000, interval: 25 })
  expect(heard).toHaveBeenCalledTimes(1)
  await sponsored.refresh()
  expect(heard).toHaveBeenCalledTimes(1)
  await database.deleteFrom('sponsored_listing').execute()
  await vi.waitFor(() => expect(sponsored.winners('vinos')).toEqual([]), { timeout: 30_000, interval: 25 })
  await sponsored.stop()
})

test('one that ends before it begins, or of a product there is not, is not taken', async () => {
  const backwards = { starts_at: now, ends_at: new Date(now.getTime() - 1) }
  await expect(addListing('Al revés', WINE, backwards)).rejects.toThrow(/sponsored_listing_time/)
  await expect(addListing('Sin producto', 999_999)).rejects.toThrow(/sponsored_listing_product/)
})

test('clicks are counted and paid for until the budget is spent', async () => {
  await addListing('Vino', WINE, { category: 'vinos', bid: 100, budget: 250 })
  const sponsored = await runningService()
  const bidId = sponsored.winners('vinos')[0]!.bidId
  const tally = () =>
    database.selectFrom('sponsored_tally').select(['day', 'impressions', 'clicks', 'spent']).executeTakeFirst()
  await sponsored.count([seen(bidId, 'impression'), seen(bidId, 'click')])
  await sponsored.count([seen(bidId, 'click'), seen('own-of-nobody', 'click')])
  expect(await tally()).toEqual({ day: '2026-11-21', impressions: 1, clicks: 2, spent: 200 })
  await sponsored.refresh()
  expect(ids(sponsored.winners('vinos'))).toEqual([WINE])
  const atOnce = [1, 2, 3].map(() => sponsored.count([seen(bidId, 'click')]))
  await Promise.all(atOnce)
  expect(await tally()).toMatchObject({ clicks: 5, spent: 500 })
  await sponsored.refresh()
  expect(sponsored.winners('vinos')).toEqual([])
})

test('what happened is written down once for each report, ours and Topsort’s apart', async () => {
  const report = vi.fn(async () => undefined)
  const sponsored = service({ auction: async () => [], report })
  const events = [seen('own-x', 'impression'), seen('abc==', 'click', 'event-2')]
  expect(await sponsored.record(events, 'report-1')).toBe(2)
  await Promise.all([1, 2, 3].map(() => sponsored.record(events, 'report-1')))
  const jobs = await database.selectFrom('job').select(['kind', 'unique_key']).orderBy('kind').execute()
  expect(jobs).toEqual([
    { kind: COUNT_JOB, unique_key: 'report-1' },
    { kind: REPORT_JOB, unique_key: 'report-1' },
  ])
  expect(await service().record([seen('abc==', 'click')], 'report-2')).toBe(0)
})

test('a store’s own order is read list by list, and follows every change', async () => {
  const orders = createStoreRankingService({ database, logger })
  const put = (entries: readonly [number, number][]) =>
    database
      .insertInto('store_order')
      .values(
        entries.map(([product_id, position]) => ({ store_id: WAREHOUSE, category: 'vinos', product_id, position })),
      )
      .execute()
  await put([
    [WINE, 2],
    [BEER, 1],
  ])
  await orders.start()
  const heard = vi.fn()
  orders.onChange(heard)
  expect(orders.of(WAREHOUSE, 'vinos')).toEqual([BEER, WINE])
  expect(orders.of(WAREHOUSE, 'ron')).toEqual([])
  const soon = { timeout: 30_000, interval: 25 }
  await database.updateTable('store_order').set({ position: 0 }).where('product_id', '=', WINE).execute()
  await vi.waitFor(() => expect(orders.of(WAREHOUSE, 'vinos')).toEqual([WINE, BEER]), soon)
  await put([[CASE, 9]])
  await vi.waitFor(() => expect(orders.of(WAREHOUSE, 'vinos')).toEqual([WINE, BEER, CASE]), soon)
  await database.deleteFrom('store_order').where('product_id', '=', WINE).execute()
  await vi.waitFor(() => expect(orders.of(WAREHOUSE, 'vinos')).toEqual([BEER, CASE]), soon)
  expect(heard).toHaveBeenCalledTimes(3)
  await orders.refresh()
  expect(heard).toHaveBeenCalledTimes(3)
  await orders.stop()
})
