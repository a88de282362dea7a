// Whether a method of payment fares well enough to be offered: after a few failures in a row it is hidden for a while, then tried
// again. One failure of that trial hides it for twice as long, one success ends it. Pure.
import { MINUTE } from '#shop/shared/durations.ts'

export interface MethodHealth {
  /** Failures since the last success, within one window. */
  readonly failures: number
  /** When the first of them was. */
  readonly failingSince: Date
  /** Ends the time in which the method is hidden, after which it is offered for a trial; null while it is offered. */
  readonly hiddenUntil: Date | null
  /** Counts how often it was hidden since it last succeeded. */
  readonly rounds: number
}

/** Is the number of failures within the window that hides a method. */
export const FAILURES_TO_HIDE = 3
/** Is the time in milliseconds within which failures count together, and those of one buyer once. */
export const WINDOW_MS = 5 * MINUTE
const FIRST_HIDDEN_MS = 2 * MINUTE
const LONGEST_HIDDEN_MS = 30 * MINUTE

/** Computes the health of a method after it could not begin a payment at `now`; `before` is null while all is well. */
export function afterFailure(before: MethodHealth | null, now: Date): MethodHealth {
  if (before === null) return firstFailure(now)
  if (isHidden(before, now)) return before // somebody who still saw it: it is hidden already
  if (before.hiddenUntil !== null) return hidden({ ...before, failures: before.failures + 1 }, now)
  if (now.getTime() - before.failingSince.getTime() > WINDOW_MS) return firstFailure(now)
  const failures = before.failures + 1
  return failures < FAILURES_TO_HIDE ? { ...before, failures } : hidden({ ...before, failures }, now)
}

/** Says whether a method is not offered at `now`. */
export function isHidden({ hiddenUntil }: Pick<MethodHealth, 'hiddenUntil'>, now: Date): boolean {
  return hiddenUntil !== null && now < hiddenUntil
}

function firstFailure(now: Date): MethodHealth {
  return { failures: 1, failingSince: now, hiddenUntil: null, rounds: 0 }
}

function hidden(health: MethodHealth, now: Date): MethodHealth {
  const lasts = Math.min(FIRST_HIDDEN_MS * 2 ** health.rounds, LONGEST_HIDDEN_MS)
  return { ...health, hiddenUntil: new Date(now.getTime() + lasts), rounds: health.rounds + 1 }
}
