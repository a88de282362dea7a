// Describes what a day's reconciliation came to, as it is stored and shown.
import type { Day } from '#shop/shared/chile-time.ts'
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
