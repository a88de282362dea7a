import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clp } from '#shop/shared/money.ts'
import { anyShelf, aProduct } from '#tests/support/catalogue/products.ts'
import type { Audience } from './audience.ts'
import { discountPercentage, isDiscounted, priceParts, unitPrice } from './price.ts'

const anyAudience = fc.constantFrom<Audience>('guest', 'member', 'distributor', 'caterer')

const listed = aProduct(1, {
  prices: [
    { list: 1, price: clp(5000), club: false },
    { list: 7, price: clp(5200), club: false },
    { list: 2, price: clp(4700), club: true },
    { list: 90, price: clp(4600), club: false },
    { list: 86, price: clp(4000), club: false },
    { list: 70, price: clp(4300), club: false },
  ],
})

describe('what one unit costs', () => {
  test.each([
    ['guest', false, 5000],
    ['guest', true, 5000],
    ['member', false, 4700],
    ['member', true, 4600],
    ['distributor', false, 4000],
    ['caterer', false, 4300],
  ] as const)('%s, recommended %s: %i', (audience, recommended, price) => {
    expect(unitPrice(listed, audience, recommended)).toBe(price)
  })

  test('a club price is nobody else’s, whatever list it stands in', () => {
    const product = aProduct(1, {
      prices: [
        { list: 86, price: clp(100), club: true },
        { list: 1, price: clp(900), club: false },
      ],
    })
    expect(unitPrice(product, 'guest')).toBe(900)
    expect(unitPrice(product, 'member')).toBe(100)
    expect(priceParts(product).distributor).toBeNull()
  })

  test('what has no price for somebody is not for sale to them', () => {
    const product = aProduct(1, { prices: [{ list: 86, price: clp(100), club: false }] })
    expect(unitPrice(product, 'guest')).toBeNull()
    expect(unitPrice(product, 'distributor')).toBe(100)
  })

  test('an account never pays more than a guest, and a recommendation never makes anything dearer', () => {
    fc.assert(
      fc.property(anyShelf, anyAudience, ({ products }, audience) => {
        for (const product of products.values()) {
          const guest = unitPrice(product, 'guest')
          const price = unitPrice(product, audience)
          const recommended = unitPrice(product, audience, true)
          if (guest !== null) expect(price).toBeLessThanOrEqual(guest)
          if (price !== null) expect(recommended).toBeLessThanOrEqual(price)
        }
      }),
    )
  })

  test('is always one of the prices the product has', () => {
    fc.assert(
      fc.property(anyShelf, anyAudience, fc.boolean(), ({ products }, audience, recommended) => {
        for (const product of products.values()) {
          const price = unitPrice(product, audience, recommended)
          if (price !== null) expect(product.prices.map((entry) => entry.price)).toContain(price)
        }
      }),
    )
  })
})

describe('the badge', () => {
  test.each([
    [9000, 10000, 10],
    [9001, 10000, null],
    [7500, 10000, 25],
    [7501, 10000, 24],
    [10000, 10000, null],
    [12000, 10000, null],
    [0, 0, null],
  ])('%i of %i: %s', (price, reference, badge) => {
    expect(discountPercentage(clp(price), clp(reference))).toBe(badge)
  })

  test('the struck-through price asks for more than 10 %, or a recommended price below', () => {
    expect(isDiscounted(clp(9000), clp(10000))).toBe(false)
    expect(isDiscounted(clp(8999), clp(10000))).toBe(true)
    expect(isDiscounted(clp(9500), clp(10000), clp(9400))).toBe(true)
    expect(isDiscounted(clp(9500), clp(10000), clp(9500))).toBe(false)
  })

  test('is shown from 10 % on and says a whole per cent that is not too much', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (price, reference) => {
          const badge = discountPercentage(clp(price), clp(reference))
          expect(badge !== null).toBe((reference - price) * 10 >= reference)
          if (badge !== null) expect(badge * reference).toBeLessThanOrEqual((reference - price) * 100)
        },
      ),
    )
  })
})
