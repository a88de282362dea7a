// What was given back of an order at one time, by the key of its request: the refund, the lines and the points have the same one.

import type { PaymentType } from '#shop/checkout/payment-types.ts'
import type { RefundReason } from '#shop/payments/attempts/attempt.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'

/** The job that tells its buyer, and analytics, once: when the money is back, or the points are. Its payload is a `GivenBackJob`. */
export const GIVEN_BACK_JOB = 'order.given_back'

/** The job that tells its buyer of money the shop gave back by itself, once; its payload is a `SentBackJob`, its key the refund's id. */
export const SENT_BACK_JOB = 'order.sent_back'

/**
 * Is a second payment, or one for an order that could not come back. It was never part of the sale: analytics gets
 * nothing of it.
 */
export interface SentBackJob {
  readonly orderId: OrderId
  readonly refundId: string
  readonly reason: RefundReason
  readonly pesos: Clp
  /** Says what the money was paid with; null where its provider did not say. */
  readonly paidBy: PaymentType | null
}

/** Is the key of all that an annulled order gave back. */
export const ANNULLED_KEY = 'annulled'
/**
 * Is the key of all that was left of an order that was delivered, or was not; requested again after a refusal it gets a
 * number.
 */
export const REFUNDED_KEY = 'refunded'

export interface GivenBackJob {
  readonly orderId: OrderId
  readonly key: string
  /** Is true when a person gave the money back, by a transfer. */
  readonly byHand?: boolean
}

/** Is the job's key, by which each giving back is reported once. */
export function givenBackJobKey({ orderId, key }: GivenBackJob): string {
  return `${orderId}:${key}`
}

export interface GivenBack {
  readonly key: string
  readonly money: Clp
  readonly points: number
  /** Lists the units of lines, in the order's order; empty where an amount was named. */
  readonly lines: readonly { readonly sku: string; readonly name: string; readonly units: number }[]
  /** Says what the money was paid with; null where none is given back. */
  readonly paidBy: PaymentType | null
  /** Is true when a person gives the money back, or gave it, by a transfer. */
  readonly isByHand: boolean
}
