// A payment as every provider has one: opened by the shop, answered by the buyer, captured, given back. Pure: the
// moment is an argument. What a state is called on the wire, and which of these steps exist, says each stand-in.

export type PaymentState =
  | 'open'
  /** The buyer agreed; the money moves with the capture. */
  | 'authorized'
  | 'captured'
  | 'rejected'
  | 'canceled'
  | 'expired'
  /** Authorized, and given back without having moved. */
  | 'reversed'

export type Outcome = 'approve' | 'reject' | 'abort' | 'expire'

export interface Refund {
  readonly id: string
  readonly amount: number
  readonly at: number
  readonly state: 'pending' | 'done' | 'failed'
  /** The shop's idempotency key or reference of the refund; null where the protocol has none. */
  readonly key: string | null
}

/** Amounts are whole pesos, moments epoch milliseconds of the sandbox's clock. */
export interface Payment {
  readonly id: string
  /** The shop's reference. */
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly createdAt: number
  /** When an open payment dies; null: never. */
  readonly expiresAt: number | null
  readonly state: PaymentState
  /** When it came into its state. */
  readonly changedAt: number
  readonly authorizedAt: number | null
  readonly authorizationCode: string | null
  readonly captured: number
  readonly refunds: readonly Refund[]
  readonly noticeUrl: string | null
  readonly returnUrl: string | null
  /** What the protocol gives back as it was sent, and what the buyer chose. */
  readonly details: Readonly<Record<string, unknown>>
}

/** What a payment cannot do in its state; each stand-in has its own words for it. */
export type Problem =
  | 'not_open'
  | 'not_authorized'
  | 'already_captured'
  | 'not_captured'
  | 'already_refunded'
  | 'amount_too_big'
  | 'not_partial'

export type Step = { readonly ok: true; readonly payment: Payment } | { readonly ok: false; readonly problem: Problem }

/** The payment after the time that passed: open ones expire, authorized ones nobody captures are reversed. */
export function afterTime(payment: Payment, now: number, captureWithinMs: number | null): Payment {
  const endsAt = deadline(payment, captureWithinMs)
  if (endsAt === null || now < endsAt) return payment
  return { ...payment, state: payment.state === 'open' ? 'expired' : 'reversed', changedAt: endsAt }
}

/** When it changes by itself; null: not any more. */
export function deadline(payment: Payment, captureWithinMs: number | null): number | null {
  if (payment.state === 'open') return payment.expiresAt
  if (payment.state !== 'authorized' || captureWithinMs === null) return null
  return payment.changedAt + captureWithinMs
}

/** The buyer answers, once. `captures`: the money moves at once. */
export function decide(
  payment: Payment,
  outcome: Outcome,
  now: number,
  { captures, authorizationCode }: { captures: boolean; authorizationCode: string },
): Step {
  if (payment.state !== 'open') return failed('not_open')
  if (outcome !== 'approve') {
    const state = ({ reject: 'rejected', abort: 'canceled', expire: 'expired' } as const)[outcome]
    return done({ ...payment, state, changedAt: now })
  }
  const authorized: Payment = {
    ...payment,
    state: 'authorized',
    changedAt: now,
    authorizedAt: now,
    authorizationCode,
  }
  return captures ? capture(authorized, now) : done(authorized)
}

/** The shop takes the money, once; in full where no amount is given. */
export function capture(payment: Payment, now: number, amount = payment.amount): Step {
  if (payment.state === 'captured') return failed('already_captured')
  if (payment.state !== 'authorized') return failed('not_authorized')
  if (amount > payment.amount) return failed('amount_too_big')
  return done({ ...payment, state: 'captured', captured: amount, changedAt: now })
}

/** The money moves whatever was said and done before: what no shop can rule out. */
export function take(payment: Payment, now: number): Payment {
  return { ...payment, state: 'captured', captured: payment.amount, authorizedAt: now, changedAt: now }
}

/** The shop takes an open payment back. */
export function cancel(payment: Payment, now: number): Step {
  return payment.state === 'open' ? done({ ...payment, state: 'canceled', changedAt: now }) : failed('not_open')
}

/** The shop lets go of an authorized payment. */
export function reverse(payment: Payment, now: number): Step {
  if (payment.state !== 'authorized') return failed('not_authorized')
  return done({ ...payment, state: 'reversed', changedAt: now })
}

/** Gives money back, never more than was captured; pending refunds count. */
export function refund(payment: Payment, refund: Refund, partial = true): Step {
  if (payment.state !== 'captured') return failed('not_captured')
  const left = payment.captured - refundedAmount(payment)
  if (left === 0) return failed('already_refunded')
  if (refund.amount > left) return failed('amount_too_big')
  if (!partial && refund.amount !== payment.captured) return failed('not_partial')
  return done({ ...payment, refunds: [...payment.refunds, refund] })
}

/** A pending refund has come to its end. */
export function endRefund(payment: Payment, id: string, state: Refund['state']): Payment {
  return { ...payment, refunds: payment.refunds.map((each) => (each.id === id ? { ...each, state } : each)) }
}

/** Given back or about to be. */
export function refundedAmount(payment: Payment): number {
  return payment.refunds.reduce((sum, each) => (each.state === 'failed' ? sum : sum + each.amount), 0)
}

const done = (payment: Payment): Step => ({ ok: true, payment })
const failed = (problem: Problem): Step => ({ ok: false, problem })
