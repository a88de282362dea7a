// What settling does next, as rules without I/O: which query an attempt needs, and what an answer makes of it.
//
// The rule they all keep: the provider captures only for a buyer who came back as finished, while the order is pending, and it
// is stored before. An attempt that was never captured holds no money, so giving it up is always safe.
import type { OrderClosing } from '#shop/orders/order-event.ts'
import type { OrderStatus } from '#shop/orders/transitions.ts'
import { type Attempt, type AttemptState, isFormAlive, needsReview, nextCheck, type ReviewReason } from './attempt.ts'
import type { Report, ReportOf } from './provider.ts'

/** Why an attempt is settled. */
export type SettleReason =
  /** The buyer came back as finished. */
  | { readonly kind: 'capture' }
  /** Reconciliation. */
  | { readonly kind: 'check' }
  /** The buyer gave it up, or its time is over: unless money is found it ends as `as`, and may close the order. */
  | {
      readonly kind: 'abandon'
      readonly as: 'canceled' | 'expired'
      readonly closes: OrderClosing | null
      readonly failure: string
    }

export type ProviderQuery = 'capture' | 'status' | 'status_then_capture'

export type Plan =
  | { readonly kind: 'nothing' }
  /** End it without a query. */
  | { readonly kind: 'end'; readonly state: 'canceled' | 'expired'; readonly failure: string }
  | { readonly kind: 'query'; readonly query: ProviderQuery }

const nothing: Plan = { kind: 'nothing' }

/** What to do about an attempt that nobody is querying now. */
export function planFor(attempt: Attempt, orderStatus: OrderStatus, reason: SettleReason, now: Date): Plan {
  const isPending = orderStatus === 'PENDIENTE'
  if (needsReview(attempt)) return nothing
  switch (attempt.state) {
    case 'created':
      return { kind: 'end', state: 'expired', failure: 'no token received' }
    case 'pending':
      if (reason.kind !== 'capture') return query('status')
      return isPending ? query('capture') : { kind: 'end', state: 'canceled', failure: `order ${orderStatus}` }
    case 'unknown': {
      const mayCapture = isPending && attempt.returnedAt !== null && isFormAlive(attempt, now)
      return query(mayCapture ? 'status_then_capture' : 'status')
    }
    case 'canceled':
    case 'expired':
      return reason.kind === 'capture' && attempt.token !== null ? query('status') : nothing
    default:
      return nothing
  }
}

/** What a report makes of an attempt. */
export type Conclusion =
  | { readonly kind: 'paid'; readonly report: ReportOf<'paid'> }
  | {
      readonly kind: 'ended'
      readonly state: AttemptState
      readonly failure: string
      readonly closes: OrderClosing | null
    }
  | { readonly kind: 'review'; readonly reviewReason: ReviewReason; readonly failure: string }
  | { readonly kind: 'later'; readonly checks: number; readonly at: Date | null; readonly failure: string | null }

export function conclusionOf(attempt: Attempt, report: Report, reason: SettleReason, now: Date): Conclusion {
  switch (report.kind) {
    case 'paid':
      return { kind: 'paid', report }
    case 'rejected':
      if (isGivenUp(attempt)) return unchanged(attempt)
      return { kind: 'ended', state: 'rejected', failure: report.reason, closes: REJECTED }
    case 'reversed':
    case 'voided':
      return { kind: 'ended', state: report.kind, failure: `provider reports ${report.kind}`, closes: REVERSED }
    case 'mismatch':
      return { kind: 'review', reviewReason: 'mismatch', failure: report.reason }
    default:
      return conclusionWithoutMoney(attempt, report, reason, now)
  }
}

const REJECTED: OrderClosing = { status: 'RECHAZADO', reason: 'payment_rejected' }
const REVERSED: OrderClosing = { status: 'RECHAZADO', reason: 'payment_reversed' }

/** No money was found: given up, too old, or to be queried again. */
function conclusionWithoutMoney(
  attempt: Attempt,
  report: ReportOf<'pending'> | ReportOf<'not_found'> | ReportOf<'refused'> | ReportOf<'no_answer'>,
  reason: SettleReason,
  now: Date,
): Conclusion {
  if (isGivenUp(attempt)) return unchanged(attempt)
  const failure = report.kind === 'pending' ? 'nothing paid' : `${report.kind}: ${report.reason}`
  const neverCaptured = attempt.state !== 'unknown'
  if (neverCaptured && reason.kind === 'abandon') {
    return { kind: 'ended', state: reason.as, failure: reason.failure, closes: reason.closes }
  }
  const isFormOver = !isFormAlive(attempt, now)
  if (isFormOver && (report.kind === 'pending' || neverCaptured)) {
    return { kind: 'ended', state: 'expired', failure, closes: null }
  }
  if (report.kind === 'not_found' && !neverCaptured) return { kind: 'review', reviewReason: 'not_found', failure }
  const at = nextCheck(attempt, attempt.checks, now)
  if (at === null) return { kind: 'review', reviewReason: 'no_answer', failure: 'no answer in seven days' }
  return { kind: 'later', checks: attempt.checks + 1, at, failure: report.kind === 'pending' ? null : failure }
}

/** Ended by our own conclusion: only money changes it. */
function isGivenUp(attempt: Attempt): boolean {
  return attempt.state === 'canceled' || attempt.state === 'expired'
}

function unchanged(attempt: Attempt): Conclusion {
  return { kind: 'later', checks: attempt.checks, at: null, failure: attempt.failure }
}

function query(what: ProviderQuery): Plan {
  return { kind: 'query', query: what }
}
