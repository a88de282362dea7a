// When an order should have reached its buyer, and whether it is late.
import { receivedOn } from '#shop/delivery/received-on.ts'
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'
import { type Day, instantAt } from '#shop/shared/chile-time.ts'
import type { OrderStatus } from './transitions.ts'

export interface DueOrder {
  readonly status: OrderStatus
  readonly way: DeliveryType
  readonly time: DeliveryTime
  /** The booked day; a pickup's buyer was shown the one after. Null for express. */
  readonly day: Day | null
  readonly paidAt: Date
}

/** Is the minutes after payment at which an express order is late; it is promised from half an hour on. */
const EXPRESS_MINUTES = 90
/**
 * Is the hour at which pickups are ready on the day their buyers were shown; deliveries come until their day's last
 * hour.
 */
const READY_BY = '10:00'

/** Says, as `HH:mm`, until when deliveries come on a day (`#shop/delivery/calendar/arrivals.service.ts`). */
export type LastHourOf = (day: Day) => string

/** Computes the moment by which an order was promised. */
export function dueAt({ way, time, day, paidAt }: DueOrder, lastHour: LastHourOf): Date {
  if (time === 'immediate' || day === null) return expressDueAt(paidAt)
  return way === 'delivery' ? instantAt(day, lastHour(day)) : instantAt(receivedOn(way, day), READY_BY)
}

/** Computes the moment by which an express order was promised, whatever its day. */
export function expressDueAt(paidAt: Date): Date {
  return new Date(paidAt.getTime() + EXPRESS_MINUTES * 60_000)
}

/** Says whether an order is late. One that waits at the counter is not: its buyer has not come. */
export function isLate(order: DueOrder, now: Date, lastHour: LastHourOf): boolean {
  return isUnderWay(order) && dueAt(order, lastHour) < now
}

/** Says whether the shop still has to do something to bring an order to its buyer. */
export function isUnderWay({ status, way }: Pick<DueOrder, 'status' | 'way'>): boolean {
  if (status === 'PREPARADO' || status === 'EN RUTA') return way === 'delivery'
  return status === 'POR PREPARAR' || status === 'EN PROCESO'
}
