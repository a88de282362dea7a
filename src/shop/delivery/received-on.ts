// The day a programmed order reaches its buyer: a pickup lies at its store the day after the one it was booked for.
import type { DeliveryType } from '#shop/products/product.ts'
import { addDays, type Day } from '#shop/shared/chile-time.ts'

/** `booked`: the day as it is stored. */
export function receivedOn(type: DeliveryType, booked: Day): Day {
  return type === 'pickup' ? addDays(booked, 1) : booked
}
