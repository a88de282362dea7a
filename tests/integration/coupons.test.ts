// Coupons on the real database: the last use belongs to one order, uses come back with orders that close, late money needs
// one, and guessing is slowed down.
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import type { CallCustomer } from '#platform/request.ts'
import { createErasureRepository } from '#shop/customers/my-data/erasure.repository.ts'
import type { Order } from '#shop/orders/order.ts'
import { createRefusedCoupons } from '#shop/pricing/coupons/refused-coupons.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { orderDeskOfFile } from '#tests/support/orders/order-desk-of-file.ts'
import { BEER, resetSmallShop, stockOf } from '#tests/support/orders/small-shop.ts'

const desk = orderDeskOfFile({ now: instantAt('2026-11-11', '10:00') })
beforeEach(async () => {
  await resetSmallShop(desk.database)
  for (const table of ['coupon_use', 'coupon', 'refused_coupon', 'throttle'] as const)
    await desk.database.deleteFrom(table).execute()
})

async function member(): Promise<CallCustomer> {
  const guest = await desk.guest()
  await desk.database.updateTable('customer').set({ kind: 'member' }).where('id', '=', guest.rowId).execute()
  return { ...guest, kind: 'member' }
}

/** A coupon of 200 pesos. */
async function coupon(
  code: string,
  limits: { uses_in_all?: number; uses_per_customer?: number; ends_at?: Date; min_cart_amount?: number } = {},
) {
  await desk.database
    .insertInto('coupon')
    .values({ code, type: 'difference', value: 200, ...limits })
    .execute()
}

type Contacts = { readonly email: string; readonly rut: string; readonly phone: string }

const contactsOf = ({ rowId }: CallCustomer): Promise<Contacts> =>
  desk.database
    .selectFrom('customer')
    .select(['email', 'rut', 'phone'])
    .where('id', '=', rowId)
    .executeTakeFirstOrThrow()

/** What a cart is told of a code. */
async function find(customer: CallCustomer, code: string): Promise<string> {
  const found = await desk.coupons.find(code, { customer, network: null }, desk.now())
  return found.ok ? 'found' : found.refusal.code
}

/** Orders two beers, 2.400 pesos without delivery, with a coupon. */
async function order(buyer: CallCustomer, code: string | null, off = code === null ? 0 : 200) {
  const { day, cost } = await desk.firstDate()
  const more = { delivery_date_requested: day, coupon: code }
  const body = desk.body(buyer, [{ id: BEER, amount: 2 }], 2_400 - off + cost, more)
  return desk.orders.create(body, buyer, desk.now())
}

async function ordered(buyer: CallCustomer, code: string | null): Promise<Order> {
  const made = await order(buyer, code)
  if (!made.ok) throw new Error(made.refusal.code)
  return (await desk.orders.byId(made.value.orderId))!
}

const states = async () => {
  const rows = await desk.database.selectFrom('coupon_use').select('state').orderBy('order_id').execute()
  return rows.map(({ state }) => state)
}
const pay = ({ rowId }: Order) =>
  inTransaction(desk.database, async (tx) =>
    desk.orders.markPaid(tx, await desk.orders.lock(tx, rowId), 'WEBPAY CREDITO', desk.now()),
  )
const expire = () => desk.payments.expireDue(desk.later(31))

test('the last use of a coupon belongs to one of twenty who order at once; the others are told and hold nothing', async () => {
  await coupon('ULTIMO', { uses_in_all: 1 })
  const buyers = await Promise.all(Array.from({ length: 20 }, member))
  const made = await Promise.all(buyers.map((buyer) => order(buyer, 'ULTIMO')))
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = made.flatMap((each) => (each.ok ? [] : [each.refusal.code]))
  expect(new Set(refused)).toEqual(new Set(['couponUsedUp']))
  expect([await states(), await stockOf(desk.database, BEER)]).toEqual([['held'], 48])
})

describe('a use', () => {
  test('is held, then used; the order has the code and what it took off', async () => {
    await coupon('UNO', { uses_per_customer: 1 })
    const ana = await member()
    const bought = await ordered(ana, ' uno ')
    expect(bought.amounts).toMatchObject({ couponCode: 'UNO', couponDiscount: 200 })
    expect(await states()).toEqual(['held'])
    expect(await pay(bought)).toBe('paid')
    expect(await states()).toEqual(['used'])
    expect(await order(ana, 'UNO')).toMatchObject({ ok: false, refusal: { code: 'couponUsedByYou' } })
    expect((await order(await member(), 'UNO')).ok).toBe(true)
  })

  test.each([
    ['phone', (one: Contacts) => ({ phone: one.phone })],
    ['mailbox with a mark', (one: Contacts) => ({ email: one.email.replace('@', '+otra@') })],
    ['mailbox with dots', (one: Contacts) => ({ email: one.email.replace(/^(.)/, '$1.').toUpperCase() })],
    ['RUT', (one: Contacts) => ({ rut: one.rut })],
  ])('of one a customer is of one with the same %s, whatever the account', async (_what, alike) => {
    await coupon('BIENVENIDA', { uses_per_customer: 1 })
    const [ana, again, eva] = [await member(), await member(), await member()]
    await pay(await ordered(ana, 'BIENVENIDA'))
    await desk.database
      .updateTable('customer')
      .set(alike(await contactsOf(ana)))
      .where('id', '=', again.rowId)
      .execute()
    expect(await order(again, 'BIENVENIDA')).toMatchObject({ ok: false, refusal: { code: 'couponUsedByYou' } })
    expect(await find(again, 'BIENVENIDA')).toBe('couponUsedByYou')
    expect([await find(eva, 'BIENVENIDA'), (await order(eva, 'BIENVENIDA')).ok]).toEqual(['found', true])
  })

  test('is remembered when its account is deleted, and forgotten a year after the coupon', async () => {
    const erasure = createErasureRepository()
    await coupon('BIENVENIDA', { uses_per_customer: 1 })
    const ana = await member()
    const { phone } = await contactsOf(ana)
    await pay(await ordered(ana, 'BIENVENIDA'))
    await erasure.blankCustomers(desk.database, [ana.rowId], desk.now())
    const again = await member()
    await desk.database.updateTable('customer').set({ phone }).where('id', '=', again.rowId).execute()
    expect(await find(again, 'BIENVENIDA')).toBe('couponUsedByYou')
    expect(await erasure.forgetCouponUsers(desk.database, desk.later(24 * 60))).toBe(0)
    await desk.database
      .updateTable('coupon')
      .set({ ends_at: desk.later(60) })
      .execute()
    expect(await erasure.forgetCouponUsers(desk.database, desk.later(59))).toBe(0)
    expect(await erasure.forgetCouponUsers(desk.database, desk.later(60))).toBe(3)
  })

  test('that another account of the same person holds is not replaced, and comes back with its order', async () => {
    await coupon('BIENVENIDA', { uses_per_customer: 1 })
    const [ana, again] = [await member(), await member()]
    await ordered(ana, 'BIENVENIDA')
    const { phone } = await contactsOf(ana)
    await desk.database.updateTable('customer').set({ phone }).where('id', '=', again.rowId).execute()
    expect([await find(ana, 'BIENVENIDA'), await find(again, 'BIENVENIDA')]).toEqual(['found', 'couponUsedByYou'])
    await expire()
    expect(await find(again, 'BIENVENIDA')).toBe('found')
  })

  test('comes back when its order expires, and is needed again by late money', async () => {
    await coupon('UNO', { uses_in_all: 1 })
    const [ana, eva] = [await member(), await member()]
    const first = await ordered(ana, 'UNO')
    await expire()
    expect(await states()).toEqual(['released'])
    const second = await ordered(eva, 'UNO')
    const stock = await stockOf(desk.database, BEER)
    expect(await pay(first)).toBe('impossible')
    expect([await states(), await stockOf(desk.database, BEER)]).toEqual([['released', 'held'], stock])
    expect(await pay(second)).toBe('paid')
  })

  test.each([
    ['deleted', (rowId: number) => createErasureRepository().blankCustomers(desk.database, [rowId], desk.now())],
    [
      'under other contacts',
      (rowId: number) => {
        const contacts = { phone: '+56911111111', email: 'otra@correo.example' }
        return desk.database.updateTable('customer').set(contacts).where('id', '=', rowId).execute()
      },
    ],
  ])(
    'of an expired order whose buyer is %s by now and used it again is not held for late money',
    async (_how, leave) => {
      await coupon('BIENVENIDA', { uses_per_customer: 1 })
      const [ana, again] = [await member(), await member()]
      const { phone } = await contactsOf(ana)
      const first = await ordered(ana, 'BIENVENIDA')
      await expire()
      await leave(ana.rowId)
      await desk.database.updateTable('customer').set({ phone }).where('id', '=', again.rowId).execute()
      expect(await pay(await ordered(again, 'BIENVENIDA'))).toBe('paid')
      expect(await pay(first)).toBe('impossible')
      expect(await states()).toEqual(['released', 'used'])
    },
  )

  test('is held again for late money while there is one', async () => {
    await coupon('UNO', { uses_in_all: 1 })
    const first = await ordered(await member(), 'UNO')
    await expire()
    expect(await pay(first)).toBe('revived')
    expect(await states()).toEqual(['used'])
  })

  test('goes from an unpaid order to the one that replaces it', async () => {
    await coupon('UNO', { uses_in_all: 1, uses_per_customer: 1 })
    const ana = await member()
    await ordered(ana, 'UNO')
    await ordered(ana, 'UNO')
    expect(await states()).toEqual(['released', 'held'])
  })

  test('is swapped by two who replace their orders at once', async () => {
    await coupon('UNO', { uses_in_all: 2 })
    await coupon('OTRO', { uses_in_all: 2 })
    const [ana, eva] = [await member(), await member()]
    await ordered(ana, 'UNO')
    await ordered(eva, 'OTRO')
    const made = await Promise.all([order(ana, 'OTRO'), order(eva, 'UNO')])
    expect(made.map(({ ok }) => ok)).toEqual([true, true])
    expect((await states()).filter((state) => state === 'held')).toHaveLength(2)
  })
})

describe('is refused', () => {
  test.each([
    ['to a guest', 'UNO', 'couponLogin'],
    ['after its end', 'VIEJO', 'couponOver'],
    ['when there is none', 'NADA', 'couponUnknown'],
  ])('%s', async (_, code, refusal) => {
    await coupon('UNO')
    await coupon('VIEJO', { ends_at: instantAt('2026-11-11', '10:00') })
    const buyer = refusal === 'couponLogin' ? await desk.guest() : await member()
    expect(await order(buyer, code)).toMatchObject({ ok: false, refusal: { code: refusal } })
    expect([await states(), await stockOf(desk.database, BEER)]).toEqual([[], 50])
  })

  test('after some guesses even when it is right, until a wait is over; one that is known goes on', async () => {
    await coupon('UNO')
    await coupon('DOS')
    const caller = { customer: await member(), network: '203.0.113.7' }
    expect((await desk.coupons.find('UNO', caller, desk.now())).ok).toBe(true)
    for (let guess = 1; guess <= 6; guess++) await desk.coupons.find(`NADA${guess}`, caller, desk.now())
    expect(await desk.coupons.find('DOS', caller, desk.now())).toMatchObject({
      refusal: { code: 'couponTooOften', seconds: 1 },
    })
    expect((await desk.coupons.find('UNO', caller, desk.now())).ok).toBe(true)
    const afterTheWait = new Date(desk.now().getTime() + 1_000)
    expect((await desk.coupons.find('DOS', caller, afterTheWait)).ok).toBe(true)
  })
})

describe('what did not count', () => {
  const lines = () =>
    desk.database
      .selectFrom('refused_coupon')
      .select(['customer_id', 'code', 'reason', 'times'])
      .orderBy('id')
      .execute()
  const record = (typed: string, customer: CallCustomer | null, later = 0) =>
    desk.coupons.find(typed, { customer, network: null }, new Date(desk.now().getTime() + later))

  test('is written down with who, what and why, once for what is alike within a day', async () => {
    await coupon('UNO', { uses_per_customer: 1 })
    const [ana, eva, guest] = [await member(), await member(), await desk.guest()]
    await coupon('GRANDE', { min_cart_amount: 900_000 })
    await pay(await ordered(ana, 'UNO'))
    expect(await order(ana, 'UNO')).toMatchObject({ ok: false })
    expect(await order(ana, 'GRANDE')).toMatchObject({ refusal: { code: 'couponMinimum' } })
    await record(' no-hay ', eva)
    await record('NO-HAY', eva, 1_000) // the same minute: not written again
    await record('no-hay', eva, 61_000)
    await record('¿cuál?', eva)
    await record('UNO', guest)
    await record('UNO', null)
    const of = ({ rowId }: CallCustomer, code: string, reason: string, times = 1) => ({
      ...{ customer_id: rowId, code, reason, times },
    })
    expect(await lines()).toEqual([
      of(ana, 'UNO', 'couponUsedByYou'),
      of(ana, 'GRANDE', 'couponMinimum'),
      of(eva, 'NO-HAY', 'couponUnknown', 2),
      of(eva, '', 'couponUnknown'),
      of(guest, 'UNO', 'couponLogin'),
      { customer_id: null, code: 'UNO', reason: 'couponLogin', times: 1 },
    ])
    await record('NO-HAY', eva, 24 * 3_600_000)
    expect((await lines()).filter(({ code }) => code === 'NO-HAY')).toHaveLength(2)
  })

  test('fills no table, however many codes are tried', async () => {
    const ana = await member()
    const note = (typed: string, later = 0) =>
      desk.coupons.noteRefused(
        { customer: ana, typed, reason: 'couponUnknown' },
        new Date(desk.now().getTime() + later),
      )
    for (let each = 0; each < 40; each++) await note(`PRUEBA${each}`)
    expect(await lines()).toHaveLength(30)
    await note('PRUEBA0', 61_000)
    expect((await lines())[0]).toMatchObject({ code: 'PRUEBA0', times: 2 })
  })

  test('is forgotten with its time, and with whoever deletes his data', async () => {
    const [ana, eva] = [await member(), await member()]
    await record('UNO', ana)
    await record('UNO', eva)
    await record('DOS', eva, 3_600_000)
    const before = new Date(desk.now().getTime() + 1)
    expect(await createErasureRepository().deleteRefusedCoupons(desk.database, before)).toBe(2)
    expect(await lines()).toMatchObject([{ code: 'DOS' }])
    await inTransaction(desk.database, (tx) => createErasureRepository().deleteRows(tx, [eva.rowId]))
    expect(await lines()).toEqual([])
  })

  test('is no reason to answer otherwise when it cannot be written', async () => {
    const failed: unknown[] = []
    const broken = { selectFrom: null } as never
    const refused = createRefusedCoupons({ database: broken, failed: (error) => failed.push(error) })
    await refused.record({ customer: null, typed: 'UNO', reason: 'couponLogin' }, desk.now())
    expect(failed).toHaveLength(1)
  })
})
