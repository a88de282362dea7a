// Gathers one order with everything, and what of its money can still go back.
import type { OrderDossier } from '#shop/operations/actions/order-desk.service.ts'
import { unitsIn } from '#shop/orders/returns/return.ts'
import { isPending } from '#shop/orders/states/transitions.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { Refund } from '#shop/payments/refunds/refund.ts'

export interface WholeOrder extends OrderDossier {
  /** The one payment to which money can go back; null where there is none, or several. */
  readonly paid: Attempt | null
  /** The refunds of `paid`. */
  readonly refunds: readonly Refund[]
}

export function wholeOrder(dossier: OrderDossier): WholeOrder {
  const captured = dossier.attempts.filter(({ state, refundReason }) => state === 'paid' && refundReason === null)
  const paid = captured.length === 1 ? captured[0]! : null
  return { ...dossier, paid, refunds: paid?.refunds ?? [] }
}

/** Says whether the money of a bank transfer was confirmed that the worker is about to make the order's. */
export const isSettling = ({ order, actions }: WholeOrder): boolean =>
  isPending(order.status) && actions.some(({ action, refusal }) => action === 'order.pay' && refusal === null)

/**
 * Sums up the state an operator is shown, so that of two who act on the same order the second is refused. Whatever an operator did
 * changes it, by the last line of the record.
 */
export function seenOf({ order, refunds, returned, mails, couriers, actions }: WholeOrder): string {
  const lastDone = actions.findLast(({ refusal }) => refusal === null)?.id ?? 0
  return [order.status, refunds.length, unitsIn(returned), mails.length, couriers.length, lastDone].join('|')
}
