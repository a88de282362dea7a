// What a coupon is, and how its code is written.
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'

/** What prices depend on. Whether somebody may use it was decided before. */
export interface Coupon {
  /** In capital letters. */
  readonly code: string
  readonly type: 'difference' | 'percentage'
  /** Pesos or whole per cent. */
  readonly value: number
  /** Most that a percentage takes off; null for no limit. */
  readonly maxDiscount: Clp | null
  /** Least subtotal. */
  readonly minCartAmount: Clp
  /** What it is for; null for every product. */
  readonly products: ReadonlySet<ProductId> | null
  readonly isDeliveryFree: boolean
}

/** A coupon with what decides whether it may be used. */
export interface StoredCoupon extends Coupon {
  readonly rowId: number
  readonly active: boolean
  /** It holds from here up to, not including, its end; null for no limit. */
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  /** Most orders with it; null for no limit. */
  readonly usesInAll: number | null
  readonly usesPerCustomer: number | null
}

/** How often orders use it that are neither closed nor refused. */
export interface CouponUses {
  readonly inAll: number
  readonly byCustomer: number
}

export type CouponRefusal = {
  readonly code: 'couponUnknown' | 'couponNotYet' | 'couponOver' | 'couponUsedUp' | 'couponUsedByYou'
}

/** Characters of a code. */
export const MAX_COUPON_LENGTH = 40

/** A code as it is stored: capital letters, no blanks, plain dashes; '' for what cannot be one. */
export function couponCode(typed: string | null | undefined): string {
  const code = plainSigns(typed ?? '')
    .replaceAll(' ', '')
    .toUpperCase()
  return /^[A-Z0-9._-]+$/.test(code) && code.length <= MAX_COUPON_LENGTH ? code : ''
}

/** Why a coupon is not in force at `now`; null when it is. An inactive one does not exist. */
export function notInForce(
  { active, startsAt, endsAt }: Pick<StoredCoupon, 'active' | 'startsAt' | 'endsAt'>,
  now: Date,
): CouponRefusal | null {
  if (!active) return { code: 'couponUnknown' }
  if (startsAt && now < startsAt) return { code: 'couponNotYet' }
  return endsAt && now >= endsAt ? { code: 'couponOver' } : null
}

/** Why one more order may not use it; null when it may. What concerns the customer goes first. */
export function usedUp(
  { usesInAll, usesPerCustomer }: Pick<StoredCoupon, 'usesInAll' | 'usesPerCustomer'>,
  { inAll, byCustomer }: CouponUses,
): CouponRefusal | null {
  if (usesPerCustomer !== null && byCustomer >= usesPerCustomer) return { code: 'couponUsedByYou' }
  return usesInAll !== null && inAll >= usesInAll ? { code: 'couponUsedUp' } : null
}
