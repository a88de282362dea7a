// Thirty fees worked out by hand, beside what the rules make of the same cart and quotes: round(hundredths ÷
// 100) + 1190 + ⌈subtotal ÷ 1000⌉, unless the cost is fixed or every line is free of delivery.
import { describe, expect, test } from 'vitest'
import { recalculate } from '#shop/cart/recalculate.ts'
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { clp, ZERO } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { boxEquivalents } from './boxes.ts'
import { couriersToAsk } from './choose-courier.ts'
import { expressCost, isSaneFee } from './fee.ts'

interface Item {
  readonly price: number
  readonly quantity?: number
  readonly box?: number
  readonly free?: boolean
  readonly club?: number
  /** Of a pack: units and units of a box of each thing in it. */
  readonly holds?: readonly { readonly units: number; readonly box: number }[]
}

interface Asked {
  readonly priority: readonly string[]
  /** Hundredths of a peso; null for no result. */
  readonly uber?: number | null
  /** Pesos, as Justo says them. */
  readonly justo?: number | null
  readonly fixed?: number
  readonly audience?: Audience
}

const UBER_FIRST = ['UBER', 'JUSTO']
const JUSTO_FIRST = ['JUSTO', 'UBER']
const WINE: Item = { price: 12_990, box: 6 }

/** Who carries the cart and what the buyer pays; null when nobody may or can. */
function paid(items: readonly Item[], { priority, uber, justo, fixed = 0, audience = 'guest' }: Asked) {
  const boxOf = new Map<ProductId, number>()
  const lines = items.map(({ price, quantity = 1, box = 6, free = false, club, holds = [] }, at) => {
    const components = holds.map(({ units, box: ofBox }, index) => {
      const productId = (1000 + at * 10 + index) as ProductId
      boxOf.set(productId, ofBox)
      return { productId, quantity: units }
    })
    const prices = [
      { list: 1, price: clp(price), club: false },
      ...(club ? [{ list: 1, price: clp(club), club: true }] : []),
    ]
    return { product: aProduct(at + 1, { prices, boxUnits: box, freeDelivery: free, components }), quantity }
  })
  const fees: Partial<Record<CourierName, number | null>> = {
    UBER: uber ?? null,
    JUSTO: typeof justo === 'number' ? justo * 100 : null,
  }
  const asked = couriersToAsk(
    priority,
    boxEquivalents(lines, (id) => boxOf.get(id)),
  )
  const courier = asked.find((name) => typeof fees[name] === 'number')
  if (!courier) return null
  const products = new Map(lines.map(({ product }) => [product.id, product]))
  const request = {
    lines: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    audience,
    context: { storeId: 1 as StoreId, deliveryTime: 'immediate', deliveryType: 'delivery' } as const,
    limit: 240,
    recommended: new Set<ProductId>(),
    bulkMinimum: ZERO,
    promotions: [],
    coupon: null,
    points: ZERO,
  }
  const reader = {
    product: (id: ProductId) => products.get(id),
    stock: () => ({ stock: 999, reserveProgrammed: 0, reserveImmediate: 0 }),
  }
  const { subtotal } = recalculate({ ...request, deliveryCost: ZERO }, reader)
  const deliveryCost = expressCost(fees[courier]!, subtotal, clp(fixed))
  return `${courier} ${recalculate({ ...request, deliveryCost }, reader).deliveryCost}`
}

describe('what express delivery costs', () => {
  test.each<readonly [working: string, items: readonly Item[], asked: Asked, pays: string]>([
    ['3890 + 1190 + ⌈12,990⌉ = 13', [WINE], { priority: UBER_FIRST, uber: 389_000 }, 'UBER 5093'],
    ['3890 + 1190 + ⌈13,000⌉ = 13', [{ price: 13_000 }], { priority: UBER_FIRST, uber: 389_000 }, 'UBER 5093'],
    ['3890 + 1190 + ⌈13,001⌉ = 14', [{ price: 13_001 }], { priority: UBER_FIRST, uber: 389_000 }, 'UBER 5094'],
    ['round 2500,49 = 2500 + 1190 + 1', [{ price: 1_000 }], { priority: UBER_FIRST, uber: 250_049 }, 'UBER 3691'],
    ['round 2500,50 = 2501 + 1190 + 1', [{ price: 1_000 }], { priority: UBER_FIRST, uber: 250_050 }, 'UBER 3692'],
    ['round 2500,51 = 2501 + 1190 + 1', [{ price: 1_000 }], { priority: UBER_FIRST, uber: 250_051 }, 'UBER 3692'],
    ['500 + 1190 + ⌈0,999⌉ = 1', [{ price: 999 }], { priority: UBER_FIRST, uber: 50_000 }, 'UBER 1691'],
    ['50000 + 1190 + 150', [{ price: 150_000 }], { priority: UBER_FIRST, uber: 5_000_000 }, 'UBER 51340'],
    ['3890 + 1190 + 200', [{ price: 200_000 }], { priority: UBER_FIRST, uber: 389_000 }, 'UBER 5280'],
    [
      'of Justo: 2590 + 1190 + ⌈25,980⌉ = 26',
      [{ ...WINE, quantity: 2 }],
      { priority: JUSTO_FIRST, justo: 2_590 },
      'JUSTO 3806',
    ],
    ['of Justo: 3100 + 1190 + ⌈0,1⌉ = 1', [{ price: 100 }], { priority: JUSTO_FIRST, justo: 3_100 }, 'JUSTO 4291'],
    [
      'Uber has no result, half a box: 3490 + 1190 + 15',
      [{ price: 5_000, quantity: 3 }],
      { priority: UBER_FIRST, justo: 3_490 },
      'JUSTO 4695',
    ],
    [
      'Justo has no result, half a box: 3100 + 1190 + 15',
      [{ price: 5_000, quantity: 3 }],
      { priority: JUSTO_FIRST, uber: 310_000 },
      'UBER 4305',
    ],
    [
      'the first decides, dearer or not: 4200 + 1190 + 10',
      [{ price: 10_000 }],
      { priority: UBER_FIRST, uber: 420_000, justo: 1_990 },
      'UBER 5400',
    ],
    [
      'and so does Justo: 4200 + 1190 + 10',
      [{ price: 10_000 }],
      { priority: JUSTO_FIRST, uber: 199_000, justo: 4_200 },
      'JUSTO 5400',
    ],
    [
      '6/6 = 1 box, the other may: 2990 + 1190 + ⌈29,940⌉ = 30',
      [{ price: 4_990, quantity: 6 }],
      { priority: UBER_FIRST, justo: 2_990 },
      'JUSTO 4210',
    ],
    [
      '7/6 > 1 box, the first: 2990 + 1190 + ⌈34,930⌉ = 35',
      [{ price: 4_990, quantity: 7 }],
      { priority: UBER_FIRST, uber: 299_000, justo: 1_000 },
      'UBER 4215',
    ],
    [
      'a box of one unit = 1 box, the other may: 3333 + 1190 + ⌈45,671⌉ = 46',
      [{ price: 45_671, box: 1 }],
      { priority: UBER_FIRST, justo: 3_333 },
      'JUSTO 4569',
    ],
    [
      '2/6 + 6/24 + 5/12 = 1 box, the other may: 2500 + 1190 + ⌈20,800⌉ = 21',
      [
        { price: 3_000, quantity: 2 },
        { price: 800, quantity: 6, box: 24 },
        { price: 2_000, quantity: 5, box: 12 },
      ],
      { priority: UBER_FIRST, justo: 2_500 },
      'JUSTO 3711',
    ],
    [
      'a pack of 6/6 = 1 box, the other may: 2500 + 1190 + 27',
      [{ price: 27_000, box: 1, holds: [{ units: 6, box: 6 }] }],
      { priority: UBER_FIRST, justo: 2_500 },
      'JUSTO 3717',
    ],
    [
      'two packs of 12/12 = 2 boxes, the first: 5100 + 1190 + ⌈109,980⌉ = 110',
      [{ price: 54_990, quantity: 2, box: 1, holds: [{ units: 12, box: 12 }] }],
      { priority: UBER_FIRST, uber: 510_000, justo: 900 },
      'UBER 6400',
    ],
    [
      '2 × (2/6 + 4/24) = 1 box, the other may: 2750 + 1190 + ⌈29,980⌉ = 30',
      [
        {
          price: 14_990,
          quantity: 2,
          box: 1,
          holds: [
            { units: 2, box: 6 },
            { units: 4, box: 24 },
          ],
        },
      ],
      { priority: JUSTO_FIRST, uber: 275_000 },
      'UBER 3970',
    ],
    ['fixed: 2990', [WINE], { priority: UBER_FIRST, uber: 389_000, fixed: 2_990 }, 'UBER 2990'],
    ['fixed: 1', [WINE], { priority: UBER_FIRST, uber: 389_000, fixed: 1 }, 'UBER 1'],
    ['fixed: 2990', [{ price: 150_000 }], { priority: JUSTO_FIRST, justo: 3_100, fixed: 2_990 }, 'JUSTO 2990'],
    [
      'not fixed (0): 1990 + 1190 + ⌈9,990⌉ = 10',
      [{ price: 9_990 }],
      { priority: JUSTO_FIRST, justo: 1_990, fixed: 0 },
      'JUSTO 3190',
    ],
    ['every line is free: 0', [{ ...WINE, free: true }], { priority: UBER_FIRST, uber: 389_000 }, 'UBER 0'],
    [
      'one of two lines is free: 3890 + 1190 + ⌈17,990⌉ = 18',
      [{ ...WINE, free: true }, { price: 5_000 }],
      { priority: UBER_FIRST, uber: 389_000 },
      'UBER 5098',
    ],
    [
      'every line is free, and the cost fixed: 0',
      [{ ...WINE, free: true }],
      { priority: UBER_FIRST, uber: 389_000, fixed: 2_990 },
      'UBER 0',
    ],
    [
      'by the subtotal before discounts, club prices too: 3890 + 1190 + ⌈12,990⌉ = 13',
      [{ ...WINE, club: 9_990 }],
      { priority: UBER_FIRST, uber: 389_000, audience: 'member' },
      'UBER 5093',
    ],
  ])('%s', (_working, items, asked, pays) => {
    expect(paid(items, asked)).toBe(pays)
  })

  test.each<readonly [why: string, items: readonly Item[], asked: Asked]>([
    ['7/6 > 1 box: the other may not', [{ price: 4_990, quantity: 7 }], { priority: UBER_FIRST, justo: 2_990 }],
    [
      'a pack of 6/6 and 1/6 > 1 box: the other may not',
      [{ price: 27_000, box: 1, holds: [{ units: 6, box: 6 }] }, { price: 4_990 }],
      { priority: JUSTO_FIRST, uber: 299_000 },
    ],
    ['neither has a result, fixed or not', [WINE], { priority: UBER_FIRST, fixed: 2_990 }],
  ])('is nothing at all: %s', (_why, items, asked) => {
    expect(paid(items, asked)).toBeNull()
  })
})

test('a fee in whole pesos, taken for hundredths, is not believed', () => {
  expect([3_890, 49_999, 50_000, 389_000, 5_000_000, 5_000_001].map(isSaneFee)).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
  ])
})
