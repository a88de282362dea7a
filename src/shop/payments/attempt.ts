// One attempt to pay an order with one provider: its states, which may follow which, and when its status is queried again.
// An order has many attempts; an attempt's references are never used twice.
import type { AttemptId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'

/**
 * From each state, those that may follow. What the provider proved never goes back; our own conclusions (`canceled`, `expired`)
 * give way to late money.
 */
export const ATTEMPT_TRANSITIONS = {
  created: ['pending', 'rejected', 'expired'],
  pending: ['unknown', 'paid', 'rejected', 'canceled', 'expired', 'reversed', 'voided'],
  unknown: ['paid', 'rejected', 'canceled', 'expired', 'reversed', 'voided'],
  paid: ['voided', 'reversed'],
  rejected: [],
  canceled: ['paid', 'reversed', 'voided'],
  expired: ['paid', 'reversed', 'voided'],
  reversed: [],
  voided: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type AttemptState = keyof typeof ATTEMPT_TRANSITIONS

/** Why a person must look at an attempt: other money than expected, a token nobody knows any more, or seven days of silence. */
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
  readonly handOverUrl: string | null
  readonly charge: CardCharge | null
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

/** The card as the provider reports it. Never more of its number than the last digits. */
export interface CardCharge {
  readonly authorizationCode: string
  /** ISO instant. */
  readonly date: string
  readonly cardDigits: string
  readonly instalments: number
  /** The provider's code (Webpay: VD, VN, VC, SI, S2, NC, VP). */
  readonly typeCode: string
  /** What the order's payment is called. */
  readonly paymentType: string
}

export function canBecome(from: AttemptState, to: AttemptState): boolean {
  return (ATTEMPT_TRANSITIONS[from] as readonly AttemptState[]).includes(to)
}

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

const MINUTE = 60_000
/** Soon first, because a buyer is looking at 'Estamos confirmando tu pago'; after an hour once a day. */
const CHECK_AFTER_MINUTES = [1 / 6, 1 / 2, 1, 2, 5, 15, 60]
const DAILY = 24 * 60
/** The provider answers about a payment for seven days. */
const ANSWERABLE_DAYS = 7
/** The provider's form and token live five to ten minutes; this is after that, with a margin. */
const FORM_MINUTES = 15
/** A hand-over this young can be used again: its token outlives the filling in of a card. */
const REUSABLE_MINUTES = 3

/** When to query again after `checks` queries without an answer; null when the provider no longer answers. */
export function nextCheck(attempt: Pick<Attempt, 'createdAt'>, checks: number, now: Date): Date | null {
  const at = new Date(now.getTime() + (CHECK_AFTER_MINUTES[checks] ?? DAILY) * MINUTE)
  return at.getTime() - attempt.createdAt.getTime() > ANSWERABLE_DAYS * DAILY * MINUTE ? null : at
}

/** When the status of an attempt is queried whose buyer has not come back. */
export function formEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + FORM_MINUTES * MINUTE)
}

/** Whether the buyer may still finish, or the shop capture. */
export function isFormAlive({ createdAt }: Pick<Attempt, 'createdAt'>, now: Date): boolean {
  return now.getTime() < formEnd(createdAt).getTime()
}

/** Whether a second 'Ir a pagar' may go to the same hand-over: two clicks, one token, one charge. */
export function isReusable(attempt: Attempt, now: Date): boolean {
  const age = now.getTime() - attempt.createdAt.getTime()
  return attempt.state === 'pending' && attempt.returnedAt === null && age < REUSABLE_MINUTES * MINUTE
}
