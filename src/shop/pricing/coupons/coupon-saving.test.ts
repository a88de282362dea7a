// What a coupon takes off, and when it does not count: through all steps, with figures worked out by hand.
import { describe, expect, test } from 'vitest'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp, ZERO } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { priceCart } from '../price-cart.ts'
import { labelsOf, sumOf } from '../price-change.ts'
import { changesOf, type PricingFacts } from '../priced-cart.ts'
import type { Coupon } from './coupon.ts'

const priced = (id: number, regular: number, club: number, bulk: { price: number; amount: number } | null = null) =>
  aProduct(id, {
    prices: [
      { list: 1, price: clp(regular), club: false },
      { list: 1, price: clp(club), club: true },
      { list: 86, price: clp(club - 1_290), club: false },
    ],
    bulk: bulk && { price: clp(bulk.price), amount: bulk.amount },
  })
const CABERNET = priced(1, 4_990, 4_690, { price: 4_290, amount: 6 })
const CARMENERE = priced(2, 6_000, 5_500)
const PISCO = priced(3, 8_990, 8_490)
const CRISPS = priced(7, 2_690, 2_590)
const MERLOT = priced(24, 11_000, 10_000, { price: 9_000, amount: 2 })
const GUM = priced(25, 335, 335)
const MINTS = priced(26, 335, 335)

const aCoupon = (different: Partial<Coupon>): Coupon => ({
  code: 'CUPON',
  type: 'difference',
  value: 1_000,
  maxDiscount: null,
  minCartAmount: ZERO,
  products: null,
  isDeliveryFree: false,
  ...different,
})
const only = (...ids: number[]) => new Set(ids as ProductId[])

type Lines = readonly (readonly [product: ReturnType<typeof aProduct>, quantity: number])[]
function price(lines: Lines, coupon: Coupon, different: Partial<PricingFacts> = {}) {
  const cart = priceCart(
    lines.map(([product, quantity]) => ({ product, quantity })),
    {
      audience: 'member',
      recommended: new Set(),
      bulkMinimum: ZERO,
      promotions: [],
      points: ZERO,
      deliveryCost: ZERO,
      coupon,
      ...different,
    },
  )
  const shares = cart.lines.map((line) => 0 - sumOf(line.changes, 'couponDiscount'))
  return { cart, shares }
}

describe('takes off', () => {
  const wines = { type: 'percentage', value: 15, products: only(1, 2) } as const
  const cart: Lines = [
    [CABERNET, 2],
    [CARMENERE, 1],
    [PISCO, 1],
  ]
  test.each<[string, Lines, Partial<Coupon>, number[]]>([
    ['pesos beside a bulk price', [[CABERNET, 6]], { value: 3_000 }, [3_000]],
    [
      'only what its product has left',
      [
        [CARMENERE, 1],
        [CRISPS, 1],
      ],
      { value: 3_000, products: only(7) },
      [0, 2_590],
    ],
    ['per cent of its products, to the cap', cart, { ...wines, maxDiscount: clp(2_000) }, [1_261, 739, 0]],
    ['per cent of its products, below the cap', cart, { ...wines, maxDiscount: clp(5_000) }, [1_407, 825, 0]],
    ['per cent of the club price beside bulk', [[CABERNET, 6]], { type: 'percentage', value: 10 }, [2_814]],
    ['never more than a line has left', [[CABERNET, 6]], { type: 'percentage', value: 100 }, [25_740]],
    [
      'halves: the lower id has it',
      [
        [CABERNET, 1],
        [CRISPS, 1],
      ],
      { type: 'percentage', value: 15 },
      [704, 388],
    ],
    [
      'a peso passed on by a line with nothing left',
      [
        [MERLOT, 2],
        [GUM, 1],
        [MINTS, 1],
      ],
      { type: 'percentage', value: 95 },
      [18_000, 319, 318],
    ],
  ])('%s', (_, lines, coupon, expected) => {
    expect(price(lines, aCoupon(coupon)).shares).toEqual(expected)
  })

  test('per cent of the club price from a distributor, and of the recommended one from whom it is recommended to', () => {
    const tenth = aCoupon({ type: 'percentage', value: 10 })
    expect(price([[PISCO, 2]], tenth, { audience: 'distributor' }).shares).toEqual([1_698])
    const recommended = aProduct(9, {
      prices: [
        { list: 1, price: clp(5_000), club: false },
        { list: 90, price: clp(4_000), club: false },
      ],
    })
    expect(price([[recommended, 1]], tenth).shares).toEqual([500])
    expect(price([[recommended, 1]], tenth, { recommended: only(9) }).shares).toEqual([400])
  })
})

describe('counts', () => {
  const minimum = aCoupon({ type: 'percentage', value: 10, minCartAmount: clp(20_000) })
  test.each<[string, Lines, Coupon, string | null]>([
    ['from its minimum before discounts on', [[priced(22, 20_000, 18_000), 1]], minimum, null],
    ['not a peso below it', [[priced(21, 19_999, 19_999), 1]], minimum, 'belowMinimum'],
    ['not without one of its products', [[CRISPS, 1]], aCoupon({ products: only(1) }), 'noProducts'],
  ])('%s', (_, lines, coupon, refusal) => {
    const { cart, shares } = price(lines, coupon)
    expect([cart.couponRefusal, shares[0]! > 0]).toEqual([refusal, refusal === null])
  })

  test('for nobody without an account', () => {
    const { cart, shares } = price([[CABERNET, 2]], aCoupon({ isDeliveryFree: true }), { audience: 'guest' })
    expect([cart.couponRefusal, shares, cart.freeDelivery]).toEqual([null, [0], []])
  })

  test('as free delivery, named by its code, though it takes nothing off', () => {
    const free = aCoupon({ code: 'DESPACHOGRATIS', value: 0, isDeliveryFree: true })
    const { cart, shares } = price([[CABERNET, 1]], free, { deliveryCost: clp(2_990) })
    expect([shares, sumOf(changesOf(cart), 'delivery')]).toEqual([[0], 0])
    expect(labelsOf(changesOf(cart), 'coupon')).toEqual(['DESPACHOGRATIS'])
  })
})
