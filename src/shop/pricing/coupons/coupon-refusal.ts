// Why somebody may not use a coupon, and why one he may use does not count for a cart.
import type { PricedCart } from '../priced-cart.ts'
import type { Coupon, CouponRefusal } from './coupon.ts'

/** Refused for who types it, when, or how often. */
export type FindCouponRefusal =
  | CouponRefusal
  | { readonly code: 'couponLogin' }
  | { readonly code: 'couponTooOften'; readonly seconds: number }

/** Refused to an order; `couponHeldByYou`: its last use belongs to an order of the same customer that is being paid. */
export type HoldCouponRefusal = CouponRefusal | { readonly code: 'couponHeldByYou' }

/** Refused for what is in the cart. */
export type CartCouponRefusal =
  | { readonly code: 'couponMinimum'; readonly minimum: number }
  | { readonly code: 'couponProducts' | 'couponPromotions' }

/** The refusal of a coupon that is for other carts; null when it counts. */
export function cartCouponRefusal(
  { minCartAmount }: Pick<Coupon, 'minCartAmount'>,
  refused: PricedCart['couponRefusal'],
): CartCouponRefusal | null {
  if (refused === null) return null
  if (refused === 'belowMinimum') return { code: 'couponMinimum', minimum: minCartAmount }
  return { code: refused === 'noProducts' ? 'couponProducts' : 'couponPromotions' }
}
