// The answer to a commit is lost: nobody knows whether it was done, and doing the same again gives the same, once.

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, createDatabaseProbe, isDatabaseUnavailable } from '#platform/database/database.ts'
import { DatabaseTimeoutError } from '#platform/database/database-timeouts.ts'
import type { CallCustomer } from '#platform/request.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, stockOf } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { type DatabaseGate, openGate } from '#tests/support/shop/database-gate.ts'

const TIMEOUTS = { acquireMs: 2_500, queryMs: 2_500 }

let schema: TestDatabase
let gate: DatabaseGate
let desk: OrderDesk

beforeAll(async () => {
  schema = await freshDatabase()
  gate = await openGate(schema.url)
})
afterAll(async () => {
  await gate?.close()
  await schema?.drop()
})
beforeEach(async () => {
  desk = await openOrderDesk({ url: gate.url, now: instantAt('2026-11-11', '10:00'), timeouts: TIMEOUTS })
  await resetSmallShop(desk.database)
})
afterEach(() => desk.close())

async function request(guest: CallCustomer) {
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const date = { delivery_date_requested: dates.find(({ service }) => service === 'scheduled')!.day }
  return desk.body(guest, [{ id: BEER, amount: 2 }], dates[0]!.cost + 2 * 1200, date)
}

const count = async (table: 'orders' | 'payment_attempt' | 'job') =>
  (await desk.database.selectFrom(table).select('id').execute()).length

describe('an order', () => {
  test.each([
    ['of the whole transaction', /commit/i],
    ['of a statement in it', /insert into `order_line`/i],
    ['of its very beginning', /begin/i],
  ])('whose answer is lost, %s: the same request again gives one order', async (_name, statement) => {
    const guest = await desk.guest()
    const body = await request(guest)
    gate.loseAnswerTo(statement)
    const lost = await desk.orders.create(body, guest, desk.now()).catch((error: unknown) => error)
    expect(lost).toBeInstanceOf(DatabaseTimeoutError)
    const again = await desk.orders.create(body, guest, desk.now())
    const once = await desk.orders.create(body, guest, desk.now())
    expect(again.ok && once.ok && once.value).toEqual(again.ok && again.value)
    expect([await count('orders'), await stockOf(desk.database, BEER)]).toEqual([1, 48])
  })
})

describe('a payment', () => {
  async function begun() {
    const guest = await desk.guest()
    const made = await desk.orders.create(await request(guest), guest, desk.now())
    if (!made.ok) throw new Error(made.refusal.code)
    const init = () =>
      desk.payments.begin('webpay-plus', { orderId: made.value.orderId, customer: guest, now: desk.now() })
    return { orderId: made.value.orderId, init }
  }

  const comeBack = (attemptId: string, token: string) =>
    desk.payments.handleReturn({
      provider: 'webpay-plus',
      attemptId,
      method: 'GET',
      params: { token_ws: token },
      now: desk.now(),
    })

  test.each([
    ['of the claim', 1],
    ['of what was concluded', 2],
  ])('whose answer is lost, %s: the return fails, made again it is paid by one commit', async (_name, which) => {
    const { orderId, init } = await begun()
    const handOver = await init()
    if (!handOver.ok) throw new Error(handOver.refusal.code)
    const { attemptId, token } = handOver.value
    desk.bank.decide(token, 'approved')
    if (which === 1) gate.loseAnswerTo(/commit/i)
    else desk.bank.hooks.onCapture = () => gate.loseAnswerTo(/commit/i)
    await expect(comeBack(attemptId, token)).rejects.toThrow(DatabaseTimeoutError)
    // Whoever died or was cut off keeps the attempt for a moment: its lease runs out by itself.
    await desk.database.updateTable('payment_attempt').set({ asking_until: null }).execute()
    expect((await comeBack(attemptId, token)).redirectTo).toContain('/tbk-webpay-final/')
    expect((await desk.orders.byId(orderId))!.status).toBe('POR PREPARAR')
    expect([desk.bank.calls.capture, await count('payment_attempt'), await count('job')]).toEqual([1, 1, 1])
  })
})

describe('a database that hangs', () => {
  afterEach(() => gate.open())

  // Without limits it never ends.
  test('is given up on, by many at once as by one, and used again with new connections', async () => {
    const database = connectDatabase(gate.url, 2, TIMEOUTS)
    const ask = () => database.selectFrom('orders').select('id').execute()
    await ask()
    gate.hang()
    const answers = await Promise.allSettled(Array.from({ length: 12 }, ask))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill('rejected'))
    for (const answer of answers)
      expect(isDatabaseUnavailable(answer.status === 'rejected' && answer.reason)).toBe(true)
    gate.open()
    for (let time = 0; time < 4; time += 1) await ask()
    await database.destroy()
  })

  test('is told to be away by one question at a time, whoever asks', async () => {
    const database = connectDatabase(gate.url, 1, TIMEOUTS)
    const isReachable = createDatabaseProbe(database, 2_500)
    expect(await isReachable()).toBe(true)
    gate.hang()
    expect(await Promise.all(Array.from({ length: 50 }, isReachable))).toEqual(Array(50).fill(false))
    gate.open()
    await expect.poll(isReachable).toBe(true)
    await database.destroy()
  })

  test.each([1205, 1213, 1180, 1047])('is what a server calls %i', async (errno) => {
    const database = connectDatabase(gate.url, 1, TIMEOUTS)
    const said = sql`SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${sql.lit(errno)}`.execute(database)
    expect(isDatabaseUnavailable(await said.catch((error) => error))).toBe(true)
    await database.destroy()
  })

  test('has nothing to do with errors of a statement', async () => {
    const database = connectDatabase(gate.url, 1, TIMEOUTS)
    const wrong = await database
      .selectFrom('no_such_table' as 'orders')
      .selectAll()
      .execute()
      .catch((error) => error)
    expect([wrong.code, isDatabaseUnavailable(wrong)]).toEqual(['ER_NO_SUCH_TABLE', false])
    for (const other of [null, undefined, 'x', new Error('x'), { code: 'EACCES' }])
      expect(isDatabaseUnavailable(other)).toBe(false)
    await database.destroy()
  })
})
