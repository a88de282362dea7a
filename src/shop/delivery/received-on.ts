// When and from which store an order reaches its buyer, as he is told: a programmed pickup lies at its store the day after the one it was
// booked for, which is when it leaves the warehouse. `orders.received_day` and `received_store_id` say the same where SQL asks.
import type { DeliveryType } from '#shop/products/product.ts'
import { addDays, type Day } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'

/** `booked`: the day as it is stored. */
export function receivedOn(type: DeliveryType, booked: Day): Day {
  return type === 'pickup' ? addDays(booked, 1) : booked
}

/** The day that is stored of what its buyer gets on `received`. */
export function bookedFor(type: DeliveryType, received: Day): Day {
  return type === 'pickup' ? addDays(received, -1) : received
}

/** The store that hands it over: of a pickup where it is collected, whichever store's stock it is. */
export function handedOverBy(order: {
  readonly storeId: StoreId
  readonly delivery: { readonly pickupStoreId: StoreId | null }
}): StoreId {
  return order.delivery.pickupStoreId ?? order.storeId
}
