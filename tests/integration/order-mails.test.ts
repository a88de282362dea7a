// What is told of an order beside its stages: a reminder of its transfer, and the text message of members who want it.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallCustomer } from '#platform/request.ts'
import { enqueue } from '#platform/work/jobs.ts'
import { createConsentService } from '#shop/customers/my-data/consents/consent.service.ts'
import { SMS_JOB } from '#shop/customers/sms/sms.service.ts'
import { createDispatchSms, DISPATCH_SMS_JOB } from '#shop/orders/couriers/dispatch-sms.service.ts'
import { createOrderRepository } from '#shop/orders/order.repository.ts'
import { createTransitions } from '#shop/orders/states/transition.service.ts'
import { TRANSFER_REMINDER_JOB } from '#shop/payments/methods/transfer/transfer.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { stageMails } from '#texts/mails/stage-mails.ts'

const NOW = instantAt('2026-11-11', '10:00')
const HOUR = 3_600_000
const UNITS = 6

let schema: TestDatabase
let desk: OrderDesk

beforeAll(async () => {
  schema = await freshDatabase()
})
afterAll(() => schema?.drop())
beforeEach(async () => {
  desk = await openOrderDesk({ url: schema.url, now: NOW })
  await desk.database.deleteFrom('bank_transfer').execute()
  await resetSmallShop(desk.database)
  await desk.database.deleteFrom('transfer_customer').execute()
})
afterEach(() => desk.close())

async function order(customer: CallCustomer, payment: 'WEBPAY PLUS' | 'TRANSFERENCIA BANCARIA') {
  const date = await desk.firstDate()
  const amount = date.cost + UNITS * 1_200
  const more = { delivery_date_requested: date.day, payments: [{ payment_type: payment, amount }] }
  const made = await desk.orders.create(
    desk.body(customer, [{ id: BEER, amount: UNITS }], amount, more),
    customer,
    desk.now(),
  )
  if (!made.ok) throw new Error(`order refused: ${made.refusal.code}`)
  return (await desk.orders.byId(made.value.orderId))!
}

const jobs = (kind: string) =>
  desk.database.selectFrom('job').select(['unique_key', 'payload', 'run_at']).where('kind', '=', kind).execute()

describe('the text message that an order is on its way', () => {
  const textOf = ({ number, hasAlcohol }: { number: number; hasAlcohol: boolean }) =>
    stageMails.sms(number, 'Liqui', hasAlcohol)
  const consents = () => createConsentService({ database: desk.database })
  const teller = (available = true) =>
    createDispatchSms({
      ...{ database: desk.database, orders: desk.orders, consents: consents(), enqueue, textOf },
      sms: { isAvailable: () => available },
    })
  const answer = (customer: CallCustomer, given: boolean) =>
    consents().setDispatchSms({ customerRowId: customer.rowId, given, page: '/mis-datos', now: desk.now() })

  async function onItsWay(customer: CallCustomer) {
    const made = await order(customer, 'WEBPAY PLUS')
    await desk.database.updateTable('orders').set({ status: 'EN RUTA' }).where('id', '=', made.rowId).execute()
    return made
  }

  test('is asked for by whatever sends the order on, in the same transaction', async () => {
    const made = await order(await desk.guest(), 'WEBPAY PLUS')
    await desk.database.updateTable('orders').set({ status: 'PREPARADO' }).where('id', '=', made.rowId).execute()
    const orders = createOrderRepository()
    const transition = createTransitions({ orders, enqueue })
    await desk.database.transaction().execute(async (tx) => {
      const locked = await orders.lock(tx, made.rowId)
      await transition(tx, locked!, { event: 'send', reason: 'advanced', operator: 'Eva', now: desk.now() })
    })
    expect((await jobs(DISPATCH_SMS_JOB)).map(({ unique_key }) => unique_key)).toEqual([made.id])
  })

  test('goes once to whoever wants it, to the phone of the order, in one part without links', async () => {
    const customer = await desk.guest()
    const made = await onItsWay(customer)
    await answer(customer, true)
    await Promise.all([1, 2, 3].map(() => teller().tell(made.id)))
    const [job, ...others] = await jobs(SMS_JOB)
    expect(others).toEqual([])
    const payload = typeof job!.payload === 'string' ? JSON.parse(job!.payload) : job!.payload
    expect(payload).toEqual({ to: made.buyer.phone, text: expect.stringContaining(String(made.number)) })
    expect(payload.text).toMatch(/^[ -~]{1,160}$/)
    expect(payload.text).not.toMatch(/http|www|\.cl\b/)
  })

  test('goes to nobody who never said yes, who took it back, or while there is no provider', async () => {
    const customer = await desk.guest()
    const made = await onItsWay(customer)
    await teller().tell(made.id)
    await answer(customer, true)
    await teller(false).tell(made.id)
    await answer(customer, false)
    await teller().tell(made.id)
    expect(await jobs(SMS_JOB)).toEqual([])
  })

  test('does not come after the order arrived', async () => {
    const customer = await desk.guest()
    const made = await onItsWay(customer)
    await answer(customer, true)
    await desk.database.updateTable('orders').set({ status: 'ENTREGADO' }).where('id', '=', made.rowId).execute()
    await teller().tell(made.id)
    expect(await jobs(SMS_JOB)).toEqual([])
  })
})

describe('the reminder of a transfer', () => {
  /** A guest who may pay by transfer. */
  async function begun() {
    const guest = await desk.guest()
    const customer: CallCustomer = { ...guest, kind: 'member' }
    await desk.database.updateTable('customer').set({ kind: 'member' }).where('id', '=', guest.rowId).execute()
    const { rut } = (await desk.customers.findByRowId(desk.database, guest.rowId))!
    await desk.database.insertInto('transfer_customer').values({ rut }).execute()
    const made = await order(customer, 'TRANSFERENCIA BANCARIA')
    const before = Date.now()
    const request = { orderId: made.id, customer, now: desk.now() }
    const answers = await Promise.all([1, 2].map(() => desk.transfers.begin(request)))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    return { made, before }
  }

  test('waits for three quarters of the order’s time, once', async () => {
    const { made, before } = await begun()
    const [job, ...others] = await jobs(TRANSFER_REMINDER_JOB)
    expect(others).toEqual([])
    const wait = (made.expiresAt.getTime() - desk.now().getTime()) * 0.75
    expect(job!.run_at.getTime()).toBeGreaterThanOrEqual(before + wait - 1)
    expect(job!.run_at.getTime()).toBeLessThanOrEqual(Date.now() + wait)
  })

  test('is about an order whose money is still awaited, and no other', async () => {
    const { made } = await begun()
    expect(await desk.transfers.toRemind(made.id, desk.now())).toMatchObject({ id: made.id })
    expect(await desk.transfers.toRemind(made.id, made.expiresAt)).toBeNull()
    const how = { source: 'operator', confirmedBy: 'Eva', bankReference: null, pesos: null } as const
    const confirmed = await desk.operations.transfers.confirm({ ...how, orderNumber: made.number, now: desk.now() })
    expect(confirmed.ok).toBe(true)
    expect(await desk.transfers.toRemind(made.id, new Date(desk.now().getTime() + HOUR))).toBeNull()
  })
})
