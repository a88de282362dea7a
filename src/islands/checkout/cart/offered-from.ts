// From where something else is offered at the checkout: as the order is received.
import type { OfferedFrom } from '#islands/cart/offers.ts'
import { $delivery } from '#islands/delivery/selector.store.ts'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { contextOf } from '#shop/delivery/state/context-of.ts'

/** The chosen store and time; as the shelves show while it is not known who delivers. */
export function offeredFrom(): OfferedFrom {
  const state = $delivery.get()
  const { storeId, deliveryTime } = contextOf(state) ?? DEFAULT_CONTEXT
  const point = state.selection.place?.point
  return {
    storeId,
    deliveryTime,
    coordinates: point ? `${point.latitude.toFixed(6)},${point.longitude.toFixed(6)}` : '',
  }
}
