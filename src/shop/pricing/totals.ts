// What a cart costs in all, and what each kind of discount takes off.
import { type Clp, clp, sum, times, ZERO } from '#shop/shared/money.ts'
import type { LinePrice, PriceSource } from './line-price.ts'

/** Pesos taken off, 0 or more; the parts add up to `totalDiscount`. Offers and coupons are 0 until there are some. */
export interface AllDiscounts {
  readonly clubDiscount: Clp
  readonly bulkDiscount: Clp
  readonly recommendedDiscount: Clp
  readonly offersDiscount: Clp
  readonly couponDiscount: Clp
  readonly totalDiscount: Clp
}

export interface Totals {
  /** Regular prices times amounts, without delivery. */
  readonly subtotal: Clp
  readonly discounts: AllDiscounts
  readonly deliveryCost: Clp
  /** Subtotal − total discount + delivery. */
  readonly finalTotal: Clp
}

/** The totals of lines and a delivery, in pesos. */
export function totals(lines: readonly LinePrice[], deliveryCost: Clp): Totals {
  const subtotal = sum(lines.map((line) => times(line.regularPrice, line.quantity)))
  const discounts = discountsOf(lines)
  return { subtotal, discounts, deliveryCost, finalTotal: clp(subtotal - discounts.totalDiscount + deliveryCost) }
}

/** What a line costs, in pesos. */
export function lineTotal(line: Pick<LinePrice, 'unitPrice' | 'quantity'>): Clp {
  return times(line.unitPrice, line.quantity)
}

function discountsOf(lines: readonly LinePrice[]): AllDiscounts {
  const from = (source: PriceSource) => sum(lines.filter((line) => line.source === source).map(savedOn))
  const parts = {
    clubDiscount: from('club'),
    bulkDiscount: from('bulk'),
    recommendedDiscount: from('recommended'),
    offersDiscount: ZERO,
    couponDiscount: ZERO,
  }
  return { ...parts, totalDiscount: sum(Object.values(parts)) }
}

function savedOn(line: LinePrice): Clp {
  return times(clp(line.regularPrice - line.unitPrice), line.quantity)
}
