// What a cart costs somebody, by the steps; and that its changes explain every peso.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp, ZERO } from '#shop/shared/money.ts'
import { anyShelf, aProduct } from '#tests/support/catalogue/products.ts'
import { type Audience, isRegistered } from './audience.ts'
import { priceCart } from './price-cart.ts'
import { sumOf } from './price-change.ts'
import { changesOf, lineTotal, type PricingFacts } from './priced-cart.ts'
import { totals } from './totals.ts'

const lists = aProduct(1, {
  prices: [
    { list: 1, price: clp(10_000), club: false },
    { list: 1, price: clp(9_000), club: true },
    { list: 90, price: clp(8_500), club: false },
    { list: 86, price: clp(8_000), club: false },
    { list: 70, price: clp(7_500), club: false },
  ],
})
const facts = (different: Partial<PricingFacts> = {}): PricingFacts => ({
  audience: 'guest',
  recommended: new Set(),
  bulkMinimum: ZERO,
  deliveryCost: ZERO,
  promotions: [],
  coupon: null,
  points: ZERO,
  ...different,
})
const one = (audience: Audience, isRecommended = false, quantity = 2, product = lists) => {
  const recommended = new Set(isRecommended ? [product.id] : [])
  return priceCart([{ product, quantity }], facts({ audience, recommended })).lines[0]!
}

describe('the price of a line', () => {
  test.each([
    ['guest', false, 10_000, null],
    ['guest', true, 10_000, null],
    ['member', false, 9_000, 'club'],
    ['member', true, 8_500, 'recommended'],
    ['distributor', true, 8_000, 'club'],
    ['caterer', true, 7_500, 'club'],
  ] as const)('of a %s (recommended: %s) is %i, by %s', (audience, isRecommended, unitPrice, kind) => {
    const change = { kind, label: '', productId: 1, pesos: (unitPrice - 10_000) * 2 }
    expect(one(audience, isRecommended)).toMatchObject({
      isSold: true,
      regularPrice: 10_000,
      unitPrice,
      isRecommended: kind === 'recommended',
      changes: kind === null ? [] : [change],
    })
  })

  test('is the reference price, unsold, without a price for the audience', () => {
    const wholesaleOnly = aProduct(2, { prices: [{ list: 86, price: clp(4_000), club: false }] })
    expect(one('guest', false, 1, wholesaleOnly)).toMatchObject({ isSold: false, unitPrice: 6_000, changes: [] })
    expect(one('distributor', false, 1, wholesaleOnly)).toMatchObject({ regularPrice: 6_000, unitPrice: 4_000 })
  })
})

describe('bulk prices', () => {
  const product = aProduct(3, { bulk: { price: clp(4_000), amount: 6 } })

  test('count for registered people, for the whole line, from the amount on', () => {
    expect(one('member', false, 5, product)).toMatchObject({ unitPrice: 4_500, changes: [{ kind: 'club' }] })
    expect(one('member', false, 6, product)).toMatchObject({
      unitPrice: 4_000,
      changes: [{ kind: 'bulk', pesos: -6_000 }],
    })
    expect(one('guest', false, 6, product)).toMatchObject({ unitPrice: 5_000, changes: [] })
  })

  test('take the place of a recommendation', () => {
    const prices = [...product.prices, { list: 90, price: clp(4_200), club: false }]
    expect(one('member', true, 6, { ...product, prices })).toMatchObject({ unitPrice: 4_000, isRecommended: false })
  })

  test('never make a line dearer', () => {
    const dear = aProduct(4, { bulk: { price: clp(4_600), amount: 6 } })
    expect(one('member', false, 6, dear)).toMatchObject({ unitPrice: 4_500, changes: [{ kind: 'club' }] })
  })

  test('wait for the least sum of such lines', () => {
    const lines = [
      { product, quantity: 6 },
      { product: aProduct(5, { bulk: { price: clp(1_000), amount: 2 } }), quantity: 2 },
    ]
    const kinds = (least: number) =>
      changesOf(priceCart(lines, facts({ audience: 'member', bulkMinimum: clp(least) }))).map(({ kind }) => kind)
    expect(kinds(26_000)).toEqual(['bulk', 'bulk'])
    expect(kinds(26_001)).toEqual(['club', 'club'])
  })
})

describe('delivery', () => {
  const free = aProduct(6, { freeDelivery: true })
  const deliveryCost = clp(2_990)

  test('is a change of the whole order, and another one takes it off when every line is free of it', () => {
    const priced = (products: readonly ReturnType<typeof aProduct>[]) =>
      priceCart(
        products.map((product) => ({ product, quantity: 1 })),
        facts({ deliveryCost }),
      )
    expect(priced([free, lists])).toMatchObject({ freeDelivery: [], changes: [{ kind: 'delivery', pesos: 2_990 }] })
    const none = priced([free])
    expect(none.changes.map(({ kind, pesos }) => [kind, pesos])).toEqual([
      ['delivery', 2_990],
      ['free_products', -2_990],
    ])
    expect(totals(none)).toMatchObject({ deliveryCost: 0, total: 5_000, due: 5_000 })
    expect(priced([])).toMatchObject({ freeDelivery: [], changes: [] })
  })

  test('is known to be free before it is chosen', () => {
    expect(priceCart([{ product: free, quantity: 1 }], facts())).toMatchObject({
      freeDelivery: [{ kind: 'free_products' }],
      changes: [],
    })
  })
})

describe('points', () => {
  const paid = (points: number, products = [lists]) =>
    priceCart(
      products.map((product) => ({ product, quantity: 1 })),
      facts({ audience: 'member', deliveryCost: clp(2_990), points: clp(points) }),
    )

  test.each([
    ['a part', 1_500, 1_500, 10_490],
    ['all that the products cost after discounts, never delivery', 50_000, 9_000, 2_990],
  ])('pay %s', (_what, wanted, used, due) => {
    const cart = paid(wanted)
    expect(cart.changes[0]).toEqual({ kind: 'points', label: '', productId: null, pesos: -used })
    expect(totals(cart)).toMatchObject({ total: 11_990, points: used, due, discounts: { totalDiscount: 1_000 } })
  })

  test.each([
    ['none are wanted', paid(0)],
    ['there is nothing to pay for', paid(100, [])],
  ])('are no change when %s', (_what, cart) => {
    expect(cart.changes.map(({ kind }) => kind)).not.toContain('points')
  })
})

test('in any cart the changes explain every peso, and nobody pays more than a guest', () => {
  const anyCoupon = fc.record({
    code: fc.constant('CUPON'),
    type: fc.constantFrom('difference' as const, 'percentage' as const),
    value: fc.integer({ min: 0, max: 100 }),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 5_000 }).map(clp)),
    minCartAmount: fc.integer({ min: 0, max: 50_000 }).map(clp),
    products: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 13 })).map((ids) => new Set(ids as ProductId[]))),
    isDeliveryFree: fc.boolean(),
  })
  const anyFacts = fc.record({
    audience: fc.constantFrom<Audience>('guest', 'member', 'distributor', 'caterer'),
    recommended: fc.uniqueArray(fc.integer({ min: 1, max: 13 })).map((ids) => new Set(ids as ProductId[])),
    bulkMinimum: fc.integer({ min: 0, max: 200_000 }).map(clp),
    deliveryCost: fc.integer({ min: 0, max: 15_000 }).map(clp),
    promotions: fc.constant([]),
    coupon: fc.option(anyCoupon),
    points: fc.integer({ min: 0, max: 300_000 }).map(clp),
  })
  const quantities = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(anyShelf, quantities, anyFacts, ({ products }, units, known) => {
      const wanted = [...products.values()].map((product, index) => ({ product, quantity: units[index % 9]! }))
      const cart = priceCart(wanted, known)
      const { subtotal, discounts, deliveryCost, total, points, due } = totals(cart)
      const { totalDiscount, ...parts } = discounts
      expect(Object.values(parts).reduce<number>((all, part) => all + part, 0)).toBe(totalDiscount)
      expect(Math.min(...Object.values(parts), deliveryCost, points, due)).toBeGreaterThanOrEqual(0)
      expect(changesOf(cart).reduce((pesos, change) => pesos + change.pesos, subtotal as number)).toBe(due)
      expect(changesOf(cart).every(({ pesos }) => pesos !== 0)).toBe(true)
      expect(cart.lines.reduce((pesos, line) => pesos + lineTotal(line), deliveryCost as number)).toBe(total)
      for (const line of cart.lines) {
        const byCoupon = sumOf(line.changes, 'couponDiscount')
        expect(lineTotal(line) - byCoupon).toBe(line.unitPrice * line.quantity)
        expect(lineTotal(line)).toBeGreaterThanOrEqual(0)
        expect(line.unitPrice).toBeLessThanOrEqual(line.regularPrice)
        expect(line.changes.some(({ kind }) => kind !== 'coupon')).toBe(line.unitPrice < line.regularPrice)
        expect(line.changes.every(({ productId }) => productId === line.product.id)).toBe(true)
      }
      expect(points).toBe(Math.min(known.points, total - deliveryCost))
      if (!isRegistered(known.audience)) expect(totalDiscount).toBe(0)
    }),
  )
})
