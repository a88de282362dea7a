// POST /cart over the real zones and settings, with a small catalogue in memory.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createLogger } from '#platform/log/logger.ts'
import type { CallContext } from '#platform/request.ts'
import { buildDeliveryServices } from '#server/build/delivery-services.ts'
import { calculateCart } from '#shop/cart/cart.contract.ts'
import { cartRoutes } from '#shop/cart/cart.controller.ts'
import { createCartService } from '#shop/cart/cart.service.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { AlcoholRefusal } from '#shop/delivery/alcohol/alcohol-hours.ts'
import { emptyFacts } from '#shop/products/category-facts.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp, MAX_CLP } from '#shop/shared/money.ts'
import { refuse } from '#shop/shared/result.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { createStoreService } from '#shop/stores/store.service.ts'
import { aProduct, readerOf, shelf } from '#tests/support/catalogue/products.ts'
import { LAS_CONDES, seedGeography } from '#tests/support/delivery/geography.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/shop/database.ts'

let schema: TestDatabase
let database: Database

beforeAll(async () => {
  schema = await freshDatabase()
  database = connectDatabase(schema.url, 2)
  await seedGeography(database)
})

afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

const six = aProduct(10, { components: [{ productId: 1 as ProductId, quantity: 6 }] })
const lists = [86, 70, 90].map((list) => ({ list, price: clp(3000), club: false }))
const listed = aProduct(2, { prices: [...aProduct(2).prices, ...lists] })
const gold = aProduct(3, { prices: [{ list: 1, price: clp(MAX_CLP), club: false }] })
const campaignEnd = new Date('2030-11-25T03:00:00Z')
const dated = aProduct(4, { pricesChangeAt: campaignEnd })
const reader = readerOf(
  shelf([aProduct(1), listed, gold, dated, six], {
    1: { stock: 20, reserveProgrammed: 5 },
    2: { stock: 2 },
    3: { stock: 9 },
  }),
)

/** Why alcohol cannot be received; most tests are in the hours of its sale. */
let noAlcohol: AlcoholRefusal | null = null

async function ask(
  body: z.input<typeof calculateCart.body>,
  kind: 'guest' | 'member' | 'distributor' | null = null,
  recommended: readonly number[] = [],
  balance = 0,
) {
  const settings = { current: () => defaultSettings }
  const clock = { now: () => new Date() }
  const stores = createStoreService({ database, clock, coverage: { storesAt: () => [] } })
  const { ways } = buildDeliveryServices({
    database,
    settings,
    clock,
    logger: createLogger('test', 'silent'),
    stock: createStockService(),
    productsForSale: createProductsForSale({ clock }),
    stores,
    coverage: { storesAt: () => [] },
    communes: { communeAt: () => null },
    couriers: [],
  })
  const catalogue = {
    current: () => ({
      facts: emptyFacts,
      categories: shippedCategories,
      product: reader.product,
      stock: (id: number) =>
        id === WAREHOUSE ? reader.stock : () => ({ stock: 0, reserveProgrammed: 0, reserveImmediate: 0 }),
    }),
  }
  const [route] = cartRoutes({
    cart: createCartService({
      catalogue,
      settings,
      ways,
      alcoholSale: { refusalOf: async () => noAlcohol },
      stores: { resolveStore: (context) => context },
      promotions: { offeredTo: () => [], nextChange: () => undefined },
      points: { spendable: async () => balance },
      recommendations: { of: async () => recommended.map((id) => ({ productId: id as ProductId })) },
      coupons: { find: async () => refuse({ code: 'couponLogin' }), noteRefused: async () => undefined },
    }),
  })
  const call = {
    customer: kind && { rowId: 1, id: 'x', kind },
    audience: kind ?? 'guest',
    now: new Date(),
    network: () => null,
  } as unknown as CallContext
  const answer = await route!.action(
    { params: undefined, query: undefined, body: z.parse(calculateCart.body, body) } as never,
    call,
  )
  return answer.ok ? { ok: true as const, data: z.parse(calculateCart.data, answer.value) } : { ...answer, data: null }
}
const line = (productId: number, amount: number) => ({ productId, amount })

describe('POST /cart', () => {
  test('adds up, with delivery once a date is chosen', async () => {
    const items = [line(1, 2), line(10, 1)]
    const { data } = await ask({
      items,
      ...LAS_CONDES,
      deliveryTime: 'programmed',
      deliveryType: 'delivery',
      programmedType: 'today',
    })
    expect(data).toMatchObject({
      subtotal: 15_000,
      total: 15_000,
      deliveryCost: 2990,
      finalTotal: 17_990,
      limit: 12,
      hasAlcohol: true,
    })
    expect(data).toMatchObject({
      unknown: [],
      promotionNames: [],
      deltasPromos: [],
      allDiscounts: { totalDiscount: 0 },
    })
    expect(data?.cart[1]).toMatchObject({
      amount: 1,
      price: 5000,
      state: 'ok',
      product: { is_pack: true, stock: 3, ecommerce_emergency_stock: 0 },
    })
    expect(data?.cart[0]?.product).toMatchObject({ stock: 20, ecommerce_emergency_stock: 5, discountPercentage: 16 })
  })

  test.each([
    ['a part', 1_480, 1_480],
    ['all that the products cost, never delivery', 40_000, 9_000],
    ['none, being more than there are', 50_001, 0],
  ])('takes points: %s', async (_what, wanted, points) => {
    const chosen = { deliveryTime: 'programmed', deliveryType: 'delivery', programmedType: 'today' }
    const { data } = await ask({ items: [line(1, 2)], ...LAS_CONDES, ...chosen, points: wanted }, 'member', [], 50_000)
    expect(data).toMatchObject({ points, total: 9_000, deliveryCost: 2_990, finalTotal: 11_990 - points })
  })

  test('says until when it holds: the end of a campaign, nothing where the clock changes nothing', async () => {
    const { data } = await ask({ items: [line(1, 1), line(4, 1)] })
    expect(data?.validUntil).toBe(campaignEnd.toISOString())
    expect(data?.calculatedAt).toMatch(/^\d{4}-.+Z$/)
    expect((await ask({ items: [line(1, 1)] })).data?.validUntil).toBeNull()
  })

  test('greys alcohol in hours in which it may not be sold, and says until when', async () => {
    noAlcohol = { code: 'alcoholHours', reason: 'hours', until: new Date('2026-11-15T12:00:00Z') }
    try {
      const { data } = await ask({ items: [line(1, 2)], ...LAS_CONDES })
      expect(data).toMatchObject({ cart: [{ state: 'alcohol_hours' }], finalTotal: 10_000 })
      expect(data?.alcoholNotice).toContain('desde el domingo 15 a las 09:00')
      expect(data?.validUntil).toBe('2026-11-15T12:00:00.000Z')
    } finally {
      noAlcohol = null
    }
  })

  test.each([
    ['no date', { programmedType: null }],
    ['no commune', { commune: null }],
    ['a commune without coverage', { commune: 'General Lagos', region: null }],
    ['a commune of another region', { region: 'Valparaíso' }],
    ['pickup', { deliveryType: 'pickup' }],
  ])('costs no delivery with %s', async (_, different) => {
    const { data } = await ask({ items: [line(1, 1)], ...LAS_CONDES, programmedType: 'today', ...different })
    expect(data).toMatchObject({ deliveryCost: 0, finalTotal: 5000 })
  })

  test('believes nothing of what a browser says of people, prices and money', async () => {
    const lies = {
      userAuth: true,
      userDistributor: 'distribuidor',
      deliveryCost: -9000,
      points: 5000,
      coupon: 'GRATIS',
      price: 1,
    }
    const { data } = await ask({ items: [{ ...line(2, 1), ...lies }], ...lies } as never)
    expect(data).toMatchObject({ finalTotal: 5000, deliveryCost: 0 })
    expect(data).toMatchObject({ coupon: null, couponNotice: 'Inicia sesión para usar cupones' })
    // The club's price is told, which a guest has once he joins; the lists of others are not.
    expect(data?.cart[0]?.product.prices.map(({ price_list_id, club }) => [price_list_id, club])).toEqual([
      [1, false],
      [1, true],
    ])
    expect(data?.audience).toBe('guest')
  })

  test('a session decides prices, limit and what lists are seen', async () => {
    expect((await ask({ items: [line(2, 1)] }, 'member')).data).toMatchObject({ finalTotal: 4500, limit: 12 })
    const { data } = await ask({ items: [line(2, 1)] }, 'distributor')
    expect(data).toMatchObject({
      finalTotal: 3000,
      limit: 240,
      allDiscounts: { clubDiscount: 2000, totalDiscount: 2000 },
    })
    expect(data?.cart[0]?.product.prices.map(({ price_list_id }) => price_list_id)).toEqual([1, 1, 86])
  })

  test('what is recommended to somebody costs him its recommended price, and says so', async () => {
    const { data } = await ask({ items: [line(2, 1), line(1, 1)] }, 'member', [2])
    expect(data).toMatchObject({
      finalTotal: 3000 + 4500,
      allDiscounts: { recommendedDiscount: 2000, clubDiscount: 500, totalDiscount: 2500 },
      cart: [
        { recommended: true, price: 3000 },
        { recommended: false, price: 4500 },
      ],
    })
    expect(data?.cart[0]?.product.prices.map(({ price_list_id }) => price_list_id)).toEqual([1, 1, 90])
    expect((await ask({ items: [line(2, 1)] }, 'member', [1])).data).toMatchObject({ finalTotal: 4500 })
    expect((await ask({ items: [line(2, 1)] }, 'guest', [2])).data).toMatchObject({ finalTotal: 5000 })
  })

  test('tells unknown products, shortages and merged lines', async () => {
    const { data } = await ask({ items: [line(2, 1), line(404, 1), line(2, 2)] })
    expect(data).toMatchObject({ unknown: [404], cart: [{ productId: 2, amount: 3, state: 'no_stock', available: 2 }] })
  })

  test('programmed stock is the warehouse’s whatever store is said; immediate stock that store’s', async () => {
    expect((await ask({ items: [line(1, 1)], store: 4 })).data?.cart[0]?.state).toBe('ok')
    expect((await ask({ items: [line(1, 1)], store: 4, deliveryTime: 'immediate' })).data?.cart[0]?.state).toBe(
      'no_stock',
    )
  })

  test('an empty cart costs nothing', async () => {
    expect((await ask({ items: [], ...LAS_CONDES, programmedType: 'today' })).data).toMatchObject({
      cart: [],
      finalTotal: 0,
    })
  })

  test('sums beyond reason are refused', async () => {
    expect(await ask({ items: [line(3, 2)] })).toMatchObject({ ok: false, refusal: { code: 'cartTooLarge' } })
  })

  test.each([
    ['no items', {}],
    ['items that are no list', { items: 'todo' }],
    ['a negative amount', { items: [line(1, -1)] }],
    ['no amount', { items: [line(1, 0)] }],
    ['half a bottle', { items: [line(1, 1.5)] }],
    ['a huge amount', { items: [line(1, 1000)] }],
    ['a text', { items: [{ productId: 1, amount: '2' }] }],
    ['an impossible product', { items: [line(2 ** 40, 1)] }],
    ['101 lines', { items: Array.from({ length: 101 }, (_, id) => line(id + 1, 1)) }],
  ])('takes no %s', (_, body) => {
    expect(z.safeParse(calculateCart.body, body).success).toBe(false)
  })
})
