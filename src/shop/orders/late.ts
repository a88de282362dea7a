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
/** Programmed deliveries come until then, and pickups are ready by then, on the day their buyers were shown. */
const DELIVERED_BY = '22:00'
const READY_BY = '10:00'

/** The moment its buyer was promised it by. */
export function dueAt({ way, time, day, paidAt }: DueOrder): Date {
  if (time === 'immediate' || day === null) return new Date(paidAt.getTime() + EXPRESS_MINUTES * 60_000)
  return instantAt(receivedOn(way, day), way === 'delivery' ? DELIVERED_BY : READY_BY)
}

/** What waits at the counter is not late: its buyer has not come. */
export function isLate(order: DueOrder, now: Date): boolean {
  return isUnderWay(order) && dueAt(order) < now
}

/** Whether somebody has to do something about it. */
export function isUnderWay({ status, way }: Pick<DueOrder, 'status' | 'way'>): boolean {
  if (status === 'PREPARADO' || status === 'EN RUTA') return way === 'delivery'
  return status === 'POR PREPARAR' || status === 'EN PROCESO'
}
