// What must be true of everybody's money, told from the providers' own books and from nothing the shop believes.
import { expect } from 'vitest'
import type { PaymentAlert } from '#shop/payments/alerts/payment-alert.ts'
import type { AttemptState, ReviewReason } from '#shop/payments/attempts/attempt.ts'
import type { RefundState } from '#shop/payments/refunds/refund.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { ModelOrder } from './reference.ts'

/** An attempt as the shop has it. */
export interface SeenAttempt {
  readonly id: AttemptId
  readonly orderRowId: number
  readonly provider: string
  readonly state: AttemptState
  readonly reference: string
  readonly token: string | null
  readonly pesos: number
  readonly reviewReason: ReviewReason | null
  readonly refundReason: string | null
  readonly failure: string | null
  readonly createdAt: Date
  /** What a bank transfer brought. */
  readonly transferred: number
  readonly refunds: readonly { readonly pesos: number; readonly state: RefundState; readonly reason: string }[]
}

/** What its provider has of it. */
export interface Theirs {
  readonly captured: number
  readonly refunded: number
  readonly captures: number
}

export type Audited = SeenAttempt & { readonly theirs: Theirs }

export const isOpenAttempt = ({ state, reviewReason }: SeenAttempt) =>
  ['created', 'pending', 'unknown'].includes(state) && reviewReason === null
/** Whether its result is proved, so that nothing changes it but refunds. */
export const isOver = ({ state }: SeenAttempt) => ['paid', 'voided', 'rejected', 'reversed'].includes(state)
export const isPaying = ({ state, refundReason }: SeenAttempt) => state === 'paid' && refundReason === null

/** Of one order, at any time. */
export function expectSoundMoney({ due, status }: ModelOrder, attempts: readonly Audited[], told: string): void {
  for (const { theirs, refunds, pesos, reference } of attempts) {
    const asked = sumOf(refunds.filter(({ state }) => state !== 'refused'))
    const back = sumOf(refunds)
    expect(theirs.captures, `${reference} is taken once; ${told}`).toBeLessThanOrEqual(1)
    expect(asked, `${reference}: never more is asked back than it is; ${told}`).toBeLessThanOrEqual(pesos)
    expect(theirs.refunded, `${reference}: only what was asked goes back; ${told}`).toBeLessThanOrEqual(back)
  }
  expect(attempts.filter(isPaying).length, `one attempt pays; ${told}`).toBeLessThanOrEqual(1)
  if (status === 'POR PREPARAR' && due > 0) {
    const taken = attempts.map(({ theirs }) => theirs.captured)
    expect(taken, `what is to be sent was paid; ${told}`).toContain(due)
  }
}

/** Of one order when all that can be done was done: both sides have the same, or an operator was told. */
export function expectEqualMoney(
  order: ModelOrder,
  attempts: readonly Audited[],
  alerts: readonly PaymentAlert[],
  told: string,
): void {
  const isAlerted = (reference: string, kinds: readonly string[]) =>
    alerts.some((alert) => alert.reference === reference && kinds.includes(alert.kind))
  const known = attempts.filter(({ reviewReason }) => reviewReason === null)
  for (const attempt of attempts.filter((each) => !known.includes(each)))
    expect(isAlerted(attempt.reference, [attempt.reviewReason!]), `${attempt.reference} is told of; ${told}`).toBe(true)
  for (const { state, pesos, reference, refunds, theirs } of known) {
    const holds = state === 'paid' || state === 'voided'
    const ours = {
      reference,
      captured: holds ? pesos : theirs.captured,
      refunded: holds ? sumOf(refunds.filter((each) => each.state === 'done')) : theirs.captured,
    }
    // A refund that no status shows and nobody answered may be back or not: an operator was told to look.
    const isUnclear = isAlerted(reference, ['refund_unclear'])
    const unclear = isUnclear ? sumOf(refunds.filter((each) => each.state === 'by_hand')) : 0
    const more = theirs.refunded - ours.refunded
    const refunded = more > 0 && more <= unclear ? ours.refunded : theirs.refunded
    expect({ reference, captured: theirs.captured, refunded }, `${state}; ${told}`).toEqual(ours)
    for (const refund of refunds.filter((each) => each.state !== 'done')) {
      expect(['refused', 'by_hand'], `${reference}: no refund is left open; ${told}`).toContain(refund.state)
      const kinds = refund.state === 'refused' ? ['refund_refused'] : ['refund_by_hand', 'refund_unclear']
      expect(isAlerted(reference, kinds), `${reference}: its refund is told of; ${told}`).toBe(true)
    }
  }
  // One attempt pays a paid order; whatever else was taken is asked back, all of it.
  const taken = known.filter(({ state }) => state === 'paid' || state === 'voided')
  const paying = taken.filter(({ refundReason }) => refundReason === null)
  const isAnnulled = order.status === 'ANULADO'
  const isPaid = (order.status === 'POR PREPARAR' || isAnnulled) && order.due > 0
  expect(sumOf(paying), `what is kept; ${told}`).toBe(isPaid ? order.due : 0)
  for (const { reference, pesos, refunds } of taken.filter((each) => isAnnulled || !paying.includes(each)))
    expect(sumOf(refunds), `${reference} is asked back; ${told}`).toBeGreaterThanOrEqual(pesos)
}

function sumOf(all: readonly { readonly pesos: number }[]): number {
  return all.reduce((sum, { pesos }) => sum + pesos, 0)
}
