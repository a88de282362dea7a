// Which orders get a courier once more: those by express that have not left, and whose last attempt came to nothing.
import type { CourierOrder } from '#shop/delivery/dispatch/courier-order.ts'
import { hasEnded } from '#shop/delivery/dispatch/courier-states.ts'
import type { Order } from '#shop/orders/order.ts'
import { ORDER_EVENTS } from '#shop/orders/states/transitions.ts'
import type { Refusal } from '#shop/shared/result.ts'

/** Why it gets none; null for one that waits for a courier. `attempts`: all of the order's, oldest first. */
export function whyNotAgain(
  { delivery, status }: Pick<Order, 'delivery' | 'status'>,
  attempts: readonly Pick<CourierOrder, 'state' | 'label'>[],
): Refusal<'onlyExpress' | 'wrongState' | 'underWay'> | null {
  if (delivery.time !== 'immediate' || delivery.type !== 'delivery') return { code: 'onlyExpress' }
  if (!ORDER_EVENTS.pick_up.from.includes(status)) return { code: 'wrongState', status }
  const last = attempts.at(-1)
  return last === undefined || isEnded(last) ? null : { code: 'underWay' }
}

/** Nothing more comes of it: nobody came, or the goods came back. */
export function isEnded({ state, label }: Pick<CourierOrder, 'state' | 'label'>): boolean {
  return state === 'failed' || (state === 'created' && hasEnded(label))
}
