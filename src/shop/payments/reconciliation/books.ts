// Both sides' books of one payment, in the same words: what was taken, and what of that went back.
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { Refund } from '#shop/payments/refunds/refund.ts'
import type { BookEntry, Report } from '../provider.ts'

/** An order as far as its money is concerned. */
export interface OurOrder {
  readonly number: number
  readonly status: OrderStatus
  /** What is paid in money, in pesos. */
  readonly due: number
  readonly expiresAt: Date
}

export type OurRefund = Pick<Refund, 'state' | 'pesos'> & Partial<Pick<Refund, 'bankReference'>>

export type OurAttempt = Pick<
  Attempt,
  'rowId' | 'orderRowId' | 'provider' | 'reference' | 'token' | 'pesos' | 'state' | 'reviewReason' | 'refundReason'
>

export interface OurPayment {
  readonly attempt: OurAttempt
  readonly order: OurOrder
  readonly refunds: readonly OurRefund[]
}

/** Is what a provider says of one attempt. */
export type TheirPayment =
  /** Null: it does not say how much. */
  | { readonly kind: 'money'; readonly captured: number | null; readonly refunded: number | null }
  | { readonly kind: 'nothing' }
  /** Nothing is known. */
  | { readonly kind: 'silent'; readonly reason: string }

export interface Sums {
  readonly captured: number
  readonly refunded: number
}

/** Sums what our books have of an attempt, as its provider should have it: without what a person gave back. */
export function ourSums({ attempt: { state, pesos }, refunds }: Pick<OurPayment, 'attempt' | 'refunds'>): Sums {
  const byHand = pesosByHand(refunds)
  if (state === 'paid') return { captured: pesos, refunded: pesosIn(refunds, 'done') - byHand }
  // All of it went back, by our refunds or by the provider's own doing.
  return state === 'voided' || state === 'reversed'
    ? { captured: pesos, refunded: pesos - byHand }
    : { captured: 0, refunded: 0 }
}

export function pesosIn(refunds: readonly OurRefund[], state: OurRefund['state']): number {
  return refunds.filter((each) => each.state === state).reduce((sum, { pesos }) => sum + pesos, 0)
}

/** The pesos a person gave back beside the provider. */
export function pesosByHand(refunds: readonly OurRefund[]): number {
  return pesosIn(
    refunds.filter(({ bankReference = null }) => bankReference !== null),
    'done',
  )
}

/**
 * Reads a report as an entry of books. `answers` is true while the provider still answers about attempts of that age,
 * so that `not_found` means no money.
 */
export function readReport(report: Report, { pesos }: Pick<OurAttempt, 'pesos'>, answers: boolean): TheirPayment {
  switch (report.kind) {
    case 'paid':
      return { kind: 'money', captured: pesos, refunded: report.refunded ?? null }
    case 'reversed':
    case 'voided':
      return { kind: 'money', captured: pesos, refunded: pesos }
    case 'mismatch':
      return { kind: 'money', captured: report.captured ?? null, refunded: null }
    case 'not_found':
      return answers ? { kind: 'nothing' } : { kind: 'silent', reason: report.reason }
    case 'refused':
    case 'no_answer':
      return { kind: 'silent', reason: report.reason }
    default:
      return { kind: 'nothing' }
  }
}

/** The entry in its provider's books that is an attempt's own: by token, else the first of its reference. Undefined without one. */
export function entryOf(entries: readonly BookEntry[], { token, reference }: OurAttempt): BookEntry | undefined {
  const same = entries.filter((entry) => entry.reference === reference || (token !== null && entry.token === token))
  return same.find((entry) => entry.token !== null && entry.token === token) ?? same[0]
}

/** An entry as books. */
export function readEntry({ captured, refunded }: BookEntry): TheirPayment {
  return captured > 0 ? { kind: 'money', captured, refunded } : { kind: 'nothing' }
}
