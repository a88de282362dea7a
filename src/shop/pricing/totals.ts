// What a cart costs in all, and what each kind of discount takes off: sums of its changes.
import { type Clp, clp, sum, times } from '#shop/shared/money.ts'
import { type PriceSum, sumOf } from './price-change.ts'
import { changesOf, type PricedCart } from './priced-cart.ts'

/** Pesos taken off, 0 or more; the parts add up to `totalDiscount`. */
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
  /** Subtotal − total discount + delivery: what the payments add up to, points among them. */
  readonly total: Clp
  /** What points pay of it. */
  readonly points: Clp
  /** Total − points: what is paid in money. */
  readonly due: Clp
}

/** The totals of a priced cart, in pesos. */
export function totals(cart: PricedCart): Totals {
  const changes = changesOf(cart)
  const taken = (part: PriceSum) => clp(0 - sumOf(changes, part))
  const parts = {
    clubDiscount: taken('clubDiscount'),
    bulkDiscount: taken('bulkDiscount'),
    recommendedDiscount: taken('recommendedDiscount'),
    offersDiscount: taken('offersDiscount'),
    couponDiscount: taken('couponDiscount'),
  }
  const totalDiscount = sum(Object.values(parts))
  const subtotal = subtotalOf(cart)
  const deliveryCost = sumOf(changes, 'delivery')
  const total = clp(subtotal - totalDiscount + deliveryCost)
  const points = taken('points')
  return { subtotal, discounts: { ...parts, totalDiscount }, deliveryCost, total, points, due: clp(total - points) }
}

/** Regular prices times amounts, in pesos. */
export function subtotalOf({ lines }: Pick<PricedCart, 'lines'>): Clp {
  return sum(lines.map(({ regularPrice, quantity }) => times(regularPrice, quantity)))
}
