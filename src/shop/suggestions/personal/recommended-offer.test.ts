import { expect, test } from 'vitest'
import type { Product } from '#shop/products/product.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { recommendedOffer } from './recommended-offer.ts'

/** $5.000 for guests, $4.500 for members. */
const at = (recommended: number, reference: number, different: Partial<Product> = {}) => {
  const { prices } = aProduct(1)
  const listed = [...prices, { list: 90, price: clp(recommended), club: false }]
  return aProduct(1, { prices: listed, referencePrice: clp(reference), ...different })
}

test.each([
  [
    'beside a reference price well above',
    at(4200, 6000),
    { price: 4200, referencePrice: 6000, discountPercentage: 30 },
  ],
  ['beside his own price otherwise', at(4200, 4600), { price: 4200, referencePrice: 4500, discountPercentage: null }],
  ['with its price per litre', at(3000, 5000), { unitPrice: { price: 4000, label: 'lt.' } }],
])('a recommended product is offered %s', (_, product, offer) => {
  expect(recommendedOffer(product, 'member', () => undefined)).toMatchObject(offer)
})

test.each([
  ['to guests', at(4200, 6000), 'guest'],
  ['where it saves nothing', at(4500, 6000), 'member'],
  ['once it is not sold', at(4200, 6000, { active: false }), 'member'],
] as const)('it is not offered %s', (_, product, audience) => {
  expect(recommendedOffer(product, audience, () => undefined)).toBeNull()
})
