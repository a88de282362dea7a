// What the price of a cart depends on of how it is received, of all that is chosen. Pure.
import { BY_ZONE, type Receiving } from '#islands/cart/receiving.store.ts'
import { wayOf } from '#shop/browsing/ways.ts'
import { contextOf } from '#shop/delivery/state/context-of.ts'
import { costOf } from '#shop/delivery/state/cost-of.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'

export function receivingOf(state: DeliveryState): Receiving {
  const { type, time } = state.selection
  if (!type || !time || wayOf({ deliveryTime: time, deliveryType: type }) === 'programmedDelivery') return BY_ZONE
  const fields = fieldsOf(state)
  const quote = known(state, state.quote)
  const key = JSON.stringify([fields, quote?.state === 'success' ? quote.quoteId : null])
  return { fields, key, cost: costOf(state) }
}

function fieldsOf(state: DeliveryState): Receiving['fields'] {
  const { type, time, place, pickupStore, day } = state.selection
  const way = { deliveryTime: time, deliveryType: type, store: contextOf(state)?.storeId ?? null }
  if (type === 'pickup') return { ...way, deliveryPickUpStore: pickupStore, programmedType: day }
  return {
    ...way,
    programmedType: null,
    ...(place && { region: place.region, commune: place.commune, street: place.street, number: place.number }),
    ...(place?.point && { coords: { lat: place.point.latitude, lng: place.point.longitude } }),
  }
}
