// What a cart costs somebody: the steps, in their order. Card choices, cart, checkout, order and demonstration price by it.
import { type LineToPrice, type PricedCart, type PricingFacts, type PricingStep, unpricedLine } from './priced-cart.ts'
import { audiencePrice } from './steps/audience-price.ts'
import { bulk } from './steps/bulk.ts'
import { coupon } from './steps/coupon.ts'
import { delivery } from './steps/delivery.ts'
import { points } from './steps/points.ts'
import { promotions } from './steps/promotions.ts'

/** Audience price → bulk → promotion → coupon → points → delivery; of these, the ones there are. */
const PRICING_STEPS: readonly PricingStep[] = [audiencePrice, bulk, promotions, coupon, points, delivery]

/**
 * The lines priced for somebody, a product once, with every change of a price. The steps see them by product id, so that
 * nothing depends on what was put into the cart first; they come back as they came.
 */
export function priceCart(lines: readonly LineToPrice[], facts: PricingFacts): PricedCart {
  const byId = lines.toSorted((one, other) => one.product.id - other.product.id).map(unpricedLine)
  const unpriced: PricedCart = { lines: byId, changes: [], freeDelivery: [], nearPromotions: [], couponRefusal: null }
  const cart = PRICING_STEPS.reduce((priced, step) => step(priced, facts), unpriced)
  const found = new Map(cart.lines.map((line) => [line.product.id, line]))
  return { ...cart, lines: lines.map(({ product }) => found.get(product.id)!) }
}
