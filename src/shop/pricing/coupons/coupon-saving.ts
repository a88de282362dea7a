// What a coupon takes off each line. The whole saving is rounded once, then shared out exactly.
import type { ProductId } from '#shop/shared/ids.ts'
import { type Clp, clp, sum, ZERO } from '#shop/shared/money.ts'
import { unitPrice } from '../price.ts'
import { lineTotal, type PricedLine } from '../priced-cart.ts'
import { prorate } from '../proration.ts'
import type { Coupon } from './coupon.ts'

/**
 * Pesos off each line, 0 or more, never above what the line has left. A percentage is of the lowest of regular, club and
 * recommended price, whatever is paid.
 */
export function couponSaving(
  lines: readonly PricedLine[],
  coupon: Pick<Coupon, 'type' | 'value' | 'maxDiscount' | 'products'>,
  recommended: ReadonlySet<ProductId>,
): Clp[] {
  const left = lines.map((line) => (isFor(coupon, line) ? lineTotal(line) : ZERO))
  if (coupon.type === 'difference') return prorate(clp(Math.min(coupon.value, sum(left))), left, left)
  // In hundredths of a peso, so that only the whole is rounded.
  const savings = lines.map((line, index) => {
    const pesos = bestPrice(line, recommended) * line.quantity
    return Math.min(pesos * coupon.value, left[index]! * 100)
  })
  const whole = Math.floor((savings.reduce((total, saving) => total + saving, 0) + 50) / 100)
  return prorate(clp(Math.min(whole, coupon.maxDiscount ?? whole)), savings, left)
}

/** Whether the coupon is for a line; one that is not sold has no price to take anything off. */
export function isFor({ products }: Pick<Coupon, 'products'>, { product, isSold }: PricedLine): boolean {
  return isSold && (products === null || products.has(product.id))
}

/** What one costs a member, pesos: lists of distributors and caterers, bulk and promotions do not count. */
function bestPrice({ product, unitPrice: paid }: PricedLine, recommended: ReadonlySet<ProductId>): number {
  return unitPrice(product, 'member', recommended.has(product.id)) ?? paid
}
