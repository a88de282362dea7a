// A coupon that did not count, as it is written down: who typed it, what, why it was refused, and when.
import { dayOf } from '#shop/shared/chile-time.ts'
import type { CartCouponRefusal, FindCouponRefusal, HoldCouponRefusal } from './coupon-refusal.ts'

/** Why a coupon did not count: for who types it, for what is in the cart, or for the order it was to be used with. */
export type CouponRefusalCode = (FindCouponRefusal | CartCouponRefusal | HoldCouponRefusal)['code']

/** Every reason; the compiler misses none. */
const REASONS: Readonly<Record<CouponRefusalCode, true>> = {
  couponLogin: true,
  couponUnknown: true,
  couponNotYet: true,
  couponOver: true,
  couponUsedUp: true,
  couponUsedByYou: true,
  couponHeldByYou: true,
  couponTooOften: true,
  couponMinimum: true,
  couponProducts: true,
  couponPromotions: true,
}

export const isCouponRefusal = (code: string): code is CouponRefusalCode => Object.hasOwn(REASONS, code)

export interface CouponAttempt {
  /** Null for somebody without a session. */
  readonly customerRowId: number | null
  /** As it is stored; '' for what cannot be a code. */
  readonly code: string
  readonly reason: CouponRefusalCode
}

export interface RefusedCoupon extends Omit<CouponAttempt, 'customerRowId'> {
  /** Whose session it was; null for somebody without one. */
  readonly customer: { readonly rut: string; readonly name: string } | null
  readonly times: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** By what refusals share a row: the day, who typed it, what, and why. */
export function alikeOf({ customerRowId, code, reason }: CouponAttempt, now: Date): string {
  return [dayOf(now), customerRowId ?? '-', reason, code].join(' ')
}

/** New rows within 24 hours, of one customer and of everybody without a session: whoever tries codes out fills no table. */
export const mostRows = (customerRowId: number | null): number => (customerRowId === null ? 300 : 30)
