// A coupon as its file is published (`db/content/coupons`).
import type { Schedule } from '#shop/publishing/schedule.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Coupon, StoredCoupon } from './coupon.ts'

export interface CouponDocument extends Omit<Coupon, 'products'>, Pick<StoredCoupon, 'usesInAll' | 'usesPerCustomer'> {
  /** What it is for, those of its categories and brands too as the catalogue has them when it is published; null for all. */
  readonly products: readonly ProductId[] | null
  /** Between two moments; of no week and no season. */
  readonly schedule: Pick<Schedule, 'from' | 'until'>
}

interface Terms {
  readonly type: string
  readonly value: number
  readonly maxDiscount: number | null
  readonly isDeliveryFree: boolean
  /** Whether it is for some products alone. Which, may change with the catalogue. */
  readonly isForSome: boolean
}

/** What a coupon gives, in one text: whether two of one code are the same coupon. */
export function couponTerms({ type, value, maxDiscount, isDeliveryFree, isForSome }: Terms): string {
  return [type, value, maxDiscount, isDeliveryFree, isForSome].join(' ')
}
