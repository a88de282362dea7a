// What Fpay's calls say of a payment.

import type { HandOver } from '#shop/payments/attempts/hand-over.ts'
import type { AttemptOfOrder } from '#shop/payments/results/result-page.ts'
import type { FollowedPayment } from '../../app-payment.view.ts'
import { cardPaymentView } from '../../payment.view.ts'
import type { FpayHandOver, FpayPaymentView } from './fpay.contract.ts'

/** `orderId`: the order's. */
export function fpayHandOver(
  { attemptId, handOver }: { readonly attemptId: string; readonly handOver: HandOver },
  orderId: string,
): FpayHandOver {
  const isApp = handOver.kind === 'app'
  const url = isApp ? handOver.deeplink : 'url' in handOver ? handOver.url : ''
  return {
    fpay_url: url,
    approval_url: url,
    orderId,
    fpay_payment_id: attemptId,
    expires_at: isApp ? handOver.expiresAt : null,
  }
}

export function fpayView(found: AttemptOfOrder, { page, isGivenUp }: FollowedPayment): FpayPaymentView {
  const payment = cardPaymentView(found)
  return { ...payment, shares_number: payment.installments_number, path: page, canceled: isGivenUp }
}
