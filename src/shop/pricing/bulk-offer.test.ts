import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clp, ZERO } from '#shop/shared/money.ts'
import { anyShelf, aProduct } from '#tests/support/catalogue/products.ts'
import type { Audience } from './audience.ts'
import { bulkFrom, bulkOffer } from './bulk-offer.ts'
import { priceCart } from './price-cart.ts'

const bulk = (price: number, amount = 6) => aProduct(1, { bulk: { price: clp(price), amount } }) // $5.000, members $4.500

test.each<[string, ReturnType<typeof aProduct>, Audience, ReturnType<typeof bulkOffer>]>([
  ['no bulk price', aProduct(1), 'member', null],
  ['a member sees the price', bulk(4000), 'member', { price: clp(4000), amount: 6 }],
  ['a guest sees that there is one', bulk(4000), 'guest', { price: null, amount: 6 }],
  ['what a member pays anyway is no offer', bulk(4500), 'member', null],
  ['nor an invitation', bulk(4500), 'guest', null],
  ['more than anybody may buy', bulk(4000, 13), 'guest', null],
])('%s', (_name, product, audience, expected) => {
  expect(bulkOffer(product, audience, 12)).toEqual(expected)
})

test('a line alone costs less from the amount on, and from the minimum sum on', () => {
  const from = (audience: Audience, bulkMinimum: number, limit = 12) =>
    bulkFrom(bulk(4000), audience, { limit, bulkMinimum: clp(bulkMinimum) })
  expect(from('member', 0)).toEqual({ price: clp(4000), units: 6 })
  expect(from('member', 40_001)).toEqual({ price: clp(4000), units: 11 })
  expect(from('member', 60_000)).toBeNull()
  expect(from('guest', 0)).toBeNull()
})

test('what is told is what a line of that amount costs', () => {
  fc.assert(
    fc.property(
      anyShelf,
      fc.constantFrom<Audience>('guest', 'member', 'distributor', 'caterer'),
      ({ products }, audience) => {
        for (const product of products.values()) {
          const offer = bulkOffer(product, audience, 12)
          const facts = {
            audience,
            recommended: new Set<never>(),
            bulkMinimum: ZERO,
            deliveryCost: ZERO,
            promotions: [],
            coupon: null,
            points: ZERO,
          }
          const [line] = priceCart([{ product, quantity: offer?.amount ?? 12 }], facts).lines
          if (offer !== null && offer.price !== null)
            expect(line).toMatchObject({ unitPrice: offer.price, changes: [{ kind: 'bulk' }] })
          else expect(line?.changes.map(({ kind }) => kind)).not.toContain('bulk')
        }
      },
    ),
  )
})
