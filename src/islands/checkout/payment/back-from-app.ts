// The buyer paid, or was refused, in an app that took this page's place: once he is back, he is led to the result. Who left the page with
// a payment open gave it up.
import { currentPayPress, forgetPayPress } from '#islands/checkout/payment/pay-press.store.ts'
import { call } from '#islands/shared/call.ts'
import { methodNamed } from '#shop/checkout/methods.ts'
import { linkedAddress, rejectAddress } from '#shop/payments/results/result-pages.ts'

/**
 * Looks at the payment that was begun last, if it was one in an app or was left; without a result the page stays as it is, and where its
 * buyer gave it up by leaving the page: nothing went wrong.
 */
export async function leadBackFromApp(): Promise<void> {
  const { orderId = '', paymentId = '', method: name = '', left = false } = currentPayPress() ?? {}
  const method = methodNamed(name)
  if (!method || !(method.inApp || left) || orderId === '' || paymentId === '') return
  const answer = await call('GET /api/orders/:id/status', { params: { id: orderId } })
  if (!answer.ok) return
  const ids = { payment: paymentId, order: orderId }
  if (answer.data.status === 'done') location.assign(linkedAddress(method.provider, ids))
  else if (answer.data.status !== 'rejected') return
  else if (left)
    forgetPayPress() // that order is closed
  else location.assign(rejectAddress(method.provider, { ...ids, token: null }))
}
