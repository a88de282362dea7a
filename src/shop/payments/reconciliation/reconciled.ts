// Describes what a day's reconciliation came to, as it is stored and shown.
import { addDays, clockOf, type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { Sums } from './books.ts'
import type { Difference } from './difference.ts'

/** The job that mails a day's differences; its payload is `{ day }`. */
export const RECONCILIATION_JOB = 'payment.reconciliation'

/**
 * Sums the attempts that began, ended or were refunded that day: what was taken and given back until they were
 * compared.
 */
export interface ProviderTotals {
  readonly provider: string
  readonly attempts: number
  /** Of those the provider answered about, and what it has beside them. */
  readonly here: Sums
  readonly there: Sums
  /** Attempts it said nothing about. */
  readonly silent: number
}

export interface Reconciled {
  readonly day: Day
  readonly totals: readonly ProviderTotals[]
  readonly differences: readonly Difference[]
}

/** Is when a night's run begins, in Santiago: the forms of the day before are long over. */
const BEGINS = '03:30'
/** Limits the missed days that are made up for: the provider that forgets first answers for a week. */
const MAX_MISSED = 7

/** The latest day that can be reconciled by itself at `now`. */
export function lastDue(now: Date): Day {
  return addDays(dayOf(now), clockOf(now) < BEGINS ? -2 : -1)
}

/** The days to be done at `now`, oldest first: the latest, and missed ones since the first that was ever done. */
export function daysDue(now: Date, done: ReadonlySet<Day>, first: Day | null): Day[] {
  const last = lastDue(now)
  const days = Array.from({ length: MAX_MISSED }, (_, index) => addDays(last, index - MAX_MISSED + 1))
  return days.filter((day) => !done.has(day) && (day === last || (first !== null && day > first)))
}
