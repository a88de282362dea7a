// One attempt to pay an order with one provider: its states, which may follow which, and when its status is queried again.
// An order has many attempts; an attempt's references are never used twice.
import type { PaymentType } from '#shop/checkout/payment-types.ts'
import { capturesForReturnOnly, type ProviderFacts } from '#shop/payments/provider-facts.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { HandOver } from './hand-over.ts'

/**
 * Lists for each state those that may follow. What the provider proved never goes back; our own conclusions
 * (`canceled`, `expired`) give way to late money.
 */
export const ATTEMPT_TRANSITIONS = {
  created: ['pending', 'unknown', 'paid', 'rejected', 'canceled', 'expired', 'reversed', 'voided'],
  pending: ['unknown', 'paid', 'rejected', 'canceled', 'expired', 'reversed', 'voided'],
  unknown: ['pending', 'paid', 'rejected', 'canceled', 'expired', 'reversed', 'voided'],
  paid: ['voided', 'reversed'],
  rejected: [],
  canceled: ['paid', 'reversed', 'voided'],
  expired: ['paid', 'reversed', 'voided'],
  reversed: [],
  voided: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type AttemptState = keyof typeof ATTEMPT_TRANSITIONS

/**
 * Says why a person must look at an attempt: other money than expected, a token the provider does not know, or silence
 * for as long as the provider answers at all.
 */
export type ReviewReason = 'mismatch' | 'not_found' | 'no_answer'

/** Says why a paid attempt is refunded: its order is paid already, or cannot be revived. */
export type RefundReason = 'order_paid' | 'order_closed'

export interface Attempt {
  /** Never leaves the server. */
  readonly rowId: number
  readonly id: AttemptId
  readonly orderRowId: number
  readonly provider: string
  readonly pesos: Clp
  readonly state: AttemptState
  /** Is what we call the purchase towards the provider (Webpay: buy_order). */
  readonly reference: string
  readonly sessionReference: string
  readonly token: string | null
  /** Is the provider's name for the payment, where only notices have it; null until one came. */
  readonly learned: string | null
  readonly handOver: HandOver | null
  /** Says what paid the attempt; null unless it is paid, and where nothing was to be paid. */
  readonly receipt: Receipt | null
  /** When set, the attempt counts as unpaid and is not queried again until a person has decided. */
  readonly reviewReason: ReviewReason | null
  /** When set, the money of this paid attempt goes back, or has gone back. */
  readonly refundReason: RefundReason | null
  /** Describes for people what went wrong last; nothing parses it. */
  readonly failure: string | null
  /** Counts every write: whoever queried the provider writes only if nobody wrote since. */
  readonly version: number
  /** Counts the queries that had no answer. */
  readonly checks: number
  readonly nextCheckAt: Date | null
  /** Ends the time in which one process may be querying the provider, by the machine's clock. */
  readonly leaseUntil: Date | null
  /** Is when the buyer came back as finished: from then on the attempt is to be captured. */
  readonly returnedAt: Date | null
  readonly createdAt: Date
}

/** Says what paid, as the provider reports it; a field is null where it says nothing. */
export interface Receipt {
  /** Is the type the order's payment is recorded with. */
  readonly paymentType: PaymentType
  /** Is the provider's code for the type (Webpay: VD, VN, VC, SI, S2, NC, VP). */
  readonly typeCode: string | null
  /** Holds the last digits of a card's number, never more. */
  readonly cardDigits: string | null
  readonly instalments: number | null
  readonly authorizationCode: string | null
  /** ISO instant. */
  readonly date: string | null
}

/** Says whether the table of transitions allows the step. */
export function canBecome(from: AttemptState, to: AttemptState): boolean {
  return (ATTEMPT_TRANSITIONS[from] as readonly AttemptState[]).includes(to)
}

/** Says whether an attempt waits for a person: nothing else settles it. */
export function needsReview({ reviewReason }: Pick<Attempt, 'reviewReason'>): boolean {
  return reviewReason !== null
}

/** Says whether money may still arrive through an attempt. */
export function isOpen(attempt: Pick<Attempt, 'state' | 'reviewReason'>): boolean {
  return ['created', 'pending', 'unknown'].includes(attempt.state) && !needsReview(attempt)
}

/** Says whether the buyer of an attempt was, or is about to be, handed over to the provider. */
export function hasBegun(attempt: Pick<Attempt, 'state' | 'reviewReason' | 'token'>): boolean {
  return attempt.token !== null || isOpen(attempt)
}

/** Says whether an attempt is paid and its money stays. */
export function hasPaid({ state, refundReason }: Pick<Attempt, 'state' | 'refundReason'>): boolean {
  return state === 'paid' && refundReason === null
}

/** Says when to query again after `checks` queries without an answer; null when the provider no longer answers. */
export function nextCheck(
  attempt: Pick<Attempt, 'createdAt'>,
  facts: ProviderFacts,
  checks: number,
  now: Date,
): Date | null {
  const { checksAfterMs, answerableMs, captureWithinMs } = facts
  const planned = checksAfterMs[checks] ?? checksAfterMs.at(-1) ?? answerableMs
  // Twice at least within the time an approval waits for its capture.
  const longest = captureWithinMs !== null && isFormAlive(attempt, facts, now) ? captureWithinMs / 2 : planned
  const at = new Date(now.getTime() + Math.min(planned, longest))
  return at.getTime() - attempt.createdAt.getTime() > answerableMs ? null : at
}

/** Says when to query an attempt first whose buyer has not come back: not before the status can say something. */
export function firstCheck(createdAt: Date, facts: ProviderFacts): Date {
  if (capturesForReturnOnly(facts)) return formEnd(createdAt, facts)
  return new Date(createdAt.getTime() + (facts.checksAfterMs[0] ?? facts.formMs))
}

/** Says whether the buyer may still finish, or the shop capture. */
export function isFormAlive({ createdAt }: Pick<Attempt, 'createdAt'>, facts: ProviderFacts, now: Date): boolean {
  return now.getTime() < formEnd(createdAt, facts).getTime()
}

function formEnd(createdAt: Date, { formMs }: ProviderFacts): Date {
  return new Date(createdAt.getTime() + formMs)
}

/** Says whether a second 'Ir a pagar >' may get the same hand-over: two clicks, one token, one charge. */
export function isReusable(attempt: Attempt, { reusableMs }: ProviderFacts, now: Date): boolean {
  const age = now.getTime() - attempt.createdAt.getTime()
  const isAskedForMore = attempt.handOver?.kind === 'challenge'
  return attempt.state === 'pending' && (attempt.returnedAt === null || isAskedForMore) && age < reusableMs
}
