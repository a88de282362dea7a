// The four ways to receive an order, named as the settings that switch them on.
import type { DeliveryTime, DeliveryType } from '#shop/products/product.ts'

/** How an order reaches its buyer, and when. */
export interface TimeAndType {
  readonly deliveryTime: DeliveryTime
  readonly deliveryType: DeliveryType
}

/** Each is also the key of its setting. */
export const WAYS = {
  programmedDelivery: { deliveryTime: 'programmed', deliveryType: 'delivery' },
  programmedPickup: { deliveryTime: 'programmed', deliveryType: 'pickup' },
  immediateDelivery: { deliveryTime: 'immediate', deliveryType: 'delivery' },
  immediatePickup: { deliveryTime: 'immediate', deliveryType: 'pickup' },
} as const satisfies Readonly<Record<string, TimeAndType>>

export type Way = keyof typeof WAYS

/** The ways in which pages show their shelves. Any other in an address or cookie counts as not given. */
const BROWSED_WAYS: ReadonlySet<Way> = new Set(['programmedDelivery', 'immediateDelivery'])

export function wayOf({ deliveryTime, deliveryType }: TimeAndType): Way {
  if (deliveryTime === 'immediate') return deliveryType === 'pickup' ? 'immediatePickup' : 'immediateDelivery'
  return deliveryType === 'pickup' ? 'programmedPickup' : 'programmedDelivery'
}

/** Whether pages show their shelves in this way. */
export function isBrowsed(way: TimeAndType): boolean {
  return BROWSED_WAYS.has(wayOf(way))
}

/** Whether pages show some shelves of a delivery type. */
export function isBrowsedType(deliveryType: DeliveryType): boolean {
  return [...BROWSED_WAYS].some((way) => WAYS[way].deliveryType === deliveryType)
}
