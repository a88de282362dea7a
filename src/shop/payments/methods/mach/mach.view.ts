// What the calls of Mach and BCI say of a payment.
import { appOf, type FollowedPayment } from '../../app-payment.view.ts'
import type { BegunPayment } from '../../payment.view.ts'
import type { AppPaymentView, StandingView } from './mach.contract.ts'

export function machView(begun: BegunPayment, type: 'MACH' | 'BCI', path: string): AppPaymentView {
  const { deeplink, qr, expires_at } = appOf(begun)
  const mine = type === 'MACH' ? deeplink : null
  const ofBci = type === 'BCI' ? deeplink : null
  return {
    id: begun.attemptId,
    deeplink: mine,
    bci_deeplink: ofBci,
    payment_url: mine,
    bci_payment_url: ofBci,
    qr,
    expires_at,
    path,
  }
}

export function standingView({ page, isGivenUp }: FollowedPayment): StandingView {
  return { redirect: page !== null, path: page, canceled: isGivenUp }
}
