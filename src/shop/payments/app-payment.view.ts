// A payment that happens in an app, as its calls say it.
import type { AttemptId } from '#shop/shared/ids.ts'

/** How a payment stands that its buyer waits for in the page. */
export interface FollowedPayment {
  readonly id: AttemptId
  /** The page of its result; null while there is none. */
  readonly page: string | null
  /** Nothing was charged, nothing will be. */
  readonly isGivenUp: boolean
}
