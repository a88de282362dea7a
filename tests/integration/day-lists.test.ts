// What is picked and driven on a day: the lists operators print, from orders of the real database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { printPicking, printRoute } from '#scripts/orders/order-routes.ts'
import { receivedOn } from '#shop/delivery/received-on.ts'
import { type Day, instantAt } from '#shop/shared/chile-time.ts'
import { operatorsOf } from '#tests/support/operators/operators.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NOW = instantAt('2026-11-11', '10:00')
let schema: TestDatabase
let desk: OrderDesk
let day: string
let number: number

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: NOW })
  await resetSmallShop(desk.database)
  const first = await desk.firstDate()
  day = first.day
  number = await paidOrder(first.cost)
  await desk.database.updateTable('orders').set({ buyer_name: '=1+1', buyer_last_name: 'Soto\u001b[31m' }).execute()
  await paidOrder(first.cost, false)
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})

async function paidOrder(cost: number, isPaid = true): Promise<number> {
  const guest = await desk.guest()
  const wanted = { delivery_date_requested: day }
  const made = await desk.orders.create(
    desk.body(guest, [{ id: BEER, amount: 2 }], cost + 2 * 1200, wanted),
    guest,
    desk.now(),
  )
  if (!made.ok) throw new Error(made.refusal.code)
  const { rowId } = (await desk.orders.byId(made.value.orderId))!
  if (isPaid)
    await inTransaction(desk.database, async (tx) =>
      desk.orders.markPaid(tx, await desk.orders.lock(tx, rowId), 'WEBPAY CREDITO', NOW),
    )
  return made.value.orderNumber
}

const print = (list: 'picking' | 'route', ...args: string[]) =>
  (list === 'picking' ? printPicking : printRoute).run(operatorsOf(desk), args)

test('lists what is paid, and no name of a buyer is a formula or moves the cursor', async () => {
  const picking = await print('picking', day)
  expect(picking.lines).toHaveLength(2)
  expect(picking.lines[1]).toMatch(new RegExp(`;Cerveza;2;${number}$`))
  const route = await print('route', day)
  expect(route.lines).toHaveLength(2)
  expect(route.lines[1]).toContain(`;1;${number};'=1+1 Soto [31m;'+56`)
  expect(route.refused).toBe(false)
})

test('is narrowed to a zone of that day, and another day is empty', async () => {
  const [zone] = (await print('route', day)).lines[1]!.split(';')
  expect((await print('route', day, '--zone', zone!)).lines).toHaveLength(2)
  expect(await print('route', day, '--zone', 'Marte')).toMatchObject({ refused: true })
  expect((await print('picking', '2026-12-24')).lines).toHaveLength(1)
})

test('a pickup is on the lists of the day its buyer collects it, by its store', async () => {
  const { database } = desk
  const store = await database.selectFrom('store').selectAll().where('id', '=', 9).executeTakeFirstOrThrow()
  await database
    .insertInto('store')
    .values({ ...store, id: 1, code: 'T1', name: 'Providencia', justo_store_id: null, couriers: '[]' })
    .execute()
  const collected = { delivery_type: 'pickup', pickup_store_id: 1 } as const
  await database.updateTable('orders').set(collected).where('order_number', '=', number).execute()
  expect((await print('picking', day)).lines).toHaveLength(1)
  const told = receivedOn('pickup', day as Day)
  expect((await print('picking', told)).lines[1]).toMatch(new RegExp(`^Providencia;.*;Cerveza;2;${number}$`))
  expect((await print('route', told)).lines).toHaveLength(1)
  const back = { delivery_type: 'delivery', pickup_store_id: null } as const
  await database.updateTable('orders').set(back).where('order_number', '=', number).execute()
})

test.each([[[]], [['hoy']], [['2026-02-30']], [['2026-11-12', 'more']], [['2026-11-12', '--all']]])(
  '%j is no day',
  async (args) => {
    expect(await print('route', ...args)).toEqual({
      lines: ['route YYYY-MM-DD [--zone NAME] [--out FILE.csv]'],
      refused: true,
    })
  },
)
