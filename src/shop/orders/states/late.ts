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

/** Express is promised from half an hour after payment on; after these minutes somebody calls. */
const EXPRESS_MINUTES = 90
/** Pickups are ready by then on the day their buyers were shown; deliveries come until their day's last hour. */
const READY_BY = '10:00'

/** `HH:mm`: until when deliveries come on a day (`#shop/delivery/calendar/arrivals.service.ts`). */
export type LastHourOf = (day: Day) => string

/** The moment its buyer was promised it by. */
export function dueAt({ way, time, day, paidAt }: DueOrder, lastHour: LastHourOf): Date {
  if (time === 'immediate' || day === null) return expressDueAt(paidAt)
  return way === 'delivery' ? instantAt(day, lastHour(day)) : instantAt(receivedOn(way, day), READY_BY)
}

/** The same of express, whatever its day. */
export function expressDueAt(paidAt: Date): Date {
  return new Date(paidAt.getTime() + EXPRESS_MINUTES * 60_000)
}

/** What waits at the counter is not late: its buyer has not come. */
export function isLate(order: DueOrder, now: Date, lastHour: LastHourOf): boolean {
  return isUnderWay(order) && dueAt(order, lastHour) < now
}

/** Whether somebody has to do something about it. */
export function isUnderWay({ status, way }: Pick<DueOrder, 'status' | 'way'>): boolean {
  if (status === 'PREPARADO' || status === 'EN RUTA') return way === 'delivery'
  return status === 'POR PREPARAR' || status === 'EN PROCESO'
}
