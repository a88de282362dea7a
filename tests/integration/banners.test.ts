// Banners on the real database: what the owner writes arrives by itself, and the clock brings and takes them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from '#platform/database.ts'
import { createBannerService } from '#shop/content/banner.service.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { resetSmallShop, WINE } from '#tests/support/small-shop.ts'

let schema: TestDatabase
let database: Database
let now = new Date('2026-11-21T12:00:00.000Z')
const logger = { error: vi.fn() }
const service = () => createBannerService({ database, clock: { now: () => now }, logger })

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 2)
  await resetSmallShop(database)
})

afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

test('a banner is read as it was written, with what the table fills in', async () => {
  const startsAt = new Date('2026-11-21T11:00:00.123Z')
  const values = { name: 'Uno', place: 'vinos', title: 'Título', product_id: WINE, starts_at: startsAt, sort_order: 2 }
  await database.insertInto('banner').values(values).execute()
  const banners = service()
  await banners.refresh()
  expect(banners.at('vinos')).toEqual([
    {
      id: expect.any(Number),
      name: 'Uno',
      place: 'vinos',
      type: 'slider',
      position: 'top',
      title: 'Título',
      text: '',
      action: '',
      tint: 'night',
      productId: WINE,
      imageUrl: null,
      mobileImageUrl: null,
      url: null,
      hasAlcohol: true,
      startsAt,
      endsAt: null,
      sortOrder: 2,
    },
  ])
  expect(banners.at('home')).toEqual([])
})

test('the clock takes a banner away, and says before when it will', async () => {
  const endsAt = new Date('2026-11-21T13:00:00.000Z')
  const values = { name: 'Dos', place: 'home', title: 'Hasta la una', ends_at: endsAt }
  await database.insertInto('banner').values(values).execute()
  const banners = service()
  await banners.refresh()
  const [shown] = banners.at('home')
  expect(shown?.name).toBe('Dos')
  expect(banners.nextChange('home')).toEqual(endsAt)
  now = endsAt
  expect(banners.at('home')).toEqual([])
  expect(banners.find(shown!.id)).toBeUndefined()
  expect(banners.nextChange('home')).toBeUndefined()
})

test('a change arrives while running, and is told once', async () => {
  const banners = service()
  await banners.start()
  const heard = vi.fn()
  banners.onChange(heard)
  await database.updateTable('banner').set({ title: 'Otro título' }).where('name', '=', 'Uno').execute()
  await vi.waitFor(() => expect(banners.at('vinos')[0]?.title).toBe('Otro título'), { timeout: 5000, interval: 50 })
  expect(heard).toHaveBeenCalledTimes(1)
  await banners.stop()
})

test('a banner outlives its product, and one that ends before it begins is not taken', async () => {
  await database.deleteFrom('pack_component').execute()
  await database.deleteFrom('product').where('id', '=', WINE).execute()
  const banners = service()
  await banners.refresh()
  expect(banners.at('vinos')[0]?.productId).toBeNull()
  const backwards = { name: 'Tres', place: 'home', title: 'No', starts_at: now, ends_at: new Date(now.getTime() - 1) }
  await expect(database.insertInto('banner').values(backwards).execute()).rejects.toThrow(/banner_time/)
})
