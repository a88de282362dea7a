// The coupon the cart is priced with: a code the shop found valid; '' for none. For the tab, like all that is typed.
import { sessionAtom } from '#islands/shared/session-atom.ts'

/** The key of what is typed in the checkout; the confirmation removes it without loading the checkout. */
export const TYPED_COUPON_KEY = 'liqui:coupon-typed'

export const $appliedCoupon = sessionAtom('liqui:coupon', (stored) =>
  typeof stored === 'string' ? stored.slice(0, 40) : '',
)
