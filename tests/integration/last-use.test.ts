// What only one can have, wanted by many at once: the last use of a coupon, and the same points from several devices. One
// has it, the others are told why and hold nothing. What a lock conflict repeats too often would reject the call.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallCustomer } from '#platform/request.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, stockOf } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const BUYERS = 200
const DEVICES = 3
const ROUNDS = 10
/** Two beers cost so much before delivery. */
const GOODS = 2_400
const COUPON = 200

let schema: TestDatabase
let desk: OrderDesk
let date: { readonly day: string; readonly cost: number }

beforeAll(async () => {
  schema = await freshDatabase()
  // As many connections as the shop has; whoever waits for one may wait for all the others.
  const timeouts = { acquireMs: 60_000, queryMs: 20_000 }
  desk = await openOrderDesk({ url: schema.url, now: instantAt('2026-11-11', '10:00'), timeouts })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})
beforeEach(async () => {
  await resetSmallShop(desk.database)
  for (const table of ['coupon_use', 'coupon', 'throttle'] as const) await desk.database.deleteFrom(table).execute()
  date = await desk.firstDate()
})

async function members(count: number): Promise<CallCustomer[]> {
  const guests = await Promise.all(Array.from({ length: count }, () => desk.guest()))
  const ids = guests.map(({ rowId }) => rowId)
  await desk.database.updateTable('customer').set({ kind: 'member' }).where('id', 'in', ids).execute()
  return guests.map((guest) => ({ ...guest, kind: 'member' }))
}

function order(buyer: CallCustomer, amount: number, more: object) {
  const network = `198.51.${buyer.rowId >> 8}.${buyer.rowId & 255}` // each at home
  const body = desk.body(buyer, [{ id: BEER, amount: 2 }], amount, { delivery_date_requested: date.day, ...more })
  return desk.orders.create(body, buyer, desk.now(), { network })
}

const countOf = <Value>(values: readonly Value[], wanted: Value) => values.filter((value) => value === wanted).length

test(`the last use of a coupon, wanted by ${BUYERS} at once`, async () => {
  const coupon = { code: 'ULTIMO', type: 'difference', value: COUPON, uses_in_all: 1 } as const
  await desk.database.insertInto('coupon').values(coupon).execute()
  const buyers = await members(BUYERS)
  const total = GOODS - COUPON + date.cost
  const made = await Promise.all(buyers.map((buyer) => order(buyer, total, { coupon: 'ULTIMO' })))
  const answers = made.map((each) => (each.ok ? 'ordered' : each.refusal.code))
  expect([countOf(answers, 'ordered'), countOf(answers, 'couponUsedUp')]).toEqual([1, BUYERS - 1])
  const uses = await desk.database.selectFrom('coupon_use').select('state').execute()
  const orders = await desk.database.selectFrom('orders').select('coupon_code').execute()
  const taken = await desk.database.selectFrom('delivery_day').select('taken').execute()
  expect([uses, orders, taken]).toEqual([[{ state: 'held' }], [{ coupon_code: 'ULTIMO' }], [{ taken: 1 }]])
  expect(await stockOf(desk.database, BEER)).toBe(48)
})

test(`all points of a member from ${DEVICES} devices at once, ${ROUNDS} times`, async () => {
  const buyers = await members(ROUNDS)
  const accounts = buyers.map(({ rowId }) => ({ customer_id: rowId, deposits: GOODS }))
  await desk.database.insertInto('points_account').values(accounts).execute()
  const payments = [
    { payment_type: WALLET_TYPE, amount: GOODS },
    { payment_type: 'WEBPAY PLUS', amount: date.cost },
  ]

  /** A device goes all the way to the bank and back. */
  async function buy(buyer: CallCustomer): Promise<string> {
    const made = await order(buyer, 0, { payments })
    if (!made.ok) return made.refusal.code
    const begun = await desk.payments.begin('webpay-plus', {
      orderId: made.value.orderId,
      customer: buyer,
      now: desk.now(),
    })
    if (!begun.ok) return begun.refusal.code
    const { token, attemptId } = begun.value
    desk.bank.decide(token, 'approved')
    const arrival = { provider: 'webpay-plus', attemptId, method: 'GET', params: { token_ws: token } } as const
    await desk.payments.handleReturn({ ...arrival, now: desk.now() })
    return (await desk.orders.byId(made.value.orderId))!.status
  }

  for (const buyer of buyers) {
    const answers = await Promise.all(Array.from({ length: DEVICES }, () => buy(buyer)))
    const paid = countOf(answers, 'POR PREPARAR')
    // An order whose payment has not begun is replaced by the next one of the same member.
    const told = countOf(answers, 'points_exceed') + countOf(answers, 'orderClosed')
    expect([paid, told], answers.join()).toEqual([1, DEVICES - 1])
    const figures = await desk.points.figuresOf(buyer.rowId)
    expect(figures).toMatchObject({ deposits: GOODS, charges: GOODS, reserved: 0 })
  }
  const paid = desk.bank.captured().map(({ amount }) => amount)
  expect(paid).toEqual(Array.from({ length: ROUNDS }, () => date.cost))
  expect(await stockOf(desk.database, BEER)).toBe(50 - 2 * ROUNDS)
})
