// Two shoppers who take the last bottle of a store at the same moment, by express: one gets it, the other is
// told why.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import type { CallCustomer } from '#platform/request.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { Courier } from '#shop/delivery/couriers/courier.ts'
import type { QuoteService } from '#shop/delivery/quotes/quotes.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { OrderId, StoreId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { type DeskOptions, type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { resetSmallShop, sellOutUnasked, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NEAR = 1 as StoreId
const HOME = { latitude: -33.4172, longitude: -70.6041 }
const PRICE = 5_000
const ROUNDS = 200

/** The test's own courier: 3.000 pesos, for an hour. */
const courier: Courier = {
  name: 'UBER',
  quote: async ({ now }) => ({
    message: 'success',
    quote: { reference: 'q', fee: 300_000, dropoffEta: null, expiresAt: new Date(now.getTime() + 3_600_000) },
  }),
  order: async () => ({ message: 'again', code: 'nobody asks' }),
  read: async () => null,
  cancel: async () => 'canceled',
  readNotice: null,
  madeFor: null,
}

let schema: TestDatabase
let desk: OrderDesk

beforeAll(async () => {
  schema = await freshDatabase()
  const options = {
    url: schema.url,
    now: instantAt('2026-11-11', '12:00'),
    couriers: [courier],
    coverage: { storesAt: () => [{ storeId: NEAR, polygonId: 1, priority: 1 }] },
  }
  desk = await openOrderDesk(options as DeskOptions)
  await resetSmallShop(desk.database)
  await openStore()
})

afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})

/** Round the clock, for express and pickups. */
async function openStore(): Promise<void> {
  const { database } = desk
  await database
    .insertInto('store')
    .values({
      id: NEAR,
      code: 'T1',
      name: 'Cerca',
      ecommerce_name: 'Cerca',
      address_street: 'Calle',
      address_number: '1',
      commune_code: '13114',
      lat: HOME.latitude,
      lng: HOME.longitude,
      couriers: JSON.stringify(['UBER']),
      display_store: true,
      immediate: true,
      pickup: true,
    })
    .execute()
  const week = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ store_id: NEAR, day_of_week, closed: false }))
  await database
    .insertInto('store_schedule')
    .values(week.map((day) => ({ ...day, opens: '00:00', closes: '00:00' })))
    .execute()
  await desk.stores.refresh()
}

/** Nobody has ordered yet. */
async function restart(): Promise<void> {
  await resetSmallShop(desk.database)
  await sellOutUnasked(desk.database)
  await desk.settings.refresh()
  await desk.database.insertInto('stock').values({ product_id: WINE, store_id: NEAR, stock: 1 }).execute()
}

async function setStock(stock: number): Promise<void> {
  const update = desk.database.updateTable('stock').set({ stock })
  await update.where('store_id', '=', NEAR).where('product_id', '=', WINE).execute()
}

async function left(): Promise<number> {
  const stock = desk.database.selectFrom('stock').select('stock')
  const row = stock.where('store_id', '=', NEAR).where('product_id', '=', WINE).executeTakeFirstOrThrow()
  return (await row).stock
}

/** What express delivery of the bottle costs, as the page is told. */
async function quotedCost(): Promise<number> {
  const { quotes } = desk as unknown as { readonly quotes: QuoteService }
  const products = await createProductsForSale({ clock: { now: desk.now } }).forSale(desk.database, [WINE])
  const goods = { lines: [{ product: products.get(WINE)!, quantity: 1 }], subtotal: () => clp(PRICE) }
  const to = { region: '13', commune: '13114', street: 'Av. Apoquindo', number: '4501', point: HOME }
  const { chosen } = await quotes.quote(NEAR, to, goods, desk.now())
  return chosen!.cost
}

interface Receiving {
  readonly fields: object
  readonly total: number
}

/** Orders the bottle for somebody new. */
async function takeBottle({ fields, total }: Receiving, guest: CallCustomer) {
  return desk.orders.create(desk.body(guest, [{ id: WINE, amount: 1 }], total, fields), guest, desk.now())
}

async function sellLastBottle(receiving: Receiving): Promise<void> {
  await setStock(1)
  const guests = [await desk.guest(), await desk.guest()]
  const made = await Promise.all(guests.map((guest) => takeBottle(receiving, guest)))
  const [sold, ...others] = made.filter(({ ok }) => ok)
  expect(others).toEqual([])
  expect(made.find(({ ok }) => !ok)).toMatchObject({
    refusal: { code: 'stock', products: [{ product_id: WINE, wanted: 1, available: 0 }] },
  })
  expect(await left()).toBe(0)
  if (!sold?.ok) throw new Error('nobody got it')
  const found = await desk.orders.byId(sold.value.orderId as OrderId)
  expect(found).toMatchObject({ storeId: NEAR, status: 'PENDIENTE', holdsStock: true })
}

describe(`the last bottle of a store, ${ROUNDS} times`, () => {
  beforeEach(restart)

  test('collected: one order, the other knows that it is gone', async () => {
    const fields = { delivery_type: 'pickup', delivery_time: 'immediate', store_id: NEAR, address_commune: null }
    for (let round = 0; round < ROUNDS; round++) await sellLastBottle({ fields, total: PRICE })
    const codes = await desk.database
      .selectFrom('orders')
      .select('pickup_code')
      .where('pickup_store_id', '=', NEAR)
      .execute()
    expect(codes).toHaveLength(ROUNDS)
    for (const { pickup_code } of codes) expect(pickup_code).toMatch(/^\d{6}$/)
  })

  test('delivered: one order, the other knows that it is gone', async () => {
    const point = { delivery_latitude: HOME.latitude, delivery_longitude: HOME.longitude }
    const fields = { delivery_type: 'delivery', delivery_time: 'immediate', ...point }
    const total = PRICE + (await quotedCost())
    for (let round = 0; round < ROUNDS; round++) await sellLastBottle({ fields, total })
    const quotes = await desk.database
      .selectFrom('orders')
      .select('courier_quote_id')
      .where('pickup_store_id', 'is', null)
      .execute()
    expect(quotes).toHaveLength(ROUNDS)
    expect(quotes.every(({ courier_quote_id }) => courier_quote_id !== null)).toBe(true)
  })
})

describe('an express pickup that is not paid', () => {
  beforeEach(restart)

  const fields = { delivery_type: 'pickup', delivery_time: 'immediate', store_id: NEAR }

  test('gives its bottle back to the store, and is held again for late money', async () => {
    await setStock(1)
    const guest = await desk.guest()
    const made = await takeBottle({ fields, total: PRICE }, guest)
    if (!made.ok) throw new Error(made.refusal.code)
    expect(await left()).toBe(0)
    expect(await desk.payments.expireDue(desk.later(31))).toBe(1)
    expect(await left()).toBe(1)
    const order = (await desk.orders.byId(made.value.orderId))!
    await inTransaction(desk.database, async (tx) => {
      const locked = await desk.orders.lock(tx, order.rowId)
      expect(await desk.orders.markPaid(tx, locked, 'WEBPAY CREDITO', desk.later(40))).toBe('revived')
    })
    expect(await left()).toBe(0)
  })

  test.each([
    ['pickupStoreAgain', { store_id: 9 }],
    ['pickupStoreChanged', { store_id: 999 }],
    ['pickupStoreMissing', { store_id: null }],
  ])('is refused with %s, and holds nothing', async (code, more) => {
    await setStock(1)
    const made = await takeBottle({ fields: { ...fields, ...more }, total: PRICE }, await desk.guest())
    expect(made).toMatchObject({ ok: false, refusal: { code } })
    expect(await left()).toBe(1)
  })

  test('is refused while its store is closed', async () => {
    await desk.database.updateTable('store_schedule').set({ closed: true }).where('store_id', '=', NEAR).execute()
    await desk.stores.refresh()
    try {
      const made = await takeBottle({ fields, total: PRICE }, await desk.guest())
      expect(made).toMatchObject({ ok: false, refusal: { code: 'storesClosed' } })
    } finally {
      await desk.database.updateTable('store_schedule').set({ closed: false }).where('store_id', '=', NEAR).execute()
      await desk.stores.refresh()
    }
  })
})
