// Refunds of one attempt: how much may still go back, and what the provider's books say of one that may have been sent already.

import type { RefundReason } from '#shop/payments/attempts/attempt.ts'
import type { RefundReport, Report } from '#shop/payments/provider.ts'
import type { ProviderFacts } from '#shop/payments/provider-facts.ts'
import { type Clp, clp } from '#shop/shared/money.ts'

/**
 * `requested` → `pending` (the provider has taken it, the money is on its way) → `done`. `refused` by the provider, and `by_hand` where
 * only a person can give it back: both are told to the operator.
 */
export type RefundState = 'requested' | 'pending' | 'done' | 'refused' | 'by_hand'

export interface Refund {
  /** Never leaves the server. */
  readonly rowId: number
  /** Is sent to the provider as its idempotency key. */
  readonly id: string
  readonly attemptRowId: number
  readonly pesos: Clp
  readonly reason: RefundReason | 'operator'
  readonly key: string
  /** Names the operator who requested it; null where the shop did. */
  readonly requestedBy: string | null
  readonly state: RefundState
  /** Is when the refund was first sent to the provider, or was about to be. */
  readonly sentAt: Date | null
  /** Counts how often the provider refused it. */
  readonly refusals: number
  readonly checks: number
  readonly failure: string | null
  /** Is the bank's reference of what a person gave back; null for what the provider did. */
  readonly bankReference: string | null
}

/** Says whether a refund is still to be worked on. */
export function isOpenRefund({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'requested' || state === 'pending'
}

/**
 * Computes what of a paid attempt may still be requested back: what was captured without every refund that was not
 * refused.
 */
export function refundable(captured: Clp, refunds: readonly Pick<Refund, 'state' | 'pesos'>[]): Clp {
  const gone = refunds.filter(({ state }) => state !== 'refused').reduce((sum, { pesos }) => sum + pesos, 0)
  return clp(Math.max(0, captured - gone))
}

/** Begins the key of every refund of an order's lines. */
export const LINES_KEY = 'lines-'

/**
 * Picks the refunds that were refused and not requested since, as far as there is money left: `WAITS_FOR_A_PERSON` has
 * the same of all orders. A later refund of as much is that money requested once more, unless it is of lines: those are
 * given back once.
 */
export function refusedInVain<Each extends Pick<Refund, 'rowId' | 'state' | 'pesos' | 'key'>>(
  captured: Clp,
  refunds: readonly Each[],
): Each[] {
  let left = refundable(captured, refunds)
  const isAskedFor = ({ rowId, pesos }: Each) =>
    refunds.some(
      (later) =>
        later.rowId > rowId && later.state !== 'refused' && later.pesos === pesos && !later.key.startsWith(LINES_KEY),
    )
  return refunds.filter((refund) => {
    const isInVain = refund.state === 'refused' && refund.pesos <= left && !isAskedFor(refund)
    if (isInVain) left = clp(left - refund.pesos)
    return isInVain
  })
}

/** Picks the refunds a person gives back and writes down: what only a person can, and what was refused in vain. */
export function forAPerson<Each extends Pick<Refund, 'rowId' | 'state' | 'pesos' | 'key'>>(
  captured: Clp,
  refunds: readonly Each[],
): Each[] {
  const refused = refusedInVain(captured, refunds)
  return refunds.filter((refund) => refund.state === 'by_hand' || refused.includes(refund))
}

/** Sums what is back as far as we know. */
export function refundedSoFar(refunds: readonly Pick<Refund, 'state' | 'pesos'>[]): Clp {
  return clp(refunds.filter(({ state }) => state === 'done').reduce((sum, { pesos }) => sum + pesos, 0))
}

/** Picks the refunds the provider made: its books have nothing of what a person gave back. */
export function byProvider<Each extends Pick<Refund, 'bankReference'>>(refunds: readonly Each[]): Each[] {
  return refunds.filter(({ bankReference }) => bankReference === null)
}

/** Says whether only a person can give so much back, because the provider has no call for it. */
export function isByHand({ refunds }: Pick<ProviderFacts, 'refunds'>, pesos: Clp, captured: Clp): boolean {
  return refunds === 'by_hand' || (refunds === 'full' && pesos !== captured)
}

/** Is what reading back finds of a refund: its outcome, or that it was never sent. */
export type ReadBack =
  | RefundReport
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'unclear'; readonly reason: string }

/** Reads a refund out of the status of its attempt. `before` is what was given back without it. */
export function readBack(
  report: Report,
  refund: Pick<Refund, 'pesos' | 'sentAt'>,
  before: Clp,
  { refundsShowWithinMs }: Pick<ProviderFacts, 'refundsShowWithinMs'>,
  now: Date,
): ReadBack {
  if (report.kind === 'reversed' || report.kind === 'voided') return { kind: 'done' }
  if (report.kind !== 'paid') {
    return { kind: 'no_answer', reason: 'reason' in report ? report.reason : `status is ${report.kind}` }
  }
  const { refunded } = report
  if (refunded === undefined || refundsShowWithinMs === null) {
    return refund.sentAt === null
      ? { kind: 'not_sent' }
      : { kind: 'unclear', reason: 'the provider does not say whether' }
  }
  if (refunded === before) {
    if (refund.sentAt === null || !refundsShowWithinMs) return { kind: 'not_sent' }
    const isLate = now.getTime() - refund.sentAt.getTime() > refundsShowWithinMs
    return isLate ? { kind: 'unclear', reason: 'it was sent and never showed' } : { kind: 'pending' }
  }
  if (refunded === before + refund.pesos) return { kind: 'done' }
  return { kind: 'unclear', reason: `${refunded} are back there, ${before} here` }
}
