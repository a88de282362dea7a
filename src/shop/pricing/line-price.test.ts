import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clp, ZERO } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/products.ts'
import type { Audience } from './audience.ts'
import { linePrices } from './line-price.ts'

const lists = aProduct(1, {
  prices: [
    { list: 1, price: clp(10_000), club: false },
    { list: 1, price: clp(9_000), club: true },
    { list: 90, price: clp(8_500), club: false },
    { list: 86, price: clp(8_000), club: false },
    { list: 70, price: clp(7_500), club: false },
  ],
})
const one = (audience: Audience, recommended = false, quantity = 2, product = lists) =>
  linePrices([{ product, quantity, recommended }], audience)[0]

describe('the price of a line', () => {
  test.each([
    ['guest', false, 10_000, 'regular'],
    ['guest', true, 10_000, 'regular'],
    ['member', false, 9_000, 'club'],
    ['member', true, 8_500, 'recommended'],
    ['distributor', true, 8_000, 'club'],
    ['caterer', true, 7_500, 'club'],
  ] as const)('of a %s (recommended: %s) is %i, by %s', (audience, recommended, price, source) => {
    expect(one(audience, recommended)).toEqual({ quantity: 2, regularPrice: 10_000, unitPrice: price, source })
  })

  test('is none without a price for the audience', () => {
    const wholesaleOnly = aProduct(2, { prices: [{ list: 86, price: clp(4_000), club: false }] })
    expect(one('guest', false, 1, wholesaleOnly)).toBeNull()
    expect(one('distributor', false, 1, wholesaleOnly)).toMatchObject({ regularPrice: 6_000, unitPrice: 4_000 })
  })
})

describe('bulk prices', () => {
  const product = aProduct(3, { bulk: { price: clp(4_000), amount: 6 } })

  test('count for registered people, for the whole line, from the amount on', () => {
    expect(one('member', false, 5, product)).toMatchObject({ unitPrice: 4_500, source: 'club' })
    expect(one('member', false, 6, product)).toMatchObject({ unitPrice: 4_000, source: 'bulk' })
    expect(one('guest', false, 6, product)).toMatchObject({ unitPrice: 5_000, source: 'regular' })
  })

  test('never make a line dearer', () => {
    expect(one('member', false, 6, aProduct(4, { bulk: { price: clp(4_600), amount: 6 } }))).toMatchObject({
      unitPrice: 4_500,
      source: 'club',
    })
  })

  test('wait for the least sum of such lines', () => {
    const lines = [
      { product, quantity: 6, recommended: false },
      { product: aProduct(5, { bulk: { price: clp(1_000), amount: 2 } }), quantity: 2, recommended: false },
    ]
    const sources = (least: number) => linePrices(lines, 'member', clp(least)).map((price) => price?.source)
    expect(sources(26_000)).toEqual(['bulk', 'bulk'])
    expect(sources(26_001)).toEqual(['club', 'club'])
    expect(linePrices(lines, 'member', ZERO)).toEqual(linePrices(lines, 'member'))
  })

  test('never cost anybody more than a guest pays', () => {
    const anyAudience = fc.constantFrom<Audience>('guest', 'member', 'distributor', 'caterer')
    const anyBulk = fc.option(
      fc.record({ price: fc.integer({ min: 1, max: 9999 }).map(clp), amount: fc.integer({ min: 2, max: 12 }) }),
    )
    fc.assert(
      fc.property(
        anyAudience,
        anyBulk,
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        (audience, bulk, quantity, recommended) => {
          const price = one(audience, recommended, quantity, { ...lists, bulk })!
          expect(price.unitPrice).toBeLessThanOrEqual(price.regularPrice)
          expect(price.source === 'regular').toBe(price.unitPrice === price.regularPrice)
        },
      ),
    )
  })
})
