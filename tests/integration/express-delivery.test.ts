// Express delivery from quote to courier on the real database: the store that sends, what it costs, what the
// order books, and that one courier is told of a paid order once. The couriers are the test's.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { courierJobs } from '#server/jobs/couriers.ts'
import { startLanes } from '#server/jobs/jobs.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type {
  Courier,
  CourierOrderAnswer,
  CourierOrderRequest,
  CourierReport,
  QuoteAnswer,
} from '#shop/delivery/couriers/courier.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { instantAt } from '#shop/shared/chile-time.ts'
import { type OrderId, type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { type OrderDesk, openOrderDesk } from '#tests/support/orders/order-desk.ts'
import { BEER, CASE, resetSmallShop, WINE } from '#tests/support/orders/small-shop.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

/** The first and the second store that cover the address; both know both couriers, Uber first. */
const [FIRST, SECOND] = [1 as StoreId, 2 as StoreId]
const MORNING = instantAt('2026-11-11', '10:00')
const HOME = { latitude: -33.4172, longitude: -70.6041 }
const AT_SEA = { latitude: -33.4, longitude: -72 }
const MINUTE = 60_000
/** 3000 + 1190 + ⌈5,000⌉ for a wine of $5.000. */
const COST = 4195

let schema: TestDatabase
let desk: OrderDesk
let asked: CourierName[]
let told: CourierOrderRequest[]
/** What each answers next; the last stays. */
let quotes: Partial<Record<CourierName, QuoteAnswer>>
let orders: CourierOrderAnswer[]
/** What each says of a delivery when it is asked. */
let readings: Map<string, CourierReport>
let canceled: string[]
/** What the first made for a key; undefined where it does not say. */
let madeFor: Map<string, CourierReport | undefined>
/** What happens while a courier is being told. */
let whileTold: () => Promise<void>

const revive = (key: string, value: unknown) => (key === 'at' ? new Date(value as string) : value)

const success = (fee = 300_000): QuoteAnswer => ({
  message: 'success',
  quote: { reference: 'dqt_1', fee, dropoffEta: null, expiresAt: new Date(desk.now().getTime() + 15 * MINUTE) },
})
const failed: QuoteAnswer = { message: 'error', code: 'address_undeliverable' }
const closed: QuoteAnswer = { message: 'schedule' }
const created: CourierOrderAnswer = {
  message: 'created',
  reference: 'del_1',
  status: 'pending',
  trackingUrl: 'https://courier.example/del_1',
}

function courier(name: CourierName): Courier {
  return {
    name,
    quote: async () => {
      asked.push(name)
      return quotes[name]!
    },
    order: async (request) => {
      told.push(request)
      await whileTold()
      return (orders.length > 1 ? orders.shift() : orders[0])!
    },
    madeFor: name === 'JUSTO' ? null : async (key) => (madeFor.has(key) ? madeFor.get(key) : null),
    read: async (reference) => readings.get(reference) ?? null,
    cancel: async (reference) => {
      canceled.push(`${name} ${reference}`)
      return 'canceled'
    },
    readNotice: (notice) => JSON.parse(Buffer.from(notice.body).toString(), revive),
  }
}

beforeAll(async () => {
  schema = await freshDatabase()
})
afterAll(() => schema?.drop())

beforeEach(async () => {
  desk = await openOrderDesk({
    url: schema.url,
    now: MORNING,
    couriers: [courier('UBER'), courier('JUSTO')],
    coverage: {
      storesAt: ({ longitude }) =>
        longitude < -71 ? [] : [FIRST, SECOND].map((storeId) => ({ storeId, polygonId: storeId, priority: 1 })),
    },
  })
  await resetSmallShop(desk.database)
  await openExpressStores()
  await desk.settings.refresh()
  ;[asked, told, orders, canceled] = [[], [], [created], []]
  readings = new Map()
  madeFor = new Map()
  whileTold = async () => {}
  quotes = { UBER: success(), JUSTO: success() }
  return () => desk.close()
})

/** Both stores, open round the clock, with ten wines and beers each. */
async function openExpressStores(): Promise<void> {
  const { database } = desk
  for (const id of [FIRST, SECOND]) {
    const known = await database.selectFrom('store').select('id').where('id', '=', id).executeTakeFirst()
    const store = { code: `T${id}`, name: `Tienda ${id}`, ecommerce_name: `Liqui ${id}`, justo_store_id: `justo-${id}` }
    const place = {
      address_street: 'Av. Apoquindo',
      address_number: '1',
      commune_code: '13114',
      lat: -33.41,
      lng: -70.6,
    }
    const couriers = JSON.stringify(['UBER', 'JUSTO'])
    if (!known)
      await database
        .insertInto('store')
        .values({ id, ...store, ...place, couriers, display_store: true, immediate: true })
        .execute()
    else
      await database.updateTable('store').set({ display_store: true, immediate: true }).where('id', '=', id).execute()
    for (const product_id of [WINE, BEER])
      await database.insertInto('stock').values({ product_id, store_id: id, stock: 10 }).execute()
    await setHours(id, '00:00', '00:00')
  }
  await desk.stores.refresh()
}

async function setHours(store: StoreId, opens: string, closes: string): Promise<void> {
  await desk.database.deleteFrom('store_schedule').where('store_id', '=', store).execute()
  const days = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
    store_id: store,
    day_of_week,
    opens,
    closes,
    closed: false,
  }))
  await desk.database.insertInto('store_schedule').values(days).execute()
}

async function close(...stores: StoreId[]): Promise<void> {
  for (const store of stores) await setHours(store, '20:00', '22:00')
  await desk.stores.refresh()
}

async function setStock(store: StoreId, product: ProductId, stock: number): Promise<void> {
  await desk.database
    .updateTable('stock')
    .set({ stock })
    .where('store_id', '=', store)
    .where('product_id', '=', product)
    .execute()
}

async function stockIn(store: StoreId, product: ProductId): Promise<number> {
  const row = await desk.database
    .selectFrom('stock')
    .select('stock')
    .where('store_id', '=', store)
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  return row.stock
}

type Wanted = readonly { readonly id: ProductId; readonly amount: number }[]
const ONE_WINE: Wanted = [{ id: WINE, amount: 1 }]
const PRICES = new Map([
  [WINE, 5_000],
  [BEER, 1_200],
  [CASE, 27_000],
])
const worth = (products: Wanted) => products.reduce((sum, { id, amount }) => sum + PRICES.get(id)! * amount, 0)

/** As the page asks when address and cart are chosen. */
async function quote(products: Wanted = ONE_WINE, point = HOME) {
  const forSale = createProductsForSale({ clock: { now: desk.now } })
  const known = await forSale.forSale(
    desk.database,
    products.map(({ id }) => id),
  )
  const lines = products.map(({ id, amount }) => ({ product: known.get(id)!, quantity: amount }))
  const to = { region: '13', commune: '13114', street: 'Av. Italia', number: '1200', point }
  return desk.expressQuotes.quote(to, { lines, subtotal: () => clp(worth(products)) }, desk.now())
}

async function chosen(products?: Wanted) {
  const outcome = await quote(products)
  if (outcome.state !== 'asked' || !outcome.quoted.chosen) throw new Error(`no quote: ${JSON.stringify(outcome)}`)
  return outcome.quoted.chosen
}

/** An order whose buyer was shown `cost` for its delivery. */
async function order(products: Wanted = ONE_WINE, cost = COST, point: typeof HOME | null = HOME) {
  const guest = await desk.guest()
  const body = desk.body(guest, products, worth(products) + cost, {
    delivery_type: 'delivery',
    delivery_time: 'immediate',
    store_id: WAREHOUSE, // what a page says of the store decides nothing
    ...(point && { delivery_latitude: point.latitude, delivery_longitude: point.longitude }),
  })
  return { guest, made: await desk.orders.create(body, guest, desk.now()) }
}

async function ordered(products?: Wanted) {
  const { guest, made } = await order(products)
  if (!made.ok) throw new Error(JSON.stringify(made.refusal))
  return { guest, orderId: made.value.orderId }
}

const codeOf = async (...args: Parameters<typeof order>) => {
  const { made } = await order(...args)
  return made.ok ? null : made.refusal.code
}

describe('a quote', () => {
  test('is asked of the store’s first courier once, and found again', async () => {
    const [one, other] = await Promise.all([chosen(), chosen()])
    const again = await chosen()
    expect(one).toMatchObject({ courier: 'UBER', storeId: FIRST, fee: 300_000, cost: COST })
    expect([other.id, again.id]).toEqual([one.id, one.id])
    expect(asked).toEqual(['UBER'])
  })

  test('is another for another cart, and a new one when little of its time is left', async () => {
    const one = await chosen()
    const two = await chosen([{ id: WINE, amount: 2 }])
    expect(two.id).not.toBe(one.id)
    expect(two.cost).toBe(COST + 5)
    desk.setNow(desk.later(13))
    quotes.UBER = success(310_000)
    expect(await chosen()).toMatchObject({ fee: 310_000 })
    expect(asked).toHaveLength(3)
  })

  test('is the other courier’s when the first has none, but for more than a box', async () => {
    quotes.UBER = failed
    quotes.JUSTO = success(250_000)
    expect(await chosen()).toMatchObject({ courier: 'JUSTO', cost: COST - 500 })
    asked = []
    await desk.database.updateTable('product').set({ box_units: 6 }).where('id', '=', WINE).execute()
    const outcome = await quote([
      { id: CASE, amount: 1 },
      { id: WINE, amount: 1 },
    ])
    expect(outcome).toMatchObject({ state: 'asked', quoted: { chosen: null, answers: { UBER: 'error' } } })
    expect(asked).toEqual(['UBER'])
  })

  test('is not asked for again at once when there was none', async () => {
    quotes = { UBER: closed, JUSTO: failed }
    expect(await quote()).toMatchObject({ quoted: { chosen: null, answers: { UBER: 'schedule', JUSTO: 'error' } } })
    await quote()
    expect(asked).toEqual(['UBER', 'JUSTO'])
    desk.setNow(new Date(desk.now().getTime() + 11_000))
    quotes.UBER = success()
    expect(await chosen()).toMatchObject({ courier: 'UBER' })
  })

  test('out of all proportion counts as none', async () => {
    quotes.UBER = success(3_890)
    expect(await chosen()).toMatchObject({ courier: 'JUSTO' })
  })

  test('that would hold for years holds for an hour', async () => {
    const quote = { reference: 'dqt_1', fee: 300_000 }
    const [dropoffEta, expiresAt] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59-23:59')]
    quotes.UBER = { message: 'success', quote: { ...quote, dropoffEta, expiresAt } }
    expect(await chosen()).toMatchObject({ dropoffEta: null, expiresAt: desk.later(60) })
    desk.setNow(desk.later(60))
    expect(await codeOf()).toBe('quoteExpired')
  })

  test('is not asked for where nobody delivers, nor while all are closed', async () => {
    expect(await quote(ONE_WINE, AT_SEA)).toEqual({ state: 'uncovered' })
    await close(FIRST, SECOND)
    expect(await quote()).toMatchObject({ state: 'closed', store: { id: FIRST } })
    expect(asked).toEqual([])
  })

  test.each<[string, () => Promise<void>]>([
    ['closed', () => close(FIRST)],
    ['short of a bottle', () => setStock(FIRST, WINE, 0)],
  ])('is the next store’s when the first is %s', async (_why, spoil) => {
    await spoil()
    expect(await chosen()).toMatchObject({ storeId: SECOND })
  })

  test('costs what the owner says, where he says something', async () => {
    const row = { name: 'IMMEDIATE_DELIVERY_COST', value: '2990', public: true }
    await desk.database.insertInto('setting').values(row).execute()
    await desk.settings.refresh()
    expect(await chosen()).toMatchObject({ cost: 2990 })
    expect(await codeOf(ONE_WINE, 2990)).toBeNull()
  })

  test('is deleted long after its end', async () => {
    await chosen()
    expect(await desk.quotes.deleteOld(desk.later(20))).toBe(0)
    expect(await desk.quotes.deleteOld(desk.later(9 * 24 * 60))).toBe(1)
  })
})

describe('an order', () => {
  test('sells the store’s stock for what was quoted', async () => {
    const { id } = await chosen()
    const { orderId } = await ordered()
    const { order: made } = (await desk.orders.findWithLines(orderId))!
    expect(made).toMatchObject({ storeId: FIRST, amounts: { deliveryCost: COST, total: 5_000 + COST } })
    expect(made.delivery).toMatchObject({
      type: 'delivery',
      time: 'immediate',
      region: '13',
      commune: '13114',
      quoteId: id,
      day: null,
      service: null,
    })
    expect([await stockIn(FIRST, WINE), await stockIn(SECOND, WINE)]).toEqual([9, 10])
    expect(asked).toEqual(['UBER'])
  })

  test.each<[string, string, () => Promise<unknown>]>([
    ['nothing was quoted', 'quoteMissing', async () => {}],
    ['another cart was quoted', 'quoteMissing', () => chosen([{ id: WINE, amount: 2 }])],
    [
      'its quote is over',
      'quoteExpired',
      async () => {
        await chosen()
        desk.setNow(desk.later(15))
      },
    ],
    [
      'no courier could',
      'quoteMissing',
      () => {
        quotes = { UBER: failed, JUSTO: failed }
        return quote()
      },
    ],
    [
      'both couriers are closed',
      'storesClosed',
      () => {
        quotes = { UBER: closed, JUSTO: closed }
        return quote()
      },
    ],
    [
      'the stores closed meanwhile',
      'storesClosed',
      async () => {
        await chosen()
        await close(FIRST, SECOND)
      },
    ],
  ])('is refused when %s: %s', async (_why, code, before) => {
    await before()
    expect(await codeOf()).toBe(code)
    expect(await stockIn(FIRST, WINE)).toBe(10)
  })

  test.each([
    ['another house', { latitude: HOME.latitude + 0.001, longitude: HOME.longitude }],
    ['two metres farther', { latitude: HOME.latitude, longitude: HOME.longitude + 0.00002 }],
  ])('is not made for the quote of %s', async (_where, elsewhere) => {
    const outcome = await quote(ONE_WINE, elsewhere)
    expect(outcome).toMatchObject({ state: 'asked', quoted: { chosen: { cost: COST } } })
    expect(await codeOf()).toBe('quoteMissing')
  })

  test('cannot be made free by a cost, courier or store of its own saying', async () => {
    await chosen()
    const guest = await desk.guest()
    const said = { delivery_cost: 0, delivered_by_uber: false, store_id: SECOND, programmed_pickup_store: SECOND }
    const place = { delivery_latitude: HOME.latitude, delivery_longitude: HOME.longitude }
    const body = desk.body(guest, ONE_WINE, worth(ONE_WINE), { delivery_time: 'immediate', ...place, ...said })
    expect(await desk.orders.create(body, guest, desk.now())).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_payments_amount', total: worth(ONE_WINE) + COST },
    })
  })

  test('is refused where nobody delivers, and without a point', async () => {
    expect(await codeOf(ONE_WINE, COST, AT_SEA)).toBe('sectorUnavailable')
    expect(await codeOf(ONE_WINE, COST, null)).toBe('sectorUnavailable')
  })

  test('with another sum is told the right one', async () => {
    await chosen()
    expect((await order(ONE_WINE, COST - 1)).made).toMatchObject({
      refusal: { code: 'invalid_payments_amount', total: 5_000 + COST },
    })
  })

  test('of the last bottle is one of two', async () => {
    await setStock(FIRST, WINE, 1)
    await setStock(SECOND, WINE, 0)
    await chosen()
    const codes = await Promise.all([codeOf(), codeOf()])
    expect(codes.toSorted()).toEqual(['stock', null].toSorted())
    expect(await stockIn(FIRST, WINE)).toBe(0)
  })

  test('that another has emptied the store for is told so, with the other store’s quote to ask for', async () => {
    await setStock(FIRST, WINE, 1)
    await chosen()
    expect(await codeOf()).toBeNull()
    expect(await codeOf()).toBe('stock')
    expect(await chosen()).toMatchObject({ storeId: SECOND })
    expect(await codeOf()).toBeNull()
  })

  test('that is cancelled gives the store its stock back', async () => {
    await chosen()
    await ordered()
    expect(await desk.payments.expireDue(desk.later(31))).toBe(1)
    expect(await stockIn(FIRST, WINE)).toBe(10)
  })
})

async function paid(now = desk.now(), bought?: Awaited<ReturnType<typeof ordered>>) {
  const { guest, orderId } = bought ?? (await ordered())
  const init = await desk.payments.begin('webpay-plus', { orderId, customer: guest, now })
  if (!init.ok) throw new Error(init.refusal.code)
  const { attemptId, token } = init.value
  desk.bank.decide(token, 'approved')
  const params = { token_ws: token }
  await desk.payments.handleReturn({ provider: 'webpay-plus', attemptId, method: 'GET', params, now })
  return orderId
}

/** By an operator: its money goes back, and its courier is called off by the worker. */
async function annul(rowId: number): Promise<void> {
  const { annulments } = desk.operations.payments
  const shown = await annulments.annulment(rowId)
  if (!shown?.ok) throw new Error(shown?.refusal.code)
  const { seen } = shown.value
  const done = await annulments.annul(rowId, { seen, reason: 'cannot_deliver', operator: 'ana' }, desk.now())
  if (!done.ok) throw new Error(done.refusal.code)
}

const courierOrders = () => desk.database.selectFrom('courier_order').selectAll().orderBy('attempt').execute()

/** Runs the worker until nothing of couriers is left to do. */
async function runWorker(): Promise<void> {
  const clock = { now: desk.now, aheadMs: 0 }
  const worker = startLanes(desk, [courierJobs({ shop: { ...desk, clock } })])
  try {
    await vi.waitFor(
      async () => {
        const open = await desk.database
          .selectFrom('job')
          .select('id')
          .where('kind', 'in', ['courier.order', 'courier.cancel'])
          .where('state', '=', 'queued')
          .execute()
        expect(open).toEqual([])
      },
      { timeout: 45_000, interval: 50 },
    )
  } finally {
    await worker.stop()
  }
}

const statusOf = async (id: OrderId) => (await desk.orders.byId(id))!.status

describe('a paid order', () => {
  test('is told to its courier once, with all that is needed to bring it', async () => {
    await chosen([
      { id: WINE, amount: 1 },
      { id: BEER, amount: 2 },
    ])
    const { guest, made } = await order(
      [
        { id: WINE, amount: 1 },
        { id: BEER, amount: 2 },
      ],
      4198,
    )
    if (!made.ok) throw new Error(JSON.stringify(made.refusal))
    const orderId = await paid(desk.now(), { guest, orderId: made.value.orderId })
    expect(await courierOrders()).toMatchObject([{ courier: 'UBER', attempt: 1, state: 'queued', fee: 300_000 }])
    await runWorker()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      key: `del-${orderId}-1`,
      quoteReference: 'dqt_1',
      worth: 7_400,
      checksAge: true,
      action: 'deliverable_action_meet_at_door',
      store: { id: FIRST, name: 'Liqui 1', commune: 'Las Condes', phone: expect.stringMatching(/^\+56\d+$/) },
      to: { ...HOME, street: 'Av. Apoquindo', number: '4501', commune: 'Las Condes' },
      items: [
        { name: 'Vino', quantity: 1, price: 5_000 },
        { name: 'Cerveza', quantity: 2, price: 1_200 },
      ],
    })
    expect(told[0]!.instructions).toContain('mayor de 18')
    expect(await courierOrders()).toMatchObject([
      { state: 'created', reference: 'del_1', status: 'pending', tracking_url: 'https://courier.example/del_1' },
    ])
    expect(await statusOf(orderId)).toBe('POR PREPARAR')
  })

  test('that the shop brings by itself meanwhile is told to no courier', async () => {
    await chosen()
    const orderId = await paid()
    const { rowId } = (await desk.orders.byId(orderId))!
    const progress = desk.operations.orders
    for (const event of ['prepare', 'finish', 'send'] as const) {
      const seen = await statusOf(orderId)
      expect(await progress.advance(rowId, { event, seen, operator: 'ana' }, desk.now())).toMatchObject({ ok: true })
    }
    await runWorker()
    expect(told).toEqual([])
    expect(await courierOrders()).toMatchObject([{ attempt: 1, state: 'failed', failure: 'called off' }])
    expect(await statusOf(orderId)).toBe('EN RUTA')
  })

  const refused: CourierOrderAnswer = { message: 'refused', code: 'customer_blocked' }
  const busy: CourierOrderAnswer = { message: 'again', code: 'couriers_busy' }
  const quoteOver: CourierOrderAnswer = { message: 'quote_over' }

  test.each<
    [
      string,
      CourierOrderAnswer[],
      () => Partial<Record<CourierName, QuoteAnswer>>,
      [CourierName, string | null][],
      string,
    ]
  >([
    [
      'goes to the other while nobody of the first is free',
      [busy, created],
      () => ({}),
      [
        ['UBER', 'couriers_busy'],
        ['JUSTO', null],
      ],
      'created',
    ],
    [
      'is quoted again when its quote is over',
      [quoteOver, created],
      () => ({ UBER: success(350_000) }),
      [
        ['UBER', 'quote_over'],
        ['UBER', null],
      ],
      'created',
    ],
    [
      'goes to the other courier when the first refuses',
      [refused, created],
      () => ({}),
      [
        ['UBER', 'customer_blocked'],
        ['JUSTO', null],
      ],
      'created',
    ],
    [
      'goes to the other when the first asks nothing any more',
      [quoteOver, created],
      () => ({ UBER: failed }),
      [
        ['UBER', 'quote_over'],
        ['JUSTO', null],
      ],
      'created',
    ],
    [
      'is a person’s when the other costs more than the shop bears',
      [refused],
      () => ({ JUSTO: success(500_001) }),
      [['UBER', 'our_fee_too_high']],
      'failed',
    ],
    [
      'is borne up to what the shop bears',
      [refused, created],
      () => ({ JUSTO: success(500_000) }),
      [
        ['UBER', 'customer_blocked'],
        ['JUSTO', null],
      ],
      'created',
    ],
    [
      'is a person’s when both refuse',
      [refused, refused],
      () => ({}),
      [
        ['UBER', 'customer_blocked'],
        ['JUSTO', 'customer_blocked'],
      ],
      'failed',
    ],
    [
      'is a person’s when the other is closed',
      [refused],
      () => ({ JUSTO: closed }),
      [
        ['UBER', 'customer_blocked'],
        ['JUSTO', 'closed'],
      ],
      'failed',
    ],
    [
      'is a person’s when every quote is over',
      [quoteOver],
      () => ({}),
      [
        ['UBER', 'quote_over'],
        ['UBER', 'quote_over'],
        ['UBER', 'quote_over'],
        ['UBER', 'quote_over'],
      ],
      'failed',
    ],
  ])('%s', async (_what, answers, asking, attempts, state) => {
    orders = answers
    await chosen()
    const orderId = await paid()
    quotes = { ...quotes, ...asking() }
    await runWorker()
    const rows = await courierOrders()
    expect(rows.map(({ courier, failure }) => [courier, failure])).toEqual(attempts)
    expect(rows.at(-1)).toMatchObject({ state })
    expect(new Set(told.map(({ key }) => key)).size).toBe(told.length)
    expect(await statusOf(orderId)).toBe('POR PREPARAR')
  })

  test.each<[string, CourierOrderAnswer[], CourierName[], string, string[]]>([
    [
      'whose quote is over is quoted when its courier answers again',
      [quoteOver, quoteOver, created],
      ['UBER', 'JUSTO'],
      'UBER',
      ['quote_over'],
    ],
    ['whose quote is over goes to whoever answers meanwhile', [quoteOver, created], ['UBER'], 'JUSTO', ['quote_over']],
    ['refused by one waits for the other', [refused, refused, created], ['JUSTO'], 'JUSTO', ['customer_blocked']],
  ])('%s', async (_what, answers, silent, by, failures) => {
    orders = answers
    await chosen()
    await paid()
    const sane = quotes
    const code = 'our_pause'
    quotes = { ...sane, ...Object.fromEntries(silent.map((name) => [name, { message: 'error', code }])) }
    asked = []
    const back = vi.waitFor(() => expect(silent.every((name) => asked.includes(name))).toBe(true), {
      timeout: 45_000,
      interval: 20,
    })
    await Promise.all([
      back.then(() => {
        quotes = sane
      }),
      runWorker(),
    ])
    const rows = await courierOrders()
    expect(rows.at(-1)).toMatchObject({ courier: by, state: 'created' })
    expect(rows.slice(0, -1).map(({ failure }) => failure)).toEqual(failures)
  })

  test('of more than a box goes to no other courier', async () => {
    orders = [refused]
    await chosen()
    await paid()
    await desk.database.updateTable('product').set({ box_units: 1 }).where('id', '=', WINE).execute()
    await desk.database.updateTable('order_line').set({ amount: 2 }).execute()
    await runWorker()
    expect(await courierOrders()).toMatchObject([{ courier: 'UBER', state: 'failed', failure: 'customer_blocked' }])
  })

  test('whose courier does not answer is told again, by the same key', async () => {
    orders = [{ message: 'again', code: 'our_no_answer' }, created]
    await chosen()
    await paid()
    await runWorker()
    expect(new Set(told.map(({ key }) => key)).size).toBe(1)
    expect(told).toHaveLength(2)
    expect(await courierOrders()).toMatchObject([{ attempt: 1, state: 'created' }])
  })

  test.each([
    ['told of long ago', [created], 0, 56],
    ['whose courier never answered', [{ message: 'again', code: 'our_no_answer' } as const], 10, 0],
  ])('%s is not told again where its courier has it', async (_what, answers, attempts, minutes) => {
    orders = answers
    await desk.database.deleteFrom('job').execute()
    await chosen()
    const orderId = await paid()
    const { report } = JSON.parse(notice('pickup').body.toString()) as { report: CourierReport }
    madeFor.set(`del-${orderId}-1`, report)
    await desk.database.updateTable('job').set({ attempts }).where('kind', '=', 'courier.order').execute()
    desk.setNow(desk.later(minutes))
    await runWorker()
    expect(told).toHaveLength(attempts === 0 ? 0 : 1)
    expect(await courierOrders()).toMatchObject([
      { courier: 'UBER', state: 'created', reference: 'del_1', status: 'pickup' },
    ])
    expect(await courierOrders()).toHaveLength(1)
  })

  test('told of long ago waits until its courier says whether it has it', async () => {
    await desk.database.deleteFrom('job').execute()
    await chosen()
    const orderId = await paid()
    madeFor.set(`del-${orderId}-1`, undefined)
    desk.setNow(desk.later(56))
    const lastError = async () => {
      const job = desk.database.selectFrom('job').select('last_error').where('kind', '=', 'courier.order')
      return (await job.executeTakeFirstOrThrow()).last_error
    }
    const first = vi.waitFor(async () => expect(await lastError()).not.toBeNull(), { timeout: 45_000, interval: 20 })
    await Promise.all([first.then(() => madeFor.clear()), runWorker()])
    expect(told).toHaveLength(1)
    expect(await courierOrders()).toMatchObject([{ state: 'created', reference: 'del_1' }])
  })

  test('is brought from a store that delivers no more', async () => {
    await chosen()
    await paid()
    const off = { immediate: false, display_store: false }
    await desk.database.updateTable('store').set(off).where('id', '=', FIRST).execute()
    await desk.stores.refresh()
    await runWorker()
    expect(told).toMatchObject([{ store: { id: FIRST } }])
    expect(await courierOrders()).toMatchObject([{ state: 'created' }])
  })

  test('that is called off before is told to nobody', async () => {
    await chosen()
    const orderId = await paid()
    await desk.database.updateTable('orders').set({ status: 'ANULADO' }).where('public_id', '=', orderId).execute()
    await runWorker()
    expect(told).toEqual([])
    expect(await courierOrders()).toMatchObject([{ state: 'failed', failure: 'called off' }])
  })
})

/** What a courier says of the delivery, as a notice its adapter read. */
function notice(
  status: string,
  more: Partial<CourierReport['reading']> & { id?: string; reference?: string; key?: string } = {},
) {
  const { id = `evt_${status}`, reference = 'del_1', key = null, ...said } = more
  const reading = {
    status,
    isImminent: false,
    hasRider: true,
    isForLater: false,
    reached: 'nothing',
    failure: null,
    ...said,
  }
  const report = { reference, key, reading, trackingUrl: null, rider: 'Camila', dropoffEta: null }
  const about = { kind: 'about', eventId: id, reference, key, at: desk.now(), report, isFrequent: false }
  return { body: Buffer.from(JSON.stringify(about)), headers: {}, path: '', receivedAt: desk.now() }
}
/** One after the other: they are worked on in this order unless a test says otherwise. */
async function tell(...notices: ReturnType<typeof notice>[]) {
  const receipts = []
  for (const one of notices) receipts.push(await desk.courierNotices.store('uber', one))
  return receipts
}

/** Works on what is stored, one after the other, in the order given. */
async function workOn(shuffled: (ids: number[]) => number[] = (ids) => ids): Promise<void> {
  const rows = await desk.database
    .selectFrom('courier_notice')
    .select('id')
    .where('state', '=', 'stored')
    .orderBy('id')
    .execute()
  for (const id of shuffled(rows.map((row) => row.id))) await desk.courierProgress.readNotice(id, true, desk.now())
}

const mailed = async () => {
  const jobs = await desk.database
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'order.stage')
    .orderBy('id')
    .execute()
  return jobs.map(
    ({ payload }) => ((typeof payload === 'string' ? JSON.parse(payload) : payload) as { stage: string }).stage,
  )
}
const eventsOf = () => desk.database.selectFrom('courier_event').selectAll().orderBy('id').execute()

async function underWay(): Promise<OrderId> {
  await desk.database.deleteFrom('job').execute()
  await chosen()
  const orderId = await paid()
  await runWorker()
  return orderId
}

describe('what a courier tells', () => {
  test('moves the order, once, in whatever order it comes and however often', async () => {
    const orderId = await underWay()
    const way = [notice('dropoff'), notice('delivered'), notice('pickup'), notice('pickup_complete')]
    expect(await tell(...way, ...way)).toEqual(way.concat(way).map(() => 'stored'))
    await workOn((ids) => ids.toReversed())
    await workOn()
    expect(await statusOf(orderId)).toBe('ENTREGADO')
    expect(await courierOrders()).toMatchObject([{ label: 'COMPLETED', status: 'delivered', rider: 'Camila' }])
    expect((await eventsOf()).map(({ status }) => status).toSorted()).toEqual([
      'delivered',
      'dropoff',
      'pickup',
      'pickup_complete',
    ])
    expect((await mailed()).filter((stage) => stage === 'ENTREGADO')).toHaveLength(1)
  })

  test('at once by many is told of once', async () => {
    const orderId = await underWay()
    await tell(...['pickup', 'pickup_complete', 'dropoff', 'delivered'].map((status) => notice(status)))
    const rows = await desk.database.selectFrom('courier_notice').select('id').execute()
    await Promise.all(
      rows.flatMap(({ id }) => [id, id]).map((id) => desk.courierProgress.readNotice(id, false, desk.now())),
    )
    expect(await statusOf(orderId)).toBe('ENTREGADO')
    expect(await eventsOf()).toHaveLength(4)
    expect(new Set(await mailed()).size).toBe((await mailed()).length)
  })

  test('of a way back is NO ENTREGADO, and nothing after it changes that', async () => {
    const orderId = await underWay()
    await tell(notice('dropoff'), notice('canceled'), notice('delivered'), notice('no_such_state'))
    await workOn()
    expect(await statusOf(orderId)).toBe('NO ENTREGADO')
    expect((await eventsOf()).map(({ outcome }) => outcome)).toEqual(['moved', 'moved', 'contradicts', 'unknown'])
    expect(await mailed()).toEqual(['EN RUTA', 'NO ENTREGADO'])
    expect(await courierOrders()).toHaveLength(1)
  })

  test('before it has the goods sends the other courier', async () => {
    const orderId = await underWay()
    orders = [{ ...created, reference: 'justo_1' } as CourierOrderAnswer]
    await tell(notice('pickup'), notice('canceled'), notice('returned', { id: 'evt_late', failure: null }))
    await workOn((ids) => ids.slice(0, 2))
    await runWorker()
    expect(await courierOrders()).toMatchObject([
      { courier: 'UBER', state: 'failed', failure: 'courier_canceled', label: 'FAILED' },
      { courier: 'JUSTO', state: 'created', reference: 'justo_1', label: 'PENDING' },
    ])
    expect(await statusOf(orderId)).toBe('POR PREPARAR')
    await workOn()
    expect(await statusOf(orderId)).toBe('POR PREPARAR')
  })

  test('of nobody we know, or by nobody, changes nothing', async () => {
    const orderId = await underWay()
    expect(await desk.courierNotices.store('nobody', notice('delivered'))).toBe('nobody')
    await tell(notice('delivered', { reference: 'del_of_another' }))
    const [row] = await desk.database.selectFrom('courier_notice').select('id').execute()
    await expect(desk.courierProgress.readNotice(row!.id, false, desk.now())).rejects.toThrow('not known yet')
    await workOn()
    expect(await desk.database.selectFrom('courier_notice').select('state').execute()).toEqual([{ state: 'unknown' }])
    expect([await statusOf(orderId), await eventsOf()]).toEqual(['POR PREPARAR', []])
  })

  test('every few seconds is stored once a minute, unless it says something new', async () => {
    await underWay()
    const frequent = (status: string, id: string) => {
      const one = notice(status, { id })
      const said = JSON.parse(one.body.toString())
      return { ...one, body: Buffer.from(JSON.stringify({ ...said, isFrequent: true })) }
    }
    expect(await tell(frequent('pickup', 'a'))).toEqual(['stored'])
    await workOn()
    expect(await tell(frequent('pickup', 'b'), frequent('dropoff', 'c'))).toEqual(['unnoted', 'stored'])
    desk.setNow(desk.later(2))
    expect(await tell(frequent('pickup', 'd'))).toEqual(['stored'])
  })

  test('beyond what can wait is turned away', async () => {
    await underWay()
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      courier: 'UBER' as const,
      event_id: `e${index}`,
      reference: 'x',
      received_at: desk.now(),
    }))
    await desk.database.insertInto('courier_notice').values(many).execute()
    expect(await tell(notice('delivered'))).toEqual(['full'])
    expect(await desk.courierNotices.deleteOld(desk.later(9 * 24 * 60))).toBe(1_000)
  })

  test('by nothing is asked for', async () => {
    const orderId = await underWay()
    const { report } = JSON.parse(notice('delivered').body.toString()) as { report: CourierReport }
    readings.set('del_1', report)
    expect(await desk.courierProgress.askSilent(desk.now())).toBe(0)
    expect(await desk.courierProgress.askSilent(desk.later(6))).toBe(1)
    expect(await statusOf(orderId)).toBe('ENTREGADO')
    expect(await desk.courierProgress.askSilent(desk.later(60))).toBe(0)
  })

  test('of an order that was annulled does not revive it: the delivery is cancelled there', async () => {
    const orderId = await underWay()
    const { rowId } = (await desk.orders.byId(orderId))!
    await annul(rowId)
    expect(canceled).toEqual([])
    await runWorker()
    expect(canceled).toEqual(['UBER del_1'])
    expect(await courierOrders()).toMatchObject([{ state: 'failed', failure: 'called off' }])
    await tell(notice('pickup'), notice('delivered'))
    await workOn()
    expect(await statusOf(orderId)).toBe('ANULADO')
    expect(await eventsOf()).toHaveLength(2)
    expect(await courierOrders()).toMatchObject([{ state: 'failed', label: 'COMPLETED' }])
  })
})

/** The worker's last try: its courier said nothing, the other one brings it. */
async function givenToTheOther(): Promise<OrderId> {
  await desk.database.deleteFrom('job').execute()
  await chosen()
  const orderId = await paid()
  orders = [{ message: 'again', code: 'our_no_answer' }, { ...created, reference: 'justo_1' } as CourierOrderAnswer]
  await desk.database.updateTable('job').set({ attempts: 10 }).where('kind', '=', 'courier.order').execute()
  await runWorker()
  expect(await courierOrders()).toMatchObject([
    { courier: 'UBER', state: 'failed', failure: 'our_no_answer', reference: null },
    { courier: 'JUSTO', state: 'created', reference: 'justo_1' },
  ])
  return orderId
}

describe('a courier whose answer was lost', () => {
  test.each(['pending', 'pickup'])('and who comes all the same is told not to: %s', async (status) => {
    const orderId = await givenToTheOther()
    const key = `del-${orderId}-1`
    await tell(notice(status, { key, hasRider: false }))
    await workOn()
    await runWorker()
    expect(canceled).toEqual(['UBER del_1'])
    await tell(notice('canceled', { key }))
    await workOn()
    expect([canceled, await statusOf(orderId)]).toEqual([['UBER del_1'], 'POR PREPARAR'])
  })

  test('and who has the goods already is left to go on: people are told', async () => {
    const orderId = await givenToTheOther()
    const alerts = vi.spyOn(desk.logger, 'error')
    await tell(notice('dropoff', { key: `del-${orderId}-1` }))
    await workOn()
    await runWorker()
    expect([canceled, await statusOf(orderId)]).toEqual([[], 'POR PREPARAR'])
    expect(alerts.mock.calls.map(([, text]) => text)).toEqual([expect.stringContaining('given up')])
  })

  test('and who made two deliveries of it keeps one', async () => {
    const orderId = await underWay()
    const alerts = vi.spyOn(desk.logger, 'error')
    await tell(notice('pending', { id: 'evt_two', reference: 'del_2', key: `del-${orderId}-1` }))
    await workOn()
    await runWorker()
    expect(canceled).toEqual(['UBER del_2'])
    expect(alerts.mock.calls.map(([, text]) => text)).toEqual([expect.stringContaining('twice')])
    expect(await courierOrders()).toMatchObject([{ state: 'created', reference: 'del_1', label: 'PENDING' }])
    await tell(notice('delivered'))
    await workOn()
    await tell(notice('pending', { id: 'evt_back', reference: 'ret_1', key: `del-${orderId}-1` }))
    await workOn()
    await runWorker()
    expect([canceled, await statusOf(orderId)]).toEqual([['UBER del_2'], 'ENTREGADO'])
  })
})

describe('an order that is annulled', () => {
  test('while its courier is being told is cancelled there', async () => {
    await desk.database.deleteFrom('job').execute()
    await chosen()
    const orderId = await paid()
    const { rowId } = (await desk.orders.byId(orderId))!
    whileTold = async () => {
      await annul(rowId)
      await desk.dispatch.callOff(rowId)
    }
    await runWorker()
    expect([told.length, canceled]).toEqual([1, ['UBER del_1']])
    expect(await courierOrders()).toMatchObject([{ state: 'failed', failure: 'called off' }])
    expect(await statusOf(orderId)).toBe('ANULADO')
  })

  test.each<[string, CourierOrderAnswer]>([
    ['while one courier refuses is told to no other', { message: 'refused', code: 'customer_blocked' }],
    ['while its quote is over is quoted no more', { message: 'quote_over' }],
    ['while nobody is free is told to no other', { message: 'again', code: 'couriers_busy' }],
  ])('%s', async (_what, answer) => {
    await desk.database.deleteFrom('job').execute()
    orders = [answer, created]
    await chosen()
    const { rowId } = (await desk.orders.byId(await paid()))!
    whileTold = async () => {
      await annul(rowId)
      await desk.dispatch.callOff(rowId)
    }
    await runWorker()
    expect([told.length, canceled]).toEqual([1, []])
    expect(await courierOrders()).toMatchObject([{ attempt: 1, state: 'failed', failure: 'called off' }])
    expect(await courierOrders()).toHaveLength(1)
  })
})

describe('money that comes late', () => {
  test.each<[string, () => Promise<void>, string, number, number]>([
    ['is brought from the same store', async () => {}, 'POR PREPARAR', 1, 9],
    ['is given back when that is closed', () => close(FIRST), 'EXPIRADO', 0, 10],
    ['is given back when that has sold out', () => setStock(FIRST, WINE, 0), 'EXPIRADO', 0, 0],
  ])('%s', async (_what, meanwhile, status, deliveries, left) => {
    await chosen()
    const { guest, orderId } = await ordered()
    const init = await desk.payments.begin('webpay-plus', { orderId, customer: guest, now: desk.now() })
    if (!init.ok) throw new Error(init.refusal.code)
    const { attemptId, token } = init.value
    await desk.payments.expireDue(desk.later(31))
    await meanwhile()
    desk.bank.force(token, 'AUTHORIZED')
    const params = { token_ws: token }
    const back = { provider: 'webpay-plus', attemptId, method: 'GET', params, now: desk.later(32) } as const
    await desk.payments.handleReturn(back)
    expect(await statusOf(orderId)).toBe(status)
    expect(await courierOrders()).toHaveLength(deliveries)
    expect(await stockIn(FIRST, WINE)).toBe(left)
  })
})
