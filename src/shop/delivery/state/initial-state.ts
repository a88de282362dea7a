// Makes the state of delivery before anything is chosen, and the key that tells one choice from another.
import type { DeliveryState, Selection } from './delivery-state.ts'

export const NOTHING_SELECTED: Selection = {
  type: null,
  time: null,
  place: null,
  pickupStore: null,
  day: null,
  action: 'deliverable_action_leave_at_door',
}

export const INITIAL_STATE: DeliveryState = {
  selection: NOTHING_SELECTED,
  cart: '',
  dates: { state: 'none' },
  stores: { state: 'none' },
  quote: { state: 'none' },
  offered: new Set(),
  forced: false,
}

/** Makes the key of all that fees, dates and stores depend on: way, place, store and cart. */
export function choiceKey({ selection, cart }: Pick<DeliveryState, 'selection' | 'cart'>): string {
  const { type, time, place, pickupStore } = selection
  return JSON.stringify([
    type,
    time,
    place && [place.region, place.commune, place.street, place.number, place.point],
    pickupStore,
    cart,
  ])
}
