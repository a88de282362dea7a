// What a delivery that moved on means for its order: a step by its courier, another courier, or nothing.

import type { CourierLabel, CourierReading } from '#shop/delivery/dispatch/courier-label.ts'
import { isCarried } from '#shop/delivery/dispatch/courier-states.ts'
import type { OrderEventReason } from '#shop/orders/states/order-event.ts'
import { ORDER_EVENTS, type OrderEventName, type OrderStatus } from '#shop/orders/states/transitions.ts'

export const COURIER_STEPS = {
  picked_up: { event: 'pick_up', reason: 'picked_up' },
  brought: { event: 'bring', reason: 'brought' },
  brought_back: { event: 'bring_back', reason: 'brought_back' },
} as const satisfies Readonly<Record<string, { event: OrderEventName; reason: OrderEventReason }>>

export type CourierStep = keyof typeof COURIER_STEPS

/** `canceled` says that the delivery ended before anybody had the goods. */
export type Consequence = CourierStep | 'canceled' | 'nothing'

/**
 * Computes the consequence: a courier who fails with the goods brings them back. `status` is the order's; `was` and
 * `label` are the delivery's, before and now.
 */
export function consequenceOf(
  status: OrderStatus,
  was: CourierLabel,
  label: CourierLabel | null,
  reading: Pick<CourierReading, 'status' | 'failure'>,
): Consequence {
  if (label === 'COMPLETED') return 'brought'
  if (label !== 'FAILED') return label !== null && isCarried(label) ? 'picked_up' : 'nothing'
  const hadGoods = isCarried(was) || status === 'EN RUTA' || reading.status === 'returned' || reading.failure !== null
  return hadGoods ? 'brought_back' : 'canceled'
}

/** Says whether an operator was faster: the order is there already, or farther. */
export function isBehind(status: OrderStatus, step: CourierStep): boolean {
  if (status === ORDER_EVENTS[COURIER_STEPS[step].event].to) return true
  return step === 'picked_up' && (status === 'ENTREGADO' || status === 'NO ENTREGADO')
}
