// A provider's payments: stored in a journal, changed one step at a time, followed by the sandbox's clock.
import { randomInt } from 'node:crypto'
import type { Clock } from '#sandbox/clock.ts'
import type { BookEntry } from './books.ts'
import { openJournal } from './journal.ts'
import {
  afterTime,
  deadline,
  endRefund,
  type Payment,
  type PaymentState,
  refundedAmount,
  type Step,
} from './payment.ts'

/** What happened to a payment, by its new state; `refunded`: a refund came to its end. */
export type PaymentEvent = PaymentState | 'refunded'

export type NewPayment = Pick<Payment, 'id' | 'reference' | 'amount'> &
  Partial<Pick<Payment, 'currency' | 'noticeUrl' | 'returnUrl' | 'details'>> & { readonly livesMs: number | null }

export interface Payments {
  open(payment: NewPayment): Payment
  byId(id: string): Payment | undefined
  /** The newest of the shop's reference. */
  byReference(reference: string): Payment | undefined
  /** Stores a step that succeeded and tells of it. */
  save(step: Step): Step
  /** Stores a change that is no step: details, the end of a refund. */
  update(payment: Payment, event?: PaymentEvent): void
  /** Newest first. */
  list(): Payment[]
  /** `statusOf`: in the provider's words. */
  books(statusOf: (payment: Payment) => string): BookEntry[]
  clear(): void
  close(): void
}

/** Opens the payments of a provider. `happened` is called after each change was written. */
export function openPayments({
  file,
  clock,
  captureWithinMs,
  refundsAfterMs,
  happened,
}: {
  file: string | undefined
  clock: Clock
  captureWithinMs: number | null
  /** How long a refund is pending. */
  refundsAfterMs: number
  happened: (payment: Payment, event: PaymentEvent) => void
}): Payments {
  const references = new Map<string, string>()
  const journal = openJournal<Payment>({
    file,
    keyOf: ({ id }) => id,
    parse: parsePayment,
    dropped: ({ id, reference }) => {
      if (references.get(reference) === id) references.delete(reference)
    },
  })
  for (const payment of journal.list().reverse()) {
    references.set(payment.reference, payment.id)
    follow(payment)
  }

  function current(payment: Payment | undefined): Payment | undefined {
    if (!payment) return undefined
    const now = afterTime(payment, clock.now(), captureWithinMs)
    if (now !== payment) put(now, now.state)
    return now
  }
  function put(payment: Payment, event?: PaymentEvent): void {
    journal.save(payment)
    follow(payment)
    if (event) happened(payment, event)
  }
  /** What ends by itself ends in its time, looked at or not. */
  function follow(payment: Payment): void {
    const at = deadline(payment, captureWithinMs)
    if (at !== null) clock.plan(at, () => void current(journal.get(payment.id)))
    for (const { id, state, at } of payment.refunds)
      if (state === 'pending') clock.plan(at + refundsAfterMs, () => endPending(payment.id, id))
  }
  function endPending(paymentId: string, refundId: string): void {
    const payment = journal.get(paymentId)
    if (payment?.refunds.some(({ id, state }) => id === refundId && state === 'pending'))
      put(endRefund(payment, refundId, 'done'), 'refunded')
  }

  return {
    open({ livesMs, ...given }) {
      const createdAt = clock.now()
      const payment: Payment = {
        currency: 'CLP',
        noticeUrl: null,
        returnUrl: null,
        details: {},
        ...given,
        createdAt,
        expiresAt: livesMs === null ? null : createdAt + livesMs,
        state: 'open',
        changedAt: createdAt,
        authorizedAt: null,
        authorizationCode: null,
        captured: 0,
        refunds: [],
      }
      references.set(payment.reference, payment.id)
      put(payment, 'open')
      return payment
    },
    byId: (id) => current(journal.get(id)),
    byReference: (reference) => current(journal.get(references.get(reference) ?? '')),
    save(step) {
      if (step.ok) put(step.payment, step.payment.state)
      return step
    },
    update: put,
    list: () => journal.list(),
    books: (statusOf) =>
      journal.list().map((payment) => ({
        reference: payment.reference,
        id: payment.id,
        status: statusOf(payment),
        amount: payment.amount,
        captured: payment.captured,
        refunded: refundedAmount(payment),
      })),
    clear() {
      journal.clear()
      references.clear()
    },
    close: () => journal.close(),
  }
}

/** Six digits, as banks give them. */
export const authorizationCode = () => String(randomInt(1, 1_000_000)).padStart(6, '0')

/** Only we write these lines: what is to be found out is whether one was torn. */
function parsePayment(value: unknown): Payment {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('refunds' in value))
    throw new Error('not a payment')
  return value as Payment
}
