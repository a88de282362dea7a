// Works out what each promotion and coupon of an editor's files does to real prices, alone and for whom it is meant, by the shop's own pricing.
import type { Coupon } from '#shop/pricing/coupons/coupon.ts'
import type { CouponDocument } from '#shop/pricing/coupons/coupon-document.ts'
import { priceCart } from '#shop/pricing/price-cart.ts'
import { type LineToPrice, lineTotal, type PricingFacts } from '#shop/pricing/priced-cart.ts'
import type { Promotion } from '#shop/pricing/promotions/promotion.ts'
import { type PromotionDocument, publishedPromotion } from '#shop/pricing/promotions/promotion-document.ts'
import type { Product } from '#shop/products/product.ts'
import type { ContentDraft } from '#shop/publishing/content-item.ts'
import { clp, ZERO } from '#shop/shared/money.ts'

/** The cost of some units without the discount and with it. */
export interface PricedExample {
  readonly sku: string
  readonly units: number
  readonly before: number
  readonly after: number
  /** Says that the example is the smallest cart a coupon takes. */
  readonly isLeast?: boolean
}

export interface DiscountEffect {
  readonly kind: 'promotion' | 'coupon'
  /** The file's name. */
  readonly name: string
  /** The examples, those that lose most first. */
  readonly examples: readonly PricedExample[]
  /** The largest share that is taken off, 0 to 1. */
  readonly share: number
  /** Says that neither a coupon's discount nor its uses have a limit. */
  readonly isUnlimited: boolean
}

/** The pesos of a usual cart, on which coupons are tried. */
const USUAL_CART = 30_000

/** Lists the effects, the greatest first, without those that take nothing off goods. `leastCart` is the smallest order in pesos. */
export function discountEffects(
  drafts: readonly ContentDraft[],
  products: readonly Product[],
  leastCart: number,
): DiscountEffect[] {
  const sold = products.filter(({ active }) => active)
  return drafts
    .flatMap(({ kind, name, document }): DiscountEffect[] => {
      if (kind === 'promotion')
        return [{ kind, name, isUnlimited: false, ...examplesOf(ofPromotion(document as PromotionDocument, sold)) }]
      if (kind !== 'coupon') return []
      const coupon = document as CouponDocument
      const isUnlimited = coupon.usesInAll === null && coupon.usesPerCustomer === null && isBoundless(coupon)
      return [{ kind, name, isUnlimited, ...examplesOf(ofCoupon(coupon, sold, leastCart)) }]
    })
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
}

const isBoundless = ({ type, maxDiscount }: CouponDocument): boolean => type === 'percentage' && maxDiscount === null

const shareOf = ({ before, after }: PricedExample): number => (before > 0 ? 1 - after / before : 0)

function examplesOf(all: readonly PricedExample[]): Pick<DiscountEffect, 'examples' | 'share'> {
  const examples = all.filter((each) => shareOf(each) > 0).sort((one, other) => shareOf(other) - shareOf(one))
  return { examples, share: examples[0] ? shareOf(examples[0]) : 0 }
}

const NOTHING: PricingFacts = {
  audience: 'guest',
  recommended: new Set(),
  bulkMinimum: ZERO,
  promotions: [],
  deliveryCost: ZERO,
  coupon: null,
  points: ZERO,
}

/** Prices each product a promotion is about, in as many units as it takes. */
function ofPromotion(document: PromotionDocument, products: readonly Product[]): PricedExample[] {
  const promotion = publishedPromotion(1, document)
  const facts = { ...NOTHING, audience: promotion.audiences[0] ?? NOTHING.audience }
  return products.map((product) =>
    example({ product, quantity: unitsFor(promotion) }, facts, { ...facts, promotions: [promotion] }),
  )
}

function unitsFor({ offer }: Promotion): number {
  return offer.kind === 'nForM' ? offer.take : offer.kind === 'secondUnit' ? 2 : 1
}

/** The facts of somebody with an account, who may use a coupon. */
const MEMBER: PricingFacts = { ...NOTHING, audience: 'member' }

/**
 * Prices two carts of a coupon: a usual one, of a product of middling price that no other discount keeps it from, and the smallest it
 * takes, of the cheapest product.
 */
function ofCoupon(document: CouponDocument, products: readonly Product[], leastCart: number): PricedExample[] {
  const { products: named, ...rest } = document
  const coupon: Coupon = { ...rest, products: named && new Set(named) }
  const priced = products
    .filter(({ id }) => coupon.products?.has(id) ?? true)
    .map((product) => ({ product, price: priceOf({ product, quantity: 1 }, MEMBER) }))
    .filter(({ price }) => price > 0)
    .sort((one, other) => one.price - other.price)
  const carts = (places: readonly number[], pesos: number) =>
    places
      .flatMap((place) => {
        const one = priced[Math.floor(priced.length * place)]
        if (!one) return []
        const quantity = Math.ceil(Math.max(coupon.minCartAmount, pesos) / one.price)
        return [example({ product: one.product, quantity }, MEMBER, { ...MEMBER, coupon })]
      })
      .filter((each) => shareOf(each) > 0)
      .slice(0, 1)
  const usual = carts([0.5, 0.25, 0.75], USUAL_CART)
  const least = carts([0, 0.25, 0.5], leastCart).map((each) => ({ ...each, isLeast: true }))
  // Where both lose the same share, one example is enough.
  return usual[0] && least[0] && shareOf(least[0]) - shareOf(usual[0]) < 0.01 ? usual : [...usual, ...least]
}

function example(line: LineToPrice & { readonly product: Product }, without: PricingFacts, given: PricingFacts) {
  const { product, quantity } = line
  return { sku: product.sku, units: quantity, before: priceOf(line, without), after: priceOf(line, given) }
}

/** Gives the cost of a line; 0 for one that is not sold so. */
function priceOf(line: LineToPrice, facts: PricingFacts): number {
  const [priced] = priceCart([line], facts).lines
  return priced?.isSold ? clp(lineTotal(priced)) : 0
}
