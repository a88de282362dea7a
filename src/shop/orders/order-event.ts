// Why an order changed its state, as a code: what `order_event.reason` holds.
import type { ClosedStatus } from './transitions.ts'

export type OrderEventReason =
  | 'created'
  | 'paid'
  /** After it was closed: everything was reserved again. */
  | 'paid_late'
  /** The same browser made another order. */
  | 'replaced'
  | 'payment_time_over'
  | 'payment_rejected'
  | 'payment_reversed'
  | 'payment_aborted'
  | 'payment_timed_out'
  | 'payment_form_error'
  /** By whoever prepares and carries it. */
  | 'advanced'

/** How an unpaid order is closed. */
export interface OrderClosing {
  readonly status: ClosedStatus
  readonly reason: OrderEventReason
}
