// The call about a coupon.
import { type Route, route } from '#platform/request.ts'
import { done } from '#shop/shared/result.ts'
import { validateCoupon } from './coupon.contract.ts'
import type { CouponService } from './coupon.service.ts'
import { couponView } from './coupon.view.ts'

export function couponRoutes({ coupons }: { readonly coupons: Pick<CouponService, 'find'> }): Route[] {
  return [
    route(validateCoupon, async ({ params }, { customer, network, now }) => {
      const found = await coupons.find(params.code, { customer, network: network() }, now)
      return found.ok ? done(couponView(found.value)) : found
    }),
  ]
}
