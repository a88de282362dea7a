// What an order claims of a coupon: one use, from creation until it is paid or closed.
import type { CouponService } from '#shop/pricing/coupons/coupon.service.ts'
import { done } from '#shop/shared/result.ts'
import type { OrderClaims } from './order-claims.service.ts'

export type CouponUsesOf = Pick<CouponService, 'hold' | 'use' | 'release' | 'lockOf' | 'holdAgain'>

export function couponClaim(coupons: CouponUsesOf): OrderClaims {
  return {
    async reserve(tx, { rowId, customerRowId, amounts }, now) {
      if (amounts.couponCode === null) return done(null)
      return coupons.hold(tx, amounts.couponCode, { customerRowId, orderRowId: rowId }, now)
    },
    async charge(tx, { rowId, amounts }) {
      if (amounts.couponCode !== null) await coupons.use(tx, rowId)
    },
    async release(tx, { rowId, amounts }) {
      if (amounts.couponCode !== null) await coupons.release(tx, rowId)
    },
    async lock(tx, { rowId, amounts }) {
      if (amounts.couponCode !== null) await coupons.lockOf(tx, rowId)
    },
    async reserveAgain(tx, { rowId, amounts }) {
      return amounts.couponCode === null || coupons.holdAgain(tx, rowId, amounts.couponCode)
    },
  }
}
