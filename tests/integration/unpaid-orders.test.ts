// Unpaid orders on the real database: a buyer's new order replaces his earlier one, and neither a buyer who changes
// his data nor a network holds more than the settings allow, however many orders come at once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallCustomer } from '#platform/request.ts'
import { heldReport } from '#scripts/orders/orders.ts'
import { createUnpaidStockService } from '#shop/orders/unpaid/unpaid-stock.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { type OrderDesk, openOrderDesk, SOLVED_CAPTCHA } from '#tests/support/orders/order-desk.ts'
import { BEER, CASE, resetSmallShop, stockOf, WINE } from '#tests/support/orders/small-shop.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const OFFICE = '203.0.113.7'

let schema: TestDatabase
let desk: OrderDesk
let day: string

beforeAll(async () => {
  schema = await freshDatabase()
  // Wednesday, in the morning.
  desk = await openOrderDesk({ url: schema.url, now: instantAt('2026-11-11', '10:00') })
})

afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})

beforeEach(async () => {
  await resetSmallShop(desk.database)
  await desk.settings.refresh()
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  day = dates.find(({ service }) => service === 'scheduled')!.day
})

const DELIVERY = 2990
const PRICES: Readonly<Record<number, number>> = { [WINE]: 5_000, [BEER]: 1_200, [CASE]: 27_000 }

type Lines = readonly { readonly id: ProductId; readonly amount: number }[]

async function order(guest: CallCustomer, products: Lines, network: string | null = null) {
  const total = products.reduce((sum, { id, amount }) => sum + PRICES[id]! * amount, 0) + DELIVERY
  const body = desk.body(guest, products, total, { delivery_date_requested: day })
  return desk.orders.create(body, guest, desk.now(), { network })
}

/** Orders with a captcha, as whoever was asked for one. */
function again(guest: CallCustomer, products: Lines, captcha: string, network: string | null = null) {
  const total = products.reduce((sum, { id, amount }) => sum + PRICES[id]! * amount, 0) + DELIVERY
  const body = desk.body(guest, products, total, { delivery_date_requested: day, captcha })
  return desk.orders.create(body, guest, desk.now(), { network, captcha })
}

async function made(guest: CallCustomer, products: Lines, network: string | null = null) {
  const created = await order(guest, products, network)
  if (!created.ok) throw new Error(`${created.refusal.code} ${JSON.stringify(created.refusal)}`)
  return created.value.orderId
}

async function beginPayment(guest: CallCustomer, orderId: Awaited<ReturnType<typeof made>>) {
  const begun = await desk.payments.begin('webpay-plus', { orderId, customer: guest, now: desk.now() })
  expect(begun.ok).toBe(true)
}

/** A guest whose payment of so many beers has begun. */
async function holding(guest: CallCustomer, amount: number, network: string | null = null) {
  await beginPayment(guest, await made(guest, [{ id: BEER, amount }], network))
}

async function set(name: string, value: number) {
  await desk.database
    .insertInto('setting')
    .values({ name, value: String(value) })
    .execute()
  await desk.settings.refresh()
}

const stocked = (units: number) =>
  desk.database.updateTable('stock').set({ stock: units }).where('store_id', '=', WAREHOUSE).execute()

async function placesTaken() {
  const rows = await desk.database.selectFrom('delivery_day').select('taken').execute()
  return rows.reduce((sum, { taken }) => sum + taken, 0)
}

const refusedWith = (code: string, more = {}) => ({ ok: false, refusal: { code, ...more } })

describe('a new order of the same browser', () => {
  test('takes the place of the one whose payment has not begun, and everything that one held is free again', async () => {
    const guest = await desk.guest()
    const first = await made(guest, [
      { id: BEER, amount: 10 },
      { id: CASE, amount: 2 },
    ])
    expect([await stockOf(desk.database, BEER), await stockOf(desk.database, WINE)]).toEqual([40, 38])
    const second = await made(guest, [{ id: BEER, amount: 12 }])
    expect((await desk.orders.findWithLines(first))?.order).toMatchObject({ status: 'CANCELADO', holdsStock: false })
    expect((await desk.orders.findWithLines(second))?.order).toMatchObject({ status: 'PENDIENTE', holdsStock: true })
    expect([await stockOf(desk.database, BEER), await stockOf(desk.database, WINE)]).toEqual([38, 50])
    expect(await placesTaken()).toBe(1)
  })

  test('may want the very units and the very place that the earlier one holds', async () => {
    await stocked(10)
    await set('NEXT_DAY_ORDER_LIMIT', 1)
    const guest = await desk.guest()
    await made(guest, [{ id: BEER, amount: 5 }])
    await made(guest, [{ id: BEER, amount: 4 }])
    expect(await stockOf(desk.database, BEER)).toBe(6)
    expect(await placesTaken()).toBe(1)
  })

  test('leaves the earlier one as it was when it is refused itself', async () => {
    const guest = await desk.guest()
    const first = await made(guest, [{ id: BEER, amount: 5 }])
    const wrong = desk.body(guest, [{ id: BEER, amount: 1 }], 1, { delivery_date_requested: day })
    expect(await desk.orders.create(wrong, guest, desk.now())).toMatchObject(refusedWith('invalid_payments_amount'))
    expect((await desk.orders.findWithLines(first))?.order).toMatchObject({ status: 'PENDIENTE', holdsStock: true })
    expect([await stockOf(desk.database, BEER), await placesTaken()]).toEqual([45, 1])
  })

  test('leaves an order alone whose payment has begun, and its units count', async () => {
    const guest = await desk.guest()
    const first = await made(guest, [{ id: BEER, amount: 8 }])
    await beginPayment(guest, first)
    expect(await order(guest, [{ id: BEER, amount: 5 }])).toMatchObject(
      refusedWith('unpaidProduct', { product_id: BEER, name: 'Cerveza', held: 8, limit: 12, minutes: 30 }),
    )
    await made(guest, [{ id: BEER, amount: 4 }])
    expect((await desk.orders.findWithLines(first))?.order.status).toBe('PENDIENTE')
    expect(await stockOf(desk.database, BEER)).toBe(50 - 12)
  })

  test('of another browser with the same e-mail is not replaced: nobody cancels an order by naming its buyer', async () => {
    const person = { email: newPerson().email }
    const first = await made(await desk.guest(person), [{ id: BEER, amount: 5 }])
    await made(await desk.guest(person), [{ id: BEER, amount: 5 }])
    expect((await desk.orders.findWithLines(first))?.order.status).toBe('PENDIENTE')
  })

  test('twelve at once leave one, which holds what it says', async () => {
    const guest = await desk.guest()
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => order(guest, [{ id: BEER, amount: 1 + (index % 6) }])),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    const open = await desk.database.selectFrom('orders').select('id').where('status', '=', 'PENDIENTE').execute()
    expect(open).toHaveLength(1)
    const holds = await desk.database
      .selectFrom('stock_hold')
      .select('units')
      .where('order_id', '=', open[0]!.id)
      .execute()
    expect(await stockOf(desk.database, BEER)).toBe(50 - holds[0]!.units)
    expect(await placesTaken()).toBe(1)
  })
})

describe('one buyer who gives other data each time', () => {
  const shared: Record<string, (buyer: CallCustomer) => Promise<CallCustomer>> = {
    'but keeps the browser': (buyer) => desk.guest({}, buyer),
    'but the e-mail': async (buyer) => desk.guest({ email: (await record(buyer)).email }),
    'but the RUT': async (buyer) => desk.guest({ rut: (await record(buyer)).rut }),
    'but the phone': async (buyer) => desk.guest({ telephone: (await record(buyer)).phone }),
  }
  const record = async ({ rowId: key }: CallCustomer) => (await desk.customers.findByRowId(desk.database, key))!

  test.each(Object.keys(shared))('%s, never holds more of a product than its limit', async (what) => {
    const buyer = await desk.guest()
    await holding(buyer, 12)
    const again = await shared[what]!(buyer)
    expect(again.rowId).not.toBe(buyer.rowId)
    expect(await order(again, [{ id: BEER, amount: 1 }])).toMatchObject(refusedWith('unpaidProduct'))
    expect(await order(again, [{ id: WINE, amount: 1 }])).toMatchObject({ ok: true })
  })

  test('is refused one order too many, with how long to wait, and may order again once one is paid or over', async () => {
    await stocked(500)
    await set('UNPAID_ORDERS_PER_CONTACT', 3)
    let guest = await desk.guest()
    for (const _ of [1, 2, 3]) {
      await holding(guest, 2)
      guest = await desk.guest({}, guest)
    }
    expect(await order(guest, [{ id: BEER, amount: 1 }])).toMatchObject(
      refusedWith('unpaidOrders', { orders: 3, minutes: 30 }),
    )
    expect(await placesTaken()).toBe(3)
    await desk.database.updateTable('orders').set({ status: 'POR PREPARAR' }).limit(1).execute()
    await made(guest, [{ id: BEER, amount: 1 }])
  })

  test('at once, ten times, holds no more either', async () => {
    await stocked(500)
    const { email } = newPerson()
    const guests = await Promise.all(Array.from({ length: 10 }, () => desk.guest({ email })))
    const results = await Promise.all(guests.map((guest) => order(guest, [{ id: BEER, amount: 5 }])))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    for (const result of results) if (!result.ok) expect(result.refusal.code).toBe('unpaidProduct')
    expect(await stockOf(desk.database, BEER)).toBe(490)
  })

  test('is refused units and pesos beyond the most, of one order too', async () => {
    await stocked(500)
    await set('UNPAID_UNITS_PER_CONTACT', 20)
    const guest = await desk.guest()
    expect(await order(guest, [{ id: CASE, amount: 4 }])).toMatchObject(refusedWith('orderTooLarge'))
    await holding(guest, 12)
    expect(await order(guest, [{ id: WINE, amount: 9 }])).toMatchObject(refusedWith('unpaidUnits'))
    await made(guest, [{ id: WINE, amount: 8 }])
    await set('UNPAID_AMOUNT_PER_CONTACT', 60_000)
    expect(await order(await desk.guest(), [{ id: WINE, amount: 12 }])).toMatchObject(refusedWith('orderTooLarge'))
  })
})

describe('one network with somebody new each time', () => {
  test('does not sell a product out: eighteen orders at once leave most of it', async () => {
    await stocked(300)
    const guests = await Promise.all(Array.from({ length: 18 }, () => desk.guest()))
    const results = await Promise.all(guests.map((guest) => order(guest, [{ id: BEER, amount: 12 }], OFFICE)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(6)
    for (const result of results)
      if (!result.ok) expect(result.refusal).toMatchObject({ code: 'unpaidNetwork', minutes: 5 })
    expect(await stockOf(desk.database, BEER)).toBe(300 - 72)
    expect(await placesTaken()).toBe(6)
    // Everybody else buys on.
    await made(await desk.guest(), [{ id: BEER, amount: 12 }], '203.0.113.8')
    await made(await desk.guest(), [{ id: WINE, amount: 12 }], OFFICE)
  })

  test('solves a captcha for each order more, and is refused one too many of those, at once', async () => {
    await stocked(500)
    await set('UNPAID_ORDERS_PER_NETWORK', 5)
    await set('UNPAID_ORDERS_PER_CROWD', 8)
    const guests = await Promise.all(Array.from({ length: 12 }, () => desk.guest()))
    const lines = [{ id: BEER, amount: 1 }]
    const results = await Promise.all(guests.map((guest) => order(guest, lines, OFFICE)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(5)
    const asked = guests.filter((_, n) => !results[n]!.ok)
    for (const result of results) if (!result.ok) expect(result).toMatchObject(refusedWith('captchaAsked'))
    const solved = await Promise.all(asked.map((guest) => again(guest, lines, SOLVED_CAPTCHA, OFFICE)))
    expect(solved.filter(({ ok }) => ok)).toHaveLength(3)
    for (const result of solved) if (!result.ok) expect(result).toMatchObject(refusedWith('unpaidNetwork'))
    expect(await placesTaken()).toBe(8)
  })

  test('is refused units and pesos beyond the most', async () => {
    await stocked(500)
    await set('UNPAID_UNITS_PER_NETWORK', 30)
    await made(await desk.guest(), [{ id: WINE, amount: 12 }], OFFICE)
    await made(await desk.guest(), [{ id: BEER, amount: 12 }], OFFICE)
    expect(await order(await desk.guest(), [{ id: BEER, amount: 7 }], OFFICE)).toMatchObject(
      refusedWith('unpaidNetwork'),
    )
    await set('UNPAID_AMOUNT_PER_NETWORK', 90_000)
    expect(await order(await desk.guest(), [{ id: WINE, amount: 3 }], OFFICE)).toMatchObject(
      refusedWith('unpaidNetwork'),
    )
    await made(await desk.guest(), [{ id: BEER, amount: 1 }], OFFICE)
  })
})

describe('an order whose payment has not begun', () => {
  const statusOf = async (id: Awaited<ReturnType<typeof made>>) => (await desk.orders.byId(id))!.status

  test('holds what it holds for five minutes; the same press makes another one then', async () => {
    const guest = await desk.guest()
    const first = await made(guest, [{ id: BEER, amount: 12 }])
    await desk.payments.expireDue(desk.later(4))
    expect([await statusOf(first), await stockOf(desk.database, BEER)]).toEqual(['PENDIENTE', 38])
    await desk.payments.expireDue(desk.later(5))
    expect([await statusOf(first), await stockOf(desk.database, BEER)]).toEqual(['EXPIRADO', 50])
    expect(await placesTaken()).toBe(0)
    const begun = await desk.payments.begin('webpay-plus', { orderId: first, customer: guest, now: desk.later(6) })
    expect(begun).toMatchObject(refusedWith('orderClosed'))
    await beginPayment(guest, await made(guest, [{ id: BEER, amount: 12 }]))
  })

  test('holds it for its whole time to pay once it has, however slow its buyer is', async () => {
    const guest = await desk.guest()
    const orderId = await made(guest, [{ id: BEER, amount: 3 }])
    // Later than the five minutes, and nobody has closed it yet.
    const begun = await desk.payments.begin('webpay-plus', { orderId, customer: guest, now: desk.later(6) })
    expect(begun.ok).toBe(true)
    for (const minutes of [7, 12, 29]) await desk.payments.expireDue(desk.later(minutes))
    expect(await statusOf(orderId)).toBe('PENDIENTE')
    await desk.payments.expireDue(desk.later(31))
    expect(await statusOf(orderId)).toBe('EXPIRADO')
  })

  test('is left alone whose payment another version of the shop began', async () => {
    const guest = await desk.guest()
    const orderId = await made(guest, [{ id: BEER, amount: 3 }])
    await beginPayment(guest, orderId)
    await desk.database
      .updateTable('orders')
      .set({ begin_until: desk.later(5) })
      .execute()
    await desk.payments.expireDue(desk.later(6))
    expect(await statusOf(orderId)).toBe('PENDIENTE')
    const { begin_until } = await desk.database.selectFrom('orders').select('begin_until').executeTakeFirstOrThrow()
    expect(begin_until).toBeNull()
  })

  test('never holds longer than one may be paid, whatever is set; and one of another version as long as that', async () => {
    await set('UNPAID_UNBEGUN_MINUTES', 600)
    const set600 = await made(await desk.guest(), [{ id: BEER, amount: 1 }])
    const before = await made(await desk.guest(), [{ id: BEER, amount: 1 }])
    await desk.database.updateTable('orders').set({ begin_until: null }).where('public_id', '=', before).execute()
    await desk.payments.expireDue(desk.later(29))
    expect([await statusOf(set600), await statusOf(before)]).toEqual(['PENDIENTE', 'PENDIENTE'])
    await desk.payments.expireDue(desk.later(30))
    expect([await statusOf(set600), await statusOf(before)]).toEqual(['EXPIRADO', 'EXPIRADO'])
  })

  test('and one whose buyer begins in the moment it ends: either is whole', async () => {
    const guests = await Promise.all(Array.from({ length: 6 }, () => desk.guest()))
    const orders = []
    for (const guest of guests) orders.push(await made(guest, [{ id: BEER, amount: 1 }]))
    const at = desk.later(5)
    const [, ...begun] = await Promise.all([
      desk.payments.expireDue(at),
      ...orders.map((orderId, n) => desk.payments.begin('webpay-plus', { orderId, customer: guests[n]!, now: at })),
    ])
    for (const [n, one] of begun.entries()) expect(await statusOf(orders[n]!)).toBe(one.ok ? 'PENDIENTE' : 'EXPIRADO')
  })
})

describe('where much of a product is held without payment', () => {
  const sixteen = async () => {
    await holding(await desk.guest(), 12, '198.51.100.1')
    await holding(await desk.guest(), 4, '198.51.100.2')
  }

  test('five addresses that want all of two products meet a captcha first', async () => {
    await stocked(60)
    const networks = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']
    const buyers = networks.flatMap((network) => Array.from({ length: 6 }, () => network))
    const results = await Promise.all(
      buyers.map(async (network) =>
        order(
          await desk.guest(),
          [
            { id: BEER, amount: 12 },
            { id: WINE, amount: 12 },
          ],
          network,
        ),
      ),
    )
    const codes = results.map((result) => (result.ok ? 'held' : result.refusal.code))
    expect(codes.filter((code) => code === 'held')).toHaveLength(2)
    expect(new Set(codes)).toEqual(new Set(['held', 'captchaAsked']))
    expect([await stockOf(desk.database, BEER), await stockOf(desk.database, WINE)]).toEqual([36, 36])
  })

  test('whoever wants it solves one, with the same key; a wrong one is none', async () => {
    await sixteen()
    const guest = await desk.guest()
    expect(await order(guest, [{ id: BEER, amount: 1 }])).toMatchObject(refusedWith('captchaAsked'))
    expect(await again(guest, [{ id: BEER, amount: 1 }], 'wrong')).toMatchObject(refusedWith('captchaAsked'))
    expect((await again(guest, [{ id: BEER, amount: 1 }], SOLVED_CAPTCHA)).ok).toBe(true)
    expect(await stockOf(desk.database, BEER)).toBe(33)
  })

  test('whoever wants something else is asked nothing, and a case counts as the bottles in it', async () => {
    await sixteen()
    expect((await order(await desk.guest(), [{ id: WINE, amount: 2 }])).ok).toBe(true)
    await set('UNPAID_ALERT_SHARE', 24)
    await beginPayment(...(await begunCase()))
    expect(await order(await desk.guest(), [{ id: WINE, amount: 1 }])).toMatchObject(refusedWith('captchaAsked'))

    async function begunCase() {
      const guest = await desk.guest()
      return [guest, await made(guest, [{ id: CASE, amount: 2 }])] as const
    }
  })

  test('a wholesale buyer, whom the shop knows, and who pays what was held are not asked', async () => {
    await sixteen()
    const guest = await desk.guest()
    await desk.database.updateTable('customer').set({ kind: 'distributor' }).where('id', '=', guest.rowId).execute()
    const codes = [await order({ ...guest, kind: 'distributor' }, [{ id: BEER, amount: 1 }])].map((result) =>
      result.ok ? 'held' : result.refusal.code,
    )
    expect(codes).not.toContain('captchaAsked')
  })

  test('what his own press replaces does not count, and what is wrong otherwise is said first', async () => {
    const guest = await desk.guest()
    await stocked(12)
    await made(guest, [{ id: BEER, amount: 7 }])
    expect((await order(guest, [{ id: BEER, amount: 6 }])).ok).toBe(true)
    const other = await desk.guest()
    expect(await order(other, [{ id: BEER, amount: 7 }])).toMatchObject(refusedWith('stock'))
  })
})

describe('what is kept and told of it', () => {
  test('names nobody, and is forgotten days after the order ended', async () => {
    const person = newPerson()
    await made(await desk.guest({ email: person.email }), [{ id: BEER, amount: 12 }], OFFICE)
    const kept = JSON.stringify(await desk.database.selectFrom('order_party').selectAll().execute())
    expect(kept).not.toContain(OFFICE)
    expect(kept).not.toContain(person.email)
    const held = createUnpaidStockService({ ...desk, logger: { error: () => undefined } })
    const days = (count: number) => new Date(desk.now().getTime() + count * 86_400_000)
    await held.deleteOldParties(days(10))
    expect(await desk.database.selectFrom('order_party').selectAll().execute()).toHaveLength(5)
    await desk.payments.expireDue(desk.later(31))
    await held.deleteOldParties(days(2))
    expect(await desk.database.selectFrom('order_party').selectAll().execute()).toHaveLength(5)
    await held.deleteOldParties(days(4))
    expect(await desk.database.selectFrom('order_party').selectAll().execute()).toEqual([])
    expect(await desk.database.selectFrom('unpaid_party').selectAll().execute()).toEqual([])
  })

  test('operators read it, and the log says ALERT once when too much of a product is held', async () => {
    const alerts: unknown[][] = []
    const held = createUnpaidStockService({
      ...desk,
      logger: { error: (...said: unknown[]) => void alerts.push(said) } as never,
    })
    expect(await heldReport(desk.database)).toEqual(['no hay nada retenido sin pago'])
    await made(await desk.guest(), [{ id: BEER, amount: 12 }], OFFICE)
    expect(await held.warnOfLargeShares()).toEqual([])
    await made(await desk.guest(), [{ id: BEER, amount: 4 }], OFFICE)
    expect(await held.warnOfLargeShares()).toMatchObject([
      { productId: BEER, name: 'Cerveza', orders: 2, units: 16, available: 34 },
    ])
    await held.warnOfLargeShares()
    expect(alerts).toHaveLength(1)
    expect(alerts[0]).toMatchObject([{ productId: BEER, share: 32 }, expect.stringContaining('ALERT')])
    const report = (await heldReport(desk.database)).join('\n')
    expect(report).toContain(`${BEER}\tCerveza\t2\t16\t34\t32 %`)
    expect(report).toMatch(/network\t[0-9a-f]{12}\t2\t16\t\$25\.180/)
    expect(report).not.toContain(OFFICE)
    await desk.payments.expireDue(desk.later(31))
    expect(await held.warnOfLargeShares()).toEqual([])
  })
})

describe('the payment of the same lines that a browser has open', () => {
  const SIX: Lines = [
    { id: BEER, amount: 6 },
    { id: WINE, amount: 1 },
  ]
  const again = async (guest: CallCustomer, products: Lines, more: object) => {
    const total = products.reduce((sum, { id, amount }) => sum + PRICES[id]! * amount, 0) + DELIVERY
    const body = desk.body(guest, products, total, { delivery_date_requested: day, ...more })
    return desk.orders.create(body, guest, desk.now())
  }

  test('is asked about, with what leads back to it; who wants another order has one', async () => {
    const guest = await desk.guest()
    const first = await made(guest, SIX)
    await beginPayment(guest, first)
    const asked = await again(guest, SIX.toReversed(), { another: false })
    const { order } = (await desk.orders.findWithLines(first))!
    expect(asked).toMatchObject(
      refusedWith('paymentOpen', {
        order_id: first,
        order_number: order.number,
        amount: order.amounts.due,
        method: 'webpay plus',
        payment_id: expect.stringMatching(/^[\w-]{22}$/),
      }),
    )
    expect(await stockOf(desk.database, BEER)).toBe(44)
    expect(await again(guest, SIX, { another: true })).toMatchObject({ ok: true })
    // As the document has it: who says nothing of it is not asked.
    expect(await again(guest, SIX, {})).toMatchObject({ ok: true })
  })

  test('also where it holds the last units', async () => {
    await stocked(12)
    const guest = await desk.guest()
    await beginPayment(guest, await made(guest, SIX))
    expect(await again(guest, SIX, { another: false })).toMatchObject(refusedWith('paymentOpen'))
  })

  test.each<[string, Lines]>([
    ['fewer units', [{ id: BEER, amount: 5 }, SIX[1]!]],
    ['a line less', [SIX[0]!]],
    ['a line more', [...SIX, { id: CASE, amount: 1 }]],
  ])('nobody is asked about %s', async (_what, products) => {
    const guest = await desk.guest()
    await beginPayment(guest, await made(guest, SIX))
    expect(await again(guest, products, { another: false })).toMatchObject({ ok: true })
  })

  test('nobody is asked about another browser, an order that never went to a bank, or a payment that is over or ten minutes old', async () => {
    const [guest, other] = [await desk.guest(), await desk.guest()]
    const first = await made(guest, SIX)
    expect(await again(guest, SIX, { another: false })).toMatchObject({ ok: true })
    const second = await made(guest, SIX)
    expect((await desk.orders.findWithLines(first))?.order.status).toBe('CANCELADO')
    await beginPayment(guest, second)
    expect(await again(other, SIX, { another: false })).toMatchObject({ ok: true })
    await desk.database
      .updateTable('payment_attempt')
      .set({ created_at: new Date(desk.now().getTime() - 10 * 60_000 - 1) })
      .execute()
    expect(await again(guest, SIX, { another: false })).toMatchObject({ ok: true })
  })

  test('the same key gives the same order, whatever was answered meanwhile', async () => {
    const guest = await desk.guest()
    const key = { idempotency_key: 'pedido-abierto-0001' }
    const first = await again(guest, SIX, { ...key, another: true })
    expect(await again(guest, SIX, { ...key, another: false })).toEqual(first)
  })
})
