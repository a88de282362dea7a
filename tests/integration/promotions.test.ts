// Promotions on the real database: read with all they are about, begun and ended by the clock, charged by an order.
import { beforeEach, expect, test } from 'vitest'
import { instantAt } from '#shop/shared/chile-time.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { orderDeskOfFile } from '#tests/support/orders/order-desk-of-file.ts'
import { BEER, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'

const NOW = instantAt('2026-11-11', '10:00')
const GUEST = { audience: 'guest', storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' } as const

const desk = orderDeskOfFile({ now: NOW })

beforeEach(async () => {
  await resetSmallShop(desk.database)
  await desk.database.deleteFrom('promotion').execute()
  desk.setNow(NOW)
})

const names = () => desk.promotions.current(GUEST).map(({ name }) => name)

test('all of a promotion reads back, and one that is switched off does not count', async () => {
  const { database } = desk
  const limits = {
    units_per_line: 4,
    units_per_order: 8,
    delivery_time: 'programmed',
    delivery_type: 'delivery',
  } as const
  await database
    .insertInto('promotion')
    .values([
      { id: 1, name: '3x2', kind: 'nForM', take_units: 3, pay_units: 2, ...limits },
      { id: 2, name: 'Apagada', kind: 'percentage', percentage: 10, active: false },
    ])
    .execute()
  const goods = [
    { kind: 'product', value: String(WINE) },
    { kind: 'category', value: 'vinos' },
    { kind: 'category', value: 'no-existe' },
    { kind: 'brand', value: 'Viña' },
  ] as const
  await database
    .insertInto('promotion_goods')
    .values(goods.map((one) => ({ promotion_id: 1, ...one })))
    .execute()
  await database.insertInto('promotion_audience').values({ promotion_id: 1, audience: 'guest' }).execute()
  await database.insertInto('promotion_store').values({ promotion_id: 1, store_id: WAREHOUSE }).execute()
  await desk.promotions.refresh()
  expect(desk.promotions.current(GUEST)).toEqual([
    {
      id: 1,
      name: '3x2',
      offer: { kind: 'nForM', take: 3, pay: 2 },
      goods: { products: [WINE], categories: ['no-existe', 'vinos'], brands: ['Viña'] },
      startsAt: null,
      endsAt: null,
      audiences: ['guest'],
      stores: [WAREHOUSE],
      deliveryTime: 'programmed',
      deliveryType: 'delivery',
      unitsPerLine: 4,
      unitsPerOrder: 8,
    },
  ])
})

test.each([
  { kind: 'percentage' },
  { kind: 'percentage', percentage: 0 },
  { kind: 'fixedPrice' },
  { kind: 'nForM', take_units: 2, pay_units: 2 },
  { kind: 'secondUnit', percentage: 100 },
  { kind: 'freeDelivery' },
] as const)('the database refuses %o', async (row) => {
  await expect(
    desk.database
      .insertInto('promotion')
      .values({ name: 'Mala', ...row })
      .execute(),
  ).rejects.toThrow()
})

test('the clock begins and ends one without a reading, and the list is the same in between', async () => {
  const [starts_at, ends_at] = [desk.later(10), desk.later(20)]
  const row = { name: 'De diez minutos', kind: 'freeDelivery', from_amount: 0, starts_at, ends_at } as const
  await desk.database.insertInto('promotion').values(row).execute()
  await desk.promotions.refresh()
  const heard: boolean[] = []
  const deaf = desk.promotions.onChange((change) => heard.push(change))
  expect(names()).toEqual([])
  expect(desk.promotions.nextChange()).toEqual(starts_at)
  desk.setNow(starts_at)
  expect(names()).toEqual(['De diez minutos'])
  expect(desk.promotions.current(GUEST)).toBe(desk.promotions.current(GUEST))
  await desk.promotions.refresh()
  await desk.promotions.refresh()
  expect(heard).toEqual([true])
  desk.setNow(ends_at)
  expect(names()).toEqual([])
  expect(desk.promotions.nextChange()).toBeUndefined()
  deaf()
})

test('an order is charged what the promotions in force leave, and says by which', async () => {
  await desk.database
    .insertInto('promotion')
    .values({ id: 5, name: '2x1 en cerveza', kind: 'nForM', take_units: 2, pay_units: 1 })
    .execute()
  await desk.database
    .insertInto('promotion_goods')
    .values({ promotion_id: 5, kind: 'product', value: String(BEER) })
    .execute()
  await desk.promotions.refresh()
  const guest = await desk.guest()
  const date = await desk.firstDate()
  const products = [
    { id: WINE, amount: 2 },
    { id: BEER, amount: 3 },
  ]
  const asked = desk.body(guest, products, 1, { delivery_date_requested: date.day })
  const { refusal } = (await desk.orders.create(asked, guest, desk.now())) as unknown as { refusal: { total: number } }
  const payments = [{ payment_type: 'WEBPAY PLUS', amount: refusal.total }]
  const body = { ...asked, idempotency_key: `${asked.idempotency_key}-p`, payments }
  const made = await desk.orders.create(body, guest, desk.now())
  if (!made.ok) throw new Error(made.refusal.code)
  const { order } = (await desk.orders.findWithLines(made.value.orderId))!
  const { deliveryCost, total } = order.amounts
  expect(total).toBe(2 * 5_000 + 2 * 1_200 + deliveryCost)
  const changes = await desk.database
    .selectFrom('order_price_change')
    .selectAll()
    .where('kind', '=', 'promotion')
    .execute()
  expect(changes).toMatchObject([{ label: '2x1 en cerveza', product_id: BEER, pesos: -1_200 }])
})
