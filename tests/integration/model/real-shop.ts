// The real side of the histories: the shop's own services over the database, a bank in memory, people and coupons of its own.
import { vi } from 'vitest'
import { CRASH_POINTS, type CrashPointName } from '#platform/crash-points.ts'
import { inTransaction } from '#platform/database.ts'
import { publicId } from '#platform/ids.ts'
import type { CallCustomer } from '#platform/request.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type AttemptId, type OrderId, WAREHOUSE } from '#shop/shared/ids.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/order-desk.ts'
import { BEER, CASE, resetSmallShop, stockOf, WINE } from '#tests/support/small-shop.ts'
import type { TestBank } from '#tests/support/test-bank.ts'
import { type Amounts, CAPACITY, DEPOSITS, type Good, STOCK, type Wish } from './reference.ts'

const START = instantAt('2026-11-11', '10:00')
const IDS = { wine: WINE, beer: BEER, case: CASE } as const

export interface RealOrder {
  readonly id: OrderId
  readonly rowId: number
  handOver: { readonly token: string; readonly attemptId: AttemptId } | null
}

/** A death in the middle of a call: what the transaction wrote is gone, what it had committed stays. */
export class Death extends Error {}

export type RealShop = Awaited<ReturnType<typeof openRealShop>>

export async function openRealShop(url: string) {
  let desk: OrderDesk = await openOrderDesk({ url, now: START })
  const bank: TestBank = desk.bank
  bank.behaviour.captureMs = 0
  await resetSmallShop(desk.database)
  const settings = { NEXT_DAY_ORDER_LIMIT: CAPACITY, ECOMMERCE_LIMIT: 100, UNPAID_ORDERS_PER_CONTACT: 1_000 }
  const values = Object.entries(settings).map(([name, value]) => ({ name, value: String(value) }))
  await desk.database.insertInto('setting').values(values).execute()
  await desk.settings.refresh()
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const date = dates.findLast(({ service }) => service === 'scheduled')!
  let people: readonly CallCustomer[] = []
  let code = ''
  let late = 0
  /** Everything dies where the next call passes this point. */
  let deathAt: CrashPointName | null = null
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw new Death()
  })

  /** New services over the same database and bank, as after a restart; `crashAt` is where they die. */
  async function restart(crashAt?: CrashPointName) {
    const [before, now] = [desk, desk.now()]
    desk = await openOrderDesk({ url, now, provider: bank.provider, crashAt })
    await before.close()
  }

  const paymentsOf = ({ total, used, due }: Amounts) => [
    ...(used > 0 ? [{ payment_type: WALLET_TYPE, amount: used }] : []),
    ...(due > 0 ? [{ payment_type: 'WEBPAY PLUS', amount: total - used }] : []),
    ...(total === 0 ? [{ payment_type: 'FREE', amount: 0 }] : []),
  ]

  return {
    deliveryCost: date.cost,

    /** Nobody has ordered, nothing is used: for the next history. People are new ones. */
    async begin(accounts: readonly { readonly isMember: boolean }[]) {
      const { database } = desk
      desk.setNow(START)
      late = 0
      for (const table of ['coupon_use', 'coupon', 'throttle', 'delivery_day'] as const)
        await database.deleteFrom(table).execute()
      await database.updateTable('stock').set({ stock: STOCK }).where('store_id', '=', WAREHOUSE).execute()
      people = await Promise.all(
        accounts.map(async ({ isMember }) => {
          const guest = await desk.guest()
          if (!isMember) return guest
          await database.updateTable('customer').set({ kind: 'member' }).where('id', '=', guest.rowId).execute()
          const account = { customer_id: guest.rowId, deposits: DEPOSITS }
          await database.insertInto('points_account').values(account).execute()
          return { ...guest, kind: 'member' as const }
        }),
      )
      code = publicId()
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(0, 12)
        .toUpperCase()
      const difference = { type: 'difference', max_discount: null, delivery_free: false } as const
      const coupons = [
        { code: `${code}once`, ...difference, value: 3_000, uses_in_all: 1 },
        { code: `${code}own`, ...difference, value: 700, uses_per_customer: 1 },
        { code: `${code}tenth`, ...difference, type: 'percentage', value: 10, max_discount: 1_500 },
        { code: `${code}free`, ...difference, value: 0, delivery_free: true },
      ] as const
      for (const coupon of coupons)
        await database
          .insertInto('coupon')
          .values({ ...coupon, code: coupon.code.toUpperCase() })
          .execute()
    },

    dieAt: async (point: CrashPointName) => {
      deathAt = point
      await restart(point)
    },
    /** Whether a death was asked for; it is over then. */
    async liveOn(): Promise<void> {
      if (deathAt === null) return
      deathAt = null
      await restart()
    },

    /** The order, or the code of its refusal. A key that was used gives the order it made. */
    async create(wish: Wish, amounts: Amounts, key: string): Promise<RealOrder | string> {
      const buyer = people[wish.account]!
      const products = Object.entries(wish.goods).map(([good, amount]) => ({ id: IDS[good as Good], amount }))
      const body = desk.body(buyer, products, 0, {
        idempotency_key: key,
        payments: paymentsOf(amounts),
        delivery_date_requested: date.day,
        coupon: wish.coupon === null ? null : code + wish.coupon,
      })
      const made = await desk.orders.create(body, buyer, desk.now())
      if (!made.ok) return made.refusal.code
      const { rowId } = (await desk.orders.byId(made.value.orderId))!
      return { id: made.value.orderId, rowId, handOver: null }
    },

    async begunPayment(order: RealOrder, account: number): Promise<string> {
      const begun = await desk.payments.begin('webpay-plus', {
        orderId: order.id,
        customer: people[account]!,
        now: desk.now(),
      })
      if (!begun.ok) return begun.refusal.code
      order.handOver = begun.value
      return 'begun'
    },

    /** The buyer decides at the bank and comes back, twice. */
    async comeBack({ handOver }: RealOrder, answer: 'approved' | 'refused', times = 2): Promise<void> {
      const { token, attemptId } = handOver!
      bank.decide(token, answer)
      const back = { provider: 'webpay-plus', attemptId, method: 'GET', params: { token_ws: token } } as const
      await Promise.all(Array.from({ length: times }, () => desk.payments.handleReturn({ ...back, now: desk.now() })))
    },

    async payLate({ rowId }: RealOrder, pesos: number): Promise<string> {
      const outcome = await inTransaction(desk.database, async (tx) =>
        desk.orders.markPaid(tx, await desk.orders.lock(tx, rowId), 'WEBPAY CREDITO', desk.now()),
      )
      if (outcome === 'revived') late += pesos
      return outcome
    },

    /** Half an hour goes by, and the worker does what is due. */
    async waitHalfAnHour(): Promise<void> {
      await desk.database.updateTable('payment_attempt').set({ asking_until: null }).execute()
      for (const minutes of [2, 16]) await desk.payments.reconcileDue(desk.later(minutes))
      desk.setNow(desk.later(31))
      await desk.payments.expireDue(desk.now())
    },

    /** What the bank holds of an order's money; undefined when it was never asked. */
    statusAtBank: ({ handOver }: RealOrder) => (handOver ? bank.statusOf(handOver.token) : undefined),

    /** What the database and the bank say, in the words of the reference. */
    async books(orders: readonly RealOrder[]) {
      const { database } = desk
      const ids = orders.map(({ rowId }) => rowId)
      const [rows, days, uses, payments, accounts, wine, beer] = await Promise.all([
        database
          .selectFrom('orders')
          .select(['id', 'status', 'holds_stock'])
          .where('id', 'in', [0, ...ids])
          .execute(),
        database.selectFrom('delivery_day').select('taken').execute(),
        database.selectFrom('coupon_use').select(['order_id', 'state']).orderBy('order_id').execute(),
        database
          .selectFrom('payment')
          .selectAll()
          .where('order_id', 'in', [0, ...ids])
          .execute(),
        database
          .selectFrom('points_account')
          .selectAll()
          .where('customer_id', 'in', [0, ...people.map(({ rowId }) => rowId)])
          .execute(),
        stockOf(database, WINE),
        stockOf(database, BEER),
      ])
      const paymentOf = (id: number, source: 'points' | 'money') =>
        payments.find((each) => each.order_id === id && each.source === source)
      const tokens = orders.flatMap(({ handOver }) => (handOver ? [handOver.token] : []))
      const atBank = tokens.filter((token) => bank.statusOf(token) === 'AUTHORIZED')
      return {
        statuses: ids.map((id) => rows.find((row) => row.id === id)?.status),
        stock: { wine, beer },
        places: days.reduce((sum, { taken }) => sum + taken, 0),
        uses: uses.map(({ state }) => state),
        points: accounts
          .map(({ customer_id, charges, reserved }) => {
            return { account: people.findIndex(({ rowId }) => rowId === customer_id), charges, reserved }
          })
          .sort((one, other) => one.account - other.account),
        payments: ids.map((id) => {
          const states = new Set(payments.filter((each) => each.order_id === id).map(({ state }) => state))
          const [due, used] = [paymentOf(id, 'money')?.amount, paymentOf(id, 'points')?.amount ?? 0]
          return { due, used, state: [...states].join() }
        }),
        collected: atBank.reduce((sum, token) => sum + bank.deal(token).amount, late),
      }
    },

    async close() {
      kill.mockRestore()
      await desk.close()
    },
  }
}

export const DEATHS = CRASH_POINTS.filter((point) => !point.startsWith('refund:'))
