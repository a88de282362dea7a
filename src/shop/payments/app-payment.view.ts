// A payment that happens in an app, as its calls say it.

import type { Standing } from '#shop/payments/attempts/standing.contract.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { BegunPayment } from './payment.view.ts'

/** How a payment stands for the buyer who waits for it in the page. */
export interface FollowedPayment {
  readonly id: AttemptId
  /** The page of its result; null while there is none. */
  readonly page: string | null
  /** Nothing was charged, nothing will be. */
  readonly isGivenUp: boolean
}

/** What opens the app; nothing where there is nothing to pay. */
export function appOf({ handOver }: Pick<BegunPayment, 'handOver'>) {
  if (handOver.kind !== 'app') return { deeplink: null, qr: null, expires_at: null }
  return { deeplink: handOver.deeplink, qr: handOver.qr, expires_at: handOver.expiresAt }
}

/** How a payment stands, as most methods' calls say it. */
export function pathStanding({ page, isGivenUp }: FollowedPayment): Standing {
  return { path: page, canceled: isGivenUp }
}
