// How long personal data stay: the table of periods that the privacy policy shows and the worker applies.

import type { Settings } from '#shop/settings/settings.ts'
import { HOUR } from '#shop/shared/durations.ts'
import { SETTLING_DAYS } from './changed-contact.ts'

export type RetentionSubject =
  | 'documents'
  | 'unpaidOrders'
  | 'guests'
  | 'consents'
  | 'coupons'
  | 'refusedCoupons'
  | 'accountEvents'
  | 'contactChanges'
  | 'changedContacts'
  | 'letters'

type RetentionSettings = Pick<
  Settings,
  'guestRecordMonths' | 'unpaidOrderMonths' | 'consentYears' | 'accountEventMonths' | 'refusedCouponMonths'
>

export interface RetentionPeriod {
  readonly subject: RetentionSubject
  readonly unit: 'day' | 'month' | 'year'
  readonly amount: (settings: RetentionSettings) => number
}

export const RETENTION: readonly RetentionPeriod[] = [
  // Tax law's own: no setting shortens it.
  { subject: 'documents', unit: 'year', amount: () => 6 },
  { subject: 'unpaidOrders', unit: 'month', amount: ({ unpaidOrderMonths }) => unpaidOrderMonths },
  { subject: 'guests', unit: 'month', amount: ({ guestRecordMonths }) => guestRecordMonths },
  { subject: 'consents', unit: 'year', amount: ({ consentYears }) => consentYears },
  { subject: 'coupons', unit: 'month', amount: () => 12 },
  { subject: 'refusedCoupons', unit: 'month', amount: ({ refusedCouponMonths }) => refusedCouponMonths },
  { subject: 'accountEvents', unit: 'month', amount: ({ accountEventMonths }) => accountEventMonths },
  { subject: 'contactChanges', unit: 'day', amount: () => 1 },
  { subject: 'changedContacts', unit: 'day', amount: () => SETTLING_DAYS },
  { subject: 'letters', unit: 'day', amount: () => 1 },
]

/** What is older than this has been kept long enough. */
export function keptSince(subject: RetentionSubject, settings: RetentionSettings, now: Date): Date {
  const period = RETENTION.find((each) => each.subject === subject)
  if (!period) throw new Error(`no retention period of ${subject}`)
  const amount = period.amount(settings)
  const since = new Date(now)
  if (period.unit === 'day') since.setUTCDate(since.getUTCDate() - amount)
  else since.setUTCMonth(since.getUTCMonth() - amount * (period.unit === 'year' ? 12 : 1))
  return since
}

/** Row ids, from one to just before another. */
export interface Slice {
  readonly from: number
  readonly to: number
}

/** Guests are looked at in so many at once, others with each hour: one whose orders are kept for years is not looked at every hour. */
export const SLICE = 5_000

/** The slice whose turn it is at `now`, of row ids up to the newest. */
export function sliceAt(now: Date, newestId: number): Slice {
  const slices = Math.floor(newestId / SLICE) + 1
  const from = (Math.floor(now.getTime() / HOUR) % slices) * SLICE
  return { from, to: from + SLICE }
}
