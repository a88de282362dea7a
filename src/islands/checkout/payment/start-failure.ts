// How a payment that could not begin is told: in which words and for how long. Pure.
import { methodNamed, ONECLICK } from '#shop/checkout/methods.ts'
import { checkout } from '#texts/checkout/checkout.ts'

const texts = checkout.failures

/** How long the failure of a payment in an app is said. */
export const APP_PROBLEM_MS = 6_000
const SNACKBAR_MS = 2_000

export interface StartFailure {
  readonly text: string
  /** Milliseconds at the top of the step; as long as any other problem when left out. */
  readonly lastsMs?: number
  /** Milliseconds as a message at the foot of the page besides; left out for none. */
  readonly snackbarMs?: number
}

/** `status`: HTTP's, 0 when no answer came; `message`: the server's, empty when there is none. */
export function startFailure(method: string, { status, message }: { status: number; message: string }): StartFailure {
  const isBroken = status === 0 || status >= 500
  if (isBroken && methodNamed(method)?.inApp) return { text: texts.app, lastsMs: APP_PROBLEM_MS }
  const text = message || texts.payment
  // Two seconds are too short to read it: it stays above as well.
  return method === ONECLICK ? { text, snackbarMs: SNACKBAR_MS } : { text }
}
