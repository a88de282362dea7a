// The stores on the real database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { storeRoutes } from '#shop/stores/store.controller.ts'
import { createStoreService } from '#shop/stores/store.service.ts'
import { seedGeography } from '#tests/support/delivery/geography.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database
let now = new Date()

const place = {
  address_street: 'Av. Apoquindo',
  address_number: '4775',
  lat: -33.4132,
  lng: -70.58,
  couriers: '["UBER","JUSTO"]',
}

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 2)
  await seedGeography(database)
  await database
    .insertInto('store')
    .values([
      { id: 2, code: 'LCO', name: 'Las Condes', ecommerce_name: 'Liqui Las Condes', commune_code: '13114', ...place },
      {
        id: 9,
        code: 'BOD',
        name: 'Bodega',
        ecommerce_name: 'Bodega',
        commune_code: '13125',
        display_store: false,
        ...place,
      },
    ])
    .execute()
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
    store_id: 2,
    day_of_week,
    opens: '09:30',
    closes: day_of_week >= 5 ? '01:30' : '23:00',
  }))
  await database.insertInto('store_schedule').values(hours).execute()
})

afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

async function ask(path: string, input: { params?: unknown; query?: unknown } = {}) {
  const stores = createStoreService({ database, clock: { now: () => now }, coverage: { storesAt: () => [] } })
  const found = storeRoutes({ stores }).find((route) => route.endpoint.path === path)!
  const answer = await found.action(
    { params: undefined, query: undefined, body: undefined, ...input } as never,
    {} as never,
  )
  return answer.ok ? found.endpoint.data.parse(answer.value) : answer.refusal
}

test('GET /stores lists those that are shown, with hours and whether they are open', async () => {
  now = instantAt('2026-11-14', '00:30')
  const [store, ...others] = (await ask('/stores')) as { schedules: unknown[] }[]
  expect(others).toEqual([])
  expect(store).toMatchObject({
    id: 2,
    address: 'Av. Apoquindo 4775',
    commune: 'Las Condes',
    open_now: true,
    priority: ['UBER', 'JUSTO'],
    latitude: -33.4132,
    city: 'Las Condes',
    postal_code: '',
    justo_store_id: null,
    // Saturday's.
    open: '09:30',
    close: '01:30',
    tuesdaySchedule: { day_of_week: 2, open: '09:30', close: '23:00' },
    fridaySchedule: { day_of_week: 5, close: '01:30' },
  })
  expect(store?.schedules[5]).toEqual({
    day_of_week: 5,
    store_opening_hour: '09:30',
    store_closing_hour: '01:30',
    open: '09:30',
    close: '01:30',
    store_closed: false,
  })
  now = instantAt('2026-12-25', '12:00')
  expect(await ask('/stores')).toMatchObject([{ open_now: false, open: null, close: null }])
})

test('GET /all-stores-address, schedule of a day, schedules of a week', async () => {
  expect(await ask('/all-stores-address')).toMatchObject([
    { id: 2, region: 'Metropolitana de Santiago', country: 'Chile', city: 'Las Condes', postal_code: '' },
  ])
  expect(await ask('/api/stores/ecommerce/schedule', { query: { store_id: 2, day_of_week: 1 } })).toMatchObject({
    store_closing_hour: '23:00',
  })
  const week = (await ask('/api/stores/:id/schedules', { params: { id: 2 } })) as {
    schedules: unknown[]
    pickupSchedules: unknown[]
  }
  expect(week.schedules).toHaveLength(7)
  expect(week.pickupSchedules).toMatchObject([{ day_of_week: 2 }, { day_of_week: 5 }])
})

test('hours of a day of its own, and days of its own for pickups', async () => {
  now = instantAt('2026-11-12', '21:00')
  expect(await ask('/stores')).toMatchObject([{ open_now: true }])
  await database
    .insertInto('store_closure')
    .values({ store_id: 2, day: '2026-11-12', opens: '10:00', closes: '20:00', reason: 'Inventario' })
    .execute()
  await database
    .insertInto('store_pickup_schedule')
    .values({ store_id: 2, day_of_week: 3, opens: '12:00', closes: '20:00' })
    .execute()
  expect(await ask('/stores')).toMatchObject([
    {
      open_now: false,
      pickupSchedules: [{ day_of_week: 3, store_opening_hour: '12:00', store_closing_hour: '20:00' }],
    },
  ])
  now = instantAt('2026-11-12', '08:00')
  const stores = createStoreService({ database, clock: { now: () => now }, coverage: { storesAt: () => [] } })
  expect(await stores.all()).toMatchObject([{ nextHours: { opens: '10:00', closes: '20:00' } }])
})

test('the warehouse and unknown stores are not there', async () => {
  expect(await ask('/api/stores/:id/schedules', { params: { id: 9 } })).toEqual({ code: 'storeUnknown' })
  expect(await ask('/api/stores/ecommerce/schedule', { query: { store_id: 77, day_of_week: 1 } })).toEqual({
    code: 'storeUnknown',
  })
})

test('an immediate pickup keeps the store it names where orders are picked up, else it means the nearest', async () => {
  await database.updateTable('store').set({ immediate: true, pickup: true }).where('id', '=', 2).execute()
  await database.updateTable('store').set({ immediate: false }).where('id', '=', 9).execute()
  const shop = {
    code: 'VIT',
    name: 'Vitacura',
    ecommerce_name: 'Liqui Vitacura',
    commune_code: '13114',
    immediate: false,
    pickup: true,
  }
  await database
    .insertInto('store')
    .values({ ...place, ...shop, id: 3, lat: -33.3892, lng: -70.5688 })
    .execute()
  const stores = createStoreService({ database, clock: { now: () => now }, coverage: { storesAt: () => [] } })
  await stores.refresh()
  const meant = (deliveryType: 'delivery' | 'pickup', storeId: number, coordinates?: string) =>
    stores.resolveStore({ deliveryTime: 'immediate', deliveryType, storeId: storeId as StoreId }, coordinates)
  expect(meant('pickup', 3)).toMatchObject({ storeId: 3, expressStore: 2 })
  expect(meant('pickup', 9, '-33.38,-70.56')).toMatchObject({ storeId: 3, expressStore: 2 })
  expect(meant('pickup', 77, '-33.42,-70.58')).toMatchObject({ storeId: 2 })
  expect(meant('delivery', 3)).toMatchObject({ storeId: 2, expressStore: 2 })
})
