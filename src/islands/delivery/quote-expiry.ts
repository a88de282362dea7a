// When a page that stays open looks again at a courier's quote. Pure.

/** Browsers call at once what is to be called after more than 24 days: by a clock that is far behind, without end. */
const AT_MOST_MS = 86_400_000

/** Milliseconds until the quote is looked at again; null where it is over by `now`: by a clock that is far ahead each would be. */
export function untilExpiry(expiresAt: Date, now: Date): number | null {
  const left = expiresAt.getTime() - now.getTime()
  return left > 0 ? Math.min(left, AT_MOST_MS) : null
}
