// Orders on the real database: everything is held and written, or nothing; the same key makes one order; stock never goes
// below what may be sold, however many order at once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { NewOrderBody } from '#shop/checkout/checkout.contract.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { availableUnits, shortages } from '#shop/stock/availability.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, CASE, resetSmallShop, sellOutUnasked, stockOf, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let desk: OrderDesk

beforeAll(async () => {
  schema = await freshDatabase()
  // Wednesday, in the morning.
  desk = await openOrderDesk({ url: schema.url, now: instantAt('2026-11-11', '10:00') })
})

afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})

beforeEach(() => resetSmallShop(desk.database))

/** A request that pays what the shop reckons. */
async function request(products: readonly { id: number; amount: number }[], more: object = {}) {
  const guest = await desk.guest()
  const date = await scheduledDate()
  const asked = desk.body(guest, products, 0, { delivery_date_requested: date, ...more })
  const { refusal } = (await desk.orders.create(asked, guest, desk.now())) as unknown as { refusal: { total: number } }
  return { guest, body: paying(asked, refusal.total) }
}

const paying = (body: NewOrderBody, amount: number): NewOrderBody => ({
  ...body,
  idempotency_key: `${body.idempotency_key}-p`,
  payments: [{ payment_type: 'WEBPAY PLUS', amount }],
})

async function scheduledDate() {
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  return dates.find(({ service }) => service === 'scheduled')!.day
}

async function counts() {
  const tables = ['orders', 'order_line', 'stock_hold', 'payment', 'order_event', 'job'] as const
  const rows = tables.map(async (table) => (await desk.database.selectFrom(table).selectAll().execute()).length)
  const days = await desk.database.selectFrom('delivery_day').select('taken').execute()
  return [...(await Promise.all(rows)), days.reduce((sum, { taken }) => sum + taken, 0)]
}

describe('an order', () => {
  test('holds stock of packs and single products, the day, and writes everything down', async () => {
    const { guest, body } = await request([
      { id: WINE, amount: 2 },
      { id: CASE, amount: 1 },
      { id: BEER, amount: 3 },
    ])
    const made = await desk.orders.create(body, guest, desk.now())
    if (!made.ok) throw new Error(made.refusal.code)
    const whole = (await desk.orders.findWithLines(made.value.orderId))!
    expect(whole.order).toMatchObject({ status: 'PENDIENTE', holdsStock: true, hasAlcohol: true })
    expect(whole.order.number).toBe(100_000 + whole.order.rowId)
    expect(whole.order.expiresAt.getTime() - desk.now().getTime()).toBe(30 * 60_000)
    expect(whole.order.delivery).toMatchObject({
      region: '13',
      commune: '13114',
      street: 'Av. Apoquindo',
      number: '4501',
    })
    expect(whole.order.delivery.action).toBe('deliverable_action_meet_at_door')
    expect(whole.lines.map(({ productId, quantity: amount }) => [productId, amount])).toEqual([
      [WINE, 2],
      [CASE, 1],
      [BEER, 3],
    ])
    const { subtotal, total, deliveryCost } = whole.order.amounts
    const goods = whole.lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
    expect(total).toBe(goods + deliveryCost)
    expect(subtotal).toBe(goods + deliveryCost)
    expect(whole.payments).toEqual([{ source: 'money', type: 'WEBPAY PLUS', pesos: total, state: 'pending' }])
    // The case holds six wines.
    expect(await stockOf(desk.database, WINE)).toBe(50 - 2 - 6)
    expect(await stockOf(desk.database, BEER)).toBe(50 - 3)
    expect(await counts()).toEqual([1, 3, 2, 1, 1, 0, 1])
  })

  test.each<[string, (body: NewOrderBody) => NewOrderBody]>([
    ['invalid_payments_amount', (body) => paying(body, 1)],
    ['unknownProducts', (body) => ({ ...body, products: [{ id: 999_999, amount: 1, bulk_price: null }] })],
    ['quantityLimit', (body) => ({ ...body, products: [{ id: BEER, amount: 13, bulk_price: null }] })],
    ['quantityLimit', (body) => ({ ...body, products: Array(13).fill({ id: BEER, amount: 1, bulk_price: null }) })],
    ['termsMissing', (body) => ({ ...body, terms_accepted: false })],
    ['communeMissing', (body) => ({ ...body, address_commune: '' })],
    ['addressMissing', (body) => ({ ...body, address_street: '', address_number: '' })],
    ['addressTooLong', (body) => ({ ...body, address_street: 'A'.repeat(60) })],
    ['methodMissing', (body) => ({ ...body, payments: [] })],
    ['methodUnsupported', (body) => ({ ...body, payments: [{ payment_type: 'MACH', amount: 1 }] })],
    ['oneclickLogin', (body) => ({ ...body, payments: [{ payment_type: 'WEBPAY ONECLICK', amount: 1 }] })],
    [
      'transferExpress',
      (body) => ({
        ...body,
        delivery_time: 'immediate',
        payments: [{ payment_type: 'TRANSFERENCIA BANCARIA', amount: 1 }],
      }),
    ],
    ['delivery_programmed_type', (body) => ({ ...body, delivery_date_requested: '2026-11-01' })],
    ['delivery_programmed_type', (body) => ({ ...body, delivery_date_requested: null })],
    ['communeNotCovered', (body) => ({ ...body, address_commune: 'Atlantis' })],
    ['regionNotCovered', (body) => ({ ...body, address_region: 'Mordor' })],
    ['pickupStoreMissing', (body) => ({ ...body, delivery_type: 'pickup' })],
    ['pickupStoreMissing', (body) => ({ ...body, delivery_type: 'pickup', delivery_time: 'immediate' })],
    ['pickupStoreAgain', (body) => ({ ...body, delivery_type: 'pickup', delivery_time: 'immediate', store_id: 9 })],
    ['pickupStoreChanged', (body) => ({ ...body, delivery_type: 'pickup', delivery_time: 'immediate', store_id: 77 })],
    ['pickupDateMissing', (body) => ({ ...body, delivery_type: 'pickup', delivery_date_requested: '' })],
    ['couponLogin', (body) => ({ ...body, coupon: 'BIENVENIDA10' })],
    ['notYours', (body) => ({ ...body, customer_id: 'x'.repeat(22) })],
  ])('is refused with %s and changes nothing', async (code, spoilt) => {
    const { guest, body } = await request([{ id: BEER, amount: 1 }])
    const refused = await desk.orders.create(spoilt(body), guest, desk.now())
    expect(refused).toMatchObject({ ok: false, refusal: { code } })
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(await stockOf(desk.database, BEER)).toBe(50)
  })

  test('is refused below the minimum of the settings', async () => {
    await desk.database.updateTable('product_price').set({ price: 900 }).where('product_id', '=', BEER).execute()
    const guest = await desk.guest()
    const body = desk.body(guest, [{ id: BEER, amount: 1 }], 900)
    const refused = await desk.orders.create(body, guest, desk.now())
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'minimumAmount', amount: 1000 } })
  })

  test('writes down what changed its price, and what of it is due', async () => {
    const { guest, body } = await request([{ id: BEER, amount: 2 }])
    const made = await desk.orders.create(body, guest, desk.now())
    if (!made.ok) throw new Error(made.refusal.code)
    const { order } = (await desk.orders.findWithLines(made.value.orderId))!
    const { due, total, deliveryCost } = order.amounts
    expect(due).toBe(total)
    const changes = await desk.database.selectFrom('order_price_change').selectAll().execute()
    const delivery = { position: 0, kind: 'delivery', label: '', product_id: null, pesos: deliveryCost }
    expect(changes).toEqual([{ order_id: order.rowId, ...delivery }])
  })

  test('tells what is short, product by product', async () => {
    const guest = await desk.guest()
    const products = [
      { id: WINE, amount: 12 },
      { id: BEER, amount: 1 },
      { id: CASE, amount: 7 },
    ]
    const body = desk.body(guest, products, 1, { delivery_date_requested: await scheduledDate() })
    const refused = await desk.orders.create(body, guest, desk.now())
    expect(refused).toMatchObject({
      ok: false,
      refusal: {
        code: 'stock',
        products: [
          { product_id: WINE, name: 'Vino', wanted: 12, available: 3 },
          { product_id: CASE, name: 'Caja de vino', wanted: 7, available: 6 },
        ],
      },
    })
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
})

describe('the idempotency key', () => {
  test('makes one order of twelve requests at once, even for the last units', async () => {
    await desk.database.updateTable('stock').set({ stock: 6 }).where('product_id', '=', BEER).execute()
    const { guest, body } = await request([{ id: BEER, amount: 1 }])
    const made = await Promise.all(Array.from({ length: 12 }, () => desk.orders.create(body, guest, desk.now())))
    const ids = new Set(made.map((each) => (each.ok ? each.value.orderId : each.refusal.code)))
    expect(ids.size).toBe(1)
    expect(await stockOf(desk.database, BEER)).toBe(5)
    expect((await counts())[0]).toBe(1)
  })

  test('is refused for another request', async () => {
    const { guest, body } = await request([{ id: BEER, amount: 1 }])
    expect((await desk.orders.create(body, guest, desk.now())).ok).toBe(true)
    const other = { ...body, products: [{ id: BEER, amount: 2, bulk_price: null }] }
    expect(await desk.orders.create(other, guest, desk.now())).toMatchObject({ refusal: { code: 'keyUsed' } })
  })

  test('of one customer is not that of another', async () => {
    const one = await request([{ id: BEER, amount: 1 }])
    const other = await request([{ id: BEER, amount: 1 }])
    const key = { idempotency_key: 'the-same-key' }
    const first = await desk.orders.create({ ...one.body, ...key }, one.guest, desk.now())
    const second = await desk.orders.create({ ...other.body, ...key }, other.guest, desk.now())
    expect(first.ok && second.ok && first.value.orderId !== second.value.orderId).toBe(true)
  })
})

describe('200 at once', () => {
  test('sell what the rules allow and no unit more', async () => {
    await sellOutUnasked(desk.database)
    await desk.settings.refresh()
    const date = await scheduledDate()
    const guests = await Promise.all(Array.from({ length: 200 }, () => desk.guest()))
    const wishes = Array.from({ length: 200 }, (_, index) => {
      const amount = (index % 4) + 1
      const both = [
        { id: WINE, amount },
        { id: BEER, amount: 1 },
      ]
      const products = index % 5 === 4 ? [{ id: CASE, amount: 1 }] : index % 2 ? both : both.toReversed()
      return { guest: guests[index]!, products }
    })
    await desk.database.updateTable('stock').set({ stock: 5000 }).where('product_id', '=', BEER).execute()
    const totals = new Map<string, number>()
    for (const { guest, products } of wishes) {
      const key = JSON.stringify(products)
      if (totals.has(key)) continue
      const asked = desk.body(guest, products, 0, { delivery_date_requested: date })
      const { refusal } = (await desk.orders.create(asked, guest, desk.now())) as never as {
        refusal: { total: number }
      }
      totals.set(key, refusal.total)
    }
    const results = await Promise.all(
      wishes.map(async ({ guest, products }) => {
        const total = totals.get(JSON.stringify(products))!
        const body = desk.body(guest, products, total, { delivery_date_requested: date })
        return { products, made: await desk.orders.create(body, guest, desk.now()) }
      }),
    )
    const sold = results.filter(({ made }) => made.ok)
    const refused = results.filter(({ made }) => !made.ok)
    for (const { made } of refused) expect(made).toMatchObject({ refusal: { code: 'stock' } })
    const units = sold.flatMap(({ products }) => products)
    const takenWine = units.reduce(
      (sum, { id, amount }) => sum + (id === WINE ? amount : id === CASE ? 6 * amount : 0),
      0,
    )
    const left = await stockOf(desk.database, WINE)
    expect(left).toBe(50 - takenWine)
    expect(left).toBeGreaterThanOrEqual(0)
    // Stock only went down, so whoever was refused could not be served at the end either.
    const stock = createStockService()
    const productsForSale = createProductsForSale({ clock: { now: () => new Date() } })
    await inTransaction(desk.database, async (tx) => {
      const products = await productsForSale.forSale(tx, [WINE, BEER, CASE])
      const levels = await stock.lockLevels(tx, WAREHOUSE, [WINE, BEER])
      for (const wish of refused) {
        const lines = wish.products.map(({ id, amount }) => ({
          product: products.get(id as ProductId)!,
          quantity: amount,
        }))
        expect(shortages(lines, 'programmed', levels)).not.toEqual([])
      }
      expect(availableUnits(products.get(WINE)!, 'programmed', levels)).toBe(0)
    })
    const days = await desk.database.selectFrom('delivery_day').select('taken').where('day', '=', date).execute()
    expect(days).toEqual([{ taken: sold.length }])
    const holds = await desk.database.selectFrom('stock_hold').select('units').where('product_id', '=', WINE).execute()
    expect(holds.reduce((sum, hold) => sum + hold.units, 0)).toBe(takenWine)
  })
})

describe('the end of an unpaid order', () => {
  test('gives stock and day back exactly once, however many expire it at once', async () => {
    const { guest, body } = await request([
      { id: CASE, amount: 2 },
      { id: BEER, amount: 1 },
    ])
    const made = await desk.orders.create(body, guest, desk.now())
    if (!made.ok) throw new Error(made.refusal.code)
    expect(await desk.payments.expireDue(desk.later(4))).toBe(0)
    const expired = await Promise.all(Array.from({ length: 6 }, () => desk.payments.expireDue(desk.later(31))))
    expect(expired.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await stockOf(desk.database, WINE)).toBe(50)
    expect(await stockOf(desk.database, BEER)).toBe(50)
    const days = await desk.database.selectFrom('delivery_day').select('taken').execute()
    expect(days.every(({ taken }) => taken === 0)).toBe(true)
    const whole = await desk.orders.findWithLines(made.value.orderId)
    expect(whole?.order).toMatchObject({ status: 'EXPIRADO', holdsStock: false })
  })
})
