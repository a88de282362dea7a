// What settling does next, as rules without I/O: which query an attempt needs, and what an answer makes of it.
//
// The rules they all keep, whatever the provider's facts:
// - A capture is stored before it is sent, only while the order is pending, and never for what was given up.
// - Where money moves only by our capture, an attempt that was never captured holds none, so giving it up is always safe.
// - Where it moves by itself, only the provider ends an attempt: to give one up it is cancelled there, and the status decides.
// - A start or a charge without an answer is looked for `MAX_LOOKS` times, some seconds apart. What is not found then was not made, and its
//   order is free; it is looked for as long as it could turn up all the same (`watchAt`), cancelled if it does, and what it took is late money.
import type { OrderClosing } from '#shop/orders/states/order-event.ts'
import type { OrderStatus } from '#shop/orders/states/transitions.ts'
import type { Report, ReportOf, StartContext } from '#shop/payments/provider.ts'
import { capturesForReturnOnly, type ProviderFacts } from '#shop/payments/provider-facts.ts'
import { type Attempt, type AttemptState, isFormAlive, needsReview, nextCheck, type ReviewReason } from './attempt.ts'
import type { HandOver } from './hand-over.ts'

/** Says why an attempt is settled. */
export type SettleReason =
  /** The buyer came back from the provider as finished. */
  | { readonly kind: 'returned' }
  /** The buyer submitted the provider's form within our page. */
  | { readonly kind: 'submitted'; readonly context: StartContext }
  /** Reconciliation looks at what is due. */
  | { readonly kind: 'check' }
  /** The provider says that something happened. */
  | { readonly kind: 'notice' }
  /** The buyer gave it up, or its time is over: unless money is found it ends as `as`, and may close the order. */
  | {
      readonly kind: 'abandon'
      readonly as: 'canceled' | 'expired'
      readonly closes: OrderClosing | null
      readonly failure: string
    }

/**
 * Names the call to make. `status_then_…` makes the second one if the status reports nothing paid; then the status
 * decides.
 */
export type ProviderQuery = 'capture' | 'charge' | 'status' | 'status_then_capture' | 'status_then_cancel'

export type Plan =
  | { readonly kind: 'nothing' }
  /** The attempt ends without a query. */
  | { readonly kind: 'end'; readonly state: 'canceled' | 'expired'; readonly failure: string }
  /** `onAuthorized` says what is done with an approval the status reports. */
  | { readonly kind: 'query'; readonly query: ProviderQuery; readonly onAuthorized: 'capture' | 'cancel' }

const nothing: Plan = { kind: 'nothing' }

/** How often what had no answer is looked for before it counts as never made. */
const MAX_LOOKS = 3

/** What to do about an attempt that nobody is querying now. */
export function planFor(
  attempt: Attempt,
  orderStatus: OrderStatus,
  reason: SettleReason,
  facts: ProviderFacts,
  now: Date,
): Plan {
  if (needsReview(attempt)) return nothing
  switch (attempt.state) {
    case 'created':
      if (facts.lostStart === 'harmless') return { kind: 'end', state: 'expired', failure: 'no token received' }
      return openPlan(attempt, orderStatus, reason, facts, now)
    case 'pending':
    case 'unknown':
      return capturesForReturnOnly(facts)
        ? returnPlan(attempt, orderStatus, reason, facts, now)
        : openPlan(attempt, orderStatus, reason, facts, now)
    case 'canceled':
    case 'expired': {
      if (reason.kind === 'check' && isWatched(attempt))
        return { kind: 'query', query: 'status_then_cancel', onAuthorized: 'cancel' }
      const mayBePaid = attempt.token !== null || facts.lostStart !== 'harmless'
      const isTold = reason.kind === 'returned' || reason.kind === 'notice'
      return isTold && mayBePaid ? { kind: 'query', query: 'status', onAuthorized: 'cancel' } : nothing
    }
    default:
      return nothing
  }
}

/** Plans for a provider by which only a buyer who came back is captured. */
function returnPlan(
  attempt: Attempt,
  orderStatus: OrderStatus,
  reason: SettleReason,
  facts: ProviderFacts,
  now: Date,
): Plan {
  const isWaiting = orderStatus === 'PENDIENTE'
  const onAuthorized = 'cancel'
  if (attempt.state === 'unknown') {
    const mayCapture = isWaiting && attempt.returnedAt !== null && isFormAlive(attempt, facts, now)
    return { kind: 'query', query: mayCapture ? 'status_then_capture' : 'status', onAuthorized }
  }
  if (reason.kind !== 'returned') return { kind: 'query', query: 'status', onAuthorized }
  if (isWaiting) return { kind: 'query', query: 'capture', onAuthorized }
  return { kind: 'end', state: 'canceled', failure: `order ${orderStatus}` }
}

/** Plans for a provider that knows by itself what the buyer did. */
function openPlan(
  attempt: Attempt,
  orderStatus: OrderStatus,
  reason: SettleReason,
  facts: ProviderFacts,
  now: Date,
): Plan {
  const isWaiting = orderStatus === 'PENDIENTE'
  // Nobody was shown what a lost start made; of a lost charge nothing was found yet.
  const isNowhere = isLostStart(attempt, facts) || (isLostCharge(attempt, facts) && attempt.checks + 1 >= MAX_LOOKS)
  const isOver = reason.kind === 'abandon' || !isWaiting || !isFormAlive(attempt, facts, now) || isNowhere
  // Once for each attempt: whatever comes of it, the status decides from then on.
  if (reason.kind === 'submitted' && attempt.state === 'pending' && attempt.returnedAt === null && !isOver)
    return { kind: 'query', query: 'charge', onAuthorized: 'capture' }
  return {
    kind: 'query',
    query: isOver ? 'status_then_cancel' : 'status',
    onAuthorized: isWaiting ? 'capture' : 'cancel',
  }
}

/** Says what a report makes of an attempt. */
export type Conclusion =
  | { readonly kind: 'paid'; readonly report: ReportOf<'paid'> }
  | {
      readonly kind: 'ended'
      readonly state: AttemptState
      readonly failure: string
      readonly closes: OrderClosing | null
      /**
       * Says when the attempt is looked for again, because something may turn up all the same; left out where nothing
       * can.
       */
      readonly watchAt?: Date | null
    }
  | { readonly kind: 'review'; readonly reviewReason: ReviewReason; readonly failure: string }
  | {
      readonly kind: 'later'
      readonly checks: number
      readonly at: Date | null
      readonly failure: string | null
      /** `unknown`: given up, but the provider has not confirmed it: nobody may begin another one. `pending`: its buyer has to do more. */
      readonly state?: 'unknown' | 'pending'
      readonly handOver?: HandOver
    }

/** Says what to write of an attempt after its provider reported `report`. */
export function conclusionOf(
  attempt: Attempt,
  report: Report,
  reason: SettleReason,
  facts: ProviderFacts,
  now: Date,
): Conclusion {
  const conclusion = isGivenUp(attempt)
    ? lateConclusion(attempt, report, reason, facts, now)
    : openConclusion(attempt, report, reason, facts, now)
  const mayTurnUp = isLostStart(attempt, facts) || isLostCharge(attempt, facts)
  const isGuess = conclusion.kind === 'ended' && (conclusion.state === 'canceled' || conclusion.state === 'expired')
  if (!isGuess || !mayTurnUp) return conclusion
  return { ...conclusion, watchAt: nextCheck(attempt, facts, attempt.checks + 1, now) }
}

/** Writes only money for an attempt that was given up, and when to look for it again while it is watched. */
function lateConclusion(
  attempt: Attempt,
  report: Report,
  reason: SettleReason,
  facts: ProviderFacts,
  now: Date,
): Conclusion {
  const { checks, failure, nextCheckAt } = attempt
  const unchanged = { kind: 'later', checks, at: nextCheckAt, failure } as const
  switch (report.kind) {
    case 'paid':
    case 'reversed':
    case 'voided':
    case 'mismatch':
      return openConclusion(attempt, report, reason, facts, now)
    case 'rejected':
    case 'canceled':
    case 'expired':
      return { ...unchanged, at: null }
    default: {
      if (reason.kind !== 'check' || !isWatched(attempt)) return unchanged
      const isNeverMade = report.kind === 'not_found' && !isFormAlive(attempt, facts, now)
      return { ...unchanged, checks: checks + 1, at: isNeverMade ? null : nextCheck(attempt, facts, checks, now) }
    }
  }
}

function openConclusion(
  attempt: Attempt,
  report: Report,
  reason: SettleReason,
  facts: ProviderFacts,
  now: Date,
): Conclusion {
  switch (report.kind) {
    case 'paid':
      if (report.refunded) return { kind: 'review', reviewReason: 'mismatch', failure: `${report.refunded} are back` }
      return { kind: 'paid', report }
    case 'rejected':
      return { kind: 'ended', state: 'rejected', failure: report.reason, closes: REJECTED }
    case 'canceled':
    case 'expired':
      return endedThere(attempt, report.kind, reason, facts, now)
    case 'reversed':
    case 'voided':
      return { kind: 'ended', state: report.kind, failure: `provider reports ${report.kind}`, closes: REVERSED }
    case 'mismatch':
      return { kind: 'review', reviewReason: 'mismatch', failure: report.reason }
    default:
      return conclusionWithoutMoney(attempt, report, reason, facts, now)
  }
}

const REJECTED: OrderClosing = { status: 'RECHAZADO', reason: 'payment_rejected' }
const REVERSED: OrderClosing = { status: 'RECHAZADO', reason: 'payment_reversed' }
const ABORTED: OrderClosing = { status: 'CANCELADO', reason: 'payment_aborted' }

/** Ends an attempt that the provider ended: as we gave it up, or else as its buyer did. */
function endedThere(
  attempt: Attempt,
  kind: 'canceled' | 'expired',
  reason: SettleReason,
  facts: ProviderFacts,
  now: Date,
): Conclusion {
  const failure = `provider reports ${kind}`
  if (reason.kind === 'abandon') return { kind: 'ended', state: reason.as, failure, closes: reason.closes }
  // After its time, or for another one to begin, we cancel it ourselves; the order then waits for its own.
  const isHandedOut = attempt.state !== 'unknown' && attempt.handOver !== null
  const byBuyer = kind === 'canceled' && isHandedOut && isFormAlive(attempt, facts, now)
  return { kind: 'ended', state: byBuyer ? 'canceled' : 'expired', failure, closes: byBuyer ? ABORTED : null }
}

type WithoutMoney = ReportOf<'authorized' | 'pending' | 'not_found' | 'refused' | 'no_answer'>

/** Concludes when no money was found: the attempt is given up, too old, or to be queried again. */
function conclusionWithoutMoney(
  attempt: Attempt,
  report: WithoutMoney,
  reason: SettleReason,
  facts: ProviderFacts,
  now: Date,
): Conclusion {
  const failure = 'reason' in report ? `${report.kind}: ${report.reason}` : FAILURES[report.kind]
  const movesByItself = facts.moneyMoves === 'by_itself'
  const mayBePaid = movesByItself || attempt.state === 'unknown'
  const isOver = !isFormAlive(attempt, facts, now)
  if (isLostStart(attempt, facts)) return lostStart(attempt, report, reason, facts, failure, now)
  if (!mayBePaid && reason.kind === 'abandon') {
    return { kind: 'ended', state: reason.as, failure: reason.failure, closes: reason.closes }
  }
  if (isOver && (!mayBePaid || (report.kind === 'pending' && !movesByItself))) {
    return { kind: 'ended', state: 'expired', failure, closes: null }
  }
  if (report.kind === 'not_found' && mayBePaid) return { kind: 'review', reviewReason: 'not_found', failure }
  const at = nextCheck(attempt, facts, attempt.checks, now)
  if (at === null) return { kind: 'review', reviewReason: 'no_answer', failure: 'no answer as long as there was one' }
  const later = {
    kind: 'later',
    checks: attempt.checks + 1,
    at,
    failure: report.kind === 'pending' ? null : failure,
  } as const
  if (movesByItself && reason.kind === 'abandon') return { ...later, state: 'unknown' }
  const next = report.kind === 'pending' ? report.next : undefined
  return next ? { ...later, state: 'pending', handOver: next } : later
}

/**
 * Concludes a start without an answer after one more look: after the last it was never made. Whoever may have been
 * charged waits until the provider says so; nobody was shown anything else.
 */
function lostStart(
  attempt: Attempt,
  report: WithoutMoney,
  reason: SettleReason,
  facts: ProviderFacts,
  failure: string,
  now: Date,
): Conclusion {
  const { checks, nextCheckAt } = attempt
  // A notice or a press between two looks is none.
  if (checks > 0 && nextCheckAt !== null && nextCheckAt > now)
    return { kind: 'later', checks, at: nextCheckAt, failure }
  const isKnown = facts.lostStart !== 'charged' || report.kind === 'not_found'
  if (checks + 1 >= MAX_LOOKS && isKnown) {
    const [state, closes] = reason.kind === 'abandon' ? [reason.as, reason.closes] : (['expired', null] as const)
    return { kind: 'ended', state, failure, closes }
  }
  const at = nextCheck(attempt, facts, checks, now)
  if (at === null) return { kind: 'review', reviewReason: 'no_answer', failure: 'no answer as long as there was one' }
  return { kind: 'later', checks: checks + 1, at, failure, state: 'unknown' }
}

const FAILURES = { pending: 'nothing paid', authorized: 'authorized, not captured' } as const

/** Says whether our own conclusion ended the attempt: only money changes it then. */
function isGivenUp(attempt: Attempt): boolean {
  return attempt.state === 'canceled' || attempt.state === 'expired'
}

/** Says whether an attempt has ended and is looked for all the same. */
function isWatched(attempt: Attempt): boolean {
  return isGivenUp(attempt) && attempt.nextCheckAt !== null
}

/** Says whether the attempt may have begun although no answer ever said so. */
function isLostStart({ state, token }: Attempt, { lostStart }: ProviderFacts): boolean {
  return lostStart !== 'harmless' && token === null && (state === 'created' || state === 'unknown')
}

/** Says whether what a form gave was sent to be charged, and no answer came. */
function isLostCharge({ state, token, returnedAt }: Attempt, { moneyMoves }: ProviderFacts): boolean {
  return moneyMoves === 'by_itself' && token !== null && state === 'unknown' && returnedAt !== null
}
