// Which paid express orders wait for a courier longer than they should, and why: for the desk's list of what is pending and for the daily
// report.

import type { CourierOrder } from '#shop/delivery/dispatch/courier-order.ts'
import { hasEnded, isCarried } from '#shop/delivery/dispatch/courier-states.ts'
import { ORDER_EVENTS, type OrderStatus } from '#shop/orders/states/transitions.ts'
import { MINUTE } from '#shop/shared/durations.ts'

/**
 * `none`: no courier was called. `failed`: none comes. `queued`: none has answered yet. `silent`: the delivery stands
 * still. `late`: it comes, but later than was said.
 */
export type CourierWait = 'none' | 'failed' | 'queued' | 'silent' | 'late'

/** Of an order's last attempt. */
export type LastAttempt = Pick<CourierOrder, 'courier' | 'state' | 'label' | 'failure' | 'dropoffEta' | 'createdAt'> & {
  /** When its courier last told of another state; null where it told of none. */
  readonly labelAt: Date | null
}

export interface ExpressUnderWay {
  readonly number: number
  readonly status: OrderStatus
  readonly paidAt: Date
  /** Is the last attempt to have it brought; null where no courier was called. */
  readonly attempt: LastAttempt | null
}

export interface WaitingOrder extends ExpressUnderWay {
  readonly wait: CourierWait
}

interface ExpressOrder {
  readonly status: OrderStatus
  /** Whether it should have reached its buyer. */
  readonly isLate: boolean
}

/** A courier answers at once; a job tries again for some minutes. */
const ANSWERED_WITHIN = 10 * MINUTE
/** Whoever was sent is at the store, or on the way to the buyer's, by then. */
const MOVES_WITHIN = 30 * MINUTE
/** Of the hour the courier itself names. */
const GRACE = 15 * MINUTE

/**
 * Says why an express order waits; null for one that comes as it should, and for one that left with somebody of ours.
 */
export function courierWait(order: ExpressOrder, attempt: LastAttempt | null, now: Date): CourierWait | null {
  const since = (at: Date) => now.getTime() - at.getTime()
  if (attempt?.state !== 'created') {
    if (!(ORDER_EVENTS.pick_up.from as readonly OrderStatus[]).includes(order.status)) return null
    if (attempt?.state !== 'queued') return attempt === null ? 'none' : 'failed'
    return since(attempt.createdAt) > ANSWERED_WITHIN ? 'queued' : null
  }
  const { dropoffEta, label, labelAt, createdAt } = attempt
  if (hasEnded(label)) return 'silent' // its order would have followed
  if (dropoffEta !== null && since(dropoffEta) > GRACE) return 'late'
  if (!isCarried(label) && since(labelAt ?? createdAt) > MOVES_WITHIN) return 'silent'
  return order.isLate ? 'late' : null
}
