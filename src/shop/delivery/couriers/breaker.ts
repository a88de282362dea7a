// Keeps a courier that is out of order from being asked: after five failures within a minute nobody asks for
// half a minute, then one request tries it.

const FAILURES = 5
const WITHIN_MS = 60_000
const OPEN_MS = 30_000

export interface Breaker {
  /** Says whether a request may be made now; of several at the end of a pause only the first may. */
  allows(now: Date): boolean
  succeeded(): void
  /** Counts a failure, and says whether the courier is left alone from now on. */
  failed(now: Date): boolean
}

export function createBreaker(): Breaker {
  let failures: readonly number[] = []
  /** The end of the pause in epoch milliseconds; null while requests go through. */
  let openUntil: number | null = null
  return {
    allows(now) {
      if (openUntil === null) return true
      if (now.getTime() < openUntil) return false
      openUntil = now.getTime() + OPEN_MS // the others wait for what this one meets
      return true
    },
    succeeded() {
      failures = []
      openUntil = null
    },
    failed(now) {
      const at = now.getTime()
      failures = [...failures.filter((each) => at - each < WITHIN_MS), at]
      if (openUntil === null && failures.length < FAILURES) return false
      openUntil = at + OPEN_MS
      return true
    },
  }
}
