// What the operator is told of tax documents by mail.
import type { Day } from '#shop/shared/chile-time.ts'
import type { Need } from './attention.ts'

/** A document as a letter names it. */
export interface NamedDocument {
  readonly orderNumber: number
  readonly kind: number
  readonly need: Need
  readonly failure: string | null
}

/** The job that mails an alert; its payload is a `TaxAlert`. */
export const TAX_ALERT_JOB = 'tax.alert'

/** Documents somebody must look at, by their row ids; a kind whose folios run low; or a day that does not agree with the issuer's register. */
export type TaxAlert =
  | { readonly about: 'documents'; readonly rowIds: readonly number[]; readonly count: number }
  | { readonly about: 'folios'; readonly kind: number; readonly left: number; readonly expires: Day | null }
  | { readonly about: 'day'; readonly day: Day }
