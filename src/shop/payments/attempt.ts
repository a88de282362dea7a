// One try to pay an order with one provider: its states, which may follow which, and when it is asked about again.
// One order has many attempts; an attempt's references are never used twice.
import type { AttemptId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'

/** From each state, those that may follow. What has evidence from the provider never goes back; our own conclusions give way to late money. */
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

export interface Attempt {
  /** Row id, never leaves the server. */
  readonly key: number
  readonly id: AttemptId
  readonly orderKey: number
  readonly provider: string
  readonly amount: Clp
  readonly state: AttemptState
  /** What the provider calls the purchase (Webpay: buy_order). */
  readonly reference: string
  readonly sessionReference: string
  readonly token: string | null
  readonly handOverUrl: string | null
  readonly charge: CardCharge | null
  readonly failure: string | null
  /** Counts every write: whoever asked the provider writes only if nobody wrote since. */
  readonly version: number
  /** Times the provider was asked in vain. */
  readonly checks: number
  readonly nextCheckAt: Date | null
  /** Until when one process may be asking the provider, by the machine's clock. */
  readonly askingUntil: Date | null
  /** When the buyer came back as having finished: from then on it is meant to be collected. */
  readonly returnedAt: Date | null
  readonly createdAt: Date
}

/** What the provider said of the card. Never more of the number than its last digits. */
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

/** Marks what a person has to look at: money that does not fit, or a provider that never answered. It is not asked about again. */
const HELD = 'held: '

export function heldFor(reason: string): string {
  return `${HELD}${reason}`
}

export function needsReview({ failure }: Pick<Attempt, 'failure'>): boolean {
  return failure?.startsWith(HELD) ?? false
}

/** Whether money may still arrive through it. */
export function isOpen(attempt: Pick<Attempt, 'state' | 'failure'>): boolean {
  return ['created', 'pending', 'unknown'].includes(attempt.state) && !needsReview(attempt)
}

const MINUTE = 60_000
/** Soon first, for a buyer is looking at 'Estamos confirmando tu pago'; after an hour once a day (providers.md, rule 13). */
const CHECK_AFTER_MINUTES = [1 / 6, 1 / 2, 1, 2, 5, 15, 60]
const DAILY = 24 * 60
/** The provider answers about a payment for seven days. */
const ANSWERABLE_DAYS = 7
/** The provider's form and token live five to ten minutes; this is after that, with a margin. */
const FORM_MINUTES = 15
/** A hand-over this young can be used again: its token outlives the filling in of a card. */
const REUSABLE_MINUTES = 3

/** When to ask again after `checks` times without an answer; null when the provider no longer answers about it. */
export function nextCheck(attempt: Pick<Attempt, 'createdAt'>, checks: number, now: Date): Date | null {
  const at = new Date(now.getTime() + (CHECK_AFTER_MINUTES[checks] ?? DAILY) * MINUTE)
  return at.getTime() - attempt.createdAt.getTime() > ANSWERABLE_DAYS * DAILY * MINUTE ? null : at
}

/** When an attempt is asked about whose buyer has not come back. */
export function formEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + FORM_MINUTES * MINUTE)
}

/** Whether the buyer may still finish, or the shop collect. */
export function isFormAlive({ createdAt }: Pick<Attempt, 'createdAt'>, now: Date): boolean {
  return now.getTime() < formEnd(createdAt).getTime()
}

/** Whether a second 'Ir a pagar' may go to the same hand-over: two clicks, one token, one charge. */
export function isReusable(attempt: Attempt, now: Date): boolean {
  const age = now.getTime() - attempt.createdAt.getTime()
  return attempt.state === 'pending' && attempt.returnedAt === null && age < REUSABLE_MINUTES * MINUTE
}
