// A coupon as the calls say it.
import type { Coupon } from './coupon.ts'

export function couponView({ code, type, value, maxDiscount, minCartAmount, isDeliveryFree, products }: Coupon) {
  return {
    coupon: {
      code,
      coupon_type: type,
      coupon_value: type === 'difference' ? value : 0,
      coupon_value_percentage: type === 'percentage' ? value : 0,
      max_discount: maxDiscount,
      min_cart_amount: minCartAmount,
      delivery_free: isDeliveryFree,
    },
    products: products && [...products].sort((one, other) => one - other),
  }
}
