// Operators move paid orders on: what happens, what is refused, two at once, and what the buyer is told.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { showOrder } from '#scripts/orders/order-desk.ts'
import { advance as advanceOrder, handOver } from '#scripts/orders/order-progress.ts'
import { STAGE_MAIL_JOB } from '#shop/orders/states/transition.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { operatorsOf } from '#tests/support/operators/operators.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NOW = instantAt('2026-11-11', '10:00')

let schema: TestDatabase
let desk: OrderDesk
let number: string
let rowId: number

beforeAll(async () => {
  schema = await freshDatabase()
})
afterAll(() => schema?.drop())
beforeEach(async () => {
  desk = await openOrderDesk({ url: schema.url, now: NOW })
  await resetSmallShop(desk.database)
  await desk.database.deleteFrom('job').execute()
  const guest = await desk.guest()
  const { day, cost } = await desk.firstDate()
  const body = desk.body(guest, [{ id: BEER, amount: 2 }], cost + 2 * 1200, { delivery_date_requested: day })
  const made = await desk.orders.create(body, guest, desk.now())
  if (!made.ok) throw new Error(made.refusal.code)
  number = String(made.value.orderNumber)
  rowId = (await desk.orders.byId(made.value.orderId))!.rowId
  return () => desk.close()
})

const operators = (operator = 'ana', says = true) => operatorsOf(desk, { operator, says })
const paid = () =>
  inTransaction(desk.database, async (tx) =>
    desk.orders.markPaid(tx, await desk.orders.lock(tx, rowId), 'WEBPAY CREDITO', NOW),
  )
const status = async () => (await desk.orders.byRowId(rowId))!.status
const advance = (args: string[], operator = 'ana') => advanceOrder.run(operators(operator), [number, ...args, '--yes'])
const stages = async () => {
  const jobs = await desk.database
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', STAGE_MAIL_JOB)
    .orderBy('id')
    .execute()
  return jobs.map(({ payload }) => {
    const { stage, reason } = (typeof payload === 'string' ? JSON.parse(payload) : payload) as Record<string, string>
    return [stage, reason]
  })
}
async function collected() {
  const pickup = { delivery_type: 'pickup', pickup_code: '246810' } as const
  await desk.database.updateTable('orders').set(pickup).where('id', '=', rowId).execute()
}

test('an order goes to its buyer step by step, each with its mail and who did it', async () => {
  await paid()
  for (const expected of ['EN PROCESO', 'PREPARADO', 'EN RUTA', 'ENTREGADO']) {
    expect(await advance([])).toMatchObject({ refused: false })
    expect(await status()).toBe(expected)
  }
  expect(await stages()).toEqual([
    ['EN PROCESO', 'advanced'],
    ['EN RUTA', 'advanced'],
    ['ENTREGADO', 'advanced'],
  ])
  const { lines } = await showOrder.run(operators(), [number])
  expect(lines.filter((line) => line.includes('(ana)'))).toHaveLength(4)
  expect(lines.at(-1)).toBe('puede seguir: nada')
  expect((await advance([])).lines.at(-1)).toBe('no queda nada por hacer con advance')
})

test('what did not reach its buyer says why', async () => {
  await paid()
  for (const _ of [1, 2, 3]) await advance([])
  expect(await advance(['fail'])).toMatchObject({ refused: true })
  expect(await status()).toBe('EN RUTA')
  expect(await advance(['fail', '--reason', 'nobody_home'])).toMatchObject({ refused: false })
  expect([await status(), (await stages()).at(-1)]).toEqual(['NO ENTREGADO', ['NO ENTREGADO', 'nobody_home']])
})

test('a pickup is handed over by its code alone', async () => {
  await collected()
  await paid()
  for (const _ of [1, 2]) await advance([])
  expect((await stages()).at(-1)).toEqual(['PREPARADO', 'advanced'])
  expect(await advance([])).toMatchObject({ refused: true })
  expect(await advance(['send'])).toMatchObject({ refused: true })
  expect(await handOver.run(operators('eva'), [number, '111111', '--yes'])).toMatchObject({ refused: true })
  expect(await status()).toBe('PREPARADO')
  expect(await handOver.run(operators('eva'), [number, '246810', '--yes'])).toMatchObject({ refused: false })
  expect(await status()).toBe('ENTREGADO')
  expect(await handOver.run(operators('eva'), [number, '246810', '--yes'])).toMatchObject({ refused: true })
})

test('nothing moves on unpaid, unasked, unknown or unreadable', async () => {
  expect(await advance(['prepare'])).toMatchObject({ refused: true })
  expect(await advance(['pay'])).toMatchObject({ refused: true })
  expect(await status()).toBe('PENDIENTE')
  await paid()
  expect(await advance(['deliver'])).toMatchObject({ refused: true })
  expect(await advanceOrder.run(operators('ana', false), [number])).toMatchObject({ refused: true })
  const wrong = [
    ['1'],
    ['x'],
    [],
    [number, 'fly'],
    [number, '--now'],
    [number, 'fail', '--reason', 'rain'],
    [number, 'prepare', 'x'],
  ]
  for (const args of wrong) expect(await advanceOrder.run(operators(), args)).toMatchObject({ refused: true })
  expect(await showOrder.run(operators(), ['x'])).toMatchObject({ refused: true })
  expect(await status()).toBe('POR PREPARAR')
  expect(await stages()).toEqual([])
})

test('of two operators at once one is done and the other is told', async () => {
  await paid()
  const prepare = { event: 'prepare', seen: 'POR PREPARAR' } as const
  const done = await Promise.all(
    ['ana', 'eva', 'leo', 'mia'].map((operator) =>
      desk.operations.orders.advance(rowId, { ...prepare, operator }, NOW),
    ),
  )
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(done.filter((one) => !one.ok && one.refusal.code === 'changedMeanwhile')).toHaveLength(3)
  expect([await status(), await stages()]).toEqual(['EN PROCESO', [['EN PROCESO', 'advanced']]])
})
