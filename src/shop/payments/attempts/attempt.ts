// One attempt to pay an order with one provider: its states, which may follow which, and when its status is queried again.
// An order has many attempts; an attempt's references are never used twice.
import type { PaymentType } from '#shop/checkout/payment-types.ts'
import { capturesForReturnOnly, type ProviderFacts } from '#shop/payments/provider-facts.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import type { HandOver } from './hand-over.ts'

/**
 * From each state, those that may follow. What the provider proved never goes back; our own conclusions (`canceled`, `expired`)
 * give way to late money.
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

/** Why a person must look at an attempt: other money than expected, a token nobody knows any more, or silence for as long as the provider answers at all. */
export type ReviewReason = 'mismatch' | 'not_found' | 'no_answer'

/** Why a paid attempt is refunded: its order is paid already, or cannot be revived. */
export type RefundReason = 'order_paid' | 'order_closed'

export interface Attempt {
  /** Never leaves the server. */
  readonly rowId: number
  readonly id: AttemptId
  readonly orderRowId: number
  readonly provider: string
  readonly pesos: Clp
  readonly state: AttemptState
  /** What the provider calls the purchase (Webpay: buy_order). */
  readonly reference: string
  readonly sessionReference: string
  readonly token: string | null
  /** What the provider calls the payment in its notices alone; null until one came. */
  readonly learned: string | null
  readonly handOver: HandOver | null
  /** Of a paid attempt; null where nothing was to be paid. */
  readonly receipt: Receipt | null
  /** Set: never paid, never queried again, until a person has decided. */
  readonly reviewReason: ReviewReason | null
  /** Set: the money of this paid attempt goes back, or has gone back. */
  readonly refundReason: RefundReason | null
  /** What went wrong last, for people. */
  readonly failure: string | null
  /** Counts every write: whoever queried the provider writes only if nobody wrote since. */
  readonly version: number
  /** Queries without an answer. */
  readonly checks: number
  readonly nextCheckAt: Date | null
  /** Until when one process may be querying the provider, by the machine's clock. */
  readonly leaseUntil: Date | null
  /** When the buyer came back as finished: from then on it is to be captured. */
  readonly returnedAt: Date | null
  readonly createdAt: Date
}

/** What paid, as the provider reports it; null where it says nothing of it. */
export interface Receipt {
  /** What the order's payment is recorded as. */
  readonly paymentType: PaymentType
  /** The provider's code for it (Webpay: VD, VN, VC, SI, S2, NC, VP). */
  readonly typeCode: string | null
  /** Never more of a card's number than its last digits. */
  readonly cardDigits: string | null
  readonly instalments: number | null
  readonly authorizationCode: string | null
  /** ISO instant. */
  readonly date: string | null
}

/** Whether the table of transitions has it. */
export function canBecome(from: AttemptState, to: AttemptState): boolean {
  return (ATTEMPT_TRANSITIONS[from] as readonly AttemptState[]).includes(to)
}

/** Whether it waits for a person: nothing else settles it. */
export function needsReview({ reviewReason }: Pick<Attempt, 'reviewReason'>): boolean {
  return reviewReason !== null
}

/** Whether money may still arrive through it. */
export function isOpen(attempt: Pick<Attempt, 'state' | 'reviewReason'>): boolean {
  return ['created', 'pending', 'unknown'].includes(attempt.state) && !needsReview(attempt)
}

/** Whether its buyer was, or is about to be, handed over to the provider. */
export function hasBegun(attempt: Pick<Attempt, 'state' | 'reviewReason' | 'token'>): boolean {
  return attempt.token !== null || isOpen(attempt)
}

/** Paid and not to be refunded. */
export function hasPaid({ state, refundReason }: Pick<Attempt, 'state' | 'refundReason'>): boolean {
  return state === 'paid' && refundReason === null
}

/** When to query again after `checks` queries without an answer; null when the provider no longer answers. */
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

/** When the status of an attempt is first queried whose buyer has not come back: not before it can say something. */
export function firstCheck(createdAt: Date, facts: ProviderFacts): Date {
  if (capturesForReturnOnly(facts)) return formEnd(createdAt, facts)
  return new Date(createdAt.getTime() + (facts.checksAfterMs[0] ?? facts.formMs))
}

/** Whether the buyer may still finish, or the shop capture. */
export function isFormAlive({ createdAt }: Pick<Attempt, 'createdAt'>, facts: ProviderFacts, now: Date): boolean {
  return now.getTime() < formEnd(createdAt, facts).getTime()
}

function formEnd(createdAt: Date, { formMs }: ProviderFacts): Date {
  return new Date(createdAt.getTime() + formMs)
}

/** Whether a second 'Ir a pagar' may go to the same hand-over: two clicks, one token, one charge. */
export function isReusable(attempt: Attempt, { reusableMs }: ProviderFacts, now: Date): boolean {
  const age = now.getTime() - attempt.createdAt.getTime()
  const isAskedForMore = attempt.handOver?.kind === 'challenge'
  return attempt.state === 'pending' && (attempt.returnedAt === null || isAskedForMore) && age < reusableMs
}
