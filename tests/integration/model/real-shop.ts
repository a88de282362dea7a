// The real side of the histories: the shop's own services over the database, every way to pay, people and coupons of its own.

import type { CallCustomer } from '#platform/request.ts'
import { publicId } from '#platform/secrets/ids.ts'
import { CRASH_POINTS, type CrashPointName } from '#platform/work/crash-points.ts'
import { createJobRunner } from '#platform/work/jobs.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { PAYMENT_ALERT_JOB, type PaymentAlert } from '#shop/payments/alerts/payment-alert.ts'
import { TRANSFER_PROVIDER } from '#shop/payments/methods/transfer/transfer.repository.ts'
import { TRANSFER_RECEIVED_JOB } from '#shop/payments/methods/transfer/transfer.service.ts'
import { NOTICE_JOB } from '#shop/payments/notices/notice-store.service.ts'
import { REFUND_JOB } from '#shop/payments/refunds/refund.service.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type AttemptId, type OrderId, WAREHOUSE } from '#shop/shared/ids.ts'
import { orderNumber } from '#shop/shared/order-number.ts'
import type { Message } from '#tests/integration/conformance/stand-in.ts'
import { askBack } from '#tests/support/operators/operators.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import type { SeenAttempt } from './money.ts'
import type { Parties } from './parties.ts'
import { type Amounts, CAPACITY, DEPOSITS, type Good, STOCK, type Wish } from './reference.ts'

const DAY = '2026-11-11'
const START = instantAt(DAY, '10:00')
const IDS = { wine: WINE, beer: BEER, case: CASE } as const
const MINUTE = 60_000
const NEVER = new Date('2999-01-01T00:00:00Z')
/** From one history to the next. */
const EMPTIED = [
  'coupon_use',
  'coupon',
  'throttle',
  'delivery_day',
  'payment_notice',
  'payment_refund',
  'bank_transfer',
  'payment_attempt',
  'job',
] as const
/** Of the worker's jobs: the last time a notice of an unknown attempt is read. */
const NOTICE_ATTEMPTS = 6

export interface RealOrder {
  readonly id: OrderId
  readonly rowId: number
  /** When its time is over, if nobody pays. */
  readonly endsAt: Date
}

/** Where the shop can die. */
export const DEATHS: readonly CrashPointName[] = CRASH_POINTS

export type RealShop = Awaited<ReturnType<typeof openRealShop>>

export async function openRealShop(url: string, parties: Parties) {
  const openedAt = Date.now()
  const [provider, ...moreProviders] = parties.all.map((party) => party.provider)
  const options = { url, provider: provider!, moreProviders, poolSize: 5 }
  let desk: OrderDesk = await openOrderDesk({ ...options, now: START })
  await resetSmallShop(desk.database)
  const settings = {
    ...{ NEXT_DAY_ORDER_LIMIT: CAPACITY, ECOMMERCE_LIMIT: 100, UNPAID_ORDERS_PER_CONTACT: 1_000 },
    // Who hoards or tries out cards is the affair of tests/integration/abuse.
    ...{
      UNPAID_UNBEGUN_MINUTES: 1_440,
      UNPAID_ALERT_SHARE: 100,
      CARD_REFUSALS_CAPTCHA: 10_000,
      CARD_REFUSALS_WAIT: 10_000,
    },
    CARD_REFUSALS_OF_SHOP: 10_000,
  }
  const values = Object.entries(settings).map(([name, value]) => ({ name, value: String(value) }))
  await desk.database.insertInto('setting').values(values).execute()
  await desk.settings.refresh()
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const date = dates.findLast(({ service }) => service === 'scheduled')!
  let people: readonly CallCustomer[] = []
  let code = ''
  /** Everything dies where the next call passes this point. */
  let deathAt: CrashPointName | null = null
  let isDead = false

  /** New services over the same database and the same providers, as after a restart; `crashAt` is where they die. */
  async function restart(crashAt?: CrashPointName) {
    const [before, now] = [desk, desk.now()]
    desk = await openOrderDesk({ ...options, now, crashAt })
    await before.close()
    // Whoever kept an attempt to himself is dead; a lease runs out within seconds.
    await desk.database.updateTable('payment_attempt').set({ asking_until: null }).execute()
  }

  /** Puts an account on the list of those who may pay by bank transfer. */
  async function mayTransfer(rowId: number): Promise<void> {
    const { rut } = (await desk.customers.findByRowId(desk.database, rowId))!
    await desk.database.insertInto('transfer_customer').ignore().values({ rut }).execute()
  }

  const paymentsOf = ({ total, used, due }: Amounts, moneyType: string) => [
    ...(used > 0 ? [{ payment_type: WALLET_TYPE, amount: used }] : []),
    ...(due > 0 ? [{ payment_type: moneyType, amount: total - used }] : []),
    ...(total === 0 ? [{ payment_type: 'FREE', amount: 0 }] : []),
  ]

  /** The jobs about payments that are queued, whenever they were to run; `after`: only those queued since, the others wait. */
  async function runJobs(after = 0): Promise<void> {
    const { payments, transfers, database, logger } = desk
    const attemptOf = (payload: unknown) => (payload as { attemptId: AttemptId }).attemptId
    const handlers = {
      [REFUND_JOB]: (payload: unknown) => payments.refund(attemptOf(payload), desk.now()),
      [NOTICE_JOB]: (payload: unknown, { attempt }: { attempt: number }) =>
        payments.readNotice((payload as { noticeId: number }).noticeId, attempt >= NOTICE_ATTEMPTS, desk.now()),
      [TRANSFER_RECEIVED_JOB]: (payload: unknown) => transfers.settleReceived(attemptOf(payload), desk.now()),
    }
    const { numUpdatedRows } = await database
      .updateTable('job')
      .set((eb) => ({ run_at: eb.case().when('id', '>', after).then(new Date(0)).else(NEVER).end() }))
      .where('state', '=', 'queued')
      .where('kind', 'in', Object.keys(handlers))
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const runner = createJobRunner({ database, handlers, logger })
    while ((await runner.runDue()) > 0);
  }

  /** What providers said by themselves and nobody has stored yet. */
  let said: (readonly [provider: string, message: Message])[] = []
  let hearing: Promise<void> = Promise.resolve()

  /** What they say by themselves, of one payment or of all, arrives; whoever comes meanwhile waits. */
  function hear(of?: { readonly provider: string; readonly reference: string }): Promise<void> {
    hearing = hearing
      .catch(() => undefined) // whoever died; it is sent again
      .then(async () => {
        for (const { name, standIn } of parties.used().filter((party) => !of || party.name === of.provider))
          said.push(
            ...((await standIn.told?.(desk.now(), of?.reference)) ?? []).map((message) => [name, message] as const),
          )
        if (said.length === 0) return
        const before = of ? await lastJob() : 0 // what is to be said of another order is not what its buyer comes back for
        for (const [provider, message] of [...said]) {
          await deliver(provider, message)
          said = said.slice(1)
        }
        await runJobs(before)
      })
    return hearing
  }

  async function lastJob(): Promise<number> {
    const { fn } = desk.database
    return Number((await desk.database.selectFrom('job').select(fn.max('id').as('id')).executeTakeFirst())?.id ?? 0)
  }

  async function deliver(provider: string, { headers, query = {}, body }: Message): Promise<void> {
    const notice = { headers, query, body: Buffer.from(body), receivedAt: desk.now() }
    await desk.payments.storeNotice(provider, notice)
  }

  async function work(): Promise<void> {
    await hear()
    await runJobs()
    await desk.payments.reconcileDue(desk.now())
    await desk.payments.expireDue(desk.now())
    await desk.payments.refundDue(desk.now())
    await runJobs()
  }

  return {
    deliveryCost: date.cost,
    now: () => desk.now(),

    /** Nobody has ordered, nothing is used: for the next history. People are new ones. */
    async begin(accounts: readonly { readonly isMember: boolean }[]) {
      const { database } = desk
      await parties.begin()
      said = []
      // The stand-ins' clocks go on from one history to the next, and so does the shop's.
      desk.setNow(new Date(START.getTime() + Date.now() - openedAt))
      for (const table of EMPTIED) await database.deleteFrom(table).execute()
      await database.updateTable('stock').set({ stock: STOCK }).where('store_id', '=', WAREHOUSE).execute()
      people = await Promise.all(
        accounts.map(async ({ isMember }) => {
          const guest = await desk.guest()
          if (!isMember) return guest
          await database.updateTable('customer').set({ kind: 'member' }).where('id', '=', guest.rowId).execute()
          const account = { customer_id: guest.rowId, deposits: DEPOSITS }
          await database.insertInto('points_account').values(account).execute()
          await mayTransfer(guest.rowId)
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

    /** The first call that passes `point` ends the process, with all it is doing. */
    async dieAt(point: CrashPointName): Promise<void> {
      deathAt = point
      await restart(point)
    },
    /** Where it is going to die; null: nowhere. */
    deathAt: () => deathAt,
    /** The process is gone: whatever else it does finds no database. */
    die(): void {
      isDead = true
      void desk.database.destroy()
    },
    isDead: () => isDead,
    /** If it died it is there again, and will not die. `anyway`: if it did not, too. */
    async liveOn(anyway = false): Promise<void> {
      if (!isDead && !(anyway && deathAt !== null)) return
      deathAt = null
      isDead = false
      await restart()
    },
    /** What a call answers, or null when the process died in it. */
    async alive<Value>(call: Promise<Value>): Promise<Value | null> {
      try {
        return await call
      } catch (error) {
        if (isDead) return null
        throw error
      }
    },

    /** The order, or the code of its refusal. A key that was used gives the order it made. */
    async create(wish: Wish, amounts: Amounts, key: string): Promise<RealOrder | string> {
      const buyer = people[wish.account]!
      const products = Object.entries(wish.goods).map(([good, amount]) => ({ id: IDS[good as Good], amount }))
      const body = desk.body(buyer, products, 0, {
        idempotency_key: key,
        payments: paymentsOf(amounts, wish.isTransfer ? 'TRANSFERENCIA BANCARIA' : 'WEBPAY PLUS'),
        delivery_date_requested: date.day,
        coupon: wish.coupon === null ? null : code + wish.coupon,
      })
      const made = await desk.orders.create(body, buyer, desk.now())
      if (!made.ok) return made.refusal.code
      const { rowId } = (await desk.orders.byId(made.value.orderId))!
      const minutes = wish.isTransfer ? 24 * 60 : 30
      return { id: made.value.orderId, rowId, endsAt: desk.later(minutes) }
    },

    /** What was begun, or why not. */
    async begunPayment(provider: string, order: RealOrder, account: number) {
      const request = { orderId: order.id, customer: people[account]!, now: desk.now() }
      if (provider === TRANSFER_PROVIDER) {
        const begun = await desk.transfers.begin(request)
        return begun.ok ? ('begun' as const) : begun.refusal.code
      }
      const begun = await desk.payments.begin(provider, request)
      return begun.ok ? ('begun' as const) : begun.refusal.code
    },

    async comeBack({ id, provider, reference }: SeenAttempt, params: Readonly<Record<string, string>>) {
      await hear({ provider, reference })
      return desk.payments.handleReturn({ provider, attemptId: id, method: 'GET', params, now: desk.now() })
    },

    /** The buyer leaves the page. */
    giveUp: ({ id }: SeenAttempt) => desk.payments.giveUp(id, desk.now()),

    deliver,

    /** An operator says that the money of an order arrived. */
    async confirmTransfer({ rowId }: RealOrder, pesos: number | null): Promise<string> {
      const how = { source: 'operator', bankReference: null, confirmedBy: 'ana' } as const
      const confirmed = await desk.operations.transfers.confirm({
        ...how,
        orderNumber: orderNumber(rowId),
        pesos,
        now: desk.now(),
      })
      return confirmed.ok ? 'confirmed' : confirmed.refusal.code
    },

    askBack: ({ id }: SeenAttempt, pesos: number): Promise<string> => askBack(desk, id, pesos),
    /** An operator annuls an order, and all of it goes back. */
    async annul({ rowId }: RealOrder): Promise<string> {
      const { annulments } = desk.operations.payments
      const shown = (await annulments.annulment(rowId))!
      if (!shown.ok) return shown.refusal.code
      const wanted = { seen: shown.value.seen, reason: 'buyer_asked', operator: 'ana' } as const
      const done = await annulments.annul(rowId, wanted, desk.now())
      return done.ok ? 'annulled' : done.refusal.code
    },
    refund: ({ id }: SeenAttempt) => desk.payments.refund(id, desk.now()),

    /** The worker does what is due. */
    work,
    /** The same when so much time has gone by, here and at the providers. */
    async wait(minutes: number): Promise<void> {
      await parties.pass(minutes * MINUTE)
      desk.setNow(desk.later(minutes))
      await work()
    },

    /** The attempts of these orders, oldest first, without what points pay. */
    async attempts(orders: readonly RealOrder[]): Promise<SeenAttempt[]> {
      const { database } = desk
      const rows = await database
        .selectFrom('payment_attempt')
        .leftJoin('bank_transfer', 'bank_transfer.attempt_id', 'payment_attempt.id')
        .selectAll('payment_attempt')
        .select('bank_transfer.amount as transferred')
        .where('order_id', 'in', [0, ...orders.map(({ rowId }) => rowId)])
        .where('payment_attempt.amount', '>', 0)
        .orderBy('payment_attempt.id')
        .execute()
      const refunds = await database
        .selectFrom('payment_refund')
        .select(['attempt_id', 'amount', 'state', 'reason'])
        .where('attempt_id', 'in', [0, ...rows.map(({ id }) => id)])
        .execute()
      return rows.map((row) => ({
        id: row.public_id as AttemptId,
        orderRowId: row.order_id,
        provider: row.provider,
        state: row.state,
        reference: row.reference,
        token: row.token,
        pesos: row.amount,
        reviewReason: row.review_reason,
        refundReason: row.refund_reason,
        failure: row.failure,
        createdAt: row.created_at,
        transferred: row.transferred ?? 0,
        refunds: refunds
          .filter(({ attempt_id }) => attempt_id === row.id)
          .map(({ amount, state, reason }) => ({ pesos: amount, state, reason })),
      }))
    },

    /** What operators were told about payments. */
    async alerts(): Promise<PaymentAlert[]> {
      const jobs = await desk.database
        .selectFrom('job')
        .select('payload')
        .where('kind', '=', PAYMENT_ALERT_JOB)
        .execute()
      return jobs.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload) as PaymentAlert)
    },

    /** What daily reconciliation finds between the shop and the providers. */
    differences: async () => (await desk.reconciliation.reconcile(DAY, desk.now())).differences,

    /** What the database says, in the words of the reference. */
    async books(orders: readonly RealOrder[]) {
      const { database } = desk
      const ids = orders.map(({ rowId }) => rowId)
      const [rows, days, uses, payments, accounts, levels] = await Promise.all([
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
        database
          .selectFrom('stock')
          .select(['product_id', 'stock'])
          .where('store_id', '=', WAREHOUSE)
          .where('product_id', 'in', [WINE, BEER])
          .execute(),
      ])
      const stockOf = (id: number) => levels.find(({ product_id }) => product_id === id)?.stock
      const paymentOf = (id: number, source: 'points' | 'money') =>
        payments.find((each) => each.order_id === id && each.source === source)
      return {
        statuses: ids.map((id) => rows.find((row) => row.id === id)?.status),
        stock: { wine: stockOf(WINE), beer: stockOf(BEER) },
        places: days.reduce((sum, { taken }) => sum + taken, 0),
        uses: uses.map(({ state }) => state),
        points: accounts
          .map(({ customer_id, deposits, charges, reserved }) => {
            return { account: people.findIndex(({ rowId }) => rowId === customer_id), deposits, charges, reserved }
          })
          .sort((one, other) => one.account - other.account),
        payments: ids.map((id) => {
          const states = new Set(payments.filter((each) => each.order_id === id).map(({ state }) => state))
          const [due, used] = [paymentOf(id, 'money')?.amount, paymentOf(id, 'points')?.amount ?? 0]
          return { due, used, state: [...states].join() }
        }),
      }
    },

    close: () => desk.close(),
  }
}
