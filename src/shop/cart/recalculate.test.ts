import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Audience } from '#shop/pricing/audience.ts'
import type { BuyingContext } from '#shop/products/product.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp, MAX_CLP, ZERO } from '#shop/shared/money.ts'
import { anyProductId, anyShelf, aProduct, readerOf, shelf } from '#tests/support/catalogue/products.ts'
import { type CartRequest, isTooLarge, recalculate } from './recalculate.ts'

const programmed: BuyingContext = { storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' }

function asking(lines: readonly (readonly [number, number])[], different: Partial<CartRequest> = {}): CartRequest {
  return {
    lines: lines.map(([productId, quantity]) => ({ productId: productId as ProductId, quantity })),
    audience: 'guest',
    context: programmed,
    deliveryCost: ZERO,
    coupon: null,
    limit: 12,
    recommended: new Set(),
    bulkMinimum: ZERO,
    promotions: [],
    points: ZERO,
    ...different,
  }
}

describe('a cart', () => {
  const six = aProduct(10, {
    components: [{ productId: 1 as ProductId, quantity: 6 }],
    prices: [{ list: 1, price: clp(25_000), club: false }],
  })
  const stocked = shelf([aProduct(1), aProduct(2), six], { 1: { stock: 20, reserveProgrammed: 5 }, 2: { stock: 3 } })
  const reader = readerOf(stocked)

  test('says which promotion a line has, and what one lacks where there is more of it', () => {
    const offer = { kind: 'nForM', take: 2, pay: 1 } as const
    const always = { startsAt: null, endsAt: null, audiences: [], stores: [], deliveryTime: null, deliveryType: null }
    const goods = { products: [1, 2] as ProductId[], categories: [], brands: [] }
    const promotions = [{ id: 1, name: '2x1', offer, goods, ...always, unitsPerLine: null, unitsPerOrder: null }]
    const of = (one: number, other: number) =>
      recalculate(
        asking(
          [
            [1, one],
            [2, other],
          ],
          { promotions },
        ),
        reader,
      )
    const cart = of(1, 2)
    expect(cart.lines.map(({ promotion }) => promotion)).toEqual([null, { name: '2x1', discount: 5_000 }])
    expect(cart.nearPromotions).toEqual([{ label: '2x1', lacks: 'unit', productId: 1 }])
    expect(of(2, 3).nearPromotions).toEqual([]) // there are three of the second
  })

  test('adds up for a guest', () => {
    const cart = recalculate(
      asking(
        [
          [1, 2],
          [10, 1],
        ],
        { deliveryCost: clp(2990) },
      ),
      reader,
    )
    expect(cart).toMatchObject({
      subtotal: 35_000,
      deliveryCost: 2990,
      total: 37_990,
      due: 37_990,
      unknown: [],
      shortages: [],
      hasAlcohol: true,
    })
    expect(cart.discounts).toEqual({
      clubDiscount: 0,
      bulkDiscount: 0,
      recommendedDiscount: 0,
      offersDiscount: 0,
      couponDiscount: 0,
      totalDiscount: 0,
    })
  })

  test('takes the club difference off for a member', () => {
    const cart = recalculate(asking([[1, 2]], { audience: 'member' }), reader)
    expect(cart).toMatchObject({
      subtotal: 10_000,
      due: 9_000,
      discounts: { clubDiscount: 1000, totalDiscount: 1000 },
    })
  })

  test('counts what packs take of their children, and their reserve for single sales only', () => {
    const cart = recalculate(
      asking([
        [1, 9],
        [10, 1],
      ]),
      reader,
    )
    expect(cart.lines.map((line) => [line.product.id, line.state, line.available])).toEqual([
      [1, 'ok', 9],
      [10, 'ok', 1],
    ])
    const more = recalculate(
      asking([
        [1, 10],
        [10, 1],
      ]),
      reader,
    )
    expect(more.shortages).toEqual([{ productId: 1, reason: 'stock', available: 9 }])
    expect(more.lines[0]).toMatchObject({ state: 'no_stock', quantity: 10, available: 9 })
  })

  test('tells unknown products and adds lines of one product', () => {
    const cart = recalculate(
      asking([
        [2, 1],
        [77, 3],
        [2, 1],
      ]),
      reader,
    )
    expect(cart.unknown).toEqual([77])
    expect(cart.lines.map((line) => line.quantity)).toEqual([2])
  })

  test('cuts amounts to the limit', () => {
    expect(recalculate(asking([[1, 999]]), reader).lines[0]).toMatchObject({ quantity: 12 })
  })

  test('greys what is not sold: inactive, at another time, without a price', () => {
    const grey = readerOf(
      shelf(
        [aProduct(1, { active: false }), aProduct(2, { programmedAvailable: false }), aProduct(3, { prices: [] })],
        {
          1: { stock: 9 },
          2: { stock: 9 },
          3: { stock: 9 },
        },
      ),
    )
    const cart = recalculate(
      asking([
        [1, 1],
        [2, 1],
        [3, 1],
      ]),
      grey,
    )
    expect(cart.lines.map((line) => [line.state, line.available])).toEqual([
      ['inactive', 0],
      ['other_time', 0],
      ['inactive', 0],
    ])
    expect(cart.shortages).toHaveLength(3)
  })

  test('costs no delivery when empty, or when every line is free of it', () => {
    const free = readerOf(
      shelf([aProduct(1, { freeDelivery: true }), aProduct(2)], { 1: { stock: 9 }, 2: { stock: 9 } }),
    )
    const costOf = (lines: [number, number][]) =>
      recalculate(asking(lines, { deliveryCost: clp(2990) }), free).deliveryCost
    expect(costOf([])).toBe(0)
    expect(costOf([[1, 1]])).toBe(0)
    expect(
      costOf([
        [1, 1],
        [2, 1],
      ]),
    ).toBe(2990)
  })

  test('can be too large to handle', () => {
    const gold = readerOf(
      shelf([aProduct(1, { prices: [{ list: 1, price: clp(MAX_CLP), club: false }] })], { 1: { stock: 9 } }),
    )
    expect(isTooLarge(asking([[1, 1]]), gold)).toBe(false)
    expect(isTooLarge(asking([[1, 2]]), gold)).toBe(true)
  })
})

describe('any cart', () => {
  const anyRequest = fc.record({
    lines: fc.array(fc.record({ productId: anyProductId, quantity: fc.integer({ min: 1, max: 40 }) }), {
      maxLength: 12,
    }),
    audience: fc.constantFrom<Audience>('guest', 'member', 'distributor', 'caterer'),
    context: fc.record({
      storeId: fc.constant(WAREHOUSE),
      deliveryTime: fc.constantFrom('programmed' as const, 'immediate' as const),
      deliveryType: fc.constantFrom('delivery' as const, 'pickup' as const),
    }),
    deliveryCost: fc.integer({ min: 0, max: 15_000 }).map(clp),
    limit: fc.integer({ min: 1, max: 30 }),
    recommended: fc.uniqueArray(anyProductId).map((ids) => new Set(ids)),
    bulkMinimum: fc.integer({ min: 0, max: 2_000_000 }).map(clp),
    promotions: fc.constant([]),
    coupon: fc.constant(null),
    points: fc.integer({ min: 0, max: 2_000_000 }).map(clp),
  })

  test('adds up, is never negative and never above limit or stock', () => {
    fc.assert(
      fc.property(anyRequest, anyShelf, (request, stock) => {
        const cart = recalculate(request, readerOf(stock))
        const { totalDiscount, ...parts } = cart.discounts
        const lines = cart.lines.reduce((worth, line) => worth + line.total, 0)
        expect(Object.values(parts).every((part) => part >= 0)).toBe(true)
        expect(Object.values(parts).reduce((all, part) => all + part, 0)).toBe(totalDiscount)
        expect(lines).toBe(cart.subtotal - totalDiscount)
        expect(cart.total).toBe(lines + cart.deliveryCost)
        expect(cart.changes.reduce<number>((pesos, change) => pesos + change.pesos, cart.subtotal)).toBe(cart.due)
        expect(lines).toBeGreaterThanOrEqual(0)
        for (const line of cart.lines) {
          expect(line.quantity).toBeLessThanOrEqual(request.limit)
          expect(line.unitPrice).toBeLessThanOrEqual(line.regularPrice)
          expect(line.available).toBeGreaterThanOrEqual(0)
          if (line.state === 'ok') expect(line.quantity).toBeLessThanOrEqual(line.available)
        }
        expect(cart.shortages.length).toBe(cart.lines.filter((line) => line.state !== 'ok').length)
        expect(isTooLarge(request, readerOf(stock))).toBe(false)
      }),
    )
  })

  test('without shortages can be taken from the stock, reserves of single sales untouched', () => {
    fc.assert(
      fc.property(anyRequest, anyShelf, (request, stock) => {
        const cart = recalculate(request, readerOf(stock))
        if (cart.shortages.length > 0) return
        const left = new Map([...stock.levels].map(([id, level]) => [id, level.stock]))
        for (const { product, quantity } of cart.lines) {
          const parts = product.components.length > 0 ? product.components : [{ productId: product.id, quantity: 1 }]
          for (const part of parts) left.set(part.productId, (left.get(part.productId) ?? 0) - part.quantity * quantity)
        }
        expect([...left.values()].every((units) => units >= 0)).toBe(true)
      }),
    )
  })

  test('is the same in whatever order its lines come', () => {
    const shuffled = anyRequest.chain((request) =>
      fc
        .shuffledSubarray([...request.lines], { minLength: request.lines.length })
        .map((lines) => [request, { ...request, lines }] as const),
    )
    const byProduct = (a: { product: { id: number } }, b: { product: { id: number } }) => a.product.id - b.product.id
    const settled = (request: CartRequest, stock: Parameters<typeof readerOf>[0]) => {
      const { lines, unknown, shortages, changes, ...rest } = recalculate(request, readerOf(stock))
      return {
        ...rest,
        lines: lines.toSorted(byProduct),
        unknown: unknown.toSorted(),
        changes: changes.toSorted((a, b) => (a.productId ?? 0) - (b.productId ?? 0)),
        shortages: shortages.toSorted((a, b) => a.productId - b.productId),
      }
    }
    fc.assert(
      fc.property(shuffled, anyShelf, ([request, other], stock) => {
        expect(settled(other, stock)).toEqual(settled(request, stock))
      }),
    )
  })
})
