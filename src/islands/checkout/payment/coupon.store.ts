// The coupon field: what is typed, and what the shop says of it once typing has rested for a second. From then on every
// calculation of the cart checks the coupon again, whatever changed.
import { atom } from 'nanostores'
import { $appliedCoupon, TYPED_COUPON_KEY } from '#islands/cart/coupon.store.ts'
import { call } from '#islands/shared/call.ts'
import { sessionAtom } from '#islands/shared/session-atom.ts'
import { couponCode } from '#shop/pricing/coupons/coupon.ts'
import { couponRefusals } from '#texts/refusals/coupons.ts'

/** As it is typed. */
export const $typedCoupon = sessionAtom(TYPED_COUPON_KEY, (stored) => (typeof stored === 'string' ? stored : ''))

/** How the question about it stands; `message` says why it may not be used. */
export interface CouponCheck {
  readonly state: 'idle' | 'checking' | 'failed'
  readonly message: string
}

const IDLE: CouponCheck = { state: 'idle', message: '' }

export const $couponCheck = atom<CouponCheck>(IDLE)

const DEBOUNCE = 1_000

let timer: ReturnType<typeof setTimeout> | undefined
let pending: AbortController | undefined

/** Another code: the earlier one no longer counts, nor what was said of it. */
export function typeCoupon(typed: string, customerId: string): void {
  clearTimeout(timer)
  pending?.abort()
  $typedCoupon.set(typed)
  $appliedCoupon.set('')
  $couponCheck.set(IDLE)
  if (typed.trim() !== '') timer = setTimeout(() => checkCoupon(customerId), DEBOUNCE)
}

/** Asks at once: a field that is left, or a page that was loaded again. Nothing about a code it was asked about. */
export function checkCouponNow(customerId: string): void {
  if ($couponCheck.get().state === 'idle') checkCouponAgain(customerId)
}

/** Asks at once, though it was refused: Enter. Nothing while it is asked, or the code is in use. */
export function checkCouponAgain(customerId: string): void {
  clearTimeout(timer)
  const isAsked = $couponCheck.get().state === 'checking'
  if ($typedCoupon.get().trim() !== '' && $appliedCoupon.get() === '' && !isAsked) void checkCoupon(customerId)
}

async function checkCoupon(customerId: string): Promise<void> {
  const code = couponCode($typedCoupon.get())
  if (code === '') {
    $couponCheck.set({ state: 'failed', message: couponRefusals.couponUnknown() })
    return
  }
  const mine = new AbortController()
  pending = mine
  $couponCheck.set({ state: 'checking', message: '' })
  const answer = await call('GET /api/coupon/:code/validate', {
    params: { code },
    query: { customerId },
    signal: mine.signal,
  })
  if (pending !== mine || mine.signal.aborted) return
  if (answer.ok) {
    $couponCheck.set(IDLE)
    $appliedCoupon.set(answer.data.coupon.code)
  } else {
    $couponCheck.set({ state: 'failed', message: answer.message })
  }
}
