// The order is paid, or waits for a bank transfer: empties the cart, once for each order, and reports that a purchase was shown.
import { withConsent } from '#islands/analytics/start.ts'
import { resetCart } from '#islands/cart/cart.store.ts'
import { $appliedCoupon, TYPED_COUPON_KEY } from '#islands/cart/coupon.store.ts'
import { currentPayPress, forgetPayPress } from '#islands/checkout/payment/pay-press.store.ts'
import { $date, SELECTION_KEY } from '#islands/delivery/delivery.store.ts'
import { call } from '#islands/shared/call.ts'
import { POINTS_KEY, REFUSED_KEY, removeFromSession, STEP_KEY, TERMS_KEY } from '#islands/shared/session-atom.ts'
import { readStored, writeStored } from '#ui/first-visit/storage.ts'

const EMPTIED = 'liqui:emptied-for'

const page = document.querySelector<HTMLElement>('[data-order]')
if (page?.dataset.order) {
  const { order, reported, unpaid } = page.dataset
  empty(order, reported === 'true')
  if (reported !== 'true' && unpaid !== 'true') report(order)
}

function empty(orderId: string, reported: boolean): void {
  // A confirmation opened again later, or in another browser, must not empty what was put in the cart since.
  const ours = !reported || currentPayPress()?.orderId === orderId
  if (ours && readStored(EMPTIED) !== orderId) {
    resetCart()
    forgetDay()
    removeFromSession(STEP_KEY)
    $appliedCoupon.set('')
    removeFromSession(TYPED_COUPON_KEY)
    removeFromSession(POINTS_KEY)
    removeFromSession(TERMS_KEY)
    removeFromSession(REFUSED_KEY)
  }
  if (currentPayPress()?.orderId === orderId) forgetPayPress()
  writeStored(EMPTIED, orderId)
}

function report(orderId: string): void {
  const flag = () => call('PUT /api/orders/analytics_sent', { body: { orderId, analyticsSent: true } })
  if (!withConsent(({ trackPurchase }) => trackPurchase(orderId).then(flag))) flag()
}

/** The next order has a day of its own; where this one went is remembered. */
function forgetDay(): void {
  $date.set(null)
  try {
    const stored: unknown = JSON.parse(readStored(SELECTION_KEY) ?? '')
    if (typeof stored === 'object') writeStored(SELECTION_KEY, JSON.stringify({ ...stored, day: null }))
  } catch {
    // nothing was chosen
  }
}
