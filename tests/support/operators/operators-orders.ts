// Orders of an order desk in the states operators find them in, made by the shop's own services and the operators' commands.
import { inTransaction } from '#platform/database/database.ts'
import { runCommand } from '#scripts/command.ts'
import { ORDER_COMMANDS } from '#scripts/orders/orders.ts'
import type { Courier } from '#shop/delivery/couriers/courier.ts'
import type { OrderStep } from '#shop/orders/states/transitions.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { OrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER } from '#tests/support/orders/small-shop.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { operatorsOf } from './operators.ts'

/** An order that was made, with the days it could be brought on. */
export interface Made {
  readonly number: number
  readonly rowId: number
  readonly rut: string
  readonly days: readonly string[]
  /** Of a withdrawal or a complaint. */
  readonly request?: number
}

/** What a courier of the test asks. */
export interface CourierFee {
  hundredths: number
}

/** Uber, who comes for what he asks at the moment. */
export function courierAsking(fee: CourierFee, now: Date): Courier {
  const expiresAt = new Date(now.getTime() + 900_000)
  return {
    name: 'UBER',
    quote: async () => ({
      message: 'success',
      quote: { reference: 'dqt_2', fee: fee.hundredths, dropoffEta: null, expiresAt },
    }),
    order: async () => ({ message: 'created', reference: 'del_2', status: 'pending', trackingUrl: null }),
    read: async () => null,
    cancel: async () => 'canceled',
    readNotice: null,
    madeFor: null,
  }
}

export type OrderMaker = ReturnType<typeof orderMaker>

/** `fee`: what the desk's courier asks. */
export function orderMaker(desk: OrderDesk, fee: CourierFee) {
  return {
    ordered,
    paid,
    factura,
    captured,
    refusedBack,
    byHand,
    advanced,
    rebooked,
    delivered,
    failed,
    asking,
    accepted,
    pickup,
    unbrought,
  }

  async function run(line: string): Promise<void> {
    const { lines, refused } = await runCommand('order', ORDER_COMMANDS, line.split(' '), operatorsOf(desk))
    if (refused) throw new Error(`${line}: ${lines.join(' ')}`)
  }

  /** Beers of a person with an account, programmed and unpaid. */
  async function ordered({
    payment = 'WEBPAY PLUS',
    person = {} as object,
    account = true,
    billing = null as object | null,
  } = {}): Promise<Made> {
    const kind = account ? ('member' as const) : ('guest' as const)
    const who = { ...(await desk.guest(person)), kind }
    const units = payment === 'WEBPAY PLUS' ? 2 : 6
    const known = (await desk.customers.findByRowId(desk.database, who.rowId))!
    const joined = account ? ({ kind, account_rut: known.rut } as const) : ({ kind } as const)
    await desk.database.updateTable('customer').set(joined).where('id', '=', who.rowId).execute()
    await desk.database.insertInto('transfer_customer').values({ rut: known.rut }).ignore().execute()
    const dates = (await desk.delivery.availableDates({ commune: 'Las Condes' })).dates
    const { day, cost } = dates[0]!
    const payments = [{ payment_type: payment, amount: cost + units * 1200 }]
    const body = desk.body(who, [{ id: BEER, amount: units }], 0, { delivery_date_requested: day, payments, billing })
    const made = await desk.orders.create(body, who, desk.now())
    if (!made.ok) throw new Error(JSON.stringify(made.refusal))
    const { orderId, orderNumber: number } = made.value
    const { rowId } = (await desk.orders.byId(orderId))!
    if (payment !== 'WEBPAY PLUS') {
      const begun = await desk.transfers.begin({ orderId, customer: who, now: desk.now() })
      if (!begun.ok) throw new Error(begun.refusal.code)
    }
    return { number, rowId, rut: known.rut, days: dates.map((date) => date.day) }
  }

  async function paid(options: Parameters<typeof ordered>[0] = {}): Promise<Made> {
    const made = await ordered(options)
    await inTransaction(desk.database, async (tx) =>
      desk.orders.markPaid(tx, await desk.orders.lock(tx, made.rowId), 'WEBPAY CREDITO', desk.now()),
    )
    return made
  }

  /** Paid, with a factura. */
  async function factura(): Promise<Made> {
    return paid({ billing: FACTURA })
  }

  /** Paid at the bank, so that there is something to give back. */
  async function captured(): Promise<Made> {
    const made = await ordered()
    const order = (await desk.orders.byRowId(made.rowId))!
    const customer = { rowId: order.customerRowId, id: '', kind: 'member' as const }
    const known = (await desk.customers.findByRowId(desk.database, order.customerRowId))!
    const begun = await desk.payments.begin('webpay-plus', { orderId: order.id, customer: { ...customer, id: known.id }, now: desk.now() }) // biome-ignore format: one row
    if (!begun.ok) throw new Error(begun.refusal.code)
    desk.bank.decide(begun.value.token, 'approved')
    const params = { token_ws: begun.value.token }
    await desk.payments.handleReturn({ provider: 'webpay-plus', attemptId: begun.value.attemptId, method: 'GET', params, now: desk.now() }) // biome-ignore format: one row
    return made
  }

  /** Given back as far as anybody can but a person. */
  async function byHand(): Promise<Made> {
    const made = await ordered({ payment: 'TRANSFERENCIA BANCARIA' })
    await run(`pay ${made.number}`)
    const attempts = await desk.database
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', made.rowId)
      .execute()
    await desk.transfers.settleReceived(attempts[0]!.public_id as AttemptId, desk.now())
    await run(`refund ${made.number} --yes`)
    return made
  }

  /** Annulled, and its bank refused to give the money back. */
  async function refusedBack(): Promise<Made> {
    const made = await captured()
    await run(`annul ${made.number} --reason shop_error --yes`)
    const ofOrder = desk.database.selectFrom('payment_attempt').select('id').where('order_id', '=', made.rowId)
    await desk.database
      .updateTable('payment_refund')
      .set({ state: 'refused', failure: 'refused: too late', refusals: 3, next_check_at: null, settled_at: desk.now() })
      .where('attempt_id', 'in', ofOrder)
      .execute()
    return made
  }

  /** Paid at the bank, and then step by step. */
  async function advanced(...events: readonly OrderStep[]): Promise<Made> {
    const made = await captured()
    for (const event of events) await run(`advance ${made.number} ${event} --yes`)
    return made
  }

  /** Its buyer was told of another day. */
  async function rebooked(): Promise<Made> {
    const made = await paid()
    await run(`date ${made.number} ${made.days[1]} --yes`)
    return made
  }

  /** Delivered to its door. */
  function delivered(): Promise<Made> {
    return advanced('prepare', 'finish', 'send', 'deliver')
  }

  /** Nobody was at home. */
  async function failed(): Promise<Made> {
    const made = await advanced('prepare', 'finish', 'send')
    await run(`advance ${made.number} fail --reason nobody_home --yes`)
    return made
  }

  /** Delivered, and its buyer wants something. */
  async function asking(kind: 'withdrawal' | 'complaint'): Promise<Made> {
    const made = await delivered()
    const lines = kind === 'withdrawal' ? [{ productId: BEER, units: 1 }] : []
    const asked = { kind, key: 'of-the-form', reason: null, comment: 'No era esto', lines }
    const request = await desk.requests.request(made.rowId, asked, desk.now())
    if (!request.ok) throw new Error(request.refusal.code)
    return { ...made, request: request.value }
  }

  async function accepted(): Promise<Made> {
    const made = await asking('withdrawal')
    await run(`accept ${made.request} --yes`)
    // Refused by its bank: else the worker gives it back.
    const ofOrder = desk.database.selectFrom('payment_attempt').select('id').where('order_id', '=', made.rowId)
    await desk.database
      .updateTable('payment_refund')
      .set({ state: 'refused' })
      .where('attempt_id', 'in', ofOrder)
      .execute()
    return made
  }

  async function pickup(): Promise<Made> {
    const made = await paid()
    const set = { delivery_type: 'pickup', pickup_code: '246810', status: 'PREPARADO' } as const
    await desk.database.updateTable('orders').set(set).where('id', '=', made.rowId).execute()
    return made
  }

  /** An express order its courier refused; asked again he wants `asks` more than the shop bears, in hundredths. */
  async function unbrought(asks = 0): Promise<Made> {
    const made = await paid()
    const { database, settings, stores } = desk
    fee.hundredths = 300_000 + settings.current().courierExtraMax * 100 + asks
    const express = { delivery_time: 'immediate', address_lat: -33.41, address_lng: -70.6 } as const
    await database.updateTable('orders').set(express).where('id', '=', made.rowId).execute()
    await database.updateTable('store').set({ couriers: '["UBER"]' }).execute()
    await stores.refresh()
    const told = { order_id: made.rowId, courier: 'UBER', attempt: 1, state: 'failed', failure: 'customer_blocked', fee: 300_000, created_at: desk.now() } as const // biome-ignore format: one row
    await database.insertInto('courier_order').values(told).execute()
    return made
  }
}
