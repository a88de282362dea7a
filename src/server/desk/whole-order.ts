// One order with everything, and what of its money can still go back.
import { createHash } from 'node:crypto'
import type { OrderDossier } from '#shop/operations/order-desk.service.ts'
import { seenOf as seenBooking } from '#shop/operations/rebooking.service.ts'
import { unitsIn } from '#shop/orders/return.ts'
import type { Attempt } from '#shop/payments/attempt.ts'
import type { Refund } from '#shop/payments/refund.ts'

export interface WholeOrder extends OrderDossier {
  /** The one payment money can go back to; null where there is none, or several. */
  readonly paid: Attempt | null
  /** Of `paid`. */
  readonly refunds: readonly Refund[]
}

export function wholeOrder(dossier: OrderDossier): WholeOrder {
  const captured = dossier.attempts.filter(({ state, refundReason }) => state === 'paid' && refundReason === null)
  const paid = captured.length === 1 ? captured[0]! : null
  return { ...dossier, paid, refunds: paid?.refunds ?? [] }
}

/** What an operator was shown: of two who act on the same, one is told. */
export function seenOf({ order, refunds, returned, mails, notes }: WholeOrder): string {
  const { status, ...booked } = seenBooking(order)
  const money = [refunds.length, unitsIn(returned)]
  return [status, ...money, mails.length, notes.length, shortHash(booked)].join('|')
}

/** So that no address stands in a form, which browsers send back with other line ends. */
function shortHash(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)
}
