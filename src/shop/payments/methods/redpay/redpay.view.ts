// What opens the buyer's bank for Redpay.
import { appOf } from '../../app-payment.view.ts'
import type { BegunPayment } from '../../payment.view.ts'
import type { RedpayPaymentView } from './redpay.contract.ts'

export function redpayView(begun: BegunPayment, path: string): RedpayPaymentView {
  const { deeplink, expires_at } = appOf(begun)
  return { token_uuid: begun.attemptId, token_url: deeplink, token_number: null, expires_at, path }
}
