// Events on their way: from the transaction that caused them through the outbox to the stand-ins, whatever those answer.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPostJson } from '#platform/http/post-json.ts'
import type { CallCustomer } from '#platform/request.ts'
import { createJobRunner, type JobHandler, PermanentJobError } from '#platform/work/jobs.ts'
import { type RunningSandbox, startSandbox } from '#sandbox/sandbox.ts'
import { jobKindOf } from '#shop/analytics/analytics.service.ts'
import { createGa4 } from '#shop/analytics/providers/ga4.provider.ts'
import { createMarketing } from '#shop/analytics/providers/marketing.provider.ts'
import { createMetaConversions } from '#shop/analytics/providers/meta-conversions.provider.ts'
import type { ShopEvent } from '#shop/analytics/shop-event.ts'
import { WALLET_TYPE } from '#shop/customers/points/points.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import type { Visitor } from '#shop/visitors/visitor.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, resetSmallShop } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

const NOW = instantAt('2026-11-11', '10:00')
const HOUR = 3_600_000
const visitor: Visitor = {
  fbp: 'fb.1.1700000000000.1',
  fbc: null,
  client: '123.456',
  ip: '190.0.0.1',
  userAgent: 'Firefox',
  customer: null,
}
const added: ShopEvent = {
  kind: 'add_to_cart',
  id: 'event-0001',
  at: NOW.getTime(),
  url: 'http://localhost:4321/productos/1/vino',
  visitor,
  buyer: null,
  items: [{ sku: 'A1', name: 'Vino', brand: 'Marca', category: 'vinos', price: 5_990, amount: 2 }],
  value: 11_980,
  order: null,
}

let schema: TestDatabase
let sandbox: RunningSandbox
let url: string
let desk: OrderDesk

beforeAll(async () => {
  schema = await freshDatabase()
  sandbox = await startSandbox({ host: '127.0.0.1', httpPort: 0, smtpPort: 0, startsAt: NOW.getTime() })
  url = `http://127.0.0.1:${sandbox.httpPort}`
})
afterAll(async () => {
  await sandbox?.stop()
  await schema?.drop()
})
beforeEach(async () => {
  desk = await openDesk()
  await resetSmallShop(desk.database)
  await fetch(`${url}/_sim/reset`, { method: 'POST' })
})
afterEach(() => desk.close())

function openDesk({ token = 'sandbox-meta-token', patienceMs = 10_000, withMarketing = false } = {}) {
  const post = createPostJson('party', patienceMs)
  const meta = {
    baseUrl: `${url}/meta`,
    version: 'v24.0',
    pixelId: '100000000000001',
    accessToken: token,
    testCode: undefined,
  }
  const ga4 = { baseUrl: `${url}/ga4`, measurementId: 'G-SANDBOX', apiSecret: 'sandbox-ga4-secret' }
  const marketing = createMarketing(post, { url: `${url}/marketing/events`, secret: 'sandbox-marketing-secret' })
  const sinks = [createMetaConversions(post, meta), createGa4(post, ga4), ...(withMarketing ? [marketing] : [])]
  return openOrderDesk({ url: schema.url, now: NOW, sinks })
}

/** Does what is due as the worker does it, at `now`; jobs that failed are due at once again. */
async function work(now = desk.now()): Promise<void> {
  await desk.database
    .updateTable('job')
    .set({ run_at: new Date(0) })
    .where('state', '=', 'queued')
    .execute()
  const handlers: Record<string, JobHandler> = {}
  for (const sink of desk.analytics.sinks)
    handlers[jobKindOf(sink)] = async (payload) => {
      const sent = await desk.analytics.send(sink, payload as ShopEvent, now)
      if (sent.kind === 'refused') throw new PermanentJobError(sent.reason)
      if (sent.kind === 'later') throw new Error(sent.reason)
    }
  await createJobRunner({ database: desk.database, handlers, logger: desk.logger }).runDue()
}

async function jobs(kind = 'analytics.%') {
  const rows = await desk.database.selectFrom('job').selectAll().where('kind', 'like', kind).orderBy('id').execute()
  return rows.map(({ kind: of, unique_key, state, last_error }) => ({ kind: of, key: unique_key, state, last_error }))
}

async function received(): Promise<{ source: string; name: string; eventId: string | null; content: any }[]> {
  return (await (await fetch(`${url}/eventos.json`)).json()).events
}

async function plan(provider: 'meta' | 'ga4' | 'marketing', scenario: string, more: object = {}) {
  const answer = await fetch(`${url}/_sim/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider, scenario, ...more }),
  })
  expect(answer.status).toBe(201)
}

describe('an event', () => {
  test('is written down once for each party, however often it is told, and arrives once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => desk.analytics.track(added)))
    expect(await jobs()).toEqual([
      { kind: 'analytics.meta', key: 'add_to_cart:event-0001', state: 'queued', last_error: null },
      { kind: 'analytics.ga4', key: 'add_to_cart:event-0001', state: 'queued', last_error: null },
    ])
    await work()
    await desk.analytics.track(added)
    await work()
    expect((await received()).map(({ source, name }) => `${source} ${name}`).sort()).toEqual([
      'ga4 add_to_cart',
      'meta AddToCart',
    ])
    expect((await jobs()).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test('of somebody without the cookie of GA4 goes to Meta only', async () => {
    await desk.analytics.track({ ...added, visitor: { ...visitor, client: null } })
    expect((await jobs()).map(({ kind }) => kind)).toEqual(['analytics.meta'])
  })

  test.each([
    ['meta', 'http_500', '500 2 Service temporarily unavailable'],
    ['meta', 'token_error', '400 190 Invalid OAuth access token'],
    ['meta', 'invalid_json', 'unreadable answer'],
    ['meta', 'slow', 'timeout'],
    ['meta', 'lost_answer', 'fetch failed'],
    ['ga4', 'http_500', 'status 500'],
    ['ga4', 'lost_answer', 'fetch failed'],
  ] as const)(
    'that %s answers with %s is tried again, and the other party is not kept waiting',
    async (party, scenario, reason) => {
      if (scenario === 'slow') {
        await desk.close()
        desk = await openDesk({ patienceMs: 1_500 })
      }
      await plan(party, scenario, scenario === 'slow' ? { delayMs: 4_000 } : {})
      await desk.analytics.track(added)
      await work()
      const [mine, other] = [`analytics.${party}`, party === 'meta' ? 'analytics.ga4' : 'analytics.meta'] as const
      const first = await jobs(mine)
      expect(first).toMatchObject([{ state: 'queued' }])
      expect(first[0]?.last_error).toContain(reason)
      expect(await jobs(other)).toMatchObject([{ state: 'done' }])
      await work()
      expect(await jobs()).toMatchObject([{ state: 'done' }, { state: 'done' }])
      const ofMine = async () => (await received()).filter(({ source }) => source === party)
      // The slow one arrives after the one that was sent again.
      if (scenario === 'slow') await expect.poll(async () => (await ofMine()).length).toBe(2)
      const arrived = await ofMine()
      expect(new Set(arrived.map(({ eventId }) => eventId)).size).toBe(1) // what came twice has one id
    },
  )

  test('that is wrong is given up at once', async () => {
    await desk.analytics.track({ ...added, url: 'no address' })
    await work()
    expect(await jobs('analytics.meta')).toMatchObject([
      { state: 'dead', last_error: expect.stringContaining('100 Invalid parameter') },
    ])
  })

  test('is given up when it is older than the party takes: six days for Meta, 70 hours for GA4', async () => {
    await desk.analytics.track(added)
    await plan('meta', 'http_500', { times: 9 })
    await plan('ga4', 'http_500', { times: 9 })
    await work(new Date(NOW.getTime() + 69 * HOUR))
    expect(await jobs()).toMatchObject([{ state: 'queued' }, { state: 'queued' }])
    await work(new Date(NOW.getTime() + 71 * HOUR))
    expect(await jobs()).toMatchObject([{ state: 'queued' }, { state: 'dead', last_error: 'too old' }])
    await work(new Date(NOW.getTime() + 6 * 24 * HOUR + 1))
    expect(await jobs('analytics.meta')).toMatchObject([{ state: 'dead', last_error: 'too old' }])
    expect(await received()).toEqual([])
  })

  test('waits while the token is wrong', async () => {
    await desk.close()
    desk = await openDesk({ token: 'another' })
    await desk.analytics.track(added)
    await work()
    expect(await jobs('analytics.meta')).toMatchObject([
      { state: 'queued', last_error: expect.stringContaining('190') },
    ])
  })
})

describe('a purchase', () => {
  async function buy(who: Visitor | null) {
    const customer: CallCustomer = await desk.guest()
    const { dates } = await desk.delivery.availableDates({ commune: 'Las Condes' })
    const date = { delivery_date_requested: dates.find(({ service }) => service === 'scheduled')!.day }
    const total = dates[0]!.cost + 2 * 1200
    const body = desk.body(customer, [{ id: BEER, amount: 2 }], total, date)
    const made = await desk.orders.create(body, customer, desk.now(), { visitor: who })
    if (!made.ok) throw new Error(JSON.stringify(made.refusal))
    const init = await desk.payments.begin('webpay-plus', { orderId: made.value.orderId, customer, now: desk.now() })
    if (!init.ok) throw new Error(init.refusal.code)
    return { ...made.value, ...init.value, total }
  }
  const comeBack = ({ attemptId, token }: Awaited<ReturnType<typeof buy>>) =>
    desk.payments.handleReturn({
      provider: 'webpay-plus',
      attemptId,
      method: 'GET',
      params: { token_ws: token },
      now: desk.now(),
    })

  test('is told by the transaction that settles it, once, however many returns there are', async () => {
    const bought = await buy(visitor)
    expect(await jobs()).toEqual([])
    desk.bank.decide(bought.token, 'approved')
    await Promise.all(Array.from({ length: 4 }, () => comeBack(bought)))
    await comeBack(bought)
    const key = `purchase:pur_${bought.orderNumber}`
    expect((await jobs()).map((job) => `${job.kind} ${job.key}`)).toEqual([
      `analytics.meta ${key}`,
      `analytics.ga4 ${key}`,
    ])
    await work()
    const [ga4, meta] = (await received()).sort((one, other) => (one.source < other.source ? -1 : 1))
    expect(meta).toMatchObject({
      name: 'Purchase',
      eventId: `pur_${bought.orderNumber}`,
      content: {
        event_source_url: 'http://localhost:4321/checkout',
        user_data: { client_ip_address: '190.0.0.1', fbp: visitor.fbp },
        custom_data: {
          value: bought.total,
          order_id: String(bought.orderNumber),
          contents: [{ id: `SKU${BEER}`, quantity: 2 }],
        },
      },
    })
    expect(ga4).toMatchObject({ name: 'purchase', eventId: String(bought.orderNumber) })
    expect(JSON.stringify(meta)).not.toContain(bought.orderId)
  })

  test('is told the marketing tool, signed, and again after it was down, with the same id', async () => {
    await desk.close()
    desk = await openDesk({ withMarketing: true })
    await desk.analytics.track(added) // not its business
    expect(await jobs('analytics.marketing')).toEqual([])
    await work()
    const bought = await buy(visitor)
    desk.bank.decide(bought.token, 'approved')
    await comeBack(bought)
    await plan('marketing', 'http_500')
    await work()
    expect(await jobs('analytics.marketing')).toMatchObject([{ state: 'queued', last_error: 'status 503' }])
    await work()
    expect(await jobs('analytics.marketing')).toMatchObject([{ state: 'done' }])
    const told = (await received()).filter(({ source }) => source === 'marketing')
    const id = `pur_${bought.orderNumber}`
    expect(told).toMatchObject([{ name: 'purchase', eventId: id, content: { value: bought.total, type: 'purchase' } }])
    expect(JSON.stringify(told)).not.toMatch(/camila|Rojas|\+569/i)
  })

  test.each([
    ['another secret', 'sandbox-another-secret', 0],
    ['an old time', 'sandbox-marketing-secret', 6 * 60_000],
  ])('signed with %s is refused by the marketing tool and waits', async (_what, secret, ageMs) => {
    const own = { url: `${url}/marketing/events`, secret }
    const order = { number: 100_001, delivery: 0, tax: 0, coupon: null }
    const purchase: ShopEvent = { ...added, kind: 'purchase', id: 'pur_100001', order }
    const sent = await createMarketing(createPostJson('party', 10_000), own, () => Date.now() - ageMs).send(purchase)
    expect(sent).toEqual({ kind: 'later', reason: 'status 401' })
    expect(await received()).toEqual([])
  })

  test('is told nobody without consent', async () => {
    const bought = await buy(null)
    desk.bank.decide(bought.token, 'approved')
    await comeBack(bought)
    expect((await desk.orders.byId(bought.orderId))!.status).toBe('POR PREPARAR')
    expect(await jobs()).toEqual([])
    expect(await desk.database.selectFrom('order_visitor').selectAll().execute()).toEqual([])
  })

  test('that was refused is told nobody', async () => {
    const bought = await buy(visitor)
    desk.bank.decide(bought.token, 'refused')
    await comeBack(bought)
    expect(await jobs()).toEqual([])
  })

  test('keeps its visitor until he is forgotten', async () => {
    const bought = await buy(visitor)
    const { rowId: key } = (await desk.orders.byId(bought.orderId))!
    expect(await desk.orders.visitor(key)).toEqual(visitor)
    expect(await desk.orders.deleteVisitors(NOW)).toBe(0)
    expect(await desk.orders.deleteVisitors(new Date(NOW.getTime() + 1))).toBe(1)
    expect(await desk.orders.visitor(key)).toBeNull()
  })
})

describe('a purchase without a card', () => {
  const UNITS = 6
  /** A member who may pay by transfer and has points. */
  async function member(points: number): Promise<CallCustomer> {
    const guest = await desk.guest()
    await desk.database.updateTable('customer').set({ kind: 'member' }).where('id', '=', guest.rowId).execute()
    const { rut } = (await desk.customers.findByRowId(desk.database, guest.rowId))!
    await desk.database.insertInto('transfer_customer').values({ rut }).execute()
    await desk.database.insertInto('points_account').values({ customer_id: guest.rowId, deposits: points }).execute()
    return { ...guest, kind: 'member' }
  }

  /** Orders beer, twice with the same key: one order. `saved`: pesos of a coupon that brings it free of charge, too. */
  async function order(customer: CallCustomer, type: string, saved: number | null = null) {
    const date = await desk.firstDate()
    const amount = UNITS * 1_200 + (saved === null ? date.cost : -saved)
    const coupon = saved === null ? null : await couponOf(saved)
    const more = { delivery_date_requested: date.day, payments: [{ payment_type: type, amount }], coupon }
    const body = desk.body(customer, [{ id: BEER, amount: UNITS }], amount, more)
    const made = await Promise.all([1, 2].map(() => desk.orders.create(body, customer, desk.now(), { visitor })))
    const [first, second] = made.map((each) => {
      if (!each.ok) throw new Error(JSON.stringify(each.refusal))
      return each.value.orderId
    })
    expect(second).toBe(first)
    return (await desk.orders.byId(first!))!
  }

  async function couponOf(value: number): Promise<string> {
    const code = `REGALO${value}`
    await desk.database.insertInto('coupon').values({ code, type: 'difference', value, delivery_free: true }).execute()
    return code
  }

  const free = async () => order(await member(0), 'FREE', UNITS * 1_200)
  const points = async () => order(await member(20_000), WALLET_TYPE, 0) // points pay no delivery

  /** Confirmed and settled twice, side by side. */
  async function transfer() {
    const customer = await member(0)
    const made = await order(customer, 'TRANSFERENCIA BANCARIA')
    const begun = await desk.transfers.begin({ orderId: made.id, customer, now: desk.now() })
    if (!begun.ok) throw new Error(begun.refusal.code)
    expect(await jobs()).toEqual([])
    const how = { source: 'operator', confirmedBy: 'Eva', bankReference: null, pesos: null } as const
    const settled = () => desk.transfers.settleReceived(begun.value.attempt.id, desk.now())
    for (const _ of [1, 2]) {
      await Promise.all(
        [1, 2].map(() => desk.operations.transfers.confirm({ ...how, orderNumber: made.number, now: desk.now() })),
      )
      await Promise.all([settled(), settled()])
    }
    return made
  }

  test.each([
    ['free of charge', free],
    ['by points alone', points],
    ['by bank transfer', transfer],
  ] as const)('%s is written down once for each party', async (_what, buy) => {
    await desk.close()
    desk = await openDesk({ withMarketing: true })
    const { id, number } = await buy()
    expect((await desk.orders.byId(id))!.status).toBe('POR PREPARAR')
    const key = `purchase:pur_${number}`
    expect((await jobs()).map((job) => `${job.kind} ${job.key}`).sort()).toEqual([
      `analytics.ga4 ${key}`,
      `analytics.marketing ${key}`,
      `analytics.meta ${key}`,
    ])
  })
})
