// Promotions, as far as the carts worked out by hand do not reach: limits, what is nearly reached, what is not sold.
import { describe, expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp, ZERO } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { priceCart } from '../price-cart.ts'
import { sumOf } from '../price-change.ts'
import { lineTotal } from '../priced-cart.ts'
import { dealSaving } from '../promotions/deal.ts'
import { dealsOf } from '../promotions/deals.ts'
import type { Promotion, PromotionOffer } from '../promotions/promotion.ts'

const aPromotion = (offer: PromotionOffer, different: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  name: 'Promoción',
  offer,
  goods: { products: [1 as ProductId], categories: [], brands: [] },
  startsAt: null,
  endsAt: null,
  audiences: [],
  stores: [],
  deliveryTime: null,
  deliveryType: null,
  unitsPerLine: null,
  unitsPerOrder: null,
  ...different,
})

describe('limits', () => {
  const half: PromotionOffer = { kind: 'percentage', percentage: 50 }
  const saved = (promotion: Promotion, quantities: readonly number[]) => {
    const lines = quantities.map((quantity, index) => ({ product: aProduct(index + 1), quantity }))
    return priceCart(lines, facts([promotion])).lines.map(({ changes }) => 0 - sumOf(changes, 'offersDiscount'))
  }
  const everything = { products: [], categories: ['vinos'], brands: [] } as const

  test.each<[string, Partial<Promotion>, number[], number[]]>([
    ['units of a line above its limit cost all', { unitsPerLine: 3 }, [5], [7_500]],
    ['each line has its own', { unitsPerLine: 3, goods: everything }, [5, 2], [7_500, 5_000]],
    ['those of an order go to the lower id first', { unitsPerOrder: 3, goods: everything }, [2, 2], [5_000, 2_500]],
    ['what is used up is not applied', { unitsPerOrder: 2, goods: everything }, [2, 2], [5_000, 0]],
  ])('%s', (_name, limits, quantities, expected) => {
    expect(saved(aPromotion(half, limits), quantities)).toEqual(expected)
  })

  test('a pair that the limit cuts in two saves nothing', () => {
    expect(saved(aPromotion({ kind: 'secondUnit', percentage: 0 }, { unitsPerLine: 3 }), [4])).toEqual([5_000])
  })
})

describe('free delivery that is nearly reached', () => {
  const from = (pesos: number, id = 1) =>
    aPromotion({ kind: 'freeDelivery', from: clp(pesos) }, { id, name: `Gratis desde ${pesos}` })
  const near = (promotions: readonly Promotion[], quantity: number) =>
    priceCart([{ product: aProduct(1), quantity }], facts(promotions)).nearPromotions

  test.each<[string, Promotion[], number, [string, number][]]>([
    ['half of the amount is near', [from(10_000)], 1, [['Gratis desde 10000', 5_000]]],
    ['less than half is not', [from(10_001)], 1, []],
    ['what is reached is not', [from(10_000)], 2, []],
    ['the nearest is told alone', [from(19_000), from(18_000, 2)], 2, [['Gratis desde 18000', 8_000]]],
    ['none beside one that is reached', [from(5_000), from(18_000, 2)], 2, []],
  ])('%s', (_name, promotions, quantity, expected) => {
    expect(near(promotions, quantity)).toEqual(expected.map(([label, pesos]) => ({ label, lacks: 'pesos', pesos })))
  })
})

describe('one unit more that a promotion lacks', () => {
  const threes: PromotionOffer = { kind: 'nForM', take: 3, pay: 2 }
  const pair: PromotionOffer = { kind: 'secondUnit', percentage: 50 }
  const most: PromotionOffer = { kind: 'percentage', percentage: 60 }
  const near = (promotions: readonly Promotion[], quantity: number) =>
    priceCart([{ product: aProduct(1), quantity }], facts(promotions)).nearPromotions

  test.each<[string, Promotion[], number, boolean]>([
    ['two of three', [aPromotion(threes)], 2, true],
    ['one of three is not near', [aPromotion(threes)], 1, false],
    ['three are three', [aPromotion(threes)], 3, false],
    ['five of six', [aPromotion(threes)], 5, true],
    ['one of a pair', [aPromotion(pair)], 1, true],
    ['none beyond the limit', [aPromotion(threes, { unitsPerLine: 3 })], 5, false],
    ['none beside one that saves more', [aPromotion(pair), aPromotion(most, { id: 2 })], 1, false],
    ['none of a single unit', [aPromotion(most)], 1, false],
  ])('%s', (_name, promotions, quantity, told) => {
    const expected = { label: 'Promoción', lacks: 'unit', productId: 1 }
    expect(near(promotions, quantity)).toEqual(told ? [expected] : [])
  })
})

test('the product page reckons every number of units as the cart does', () => {
  const all = [
    aPromotion({ kind: 'nForM', take: 3, pay: 2 }, { unitsPerLine: 7 }),
    aPromotion({ kind: 'secondUnit', percentage: 33 }, { id: 2, unitsPerOrder: 4 }),
    aPromotion({ kind: 'percentage', percentage: 7 }, { id: 3 }),
    aPromotion({ kind: 'fixedPrice', price: clp(4_321) }, { id: 4, unitsPerLine: 2 }),
  ]
  const product = aProduct(1, { prices: [{ list: 1, price: clp(4_567), club: false }] })
  const cases = all.flatMap((one, at) => [[one], all.slice(at)])
  for (const promotions of cases) {
    const deals = dealsOf(product, { unitPrice: clp(4_567), bulkPrice: null }, promotions)
    for (let quantity = 1; quantity <= 12; quantity++) {
      const [line] = priceCart([{ product, quantity }], facts(promotions)).lines
      expect(dealSaving(deals, quantity, false)).toBe(4_567 * quantity - lineTotal(line!))
    }
  }
})

test('a product that is not sold to somebody has no promotion', () => {
  const wholesaleOnly = aProduct(1, { prices: [{ list: 86, price: clp(4_000), club: false }] })
  const offer: PromotionOffer = { kind: 'percentage', percentage: 50 }
  const [line] = priceCart([{ product: wholesaleOnly, quantity: 1 }], facts([aPromotion(offer)])).lines
  expect(line).toMatchObject({ isSold: false, changes: [] })
})

function facts(promotions: readonly Promotion[]) {
  return {
    audience: 'guest' as const,
    recommended: new Set<never>(),
    bulkMinimum: ZERO,
    deliveryCost: ZERO,
    promotions,
    coupon: null,
    points: ZERO,
  }
}
