// What each line is paid with, and that the shares add up in any cart.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clp, ZERO } from '#shop/shared/money.ts'
import { anyShelf, aProduct } from '#tests/support/catalogue/products.ts'
import { lineShares } from '#tests/support/orders/line-shares.ts'
import { priceCart } from './price-cart.ts'
import type { PricingFacts } from './priced-cart.ts'
import { totals } from './totals.ts'

const facts = (points: number): PricingFacts => ({
  audience: 'member',
  recommended: new Set(),
  bulkMinimum: ZERO,
  promotions: [],
  coupon: null,
  deliveryCost: clp(2_990),
  points: clp(points),
})
const costing = (...prices: readonly number[]) =>
  prices.map((price, index) => {
    const product = aProduct(index + 1, { prices: [{ list: 1, price: clp(price), club: false }] })
    return { product, quantity: 1 }
  })

test.each<[string, number[], number, number[]]>([
  ['the largest fraction gets the peso left over', [5_500, 2_590, 1_890], 1_480, [816, 384, 280]],
  ['nothing is wanted', [5_500, 2_590], 0, [0, 0]],
  ['all of it, and never delivery', [5_500, 2_590], 50_000, [5_500, 2_590]],
  ['of two alike the lower product id', [1_000, 1_000, 1_000], 100, [34, 33, 33]],
])('%s', (_what, prices, points, shares) => {
  const cart = priceCart(costing(...prices), facts(points))
  expect(lineShares(cart).map((share) => share.points)).toEqual(shares)
})

test('the order of the lines changes nobody’s share', () => {
  const lines = costing(1_000, 1_000, 1_000)
  const shares = lineShares(priceCart(lines.toReversed(), facts(100)))
  expect(shares.map(({ productId, points }) => [productId, points])).toEqual([
    [3, 33],
    [2, 33],
    [1, 34],
  ])
})

test('in any cart the shares add up, and no line has more points than it costs', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 9, maxLength: 9 })
  fc.assert(
    fc.property(anyShelf, quantities, fc.nat(2_000_000), ({ products }, units, wanted) => {
      const lines = [...products.values()].map((product, index) => ({ product, quantity: units[index % 9]! }))
      const cart = priceCart(lines, facts(wanted))
      const { total, deliveryCost, points } = totals(cart)
      const shares = lineShares(cart)
      expect(shares.reduce((sum, share) => sum + share.goods, 0)).toBe(total - deliveryCost)
      expect(shares.reduce((sum, share) => sum + share.points, 0)).toBe(points)
      for (const share of shares) expect(share.points).toBeLessThanOrEqual(share.goods)
      expect(points).toBe(Math.min(wanted, total - deliveryCost))
    }),
  )
})
