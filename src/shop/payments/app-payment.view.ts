// Shows a payment that happens in an app, as the calls of its method answer it.

import type { Standing } from '#shop/payments/attempts/standing.contract.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { BegunPayment } from './payment.view.ts'

/** Says how a payment stands for the buyer who waits for it in the page. */
export interface FollowedPayment {
  readonly id: AttemptId
  /** Is the path of the result page; null while there is no result. */
  readonly page: string | null
  /** Is true when nothing was charged and nothing will be. */
  readonly isGivenUp: boolean
}

/** Picks what opens the app out of a hand-over; its parts are null where there is nothing to pay. */
export function appOf({ handOver }: Pick<BegunPayment, 'handOver'>) {
  if (handOver.kind !== 'app') return { deeplink: null, qr: null, expires_at: null }
  return { deeplink: handOver.deeplink, qr: handOver.qr, expires_at: handOver.expiresAt }
}

/** Says how a payment stands, as most methods' calls answer it. */
export function pathStanding({ page, isGivenUp }: FollowedPayment): Standing {
  return { path: page, canceled: isGivenUp }
}
