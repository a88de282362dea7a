// Orders with alcohol: refused when they would be handed over in hours, or on a day, in which it may not be sold; and ways
// that nobody can order in.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, instantAt } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NEAR = 1 as StoreId
const MORNING = instantAt('2026-11-11', '10:00')
/** Alcohol is sold from nine to eleven at night. */
const NIGHT = instantAt('2026-11-12', '02:00')
let schema: TestDatabase
let desk: OrderDesk

/** The hours are in memory, as in a running shop. */
const readHours = () => (desk as unknown as { alcohol: { refresh(): Promise<unknown> } }).alcohol.refresh()

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: MORNING })
  await resetSmallShop(desk.database)
  await openStore()
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})

beforeEach(async () => {
  desk.setNow(MORNING)
  await resetSmallShop(desk.database)
  await desk.database.insertInto('stock').values({ product_id: WINE, store_id: NEAR, stock: 10 }).execute()
  await desk.database.deleteFrom('alcohol_hours').execute()
  await desk.database.deleteFrom('election_day').execute()
  const week = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
    commune_code: '',
    day_of_week,
    opens: '09:00',
    closes: '23:00',
  }))
  await desk.database.insertInto('alcohol_hours').values(week).execute()
  await readHours()
  await desk.settings.refresh()
})

/** Open round the clock. */
async function openStore(): Promise<void> {
  const store = { id: NEAR, code: 'T1', name: 'Cerca', ecommerce_name: 'Cerca', couriers: '[]' }
  const place = { address_street: 'Calle', address_number: '1', commune_code: '13114', lat: -33.4, lng: -70.6 }
  const offers = { display_store: true, immediate: true, pickup: true }
  await desk.database
    .insertInto('store')
    .values({ ...store, ...place, ...offers })
    .execute()
  const week = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ store_id: NEAR, day_of_week, closed: false }))
  await desk.database
    .insertInto('store_schedule')
    .values(week.map((day) => ({ ...day, opens: '00:00', closes: '00:00' })))
    .execute()
  await desk.stores.refresh()
}

const PICKUP = { delivery_type: 'pickup', delivery_time: 'immediate', store_id: NEAR }

async function order(fields: object, kind?: 'distributor') {
  const guest = await desk.guest()
  if (kind) await desk.database.updateTable('customer').set({ kind }).where('id', '=', guest.rowId).execute()
  return desk.orders.create(desk.body(guest, [{ id: WINE, amount: 1 }], 5_000, fields), guest, desk.now())
}

/** Why it is refused; everything but its total was right when it is `invalid_payments_amount`. */
async function codeOf(...args: Parameters<typeof order>) {
  const made = await order(...args)
  return made.ok ? null : made.refusal.code
}

describe('alcohol is handed over in its hours', () => {
  test('at once by day, not by night', async () => {
    expect(await codeOf(PICKUP)).toBeNull()
    desk.setNow(NIGHT)
    expect(await codeOf(PICKUP)).toBe('alcoholHours')
    expect((await desk.database.selectFrom('orders').select('id').execute()).length).toBe(1)
  })

  test('on a day it can be ordered by night, too', async () => {
    desk.setNow(NIGHT)
    const { day } = await desk.firstDate()
    expect(await codeOf({ delivery_date_requested: day })).toBe('invalid_payments_amount')
  })

  test('not on a day of elections', async () => {
    const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
    const { day } = dates.find(({ service }) => service === 'scheduled')!
    await desk.database
      .insertInto('election_day')
      .values({ day, name: 'Prueba', starts: '00:00', ends: '22:00' })
      .execute()
    await readHours()
    const made = await order({ delivery_date_requested: day })
    expect(made).toMatchObject({ ok: false, refusal: { code: 'alcoholHours', day } })
    const today = { day: dayOf(MORNING), name: 'Prueba', starts: '00:00', ends: '22:00' }
    await desk.database.insertInto('election_day').values(today).execute()
    await readHours()
    expect(await codeOf(PICKUP)).toBe('alcoholHours')
    desk.setNow(instantAt(addDays(dayOf(MORNING), -1), '12:00'))
    expect(await codeOf(PICKUP)).toBeNull()
  })
})

describe('a way is closed', () => {
  test('to everybody when it is switched off', async () => {
    await desk.database.insertInto('setting').values({ name: 'IMMEDIATE_PICKUP', value: 'false' }).execute()
    await desk.settings.refresh()
    expect(await codeOf(PICKUP)).toBe('deliveryUnavailable')
  })

  test('to distributors, but programmed delivery', async () => {
    expect(await codeOf({ ...PICKUP, billing: FACTURA }, 'distributor')).toBe('deliveryUnavailable')
  })

  test('express, during the cyber days', async () => {
    const cyber = [
      { name: 'CYBER_START_DATE', value: '2026-11-10T00:00:00Z' },
      { name: 'CYBER_END_DATE', value: '2026-11-13T00:00:00Z' },
    ]
    await desk.database.insertInto('setting').values(cyber).execute()
    await desk.settings.refresh()
    expect(await codeOf({ delivery_time: 'immediate' })).toBe('deliveryUnavailable')
    expect(await codeOf(PICKUP)).toBeNull()
  })
})
