// Lists why an order changed its state, as the codes in `order_event.reason`. Sentences: texts/orders/order-events.ts.
import type { ActorKind, ClosedStatus, OrderStatus } from './transitions.ts'

/** Maps each reason to who gives it. */
export const ORDER_REASONS = {
  created: 'shop',
  paid: 'payments',
  /** After it was closed: everything was reserved again. */
  paid_late: 'payments',
  /** The same browser made another order. */
  replaced: 'shop',
  payment_time_over: 'shop',
  payment_rejected: 'payments',
  payment_reversed: 'payments',
  payment_aborted: 'payments',
  payment_timed_out: 'payments',
  payment_form_error: 'payments',
  /** By whoever prepares and carries it. */
  advanced: 'operator',
  nobody_home: 'operator',
  wrong_address: 'operator',
  not_accepted: 'operator',
  /** Whoever opened could not show to be of age. */
  no_identity: 'operator',
  /** What came back goes once more. */
  sent_again: 'operator',
  /** By a courier's word. */
  picked_up: 'courier',
  brought: 'courier',
  brought_back: 'courier',
  /** Why a paid order was annulled. */
  buyer_asked: 'operator',
  out_of_stock: 'operator',
  cannot_deliver: 'operator',
  not_collected: 'operator',
  payment_doubtful: 'operator',
  shop_error: 'operator',
} as const satisfies Readonly<Record<string, ActorKind>>

export type OrderEventReason = keyof typeof ORDER_REASONS

/** Why an order did not reach its buyer. */
export const FAILED_DELIVERY_REASONS = [
  'nobody_home',
  'wrong_address',
  'not_accepted',
  'no_identity',
] as const satisfies readonly OrderEventReason[]

export type FailedDeliveryReason = (typeof FAILED_DELIVERY_REASONS)[number]

/** Is an operator's reason, or that the courier brought it back. */
export type ToldFailure = FailedDeliveryReason | 'brought_back'

/** Says whether the event tells that an order did not reach its buyer. */
export function isFailedDelivery(reason: OrderEventReason): reason is ToldFailure {
  return reason === 'brought_back' || (FAILED_DELIVERY_REASONS as readonly OrderEventReason[]).includes(reason)
}

/** Why a paid order was annulled: each has a sentence for its buyer. */
export const ANNULMENT_REASONS = [
  'buyer_asked',
  'out_of_stock',
  'cannot_deliver',
  'not_collected',
  'payment_doubtful',
  'shop_error',
] as const satisfies readonly OrderEventReason[]

export type AnnulmentReason = (typeof ANNULMENT_REASONS)[number]

/** Says whether the event tells that a paid order was annulled. */
export function isAnnulment(reason: OrderEventReason): reason is AnnulmentReason {
  return (ANNULMENT_REASONS as readonly OrderEventReason[]).includes(reason)
}

/** What happened to an order. */
export interface OrderEventRow {
  readonly status: OrderStatus
  readonly reason: OrderEventReason
  /** Names the operator who did it by a command; null for what the shop did by itself. */
  readonly operator: string | null
  readonly at: Date
}

export interface OrderClosing {
  readonly status: ClosedStatus
  readonly reason: OrderEventReason
}
