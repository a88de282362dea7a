// Migration 0012 on rows as they were: what stood in `failure` before 'held: ' and 'refund: ' moves into columns.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from '#db/migrations/0012_payment_reasons.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let desk: OrderDesk
let attemptId: AttemptId

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url })
  await resetSmallShop(desk.database)
  const guest = await desk.guest()
  const { day, cost } = await desk.firstDate()
  const body = desk.body(guest, [{ id: BEER, amount: 2 }], cost + 2 * 1200, { delivery_date_requested: day })
  const made = await desk.orders.create(body, guest, desk.now())
  if (!made.ok) throw new Error(made.refusal.code)
  const begun = await desk.payments.begin('webpay-plus', {
    orderId: made.value.orderId,
    customer: guest,
    now: desk.now(),
  })
  if (!begun.ok) throw new Error(begun.refusal.code)
  attemptId = begun.value.attemptId
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})

test.each([
  ['unknown', 'held: amount 2 instead of 1', { reviewReason: 'mismatch', failure: 'amount 2 instead of 1' }],
  ['unknown', 'held: gone: not found', { reviewReason: 'not_found', failure: 'gone: not found' }],
  ['unknown', 'held: no answer in seven days', { reviewReason: 'no_answer', failure: 'no answer in seven days' }],
  ['paid', 'refund: order paid already', { refundReason: 'order_paid', failure: null }],
  ['paid', 'refund: order closed', { refundReason: 'order_closed', failure: null }],
  ['pending', 'silent: time-out', { reviewReason: null, refundReason: null, failure: 'silent: time-out' }],
] as const)('%s, %s', async (state, failure, expected) => {
  await sql`ALTER TABLE payment_attempt DROP COLUMN review_reason, DROP COLUMN refund_reason`.execute(desk.database)
  await desk.database.updateTable('payment_attempt').set({ state, failure }).execute()
  await desk.database.updateTable('order_event').set({ reason: 'creado' }).execute()
  await up(desk.database as never)
  expect((await desk.payments.view(attemptId))!.attempt).toMatchObject(expected)
  const events = await desk.database.selectFrom('order_event').select('reason').execute()
  expect(events).toEqual([{ reason: 'created' }])
})

test('a run that was interrupted after its first column begins again, and one that ran whole changes nothing', async () => {
  await sql`ALTER TABLE payment_attempt DROP COLUMN refund_reason`.execute(desk.database)
  const old = { state: 'paid', failure: 'refund: order closed' } as const
  await desk.database.updateTable('payment_attempt').set(old).execute()
  for (let run = 0; run < 2; run++) {
    await up(desk.database as never)
    expect((await desk.payments.view(attemptId))!.attempt).toMatchObject({
      refundReason: 'order_closed',
      failure: null,
    })
  }
})
