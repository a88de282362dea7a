// The coupon: what it takes off its lines, and free delivery. It counts as a whole or not at all.
import { clp, sum, times } from '#shop/shared/money.ts'
import { isRegistered } from '../audience.ts'
import type { Coupon } from '../coupons/coupon.ts'
import { couponSaving, isFor } from '../coupons/coupon-saving.ts'
import { sumOf } from '../price-change.ts'
import { changesOf, type PricedCart, type PricingStep } from '../priced-cart.ts'

export const coupon: PricingStep = (cart, { audience, coupon: wanted, recommended }) => {
  if (wanted === null || !isRegistered(audience) || cart.lines.length === 0) return cart
  const couponRefusal = refusalOf(cart, wanted)
  if (couponRefusal) return { ...cart, couponRefusal }
  const savings = couponSaving(cart.lines, wanted, recommended)
  const lines = cart.lines.map((line, index) => {
    const saving = savings[index]!
    if (saving === 0) return line
    const change = { kind: 'coupon', label: wanted.code, productId: line.product.id, pesos: clp(-saving) } as const
    return { ...line, changes: [...line.changes, change] }
  })
  if (!wanted.isDeliveryFree) return { ...cart, lines }
  return { ...cart, lines, freeDelivery: [...cart.freeDelivery, { kind: 'free_coupon', label: wanted.code }] }
}

/** Why a coupon does not count for this cart; null when it does. */
function refusalOf(cart: PricedCart, wanted: Coupon): PricedCart['couponRefusal'] {
  const subtotal = sum(cart.lines.map(({ regularPrice, quantity }) => times(regularPrice, quantity)))
  if (subtotal < wanted.minCartAmount) return 'belowMinimum'
  if (!cart.lines.some((line) => isFor(wanted, line))) return 'noProducts'
  const isVoid = wanted.type === 'percentage' && sumOf(changesOf(cart), 'offersDiscount') !== 0
  return isVoid ? 'withPromotions' : null
}
