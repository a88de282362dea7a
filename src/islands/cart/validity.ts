// When a priced cart must be priced again although nobody changed it. Pure.

import type { Validity } from '#islands/cart/totals.store.ts'
import { DAY } from '#shop/shared/durations.ts'

/** What all pages that are open when a campaign ends are spread over: the shop would get all their calls in one second. */
const SPREAD_MS = 5_000
const RETRIES_MS = [5_000, 15_000, 45_000] as const
/** While the shop's memory is behind its clock: ever later, up to 5 minutes. */
const BEHIND_MS = 5_000
const MAX_DOUBLINGS = 6

/**
 * Milliseconds until the clock ends what the answer says; null when it does not. `share`, 0 to 1, is this page's place in the
 * spread; `outdated` the number of answers before this one that were outdated when they came.
 */
export function endsIn({ calculatedAt, validUntil }: Validity, share: number, outdated: number): number | null {
  if (validUntil === null) return null
  const left = Date.parse(validUntil) - Date.parse(calculatedAt)
  if (Number.isNaN(left)) return null
  if (left <= 0) return BEHIND_MS * 2 ** Math.min(outdated, MAX_DOUBLINGS)
  return Math.min(left, DAY) + Math.round(share * SPREAD_MS) // timers of more than 24 days run at once
}

export function isOutdated({ calculatedAt, validUntil }: Validity): boolean {
  return validUntil !== null && Date.parse(validUntil) <= Date.parse(calculatedAt)
}

/** Milliseconds until it is tried again after `times` calls without an answer; null when no more. */
export function retriedIn(times: number): number | null {
  return RETRIES_MS[times - 1] ?? null
}
