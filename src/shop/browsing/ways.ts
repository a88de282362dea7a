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

export function wayOf({ deliveryTime, deliveryType }: TimeAndType): Way {
  if (deliveryTime === 'immediate') return deliveryType === 'pickup' ? 'immediatePickup' : 'immediateDelivery'
  return deliveryType === 'pickup' ? 'programmedPickup' : 'programmedDelivery'
}
