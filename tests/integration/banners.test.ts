// Banners on the real database: what is published arrives by itself, and the clock brings and takes them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createBannerService } from '#shop/content/banner.service.ts'
import { createContentService } from '#shop/publishing/content.service.ts'
import { createDatabaseSource } from '#shop/publishing/database-source.service.ts'
import { ALWAYS } from '#shop/publishing/schedule.ts'
import { bannerDraft, publishContent, withdrawContent } from '#tests/support/content/content.ts'
import { resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
let now = new Date('2026-11-21T12:00:00.000Z')
const logger = { error: vi.fn() }

function services() {
  const content = createContentService({ source: createDatabaseSource(database), logger })
  return { content, banners: createBannerService({ content, clock: { now: () => now } }) }
}

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 2)
  await resetSmallShop(database)
})

afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

test('a banner is read as it was published', async () => {
  const schedule = { ...ALWAYS, from: Date.parse('2026-11-21T11:00:00.123Z') }
  const draft = bannerDraft('uno', { place: 'vinos', title: 'Título', productId: WINE, url: null, order: 2, schedule })
  await publishContent(database, [draft])
  const { content, banners } = services()
  await content.refresh()
  expect(banners.at('vinos')).toEqual([{ id: expect.any(Number), ...draft.document }])
  expect(banners.at('home')).toEqual([])
})

test('the clock takes a banner away, and says before when it will', async () => {
  const until = new Date('2026-11-21T13:00:00.000Z')
  await publishContent(database, [bannerDraft('dos', { schedule: { ...ALWAYS, until: until.getTime() } })])
  const { content, banners } = services()
  await content.refresh()
  const [shown] = banners.at('home')
  expect(shown?.label).toBe('dos')
  expect(banners.nextChange('home')).toEqual(until)
  now = until
  expect(banners.at('home')).toEqual([])
  expect(banners.find(shown!.id)).toBeUndefined()
  expect(banners.nextChange('home')).toBeUndefined()
})

test('a publication arrives while running, and is told once', async () => {
  const { content, banners } = services()
  await content.start()
  const heard = vi.fn()
  content.onChange(heard)
  await publishContent(database, [bannerDraft('uno', { place: 'vinos', title: 'Otro título' })])
  await vi.waitFor(() => expect(banners.at('vinos')[0]?.title).toBe('Otro título'), { timeout: 30_000, interval: 50 })
  await withdrawContent(database, [{ kind: 'banner', name: 'uno' }])
  await vi.waitFor(() => expect(banners.at('vinos')).toEqual([]), { timeout: 30_000, interval: 50 })
  expect(heard).toHaveBeenCalledTimes(2)
  await content.stop()
})
