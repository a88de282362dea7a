// Recommendations on the real database: from paid orders, for their own person alone, and checked by the order that uses them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import type { CallCustomer } from '#platform/request.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { createCatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { cleanRut } from '#shop/shared/rut.ts'
import { createRecommendationService } from '#shop/suggestions/personal/recommendation.service.ts'
import { createRecommendedNow } from '#shop/suggestions/personal/recommended-now.service.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { newPerson } from '#tests/support/people/person.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

/** What a recommended wine costs; 5.000 for everybody else. */
const RECOMMENDED = 4600
const RECOMMENDED_BEER = 1000
const NOW = instantAt('2026-11-11', '10:00')
const DAY = 24 * 3_600_000

let schema: TestDatabase
let desk: OrderDesk
let catalogue: ReturnType<typeof createCatalogueService>
const recommendedNow = createRecommendedNow()

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: NOW })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})

beforeEach(async () => {
  desk.setNow(NOW)
  await resetSmallShop(desk.database)
  await desk.database.deleteFrom('price_list').where('id', '=', 90).execute()
  await desk.database.insertInto('price_list').values({ id: 90, name: 'recomendado' }).execute()
  for (const [id, price] of [
    [WINE, RECOMMENDED],
    [BEER, RECOMMENDED_BEER],
  ] as const)
    await desk.database.insertInto('product_price').values({ product_id: id, price_list_id: 90, price }).execute()
  catalogue = createCatalogueService({ database: desk.database, logger: desk.logger, clock: { now: desk.now } })
  await catalogue.refresh()
})

/** As another process has it. */
function service(together: Readonly<Record<number, readonly ProductId[]>> = {}) {
  return createRecommendationService({
    database: desk.database,
    catalogue,
    boughtTogether: { with: (id) => together[id] ?? [] },
    clock: { now: desk.now },
  })
}
const idsOf = async (customer: CallCustomer, from = service()) =>
  (await from.of(customer.rowId)).map(({ productId }) => productId)

async function person(kind: 'member' | 'guest' = 'member', memberId: number | null = null): Promise<CallCustomer> {
  const { name, lastName, telephone, email, rut } = newPerson()
  const id = publicId<string>()
  const about = { name, last_name: lastName, phone: telephone, email, rut: cleanRut(rut)!, birth_date: '1990-01-01' }
  const values = { ...about, public_id: id, kind, member_id: memberId, created_at: NOW }
  const { insertId } = await desk.database.insertInto('customer').values(values).executeTakeFirstOrThrow()
  return { rowId: Number(insertId), id, kind }
}

type Lines = readonly { id: number; amount: number }[]

/** An order that pays so much for its products, delivery beside. */
async function order(customer: CallCustomer, lines: Lines, goods: number, more: object = {}) {
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const date = dates.find(({ service: kind }) => kind === 'scheduled')!
  const body = desk.body(customer, lines, goods + date.cost, { delivery_date_requested: date.day, ...more })
  return desk.orders.create(body, customer, desk.now())
}

async function bought(customer: CallCustomer, ...ids: readonly ProductId[]) {
  const prices = { [WINE]: 5000, [BEER]: 1200, [CASE]: 27_000 } as Record<number, number>
  const theirs = { [WINE]: RECOMMENDED, [BEER]: RECOMMENDED_BEER } as Record<number, number>
  const recommended = customer.kind === 'guest' ? [] : await idsOf(customer)
  const goods = ids.reduce((sum, id) => sum + ((recommended.includes(id) && theirs[id]) || prices[id]!), 0)
  const made = await order(
    customer,
    ids.map((id) => ({ id, amount: 1 })),
    goods,
  )
  if (!made.ok) throw new Error(made.refusal.code)
  const { order: stored } = (await desk.orders.findWithLines(made.value.orderId))!
  return stored.rowId
}

const pay = (rowId: number) =>
  inTransaction(desk.database, async (tx) =>
    desk.orders.markPaid(tx, await desk.orders.lock(tx, rowId), 'WEBPAY PLUS', desk.now()),
  )

describe('recommendations', () => {
  test('are made by a paid order, and changed by the next one', async () => {
    const ana = await person()
    expect(await idsOf(ana)).toEqual([])
    const rowId = await bought(ana, BEER)
    expect(await idsOf(ana)).toEqual([])
    await pay(rowId)
    expect(await idsOf(ana)).toEqual([BEER, WINE])
    for (let times = 0; times < 2; times++) await pay(await bought(ana, WINE))
    expect(await idsOf(ana)).toEqual([WINE, BEER])
    expect(await service().bought(ana.rowId)).toMatchObject([{ productId: WINE }, { productId: BEER }])
  })

  test('stay for a day whatever others buy, and are the same for who asks at the same time', async () => {
    const ana = await person()
    await pay(await bought(ana, WINE, BEER))
    const withWine = service({ [BEER]: [WINE] })
    const withBeer = service({ [WINE]: [BEER] })
    const both = Array.from({ length: 4 }, () => [withWine, withBeer]).flat()
    const [first, ...others] = await Promise.all(both.map((one) => idsOf(ana, one)))
    for (const other of others) expect(other).toEqual(first)
    const isWine = first![0] === WINE
    expect(await idsOf(ana, isWine ? withBeer : withWine)).toEqual(first)
    desk.setNow(new Date(NOW.getTime() + DAY))
    expect(await idsOf(ana, isWine ? withBeer : withWine)).toEqual([...first!].reverse())
  })

  test('are nobody else’s; a claimed record’s orders are its member’s', async () => {
    const [ana, eva] = [await person(), await person()]
    const guest = await person('guest')
    await pay(await bought(ana, WINE))
    await pay(await bought(guest, WINE))
    expect(await idsOf(ana)).toContain(WINE)
    expect(await idsOf(eva)).toEqual([])
    expect(await idsOf(guest)).toEqual([])
    await desk.database.updateTable('customer').set({ member_id: eva.rowId }).where('id', '=', guest.rowId).execute()
    expect(await idsOf(eva)).toContain(WINE)
  })

  test('go with an annulled order', async () => {
    const ana = await person()
    const rowId = await bought(ana, WINE)
    await pay(rowId)
    expect(await idsOf(ana)).toContain(WINE)
    await desk.database.updateTable('orders').set({ status: 'ANULADO' }).where('id', '=', rowId).execute()
    expect(await idsOf(ana)).toEqual([])
  })
})

describe('an order', () => {
  const twoWines = [{ id: WINE, amount: 2 }]
  const stated = { current_recommended: [WINE] }

  async function anaWithWine() {
    const ana = await person()
    const paid = await bought(ana, WINE)
    await pay(paid)
    await service().of(ana.rowId)
    return { ana, paid }
  }

  test('has the recommended price while it is recommended, for that person', async () => {
    const { ana } = await anaWithWine()
    const made = await order(ana, twoWines, 2 * RECOMMENDED, stated)
    if (!made.ok) throw new Error(made.refusal.code)
    const { amounts } = (await desk.orders.findWithLines(made.value.orderId))!.order
    expect(amounts).toMatchObject({ recommendedDiscount: 2 * (5000 - RECOMMENDED), clubDiscount: 0 })
  })

  test.each<[string, (ana: CallCustomer, paid: number) => Promise<CallCustomer>]>([
    ['somebody else', () => person()],
    ['a guest', () => person('guest')],
    [
      'the same person a day later',
      async (ana) => {
        desk.setNow(new Date(NOW.getTime() + DAY))
        return ana
      },
    ],
    [
      'the same person once the order behind it is annulled',
      async (ana, paid) => {
        await desk.database.updateTable('orders').set({ status: 'ANULADO' }).where('id', '=', paid).execute()
        return ana
      },
    ],
  ])('of %s has it not, whatever it states', async (_, change) => {
    const { ana, paid } = await anaWithWine()
    const buyer = await change(ana, paid)
    const refused = await order(buyer, twoWines, 2 * RECOMMENDED, stated)
    const isGuest = buyer.kind === 'guest'
    expect(refused).toMatchObject({ ok: false, refusal: { code: isGuest ? 'invalid_payments_amount' : 'recommended' } })
    if (!isGuest) expect(refused).toMatchObject({ refusal: { products: [{ product_id: WINE, name: 'Vino' }] } })
    expect(await order(buyer, twoWines, 2 * 5000, stated)).toMatchObject({ ok: true })
  })

  test('with another wrong total is refused for its total', async () => {
    const { ana } = await anaWithWine()
    expect(await order(ana, twoWines, 1, stated)).toMatchObject({ refusal: { code: 'invalid_payments_amount' } })
    expect(await order(ana, twoWines, 2 * 5000)).toMatchObject({ refusal: { code: 'invalid_payments_amount' } })
  })

  test('that is made while the recommendations change has their price, or is refused for it', async () => {
    const { ana, paid } = await anaWithWine()
    const annul = async (index: number) => {
      const status = index % 2 === 0 ? 'ANULADO' : 'POR PREPARAR'
      await desk.database.updateTable('orders').set({ status }).where('id', '=', paid).execute()
      await service().of(ana.rowId)
    }
    const orders = Array.from({ length: 6 }, () => order(ana, [{ id: WINE, amount: 1 }], RECOMMENDED, stated))
    const results = await Promise.all([...orders, ...Array.from({ length: 6 }, (_, index) => annul(index))])
    for (const made of results) {
      if (made === undefined) continue
      if (!made.ok) expect(made.refusal.code).toBe('recommended')
      else {
        const { order: stored } = (await desk.orders.findWithLines(made.value.orderId))!
        expect(stored.amounts.recommendedDiscount).toBe(5000 - RECOMMENDED)
      }
    }
    // Whatever was made meanwhile, what is stored is what the next order is told.
    const stored = await idsOf(ana)
    const now = await inTransaction(desk.database, (tx) => recommendedNow.of(tx, ana.rowId, desk.now()))
    expect([...now]).toEqual(stored)
  })
})
