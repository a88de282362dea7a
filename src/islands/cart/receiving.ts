// What the price of a cart depends on of how it is received, beside commune and date: for express and pickups. Pure.
import type { CallBody } from '#islands/shared/contracts.ts'
import { wayOf } from '#shop/browsing/ways.ts'
import { contextOf } from '#shop/delivery/state/context-of.ts'
import { costOf } from '#shop/delivery/state/cost-of.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import { known } from '#shop/delivery/state/depends.ts'

type Fields = Omit<CallBody<'POST /cart'>, 'items'>

/** What the call gets; nothing for programmed home delivery, or while no way is chosen. */
export function receivingFields(state: DeliveryState): Fields {
  const { type, time, place, pickupStore, day } = state.selection
  if (!type || !time || wayOf({ deliveryTime: time, deliveryType: type }) === 'programmedDelivery') return {}
  const way = { deliveryTime: time, deliveryType: type, store: contextOf(state)?.storeId ?? null }
  if (type === 'pickup') return { ...way, deliveryPickUpStore: pickupStore, programmedType: day }
  return {
    ...way,
    programmedType: null,
    ...(place && { region: place.region, commune: place.commune, street: place.street, number: place.number }),
    ...(place?.point && { coords: { lat: place.point.latitude, lng: place.point.longitude } }),
  }
}

/** The same with the quote, as one text: another one is another price. */
export function receivingKey(state: DeliveryState): string {
  const quote = known(state, state.quote)
  return JSON.stringify([receivingFields(state), quote?.state === 'success' ? quote.quoteId : null])
}

/** What receiving it costs in the ways without a zone, in pesos; undefined where the zone decides. */
export function ownCost(state: DeliveryState): number | null | undefined {
  const { type, time } = state.selection
  if (type === 'pickup') return 0
  return type === 'delivery' && time === 'immediate' ? costOf(state) : undefined
}
