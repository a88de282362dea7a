// Programmed pickups on the real database: dates by store, bookings among the day's scheduled orders, given back.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { buildDeliveryServices } from '#server/build/delivery-services.ts'
import { pickupDateRoutes } from '#shop/delivery/calendar/pickup-dates.controller.ts'
import type { BookedBefore, HeldSlot, Wanted, WantedGoods } from '#shop/delivery/ways/receiving.ts'
import { seenOf } from '#shop/operations/actions/rebooking.service.ts'
import { defaultSettings, type Settings } from '#shop/settings/settings.ts'
import { type Day, instantAt } from '#shop/shared/chile-time.ts'
import { type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { ZERO } from '#shop/shared/money.ts'
import type { Refusal, Result } from '#shop/shared/result.ts'
import { LAS_CONDES } from '#tests/support/delivery/geography.ts'
import { operatorsOf } from '#tests/support/operators/operators.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

/** Tuesday and Friday; Monday to Saturday from 11:00; no pickups. */
const USUAL = 2 as StoreId
const DAILY = 1 as StoreId
const NO_PICKUPS = 3 as StoreId
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

let schema: TestDatabase
let desk: OrderDesk
let now = new Date()
let settings: Settings = defaultSettings

beforeAll(async () => {
  schema = await freshDatabase()
  // Thursday, in the morning.
  desk = await openOrderDesk({ url: schema.url, now: instantAt('2026-11-12', '10:00') })
  await resetSmallShop(desk.database)
  await addStores()
})

afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})

beforeEach(async () => {
  now = instantAt('2026-11-12', '10:00')
  settings = { ...defaultSettings, programmedPickup: true }
  await desk.database.deleteFrom('delivery_day').execute()
  await desk.database.deleteFrom('store_closure').execute()
})

async function addStores() {
  const place = {
    address_street: 'Av. Apoquindo',
    address_number: '4775',
    commune_code: '13114',
    lat: -33.4132,
    lng: -70.58,
    couriers: '[]',
  }
  const store = (id: StoreId, pickup: boolean) => ({
    id,
    code: `T${id}`,
    name: `Tienda ${id}`,
    ecommerce_name: `Liqui ${id}`,
    display_store: true,
    pickup,
    ...place,
  })
  await desk.database
    .insertInto('store')
    .values([store(USUAL, true), store(DAILY, true), store(NO_PICKUPS, false)])
    .execute()
  const hours = (id: StoreId, opens: string, closes: string) =>
    EVERY_DAY.map((day_of_week) => ({ store_id: id, day_of_week, opens, closes }))
  await desk.database
    .insertInto('store_schedule')
    .values([
      ...hours(USUAL, '09:30', '23:00'),
      ...hours(DAILY, '10:00', '21:00'),
      ...hours(NO_PICKUPS, '10:00', '21:00'),
    ])
    .execute()
  const pickups = [1, 2, 3, 4, 5, 6].map((day_of_week) => ({
    store_id: DAILY,
    day_of_week,
    opens: '11:00',
    closes: '20:00',
  }))
  await desk.database.insertInto('store_pickup_schedule').values(pickups).execute()
}

const services = () => {
  const { database, logger, stock, productsForSale, stores } = desk
  return buildDeliveryServices({
    database,
    clock: { now: () => now },
    settings: { current: () => settings },
    logger,
    stock,
    productsForSale,
    stores,
    coverage: { storesAt: () => [] },
    communes: { communeAt: () => null },
    couriers: [],
  })
}
const entry = () => services().ways.entry('programmedPickup')!
const wanted = (date: string, storeId: StoreId | null = USUAL): Wanted => ({
  way: 'programmedPickup',
  place: null,
  date,
  storeId,
})
const goods: WantedGoods = { lines: [], subtotal: () => ZERO }
const book = (date: string, storeId: StoreId | null = USUAL) =>
  taking((tx) => entry().choose(tx, wanted(date, storeId), goods, now))
/** Chooses a day, and takes it. */
const taking = <Chosen extends HeldSlot, Refused extends Refusal<string>>(
  choose: (tx: Tx) => Promise<Result<Chosen, Refused>>,
) => inTransaction(desk.database, async (tx) => services().delivery.takeChosen(tx, await choose(tx)))
const fill = (day: string, orders: number) =>
  desk.database.insertInto('delivery_day').values({ day, service: 'scheduled', taken: orders }).execute()
const close = (storeId: StoreId | null, day: string, hours: { opens: string; closes: string } | null = null) =>
  desk.database
    .insertInto('store_closure')
    .values({ store_id: storeId, day, ...(hours ?? { opens: null, closes: null }), reason: 'Inventario' })
    .execute()
const taken = async (day: string) => {
  const rows = await desk.database.selectFrom('delivery_day').selectAll().where('day', '=', day).execute()
  return rows.map(({ service, taken: orders }) => `${service} ${orders}`).join()
}
const dates = async (storeId: StoreId | null) => {
  const offered = await services().pickupDates.pickupDates(storeId, now)
  return offered.notice ?? offered.dates.map(({ day, opens, closes }) => `${day} ${opens}–${closes}`)
}

describe('dates', () => {
  test('are those of the store, by the day the goods leave the warehouse', async () => {
    expect(await dates(USUAL)).toEqual(['2026-11-12 09:30–23:00', '2026-11-16 09:30–23:00'])
    expect(await dates(DAILY)).toEqual(['2026-11-12 11:00–20:00', '2026-11-13 11:00–20:00'])
    now = instantAt('2026-11-12', '13:00')
    expect(await dates(USUAL)).toEqual(['2026-11-16 09:30–23:00', '2026-11-19 09:30–23:00'])
  })

  test('before a store is chosen are Tuesday and Friday, and so they are for the warehouse', async () => {
    expect(await dates(null)).toEqual(['2026-11-12 09:30–23:00', '2026-11-16 09:30–23:00'])
    expect(await dates(WAREHOUSE)).toEqual(await dates(null))
  })

  test('are not on days the store is closed, and shorter when it closes early', async () => {
    await close(USUAL, '2026-11-13')
    await close(null, '2026-11-17', { opens: '08:00', closes: '15:00' })
    expect(await dates(USUAL)).toEqual(['2026-11-16 09:30–15:00', '2026-11-19 09:30–23:00'])
    expect(await dates(null)).toEqual(['2026-11-12 09:30–23:00', '2026-11-16 09:30–15:00'])
  })

  test('go by the holidays of the day that is shown', async () => {
    now = instantAt('2026-12-04', '10:00')
    expect(await dates(USUAL)).toEqual(['2026-12-10 09:30–23:00', '2026-12-14 09:30–23:00'])
  })

  test('need a day on which the warehouse works', async () => {
    await close(WAREHOUSE, '2026-11-12')
    expect(await dates(DAILY)).toEqual(['2026-11-13 11:00–20:00', '2026-11-15 11:00–20:00'])
    const { delivery } = services()
    const offered = await delivery.availableDates(LAS_CONDES)
    expect(offered.dates.map(({ day }) => day)).toEqual(['2026-11-14', '2026-11-15'])
  })

  test('say why there are none', async () => {
    expect(await dates(NO_PICKUPS)).toBe('noPickups')
    expect(await dates(77 as StoreId)).toBe('unknown')
    for (const day of ['2026-11-12', '2026-11-16', '2026-11-19']) await fill(day, 500)
    expect(await dates(USUAL)).toBe('full')
    settings = { ...defaultSettings, programmedPickup: false }
    expect(await dates(USUAL)).toBe('off')
  })
})

describe('booking', () => {
  test("takes the warehouse's stock, counts on the stored day and is given back", async () => {
    const booked = await book('2026-11-16')
    expect(booked).toEqual({
      ok: true,
      value: {
        way: 'programmedPickup',
        storeId: WAREHOUSE,
        day: '2026-11-16',
        service: 'scheduled',
        programmedType: 'custom_day',
        cost: 0,
        region: null,
        commune: null,
        pickupStoreId: USUAL,
        quoteId: null,
      },
    })
    expect(await taken('2026-11-16')).toBe('scheduled 1')
    await inTransaction(desk.database, (tx) => entry().release(tx, { day: '2026-11-16', service: 'scheduled' }))
    expect(await taken('2026-11-16')).toBe('scheduled 0')
  })

  test.each<[string, string, StoreId | null, string, string]>([
    ['no store', '2026-11-16', null, '10:00', 'pickupStoreAgain'],
    ['the warehouse', '2026-11-16', WAREHOUSE, '10:00', 'pickupStoreAgain'],
    ['a store without pickups', '2026-11-16', NO_PICKUPS, '10:00', 'pickupStoreChanged'],
    ['a store that is not there', '2026-11-16', 77 as StoreId, '10:00', 'pickupStoreChanged'],
    ['a day that is past', '2026-11-10', USUAL, '10:00', 'pickupDatePast'],
    ['what would be collected today', '2026-11-11', USUAL, '10:00', 'delivery_programmed_type'],
    ['a day on which nothing is handed over', '2026-11-13', USUAL, '10:00', 'delivery_programmed_type'],
    ['today after the cut-off', '2026-11-12', USUAL, '13:00', 'delivery_programmed_type'],
    ['a day beyond the horizon', '2026-11-23', USUAL, '10:00', 'delivery_programmed_type'],
    ['no day', '', USUAL, '10:00', 'delivery_programmed_type'],
  ])('refuses %s', async (_, date, storeId, clock, code) => {
    now = instantAt('2026-11-12', clock)
    expect(await book(date, storeId)).toMatchObject({ ok: false, refusal: { code } })
    expect(await taken(date || '2026-11-12')).toBe('')
  })

  test('is off when its setting is', async () => {
    settings = { ...settings, programmedPickup: false }
    expect(services().ways.offered('programmedPickup')).toBeNull()
    expect(await book('2026-11-16')).toMatchObject({ ok: false, refusal: { code: 'delivery_programmed_type' } })
  })

  test('what was chosen before midnight holds after it', async () => {
    now = new Date(instantAt('2026-11-16').getTime() - 1)
    expect(await book('2026-11-16')).toMatchObject({ ok: true })
    now = instantAt('2026-11-16')
    expect(await book('2026-11-16')).toMatchObject({ ok: true })
    expect(await taken('2026-11-16')).toBe('scheduled 2')
  })

  test('late money books the same day at the same store once more', async () => {
    const before: BookedBefore = {
      ...wanted('2026-11-16'),
      day: '2026-11-16',
      service: 'scheduled',
      soldBy: WAREHOUSE,
    }
    const again = () => inTransaction(desk.database, (tx) => entry().bookAgain(tx, before, now))
    expect(await again()).toMatchObject({ ok: true, value: { day: '2026-11-16', pickupStoreId: USUAL } })
    now = instantAt('2026-11-16', '13:00')
    expect(await again()).toMatchObject({ ok: false })
    expect(await taken('2026-11-16')).toBe('scheduled 1')
  })
})

describe('the last place of a day', () => {
  test('two at once: one is booked, whichever store hands over', async () => {
    await fill('2026-11-16', 499)
    const booked = await Promise.all([book('2026-11-16', USUAL), book('2026-11-16', DAILY)])
    expect(booked.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await taken('2026-11-16')).toBe('scheduled 500')
    expect(await dates(USUAL)).toEqual(['2026-11-12 09:30–23:00', '2026-11-19 09:30–23:00'])
  })

  test('a delivery and a pickup at once: one is booked', async () => {
    await fill('2026-11-16', 499)
    const { delivery } = services()
    const home = taking((tx) => delivery.chooseDay(tx, { ...LAS_CONDES, value: '2026-11-16', now }))
    const booked: { readonly ok: boolean }[] = await Promise.all([home, book('2026-11-16')])
    expect(booked.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await taken('2026-11-16')).toBe('scheduled 500')
  })
})

/** An order to be collected the day after the 16th, a Tuesday. */
async function ordered() {
  const row = { name: 'PROGRAMMED_PICKUP', value: 'true', public: true }
  await desk.database.replaceInto('setting').values(row).execute()
  await desk.settings.refresh()
  const guest = await desk.guest()
  const body = desk.body(guest, [{ id: BEER, amount: 2 }], 2_400, {
    delivery_type: 'pickup',
    delivery_date_requested: '2026-11-16',
    store_id: USUAL,
    programmed_pickup_store: USUAL,
  })
  const made = await desk.orders.create(body, guest, desk.now())
  if (!made.ok) throw new Error(made.refusal.code)
  return (await desk.orders.byId(made.value.orderId))!
}

test('operators change the day its buyer is told, and the database knows when and where he gets it', async () => {
  const { rowId } = await ordered()
  const read = async () => {
    const row = await desk.database.selectFrom('orders').selectAll().where('id', '=', rowId).executeTakeFirstOrThrow()
    return [row.delivery_day, row.received_day, row.received_store_id]
  }
  expect(await read()).toEqual(['2026-11-16', '2026-11-17', USUAL])
  await inTransaction(desk.database, async (tx) =>
    desk.orders.markPaid(tx, await desk.orders.lock(tx, rowId), 'WEBPAY CREDITO', desk.now()),
  )
  const { rebooking } = operatorsOf(desk).operations
  const seen = seenOf((await desk.orders.byRowId(rowId))!)
  const by = { operator: 'ana', now: desk.now() }
  expect(await rebooking.rebook(rowId, { day: '2026-11-17' as Day }, seen, by)).toMatchObject({
    refusal: { code: 'nothingChanged' },
  })
  expect(await rebooking.rebook(rowId, { day: '2026-11-20' as Day }, seen, by)).toMatchObject({ ok: true })
  expect(await read()).toEqual(['2026-11-19', '2026-11-20', USUAL])
})

test('an order counts on the stored day and gives it back when it expires', async () => {
  const { id } = await ordered()
  const whole = await desk.orders.findWithLines(id)
  expect(whole?.order).toMatchObject({
    storeId: WAREHOUSE,
    delivery: { type: 'pickup', time: 'programmed', day: '2026-11-16', service: 'scheduled', pickupStoreId: USUAL },
  })
  expect(await taken('2026-11-16')).toBe('scheduled 1')
  expect(await desk.payments.expireDue(desk.later(31))).toBe(1)
  expect(await taken('2026-11-16')).toBe('scheduled 0')
})

describe('the calls', () => {
  const ask = async (path: string, query: object = {}) => {
    const found = pickupDateRoutes(services()).find((route) => route.endpoint.path === path)!
    const answer = await found.action({ params: undefined, body: undefined, query } as never, { now } as never)
    return answer.ok ? found.endpoint.data.parse(answer.value) : answer.refusal
  }

  test('GET /checkout/scheduled_pickup shows the day after the stored one', async () => {
    expect(await ask('/checkout/scheduled_pickup', { store_id: USUAL })).toEqual({
      pickup: [
        {
          value: '2026-11-12',
          name: 'next_day',
          label: 'MAÑANA',
          cost: 0,
          available: true,
          notice: 'Retira entre las 09:30 y las 23:00',
          same_day_type: 'other',
          until: null,
          pickup_date: '2026-11-13',
          opens: '09:30',
          closes: '23:00',
        },
        expect.objectContaining({ value: '2026-11-16', label: 'Martes 17', pickup_date: '2026-11-17' }),
      ],
      notice: null,
    })
    expect(await ask('/checkout/scheduled_pickup', { store_id: NO_PICKUPS })).toEqual({
      pickup: [],
      notice: 'El local seleccionado no está disponible para retiro',
    })
    expect(await ask('/checkout/scheduled_pickup', { store_id: 77 })).toEqual({ code: 'storeUnknown' })
    settings = { ...settings, programmedPickup: false }
    expect(await ask('/checkout/scheduled_pickup')).toEqual({
      pickup: [],
      notice: 'El retiro programado no está disponible',
    })
  })

  test('GET /checkout/same_day_delivery_options', async () => {
    const option = (available: boolean, window_open: string, window_close: string) => ({
      available,
      window_open,
      window_close,
    })
    expect(await ask('/checkout/same_day_delivery_options', LAS_CONDES)).toEqual({
      delivery: { today: option(true, '00:00', '13:00'), tomorrow: option(false, '17:00', '24:00') },
      pickup: { today: option(true, '00:00', '13:00'), tomorrow: option(false, '00:00', '24:00') },
    })
    now = instantAt('2026-11-12', '17:00')
    expect(await ask('/checkout/same_day_delivery_options', { commune: 'Calera' })).toMatchObject({
      delivery: { today: { available: false }, tomorrow: { available: false } },
    })
    expect(await ask('/checkout/same_day_delivery_options')).toMatchObject({
      delivery: { today: { available: false }, tomorrow: { available: true } },
      pickup: { today: { available: false } },
    })
  })
})
