// A payment that happens in an app, as its calls say it.

import type { AttemptId } from '#shop/shared/ids.ts'
import type { ChekPaymentView } from './chek.contract.ts'
import type { AppPaymentView, StandingView } from './mach.contract.ts'
import type { BegunPayment } from './payment.view.ts'
import type { RedpayPaymentView } from './redpay.contract.ts'
import type { Standing } from './standing.contract.ts'

/** How a payment stands for the buyer who waits for it in the page. */
export interface FollowedPayment {
  readonly id: AttemptId
  /** The page of its result; null while there is none. */
  readonly page: string | null
  /** Nothing was charged, nothing will be. */
  readonly isGivenUp: boolean
}

/** What opens the app; nothing where there is nothing to pay. */
function appOf({ handOver }: Pick<BegunPayment, 'handOver'>) {
  if (handOver.kind !== 'app') return { deeplink: null, qr: null, expires_at: null }
  return { deeplink: handOver.deeplink, qr: handOver.qr, expires_at: handOver.expiresAt }
}

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

export function chekView(begun: BegunPayment, path: string): ChekPaymentView {
  const { deeplink, qr, expires_at } = appOf(begun)
  return { charge_chek_id: begun.attemptId, url: deeplink, qr, expires_at, path }
}

export function redpayView(begun: BegunPayment, path: string): RedpayPaymentView {
  const { deeplink, expires_at } = appOf(begun)
  return { token_uuid: begun.attemptId, token_url: deeplink, token_number: null, expires_at, path }
}

/** The same as every other method's calls say it. */
export function pathStanding({ page, isGivenUp }: FollowedPayment): Standing {
  return { path: page, canceled: isGivenUp }
}
