// What opens the app of Chek.
import { appOf } from '../../app-payment.view.ts'
import type { BegunPayment } from '../../payment.view.ts'
import type { ChekPaymentView } from './chek.contract.ts'

export function chekView(begun: BegunPayment, path: string): ChekPaymentView {
  const { deeplink, qr, expires_at } = appOf(begun)
  return { charge_chek_id: begun.attemptId, url: deeplink, qr, expires_at, path }
}
