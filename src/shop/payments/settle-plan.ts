// What settling does next, as rules without a clock or a wire: which question an attempt needs, and what an answer makes of it.
//
// The one thing they must keep: the provider is told to collect only for a buyer who came back as finished, while the order still
// waits, and it is written down before. An attempt that was never collected holds no money, so giving it up is always safe.
import type { ClosedStatus, OrderStatus } from '#shop/orders/transitions.ts'
import { type Attempt, type AttemptState, heldFor, isFormAlive, needsReview, nextCheck } from './attempt.ts'
import type { Report } from './provider.ts'

/** Why an attempt is settled. */
export type SettleReason =
  /** The buyer came back as having finished. */
  | { readonly kind: 'collect' }
  /** Somebody wants to know. */
  | { readonly kind: 'ask' }
  /** The buyer, or the order's time, gave it up: unless money is found, it ends as `as` and may close the order. */
  | {
      readonly kind: 'abandon'
      readonly as: 'canceled' | 'expired'
      readonly closes: ClosedStatus | null
      readonly reason: string
    }

export type ProviderQuery = 'collect' | 'ask' | 'ask_then_collect'

export type Plan =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'drop'; readonly state: 'canceled' | 'expired'; readonly reason: string }
  | { readonly kind: 'question'; readonly question: ProviderQuery }

const nothing: Plan = { kind: 'nothing' }

/** What to do about an attempt that nobody is asking about just now. */
export function planFor(attempt: Attempt, orderStatus: OrderStatus, intent: SettleReason, now: Date): Plan {
  const waits = orderStatus === 'PENDIENTE'
  if (needsReview(attempt)) return nothing
  switch (attempt.state) {
    case 'created':
      return { kind: 'drop', state: 'expired', reason: 'no token received' }
    case 'pending':
      if (intent.kind !== 'collect') return query('ask')
      return waits ? query('collect') : { kind: 'drop', state: 'canceled', reason: `order ${orderStatus}` }
    case 'unknown':
      return query(waits && attempt.returnedAt !== null && isFormAlive(attempt, now) ? 'ask_then_collect' : 'ask')
    case 'canceled':
    case 'expired':
      return intent.kind === 'collect' && attempt.token !== null ? query('ask') : nothing
    default:
      return nothing
  }
}

/** What a report makes of an attempt. */
export type Conclusion =
  | { readonly kind: 'paid'; readonly report: Extract<Report, { kind: 'paid' }> }
  | {
      readonly kind: 'ended'
      readonly state: AttemptState
      readonly reason: string
      readonly closes: ClosedStatus | null
    }
  | { readonly kind: 'held'; readonly failure: string }
  | { readonly kind: 'later'; readonly checks: number; readonly at: Date | null; readonly reason: string | null }

export function conclusionOf(attempt: Attempt, report: Report, intent: SettleReason, now: Date): Conclusion {
  switch (report.kind) {
    case 'paid':
      return { kind: 'paid', report }
    case 'rejected':
      if (isGivenUp(attempt)) return unchanged(attempt)
      return { kind: 'ended', state: 'rejected', reason: report.reason, closes: 'RECHAZADO' }
    case 'reversed':
    case 'voided':
      return { kind: 'ended', state: report.kind, reason: `provider says ${report.kind}`, closes: 'RECHAZADO' }
    case 'mismatch':
      return { kind: 'held', failure: heldFor(report.reason) }
    default:
      return conclusionWithoutMoney(attempt, report, intent, now)
  }
}

/** Nothing was found: given up, too old, or to be asked about again. */
function conclusionWithoutMoney(
  attempt: Attempt,
  report: Extract<Report, { kind: 'waiting' | 'gone' | 'refused' | 'silent' }>,
  intent: SettleReason,
  now: Date,
): Conclusion {
  if (isGivenUp(attempt)) return unchanged(attempt)
  const reason = report.kind === 'waiting' ? 'nothing paid' : `${report.kind}: ${report.reason}`
  const neverCollected = attempt.state !== 'unknown'
  if (neverCollected && intent.kind === 'abandon') {
    return { kind: 'ended', state: intent.as, reason: intent.reason, closes: intent.closes }
  }
  const formOver = !isFormAlive(attempt, now)
  if (formOver && (report.kind === 'waiting' || neverCollected)) {
    return { kind: 'ended', state: 'expired', reason, closes: null }
  }
  if (report.kind === 'gone' && !neverCollected) return { kind: 'held', failure: heldFor(reason) }
  const at = nextCheck(attempt, attempt.checks, now)
  if (at === null) return { kind: 'held', failure: heldFor('no answer in seven days') }
  return { kind: 'later', checks: attempt.checks + 1, at, reason: report.kind === 'waiting' ? null : reason }
}

/** Ended by our own conclusion: only money changes it. */
function isGivenUp(attempt: Attempt): boolean {
  return attempt.state === 'canceled' || attempt.state === 'expired'
}

function unchanged(attempt: Attempt): Conclusion {
  return { kind: 'later', checks: attempt.checks, at: null, reason: attempt.failure }
}

function query(question: ProviderQuery): Plan {
  return { kind: 'question', question }
}
