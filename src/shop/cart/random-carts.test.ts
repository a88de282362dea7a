// Random carts of everybody, with promotions, coupons and points (CARTS=10000 for as many): what always holds of their prices.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateOf } from '#islands/cart/cart-lines.ts'
import { AUDIENCES, type Audience } from '#shop/pricing/audience.ts'
import type { Coupon } from '#shop/pricing/coupons/coupon.ts'
import { priceCart } from '#shop/pricing/price-cart.ts'
import { sumOf } from '#shop/pricing/price-change.ts'
import {
  changesOf,
  type LineToPrice,
  lineTotal,
  type PricedCart,
  type PricedLine,
  type PricingFacts,
} from '#shop/pricing/priced-cart.ts'
import type { Promotion } from '#shop/pricing/promotions/promotion.ts'
import { shareOfUnits } from '#shop/pricing/proration.ts'
import { totals } from '#shop/pricing/totals.ts'
import type { PriceEntry } from '#shop/products/product.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { type Clp, clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { lineShares } from '#tests/support/orders/line-shares.ts'
import { recalculate } from './recalculate.ts'

const numRuns = Number(process.env.CARTS ?? 300)
const MANY = { timeout: 600_000 }

const BRANDS = ['Norte', 'Sur']
const FAMILIES = ['vinos', 'cervezas', 'snacks'] as const
const anyId = fc.integer({ min: 1, max: 8 }).map((id) => id as ProductId)
const anyIds = fc.uniqueArray(anyId, { maxLength: 8 })
/** Few and low, so that ties and roundings come up. */
const anyPesos = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 500, max: 60_000 })).map(clp)
const anyPrices = fc.uniqueArray(
  fc.record<PriceEntry>({ list: fc.constantFrom(1, 1, 1, 70, 86, 90), price: anyPesos, club: fc.boolean() }),
  { maxLength: 5, selector: ({ list, club }) => `${list}${club}` },
)
const anyLine = fc
  .record({
    id: anyId,
    quantity: fc.integer({ min: 1, max: 12 }),
    sale: fc.record({
      prices: anyPrices,
      referencePrice: anyPesos,
      brand: fc.constantFrom(...BRANDS),
      family: fc.constantFrom(...FAMILIES),
      bulk: fc.option(fc.record({ price: anyPesos, amount: fc.integer({ min: 2, max: 6 }) })),
      freeDelivery: fc.boolean(),
    }),
  })
  .map(({ id, quantity, sale }) => ({ product: aProduct(id, sale), quantity }))
const anyLines = fc.uniqueArray(anyLine, { maxLength: 6, selector: ({ product }) => product.id })

const anyOffer = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), percentage: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('fixedPrice' as const), price: anyPesos }),
  fc
    .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
    .map(([pay, free]) => ({ kind: 'nForM' as const, take: pay + free, pay })),
  fc.record({ kind: fc.constant('secondUnit' as const), percentage: fc.integer({ min: 0, max: 99 }) }),
  fc.record({ kind: fc.constant('freeDelivery' as const), from: fc.integer({ min: 0, max: 90_000 }).map(clp) }),
)
const anyPromotion: fc.Arbitrary<Promotion> = fc
  .record({
    id: fc.integer({ min: 1, max: 99 }),
    offer: anyOffer,
    products: anyIds,
    categories: fc.subarray([...FAMILIES]),
    brands: fc.subarray(BRANDS),
    unitsPerLine: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
    unitsPerOrder: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 2 }),
  })
  .map(({ id, offer, products, categories, brands, ...limits }) => ({
    id,
    name: `Promoción ${id}`,
    offer,
    goods: { products, categories, brands },
    startsAt: null,
    endsAt: null,
    audiences: [],
    stores: [],
    deliveryTime: null,
    deliveryType: null,
    ...limits,
  }))

const anyCoupon: fc.Arbitrary<Coupon> = fc
  .record({
    type: fc.constantFrom('difference' as const, 'percentage' as const),
    percentage: fc.integer({ min: 0, max: 100 }),
    pesos: anyPesos,
    maxDiscount: fc.option(anyPesos, { freq: 2 }),
    minCartAmount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 90_000 })).map(clp),
    products: fc.option(anyIds.map((ids) => new Set(ids))),
    isDeliveryFree: fc.boolean(),
  })
  .map(({ type, percentage, pesos, ...others }) => {
    const value = type === 'percentage' ? percentage : pesos
    return { ...others, code: 'CUPON', type, value, maxDiscount: type === 'percentage' ? others.maxDiscount : null }
  })

const anyFacts: fc.Arbitrary<PricingFacts> = fc.record({
  audience: fc.constantFrom<Audience>(...AUDIENCES),
  recommended: anyIds.map((ids) => new Set(ids)),
  bulkMinimum: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 })).map(clp),
  deliveryCost: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 15_000 })).map(clp),
  promotions: fc.uniqueArray(anyPromotion, { maxLength: 5, selector: ({ id }) => id }),
  coupon: fc.option(anyCoupon, { freq: 3 }),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })).map(clp),
})

const sumOfAll = (amounts: readonly number[]) => amounts.reduce((sum, pesos) => sum + pesos, 0)
const ofKind = ({ changes }: Pick<PricedLine, 'changes'>, sum: Parameters<typeof sumOf>[1]) => 0 - sumOf(changes, sum)

test('parts add up, and nothing is negative', MANY, () => {
  fc.assert(
    fc.property(anyLines, anyFacts, (lines, facts) => {
      const cart = priceCart(lines, facts)
      const { subtotal, discounts, deliveryCost, total, points, due } = totals(cart)
      const { totalDiscount, ...parts } = discounts
      expect(sumOfAll(Object.values(parts))).toBe(totalDiscount)
      expect(sumOfAll([subtotal, ...changesOf(cart).map(({ pesos }) => pesos)])).toBe(due)
      expect(sumOfAll([deliveryCost, ...cart.lines.map(lineTotal)])).toBe(total)
      expect(Math.min(subtotal, ...Object.values(discounts), deliveryCost, points, due)).toBeGreaterThanOrEqual(0)
      expect(due).toBeGreaterThanOrEqual(deliveryCost)
      for (const line of cart.lines) {
        expect(lineTotal(line)).toBeGreaterThanOrEqual(0)
        expect(line.changes.every(({ pesos, productId }) => pesos < 0 && productId === line.product.id)).toBe(true)
        expect(line.changes.filter(({ kind }) => kind === 'promotion').length).toBeLessThanOrEqual(1)
        if (!line.isSold) expect(line.changes).toEqual([])
      }
    }),
    { numRuns },
  )
})

const context = { storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' } as const

test('the order in which things were put into the cart, or promotions are listed, changes nothing', MANY, () => {
  fc.assert(
    fc.property(anyLines, anyFacts, fc.infiniteStream(fc.nat()), (lines, facts, turns) => {
      const turn = () => turns.next().value as number
      const shuffled = <Value>(list: readonly Value[]) =>
        list
          .map((value) => [turn(), value] as const)
          .sort(([one], [other]) => one - other)
          .map(([, value]) => value)
      const reader = {
        product: (id: ProductId) => lines.find(({ product }) => product.id === id)?.product,
        stock: () => ({ stock: 1_000, reserveProgrammed: 0, reserveImmediate: 0 }),
      }
      const price = (wanted: readonly LineToPrice[], promotions: readonly Promotion[]) => {
        const requested = wanted.map(({ product, quantity }) => ({ productId: product.id, quantity }))
        const cart = recalculate({ ...facts, promotions, lines: requested, context, limit: 1_000 }, reader)
        const byId = new Map(cart.lines.map((line) => [line.product.id, line]))
        const { lines: _, changes, promotionNames, shortages, ...others } = cart
        const sorted = changes
          .map(({ kind, label, productId, pesos }) => `${productId} ${kind} ${label} ${pesos}`)
          .sort()
        const listed = [promotionNames.toSorted(), shortages.map(({ productId }) => productId).sort()]
        return { ...others, sorted, listed, lines: lines.map(({ product }) => byId.get(product.id)) }
      }
      // One unit after the other, in any order.
      const clicks = lines.flatMap((line) => Array.from({ length: line.quantity }, () => ({ ...line, quantity: 1 })))
      expect(price(shuffled(clicks), shuffled(facts.promotions))).toEqual(price(lines, facts.promotions))
    }),
    { numRuns },
  )
})

test('another line or more units raise what the rest costs for written reasons alone', MANY, () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(anyLines, anyLine, anyFacts, (lines, added, facts) => {
      fc.pre(lines.length > 0) // delivery of nothing costs nothing
      const id = added.product.id
      const present = lines.find(({ product }) => product.id === id)
      const more = present
        ? lines.map((line) => (line === present ? { ...line, quantity: line.quantity + added.quantity } : line))
        : [...lines, added]
      const [before, after] = [priceCart(lines, facts), priceCart(more, facts)]
      for (const reason of reasonsOfRises(before, after, id, facts)) seen.set(reason, (seen.get(reason) ?? 0) + 1)
      expect(totals(after).points).toBeGreaterThanOrEqual(Math.min(totals(before).points, goodsOf(after)))
    }),
    { numRuns },
  )
  if (numRuns >= 10_000) expect([...seen.keys()].sort()).toEqual(Object.keys(REASONS).sort())
})

test('a coupon raises nothing at all', MANY, () => {
  fc.assert(
    fc.property(anyLines, anyFacts, anyCoupon, (lines, facts, coupon) => {
      const [before, after] = [priceCart(lines, { ...facts, coupon: null }), priceCart(lines, { ...facts, coupon })]
      for (const [index, line] of after.lines.entries())
        expect(lineTotal(line)).toBeLessThanOrEqual(lineTotal(before.lines[index]!))
      expect(totals(after).deliveryCost).toBeLessThanOrEqual(totals(before).deliveryCost)
      expect(totals(after).due).toBeLessThanOrEqual(totals(before).due)
      if (facts.audience === 'guest' || after.couponRefusal) expect(changesOf(after)).toEqual(changesOf(before))
    }),
    { numRuns },
  )
})

/** Why something else may cost more once there is more in the cart. */
const REASONS = {
  voided: 'a percentage coupon does not count beside a promotion that takes something off',
  shared: 'what a coupon takes off has a limit, and more lines share it',
  rounded: 'a percentage coupon is rounded once: a peso of it may go to another line',
  units: 'a promotion counts for so many units of an order, and lower product ids go first',
  freeDelivery: 'not every product is free of delivery any more, or the coupon that paid it is void',
} as const

/** The reasons of all rises; whatever else rose fails. */
function reasonsOfRises(before: PricedCart, after: PricedCart, added: ProductId, facts: PricingFacts) {
  const reasons: (keyof typeof REASONS)[] = []
  for (const old of before.lines) {
    const id = old.product.id
    if (id === added) continue
    const now = after.lines.find(({ product }) => product.id === id)!
    expect(now.unitPrice, 'no unit price rises').toBeLessThanOrEqual(old.unitPrice)
    const beforeCoupon = (line: PricedLine) => lineTotal(line) + ofKind(line, 'couponDiscount')
    if (beforeCoupon(now) > beforeCoupon(old)) {
      expect(losesUnits(before, after, id, facts), `units of ${id}`).toBe(true)
      reasons.push('units')
    }
    const lost = ofKind(old, 'couponDiscount') - ofKind(now, 'couponDiscount')
    if (lost > 0 && lineTotal(now) > lineTotal(old)) reasons.push(reasonOfCoupon(after, lost, facts))
  }
  if (totals(after).deliveryCost > totals(before).deliveryCost) {
    const [source] = before.freeDelivery
    expect(after.freeDelivery).toEqual([])
    if (source!.kind === 'free_coupon') expect(after.couponRefusal).toBe('withPromotions')
    else {
      expect(source!.kind).toBe('free_products')
      expect(after.lines.find(({ product }) => product.id === added)!.product.freeDelivery).toBe(false)
    }
    reasons.push('freeDelivery')
  }
  return reasons
}

/** Whether a limit per order of the promotion a line had is used by another line now. */
function losesUnits(before: PricedCart, after: PricedCart, id: ProductId, { promotions }: PricingFacts): boolean {
  const label = before.lines.find(({ product }) => product.id === id)!.changes.find(({ kind }) => kind === 'promotion')
  const promotion = promotions.find(({ name }) => name === label?.label)
  if (!promotion || promotion.unitsPerOrder === null) return false
  return after.lines.some(
    ({ product, changes }) =>
      product.id < id && changes.some(({ kind, label: of }) => kind === 'promotion' && of === promotion.name),
  )
}

function reasonOfCoupon(after: PricedCart, lost: number, { coupon }: PricingFacts): keyof typeof REASONS {
  if (after.couponRefusal !== null) {
    expect(after.couponRefusal).toBe('withPromotions')
    return 'voided'
  }
  const counted = sumOfAll(after.lines.map((line) => ofKind(line, 'couponDiscount')))
  if (counted === (coupon!.type === 'difference' ? coupon!.value : coupon!.maxDiscount)) return 'shared'
  expect(lost, 'more than a rounding').toBe(1)
  expect(coupon!.type).toBe('percentage')
  return 'rounded'
}

const goodsOf = (cart: PricedCart) => sumOfAll(cart.lines.map(lineTotal))

test('shares of lines add up, and whatever is given back, in whatever parts, is exactly the share', MANY, () => {
  const anyParts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 12, maxLength: 12 })
  fc.assert(
    fc.property(anyLines, anyFacts, anyParts, (lines, facts, parts) => {
      const cart = priceCart(lines, facts)
      const { total, deliveryCost, points } = totals(cart)
      const shares = lineShares(cart)
      expect(sumOfAll(shares.map((share) => share.goods))).toBe(total - deliveryCost)
      expect(sumOfAll(shares.map((share) => share.points))).toBe(points)
      for (const [index, { goods, points: ofPoints }] of shares.entries()) {
        const { quantity } = lines[index]!
        for (const share of [clp(goods - ofPoints), ofPoints]) {
          const given = givenBack(share, quantity, parts)
          expect(sumOfAll(given)).toBe(share)
          expect(Math.min(...given)).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    { numRuns },
  )
})

/** What a line gives back when its units come back in these parts, as far as there are any. */
function givenBack(share: Clp, quantity: number, parts: readonly number[]): number[] {
  let before = 0
  return parts.map((wanted) => {
    const units = Math.min(wanted, quantity - before)
    before += units
    return shareOfUnits(share, quantity, units, before - units)
  })
}

test('what the browser shows until it is answered is what the server says before promotions and coupon', MANY, () => {
  fc.assert(
    fc.property(anyLines, anyFacts, (lines, facts) => {
      const cart = priceCart(lines, facts)
      const { subtotal, discounts, due, points, deliveryCost } = totals(cart)
      const saved = cart.lines.map(({ product, quantity, unitPrice }) => {
        return { productId: product.id, quantity, price: unitPrice, name: '', pictureKey: '', slug: '' }
      })
      const { clubDiscount, bulkDiscount, recommendedDiscount, offersDiscount, couponDiscount } = discounts
      expect(estimateOf(saved)).toBe(subtotal - clubDiscount - bulkDiscount - recommendedDiscount)
      expect(estimateOf(saved) - offersDiscount - couponDiscount - points + deliveryCost).toBe(due)
    }),
    { numRuns },
  )
})
