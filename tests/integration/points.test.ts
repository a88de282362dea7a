// Points on the real database: many writers at once never spend the same points, every entry adds up and has
// its order; orders reserve, charge, release and earn them once.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase, inTransaction, type Tx } from '#platform/database/database.ts'
import type { CallCustomer } from '#platform/request.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { ENTRY_KINDS } from '#shop/customers/points/ledger.ts'
import { createPointsService } from '#shop/customers/points/points.service.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { balanceOf } from '#shop/customers/user-parts.ts'
import type { Order } from '#shop/orders/order.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop, stockOf } from '#tests/support/orders/small-shop.ts'
import { FACTURA } from '#tests/support/people/factura.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let desk: OrderDesk

beforeAll(async () => {
  schema = await freshDatabase()
  desk = await openOrderDesk({ url: schema.url, now: instantAt('2026-11-11', '10:00') })
})
afterAll(async () => {
  await desk?.close()
  await schema?.drop()
})
beforeEach(() => resetSmallShop(desk.database))

async function somebody(kind: CallCustomer['kind'] = 'member'): Promise<CallCustomer> {
  const guest = await desk.guest()
  await desk.database.updateTable('customer').set({ kind }).where('id', '=', guest.rowId).execute()
  return { ...guest, kind }
}

const balance = async ({ rowId }: CallCustomer) => balanceOf(await desk.points.figuresOf(rowId))

/** What an account's entries say: kind, points and reason, oldest first. */
async function entries({ rowId }: CallCustomer) {
  const rows = await desk.database
    .selectFrom('points_entry')
    .selectAll()
    .where('customer_id', '=', rowId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, points, reason }) => [kind, points, reason])
}

/** Points from elsewhere, such as an earlier shop of the owner. */
async function give({ rowId }: CallCustomer, points: number) {
  await desk.database.insertInto('points_account').values({ customer_id: rowId, deposits: points }).execute()
  const entry = {
    kind: 'club_deposit',
    points,
    balance: points,
    reason: 'order_delivered',
    created_at: desk.now(),
  } as const
  await desk.database
    .insertInto('points_entry')
    .values({ ...entry, customer_id: rowId })
    .execute()
}

const within = <Value>(work: (tx: Tx) => Promise<Value>) => inTransaction(desk.database, work)

/** An unpaid order of ten beers, 12.000 pesos without delivery, that is paid with so many points and the rest in money. */
async function order(buyer: CallCustomer, points = 0): Promise<Order> {
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const { day, cost } = dates.find(({ service }) => service === 'scheduled')!
  const wallet = { payment_type: WALLET_TYPE, amount: points }
  const money = { payment_type: 'WEBPAY PLUS', amount: 12_000 + cost - points }
  const body = desk.body(buyer, [{ id: BEER, amount: 10 }], 0, {
    payments: points === 0 ? [money] : [wallet, money],
    delivery_date_requested: day,
    billing: FACTURA,
  })
  const made = await desk.orders.create(body, buyer, desk.now())
  if (!made.ok) throw new Error(made.refusal.code)
  return (await desk.orders.byId(made.value.orderId))!
}

const pay = ({ rowId }: Order) =>
  within(async (tx) => desk.orders.markPaid(tx, await desk.orders.lock(tx, rowId), 'WEBPAY CREDITO', desk.now()))
const expire = () => desk.payments.expireDue(desk.later(31))
const deliver = ({ rowId }: Order) =>
  desk.database.updateTable('orders').set({ status: 'ENTREGADO' }).where('id', '=', rowId).execute()

describe('an order that uses points', () => {
  test('reserves them, and charges them when it is paid', async () => {
    const ana = await somebody()
    await give(ana, 1_000)
    const bought = await order(ana, 700)
    expect(await balance(ana)).toBe(300)
    expect(bought.amounts.total - bought.amounts.due).toBe(700)
    expect(await pay(bought)).toBe('paid')
    expect(await pay(bought)).toBe('already')
    expect(await balance(ana)).toBe(300)
    expect((await entries(ana)).slice(1)).toEqual([
      ['reserve', 700, 'order_created'],
      ['release', 700, 'order_paid'],
      ['club_charge', 700, 'order_paid'],
    ])
  })

  test('gives them back when it expires, and has them again when late money revives it', async () => {
    const ana = await somebody()
    await give(ana, 1_000)
    const bought = await order(ana, 700)
    await expire()
    await expire()
    expect(await balance(ana)).toBe(1_000)
    expect(await pay(bought)).toBe('revived')
    expect(await balance(ana)).toBe(300)
    expect((await entries(ana)).slice(1)).toEqual([
      ['reserve', 700, 'order_created'],
      ['release', 700, 'order_closed'],
      ['reserve', 700, 'order_revived'],
      ['release', 700, 'order_paid'],
      ['club_charge', 700, 'order_paid'],
    ])
  })

  test('is not revived once its points are used elsewhere, and takes nothing', async () => {
    const ana = await somebody()
    await give(ana, 1_000)
    const first = await order(ana, 700)
    await expire()
    await order(ana, 400)
    const [stock, points] = [await stockOf(desk.database, BEER), await balance(ana)]
    expect(await pay(first)).toBe('impossible')
    expect([await stockOf(desk.database, BEER), await balance(ana)]).toEqual([stock, points])
  })

  test('never reserves above the balance, and a distributor nothing', async () => {
    const ana = await somebody()
    await give(ana, 1_000)
    await expect(order(ana, 1_001)).rejects.toThrow('points_exceed')
    expect(await desk.points.spendable(ana)).toBe(1_000)
    const wholesaler = await somebody('distributor')
    await give(wholesaler, 1_000)
    await expect(order(wholesaler, 1)).rejects.toThrow('points_exceed')
    expect(await desk.points.spendable(wholesaler)).toBe(0)
    await expect(order(await somebody('guest'), 1)).rejects.toThrow('points_exceed')
  })

  test('pays no delivery with them, however many there are', async () => {
    const ana = await somebody()
    await give(ana, 50_000)
    await expect(order(ana, 12_001)).rejects.toThrow('invalid_payments_amount')
    expect(await balance(ana)).toBe(50_000)
    const { rowId, amounts } = await order(ana, 12_000)
    expect(amounts.due).toBe(amounts.deliveryCost)
    const changes = await desk.database
      .selectFrom('order_price_change')
      .select(['kind', 'product_id', 'pesos'])
      .where('order_id', '=', rowId)
      .where('kind', '=', 'points')
      .execute()
    expect(changes).toEqual([{ kind: 'points', product_id: null, pesos: -12_000 }])
  })
})

describe('a delivered order', () => {
  test('earns the rate of what was paid without delivery, once, whoever looks', async () => {
    const ana = await somebody()
    const bought = await order(ana)
    await pay(bought)
    expect(await desk.orders.depositEarnings(desk.now())).toBe(0)
    await deliver(bought)
    await Promise.all(Array.from({ length: 3 }, () => desk.orders.depositEarnings(desk.now())))
    expect(await entries(ana)).toEqual([['club_deposit', 120, 'order_delivered']])
    expect(await desk.orders.depositEarnings(desk.now())).toBe(0)
  })

  test('earns, though that of an order before it cannot be written down', async () => {
    const [ana, eva] = [await somebody(), await somebody()]
    const [stuck, next] = [await order(ana), await order(eva)]
    for (const each of [stuck, next]) {
      await pay(each)
      await deliver(each)
    }
    await sql`CREATE TRIGGER refuses_points BEFORE UPDATE ON orders FOR EACH ROW
      IF NEW.id = ${sql.lit(stuck.rowId)} AND NEW.points_settled = 1
      THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'refused'; END IF`.execute(desk.database)
    try {
      await expect(desk.orders.depositEarnings(desk.now())).rejects.toThrow('1 orders')
    } finally {
      await sql`DROP TRIGGER refuses_points`.execute(desk.database)
    }
    expect([await balance(ana), await balance(eva)]).toEqual([0, 120])
    expect(await desk.orders.depositEarnings(desk.now())).toBe(1)
    expect(await balance(ana)).toBe(120)
  })

  test('earns another rate when the owner says so', async () => {
    const ana = await somebody('caterer')
    const bought = await order(ana)
    await pay(bought)
    await deliver(bought)
    await desk.database.insertInto('setting').values({ name: 'CLUB_POINTS_RATE', value: '5' }).execute()
    await desk.settings.refresh()
    await desk.orders.depositEarnings(desk.now())
    await desk.database.deleteFrom('setting').where('name', '=', 'CLUB_POINTS_RATE').execute()
    await desk.settings.refresh()
    expect(await balance(ana)).toBe(600)
  })

  test.each(['guest', 'distributor'] as const)('of a %s earns nothing', async (kind) => {
    const buyer = await somebody(kind)
    const bought = await order(buyer)
    await pay(bought)
    await deliver(bought)
    expect(await desk.orders.depositEarnings(desk.now())).toBe(1)
    expect(await entries(buyer)).toEqual([])
  })
})

test('what is owed is not escaped as another kind of customer, by an operator, nor by late money', async () => {
  const ana = await somebody()
  const kindIs = (kind: CallCustomer['kind']) =>
    desk.database.updateTable('customer').set({ kind }).where('id', '=', ana.rowId).execute()
  const adjust = (points: number) => within((tx) => desk.points.adjust(tx, ana.rowId, points, desk.now()))
  const standing = async () => [await balance(ana), (await desk.points.figuresOf(ana.rowId)).owed]
  const bought = await order(ana)
  await pay(bought)
  await deliver(bought)
  await desk.orders.depositEarnings(desk.now())
  const parked = await order(ana, 120)
  const share = { base: 12_000, kept: 0 }
  const of = { customerRowId: ana.rowId, orderRowId: bought.rowId }
  await within((tx) => desk.points.earnLess(tx, of, share, desk.now()))
  expect(await standing()).toEqual([0, 120])
  await kindIs('distributor')
  expect(await adjust(50)).toMatchObject({ ok: false })
  expect(await standing()).toEqual([0, 120])
  await kindIs('member')
  expect(await adjust(-1)).toMatchObject({ ok: false, refusal: { balance: 0 } })
  expect(await adjust(50)).toMatchObject({ ok: true })
  expect(await standing()).toEqual([0, 70])
  await kindIs('distributor')
  await expire()
  expect(await standing()).toEqual([50, 0])
  await kindIs('member')
  expect(await pay(parked)).toBe('impossible')
  await within((tx) => desk.points.earnLess(tx, of, share, desk.now()))
  expect(await standing()).toEqual([50, 0])
})

test('a statement has its entries newest first, a page at a time, with the balance after each', async () => {
  const ana = await somebody()
  await give(ana, 1_000)
  const bought = await order(ana, 700)
  for (let times = 0; times < 10; times++) {
    await expire()
    await within((tx) => desk.points.release(tx, { customerRowId: ana.rowId, orderRowId: bought.rowId }, desk.now()))
    await within((tx) =>
      desk.points.reserveAgain(tx, { customerRowId: ana.rowId, orderRowId: bought.rowId }, desk.now()),
    )
  }
  const first = await desk.points.statement(ana.rowId, 1)
  expect([first.page, first.pages, first.lines.length]).toEqual([1, 2, 20])
  expect(first.lines[0]).toMatchObject({ kind: 'reserve', balance: 300, orderNumber: bought.number })
  const last = await desk.points.statement(ana.rowId, 9)
  expect([last.page, last.lines.length]).toEqual([2, 2])
  expect(last.lines.at(-1)).toMatchObject({ kind: 'club_deposit', balance: 1_000, orderNumber: null })
  expect((await desk.points.statement((await somebody()).rowId, 1)).pages).toBe(1)
})

test('the database itself refuses a balance below zero', async () => {
  const ana = await somebody()
  await give(ana, 100)
  await expect(desk.database.updateTable('points_account').set({ reserved: 101 }).execute()).rejects.toThrow()
})

const OPERATIONS = Number(process.env.OPERATIONS ?? 300)
const PEOPLE = 4
const ORDERS = Math.max(24, OPERATIONS / 20)
const WRITERS = 12

test(`${OPERATIONS} operations by ${WRITERS} at once: never negative, always balanced, every entry explained`, async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => somebody()))
  const ids = await bareOrders(people)
  const other = connectDatabase(schema.url, WRITERS)
  const processes = [
    { database: desk.database, points: desk.points },
    { database: other, points: createPointsService({ database: other }) },
  ]
  const accepted = new Set<number>()
  const isDelivered = (id: number) => id % 3 === 0 // earns and is refunded; the others reserve, pay and are closed
  const lost = new Map<number, number>() // the most that refunds of an order could take of what it earned
  const deposited = new Map<number, number>()
  const next = randomFrom(20_261_122)
  let left = OPERATIONS
  const writer = async (_: unknown, index: number) => {
    const { database, points } = processes[index % 2]!
    while (left-- > 0) {
      const orderRowId = ids[next(ids.length)]!
      const customerRowId = people[orderRowId % PEOPLE]!.rowId
      const of = { customerRowId, orderRowId }
      const [wanted, earned] = [1 + next(900), 100 + (orderRowId % 7) * 100]
      const act = isDelivered(orderRowId) ? 3 + 3 * next(2) : next(6)
      const kept = next(10_001)
      await inTransaction(database, async (tx) => {
        if (act === 0) await points.charge(tx, of, desk.now())
        else if (act === 1) await points.release(tx, of, desk.now())
        else if (act === 2) await points.reserveAgain(tx, of, desk.now())
        else if (act === 3) await points.deposit(tx, of, earned, desk.now())
        else if (act === 6) {
          // An order whose money goes back has earned before: the worker earns once, and refunds only look at what it did.
          await points.deposit(tx, of, earned, desk.now())
          await points.earnLess(tx, of, { base: 10_000, kept }, desk.now())
        } else if ((await points.reserve(tx, customerRowId, wanted, orderRowId, desk.now())).ok)
          accepted.add(orderRowId)
      })
      if (act === 3 || act === 6) deposited.set(orderRowId, earned)
      if (act === 6)
        lost.set(orderRowId, Math.max(lost.get(orderRowId) ?? 0, earned - Math.floor((earned * kept) / 10_000)))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  await other.destroy()

  const all = await desk.database.selectFrom('points_entry').selectAll().orderBy('id').execute()
  expect(all.length).toBeGreaterThan(ORDERS)
  for (const person of people) {
    const own = all.filter(({ customer_id }) => customer_id === person.rowId)
    let before = 0
    for (const entry of own) {
      expect(entry.balance - before, `entry ${entry.id}`).toBe(ENTRY_KINDS[entry.kind].effect * entry.points)
      before = entry.balance
    }
    const sum = (kind: keyof typeof ENTRY_KINDS) =>
      own.reduce((total, entry) => (entry.kind === kind ? total + entry.points : total), 0)
    expect(await balance(person)).toBe(before)
    const figures = await desk.points.figuresOf(person.rowId)
    expect(figures).toEqual({
      deposits: sum('club_deposit'),
      charges: sum('club_charge') + sum('debt_charge'),
      reserved: sum('reserve') - sum('release'),
      cashDeposits: 0,
      cashCharges: 0,
      owed: sum('debt') - sum('debt_charge'),
    })
    const owned = ids.filter((id) => people[id % PEOPLE] === person)
    const kept = owned.reduce((total, id) => total + (deposited.get(id) ?? 0) - (lost.get(id) ?? 0), 0)
    const spent = own.reduce((total, { reason, kind, points }) => {
      return kind === 'club_charge' && reason === 'order_paid' ? total + points : total
    }, 0)
    // Nobody is richer than what he paid for, and who owes has nothing to spend.
    expect(before + figures.reserved - figures.owed).toBe(kept - spent)
    expect(figures.owed > 0 ? before : 0).toBe(0)
  }
  for (const id of ids) {
    const own = all.filter(
      ({ order_id, reason }) => order_id === id && reason !== 'order_refunded' && reason !== 'debt_paid',
    )
    const story = own.filter(({ kind }) => kind !== 'club_deposit').map(({ kind, reason }) => `${kind} ${reason}`)
    expect(story.join(', ')).toMatch(STORY)
    expect(story.length > 0, `order ${id}`).toBe(accepted.has(id))
    const [reserved] = own.filter(({ kind }) => kind === 'reserve')
    for (const entry of own)
      expect([entry.customer_id, entry.points]).toEqual([
        people[id % PEOPLE]!.rowId,
        entry.kind === 'club_deposit' ? deposited.get(id) : reserved?.points,
      ])
    const deposits = own.filter(({ kind }) => kind === 'club_deposit')
    expect(deposits.length).toBe(deposited.has(id) ? 1 : 0)
  }
})

/** Reserved, given back and reserved again any number of times, and charged at most once, at the end. */
const STORY =
  /^(reserve order_created(, release order_closed, reserve order_revived)*(, release order_(closed|paid, club_charge order_paid))?)?$/

/** Orders by turns of these people, for their ids alone. */
async function bareOrders(people: readonly CallCustomer[]): Promise<number[]> {
  const [last] = await desk.database.selectFrom('orders').select('id').orderBy('id', 'desc').limit(1).execute()
  const begin = (last?.id ?? 0) + 10_000
  const ids = Array.from({ length: ORDERS }, (_, index) => begin + index)
  const rows = ids.map((id) => ({
    id,
    public_id: publicId(),
    order_number: orderNumber(id),
    customer_id: people[id % PEOPLE]!.rowId,
    idempotency_key: String(id),
    request_hash: '0'.repeat(64),
    buy_type: 'socio',
    buyer_name: 'Ana',
    buyer_last_name: 'Soto',
    buyer_email: 'ana@correo.example',
    buyer_phone: '+56912345678',
    buyer_rut: '123456785',
    store_id: WAREHOUSE,
    delivery_type: 'delivery' as const,
    delivery_time: 'programmed' as const,
    deliverable_action: 'deliverable_action_leave_at_door',
    has_alcohol: false,
    subtotal: 0,
    delivery_cost: 0,
    total_amount: 0,
    due: 0,
    expires_at: desk.later(30),
    created_at: desk.now(),
  }))
  await desk.database.insertInto('orders').values(rows).execute()
  return ids
}

/** Whole numbers below a bound, the same on every run (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
