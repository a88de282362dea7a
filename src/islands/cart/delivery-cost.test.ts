import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deliveryCost, formatCost, missesFreeDelivery, payableGoods } from './delivery-cost.ts'
import { NO_DISCOUNTS, type PricedLine, type Totals } from './totals.store.ts'

const line = (total: number, more: Partial<PricedLine> = {}): PricedLine => ({
  productId: 1,
  quantity: 1,
  name: 'Vino',
  pictureKey: 'k',
  slug: 'vino',
  regularPrice: total,
  unitPrice: total,
  total,
  promotion: null,
  recommended: false,
  list: 'guest',
  state: 'ok',
  available: 12,
  freeDelivery: false,
  ...more,
})

const totals = (lines: readonly PricedLine[], more: Partial<Totals> = {}): Totals => ({
  lines,
  unknown: [],
  subtotal: 0,
  discounts: NO_DISCOUNTS,
  deliveryCost: 0,
  promotionNames: [],
  nearPromotions: [],
  freeDelivery: lines.length > 0 && lines.every(({ freeDelivery }) => freeDelivery),
  points: 0,
  wantedPoints: 0,
  finalTotal: 0,
  hasAlcohol: false,
  alcoholNotice: null,
  coupon: null,
  couponNotice: null,
  askedCoupon: '',
  delivery: '',
  ...more,
})

describe('the cost of a delivery', () => {
  const free = line(1000, { freeDelivery: true })
  it.each<[string, Totals | null, number, boolean]>([
    ['nothing priced yet', null, 2990, false],
    ['every product free', totals([free, free]), 0, false],
    ['one of two free', totals([free, line(500)]), 2990, true],
    ['none free', totals([line(500)]), 2990, false],
  ])('%s', (_, cart, cost, misses) => {
    expect(deliveryCost(cart, 2990)).toBe(cost)
    expect(missesFreeDelivery(cart)).toBe(misses)
  })

  it('is written as one', () => {
    expect([formatCost(0), formatCost(2990)]).toEqual(['Gratis', '$2.990'])
  })
})

it('what can be paid leaves out what cannot be had', () => {
  const cart = totals([line(3000), line(500, { state: 'no_stock' }), line(700, { state: 'inactive' })])
  expect(payableGoods(cart)).toBe(3000)
  expect(payableGoods(totals([line(500, { state: 'other_time' })]))).toBe(0)
})

describe('a delivery that changes its cost', () => {
  beforeEach(() => vi.resetModules())
  const noted = async (...asked: [string, number, { cost: number } | null, boolean?][]) => {
    const { $deliveryChange, compareDeliveryCost: noteDelivery } = await import('./delivery-change.store.ts')
    for (const [question, cost, date, free = false] of asked)
      noteDelivery(question, totals([], { deliveryCost: cost, freeDelivery: free }), date)
    return $deliveryChange.get()
  }

  it.each([
    [
      'the same',
      [
        ['a', 2990, { cost: 2990 }],
        ['a', 2990, { cost: 2990 }],
      ],
      null,
    ],
    [
      'another one',
      [
        ['a', 2990, { cost: 2990 }],
        ['a', 3990, { cost: 3990 }],
      ],
      { before: 2990, now: 3990 },
    ],
    [
      'twice',
      [
        ['a', 2990, null],
        ['a', 3990, null],
        ['a', 0, null],
      ],
      { before: 2990, now: 0 },
    ],
    [
      'taken back',
      [
        ['a', 2990, null],
        ['a', 3990, null],
        ['a', 2990, null],
      ],
      null,
    ],
    [
      'by another question',
      [
        ['a', 2990, null],
        ['b', 3990, null],
      ],
      null,
    ],
    ['since the page before', [['a', 3990, { cost: 2990 }]], { before: 2990, now: 3990 }],
    ['no change: the products are free of it', [['a', 0, { cost: 2990 }, true]], null],
  ] as const)('%s', async (_, asked, change) => {
    expect(await noted(...(asked as never as Parameters<typeof noted>))).toEqual(change)
  })
})
