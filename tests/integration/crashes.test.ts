// A process killed between the writes of creating, settling, closing and refunding: every order is paid or given back.
// Once the buyer tries again, once he never comes back. Real database, real Transbank protocol.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CRASH_POINTS, type CrashPointName } from '#platform/work/crash-points.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { node24 } from '#scripts/machine/installation.mjs'
import type { NewOrderBody } from '#shop/checkout/checkout.contract.ts'
import type { Caller } from '#shop/customers/customer.ts'
import { runDueJobs } from '#tests/support/orders/due-jobs.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, CASE, resetSmallShop, stockOf, WINE } from '#tests/support/orders/small-shop.ts'
import { cardClient, cardProvider, decide } from '#tests/support/payments/card-network.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import type { CrashScript } from './crashes/crash-script.ts'

const CHILD = fileURLToPath(new URL('crashes/buyer.child.ts', import.meta.url))

let schema: TestDatabase
let sandbox: RunningSandbox
let sandboxUrl: string
let desk: OrderDesk

beforeAll(async () => {
  schema = await freshDatabase()
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0 })
  sandboxUrl = `http://127.0.0.1:${sandbox.httpPort}`
})
afterAll(async () => {
  await sandbox?.stop()
  await schema?.drop()
})
beforeEach(async () => {
  desk = await openOrderDesk({ url: schema.url, provider: cardProvider(sandboxUrl) })
  await resetSmallShop(desk.database)
  await fetch(`${sandboxUrl}/_sim/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return () => desk.close()
})

interface Purchase {
  readonly guest: Caller
  readonly body: NewOrderBody
}

async function purchase(): Promise<Purchase> {
  const guest = await desk.guest()
  const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
  const date = { delivery_date_requested: dates.at(-1)!.day }
  const products = [
    { id: CASE, amount: 1 },
    { id: BEER, amount: 2 },
  ]
  return { guest, body: desk.body(guest, products, dates.at(-1)!.cost + 27_000 + 2 * 1200, date) }
}

/** Runs the child until it ends or kills itself; returns how it ended. */
async function runChild(script: Omit<CrashScript, 'url' | 'sandboxUrl' | 'now'>, at: CrashPointName) {
  const given: CrashScript = { ...script, url: schema.url, sandboxUrl, now: desk.now().toISOString() }
  const env = { ...process.env, CRASH_AT: at }
  const child = spawn(node24, [CHILD, JSON.stringify(given)], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal ?? code
}

/** Runs the worker's tasks until nothing is left: leases expire, payments are queried, orders expire, jobs run. */
async function work() {
  for (const minutes of [2, 16, 31]) {
    await desk.database.updateTable('payment_attempt').set({ asking_until: null }).execute()
    await desk.payments.reconcileDue(desk.later(minutes))
  }
  await desk.payments.expireDue(desk.later(31))
  await desk.database
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .where('state', '=', 'queued')
    .execute()
  await runDueJobs(desk, { 'order.confirmation': async () => undefined })
}

/** The buyer presses 'Ir a pagar' again, pays if he is asked to, and reloads the page he came back to. */
async function tryAgain({ guest, body }: Purchase, outcome: 'approve' | 'reject') {
  await desk.database.updateTable('payment_attempt').set({ asking_until: null }).execute()
  const made = await desk.orders.create(body, guest, desk.now())
  if (!made.ok) throw new Error(`order refused: ${made.refusal.code}`)
  await desk.payments.begin('webpay-plus', { orderId: made.value.orderId, customer: guest, now: desk.now() })
  const attempts = await desk.database.selectFrom('payment_attempt').select(['public_id', 'token']).execute()
  for (const { public_id, token } of attempts) {
    if (token === null) continue
    await decide(sandboxUrl, token, outcome)
    const arrival = {
      provider: 'webpay-plus',
      attemptId: public_id,
      method: 'GET',
      params: { token_ws: token },
    } as const
    await desk.payments.handleReturn({ ...arrival, now: desk.now() })
  }
}

interface Transaction {
  readonly buyOrder: string
  readonly status: string
}

/** Everything is paid or given back, and the bank thinks the same. Returns the states of the orders. */
async function verified(): Promise<string[]> {
  const { database } = desk
  const orders = await database.selectFrom('orders').selectAll().execute()
  const attempts = await database.selectFrom('payment_attempt').selectAll().execute()
  const holds = await database.selectFrom('stock_hold').selectAll().execute()
  const held = (product: number) =>
    holds
      .filter(
        (hold) =>
          hold.product_id === product && orders.some(({ id, holds_stock }) => id === hold.order_id && holds_stock),
      )
      .reduce((sum, { units }) => sum + units, 0)
  expect(await stockOf(database, WINE)).toBe(50 - held(WINE))
  expect(await stockOf(database, BEER)).toBe(50 - held(BEER))
  const days = await database.selectFrom('delivery_day').select('taken').execute()
  const paid = orders.filter(({ status }) => status === 'POR PREPARAR')
  expect(days.reduce((sum, { taken }) => sum + taken, 0)).toBe(paid.length)
  expect(orders.filter(({ holds_stock }) => holds_stock).map(({ id }) => id)).toEqual(paid.map(({ id }) => id))
  expect(orders.filter(({ status }) => status === 'PENDIENTE')).toEqual([])

  const state = (await (await fetch(`${sandboxUrl}/_sim/state`)).json()) as { transactions: Transaction[] }
  const collected = state.transactions.filter(({ status }) => status === 'AUTHORIZED').map(({ buyOrder }) => buyOrder)
  const good = attempts.filter((attempt) => attempt.state === 'paid' && attempt.refund_reason === null)
  expect(good.map(({ reference }) => reference).sort()).toEqual(collected.sort())
  expect(good.map(({ order_id }) => order_id).sort()).toEqual(paid.map(({ id }) => id).sort())
  expect(attempts.filter((each) => ['created', 'pending', 'unknown'].includes(each.state))).toEqual([])
  const mails = await database.selectFrom('job').selectAll().where('kind', '=', 'order.confirmation').execute()
  expect(mails).toHaveLength(paid.length)
  for (const order of orders) {
    const lines = await database.selectFrom('order_line').selectAll().where('order_id', '=', order.id).execute()
    expect(lines).toHaveLength(2)
  }
  return orders.map(({ status }) => status)
}

/**
 * Points after which the same transaction writes again: a crash there leaves what a crash just before its commit leaves.
 * CRASHES=all (`npm run test:crashes`) goes through them too.
 */
const WITHIN: readonly CrashPointName[] = [
  'order:shell-written',
  'order:day-booked',
  'order:stock-taken',
  'order:lines-written',
  'settle:attempt-written',
  'settle:order-written',
  'close:day-released',
  'close:stock-released',
]
const points = CRASH_POINTS.filter((point) => process.env.CRASHES === 'all' || !WITHIN.includes(point))

const starting = (prefix: string) => points.filter((point) => point.startsWith(prefix))
const paying = [...starting('order:'), ...starting('init:'), ...starting('settle:')]
const closing = starting('close:')

describe('a crash while an order is made and paid', () => {
  test.each(paying)('at %s, and the buyer tries again: one order, paid once', async (at) => {
    const bought = await purchase()
    expect(await runChild({ ...bought, act: 'approve' }, at)).toBe('SIGKILL')
    await tryAgain(bought, 'approve')
    await work()
    expect(await verified()).toEqual(['POR PREPARAR'])
  })

  test.each(paying)('at %s, and the buyer never comes back: paid or given back', async (at) => {
    const bought = await purchase()
    expect(await runChild({ ...bought, act: 'approve' }, at)).toBe('SIGKILL')
    await work()
    const states = await verified()
    expect(states.length).toBeLessThanOrEqual(1)
    for (const state of states) expect(['POR PREPARAR', 'EXPIRADO']).toContain(state)
  })
})

describe('a crash while an order is closed', () => {
  test.each(closing)('at %s by a refused card: given back once', async (at) => {
    const bought = await purchase()
    expect(await runChild({ ...bought, act: 'reject' }, at)).toBe('SIGKILL')
    await work()
    expect(await verified()).toEqual(['RECHAZADO'])
  })

  test.each([...closing, ...starting('expire:')])('at %s by its time: given back once', async (at) => {
    const bought = await purchase()
    const made = await desk.orders.create(bought.body, bought.guest, desk.now())
    if (!made.ok) throw new Error(made.refusal.code)
    // One whose payment never began has nothing to settle: it is closed sooner.
    if (at.startsWith('expire:')) {
      const wanted = { orderId: made.value.orderId, customer: bought.guest, now: desk.now() }
      expect((await desk.payments.begin('webpay-plus', wanted)).ok).toBe(true)
    }
    expect(await runChild({ ...bought, act: 'expire' }, at)).toBe('SIGKILL')
    await work()
    expect(await verified()).toEqual(['EXPIRADO'])
  })
})

describe('a crash while money is given back', () => {
  test.each(starting('refund:'))('at %s: given back once', async (at) => {
    const bought = await purchase()
    const made = await desk.orders.create(bought.body, bought.guest, desk.now())
    if (!made.ok) throw new Error(made.refusal.code)
    const begun = await desk.payments.begin('webpay-plus', {
      orderId: made.value.orderId,
      customer: bought.guest,
      now: desk.now(),
    })
    if (!begun.ok) throw new Error(begun.refusal.code)
    await desk.payments.expireDue(desk.later(31))
    // The bank took the money all the same, and the stock is gone meanwhile.
    await decide(sandboxUrl, begun.value.token, 'approve')
    await cardClient(sandboxUrl).commit(begun.value.token)
    await desk.database.updateTable('stock').set({ ecommerce_emergency_stock: 50 }).execute()
    const { attemptId, token } = begun.value
    const arrival = { provider: 'webpay-plus', attemptId, method: 'GET', params: { token_ws: token } } as const
    await desk.payments.handleReturn({ ...arrival, now: desk.later(32) })
    expect(await runChild({ ...bought, act: 'refund', attemptId }, at)).toBe('SIGKILL')
    await work()
    expect(await verified()).toEqual(['EXPIRADO'])
    const { attempt } = (await desk.payments.view(attemptId))!
    expect(attempt.state).toBe('voided')
  })
})
