// Says on which day and from which store an order reaches its buyer: a programmed pickup lies at its store the day after the one it was
// booked for, on which it leaves the warehouse. In SQL, `orders.received_day` and `received_store_id` say the same.
import type { DeliveryType } from '#shop/products/product.ts'
import { addDays, type Day } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'

/** Gives the day an order is received, from `booked`, the day that is stored. */
export function receivedOn(type: DeliveryType, booked: Day): Day {
  return type === 'pickup' ? addDays(booked, 1) : booked
}

/** Gives the day to store for an order that is received on `received`. */
export function bookedFor(type: DeliveryType, received: Day): Day {
  return type === 'pickup' ? addDays(received, -1) : received
}

/** Gives the store that hands an order over: of a pickup the one where it is collected, whichever store's stock it is. */
export function handedOverBy(order: {
  readonly storeId: StoreId
  readonly delivery: { readonly pickupStoreId: StoreId | null }
}): StoreId {
  return order.delivery.pickupStoreId ?? order.storeId
}
