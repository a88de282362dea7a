// What an order claims of its buyer beside stock and booking: a coupon's use, points. From creation until it is paid or closed; late money
// claims it once more. Each claim works inside its caller's transaction, after the stock is locked.
import type { Tx } from '#platform/database/database.ts'
import type { PointsOf, PointsService } from '#shop/customers/points/points.service.ts'
import type { Order } from '#shop/orders/order.ts'
import { done, type Result } from '#shop/shared/result.ts'
import { type CouponUsesOf, couponClaim } from './coupon-claim.service.ts'
import type { ClaimRefusal } from './new-order.ts'

type ClaimingOrder = Pick<Order, 'rowId' | 'customerRowId' | 'amounts'>

/**
 * Claims something of a buyer for an order. Each call works once per order, and does nothing for an order that claims
 * nothing.
 */
export interface OrderClaims {
  /** Reserves it for a new order; when refused, there is no order. */
  reserve(tx: Tx, order: ClaimingOrder, now: Date): Promise<Result<null, ClaimRefusal>>
  /** Takes it for good, once the order is paid. */
  charge(tx: Tx, order: ClaimingOrder, now: Date): Promise<void>
  /** Gives it back, once the order is closed. */
  release(tx: Tx, order: ClaimingOrder, now: Date): Promise<void>
  /** Takes the locks that must come before those of the stock, when a closed order is to be revived. */
  lock(tx: Tx, order: ClaimingOrder): Promise<void>
  /** Reserves it once more for money that came late; false when it is not to be had any more. */
  reserveAgain(tx: Tx, order: ClaimingOrder, now: Date): Promise<boolean>
}

interface Deps {
  readonly points: Pick<PointsService, 'reserve' | 'charge' | 'release' | 'reserveAgain'>
  readonly coupons: CouponUsesOf
}

/** Joins all claims into one, in the order of their locks: all are had, or none is. */
export function createOrderClaims({ points, coupons }: Deps): OrderClaims {
  const claims: readonly OrderClaims[] = [couponClaim(coupons), pointsClaim(points)]
  return {
    async reserve(tx, order, now) {
      for (const claim of claims) {
        const reserved = await claim.reserve(tx, order, now)
        if (!reserved.ok) return reserved
      }
      return done(null)
    },

    async charge(tx, order, now) {
      for (const claim of claims) await claim.charge(tx, order, now)
    },

    async release(tx, order, now) {
      for (const claim of claims) await claim.release(tx, order, now)
    },

    async lock(tx, order) {
      for (const claim of claims) await claim.lock(tx, order)
    },

    async reserveAgain(tx, order, now) {
      for (const [index, claim] of claims.entries()) {
        if (await claim.reserveAgain(tx, order, now)) continue
        // The transaction goes on, to refund the money.
        for (const had of claims.slice(0, index)) await had.release(tx, order, now)
        return false
      }
      return true
    },
  }
}

/** Claims the points that pay a part of an order: its total without what is due in money. */
function pointsClaim(points: Deps['points']): OrderClaims {
  return {
    async reserve(tx, { rowId, customerRowId, amounts }, now) {
      const used = amounts.total - amounts.due
      return used === 0 ? done(null) : points.reserve(tx, customerRowId, used, rowId, now)
    },
    charge: (tx, order, now) => points.charge(tx, pointsOf(order), now),
    release: (tx, order, now) => points.release(tx, pointsOf(order), now),
    lock: async () => {},
    reserveAgain: async (tx, order, now) => (await points.reserveAgain(tx, pointsOf(order), now)).ok,
  }
}

function pointsOf({ rowId, customerRowId }: ClaimingOrder): PointsOf {
  return { customerRowId, orderRowId: rowId }
}
