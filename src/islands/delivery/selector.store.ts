// What was chosen about receiving an order, in this browser, and what is known about it.
import { atom, type ReadableAtom } from 'nanostores'
import { type Way, wayOf } from '#shop/browsing/ways.ts'
import type { DeliveryEvent } from '#shop/delivery/state/delivery-event.ts'
import type { DeliveryState } from '#shop/delivery/state/delivery-state.ts'
import { INITIAL_STATE } from '#shop/delivery/state/initial-state.ts'

const $state = atom<DeliveryState>(INITIAL_STATE)

export const $delivery: ReadableAtom<DeliveryState> = $state

/** STUB: replaced by d-selector's at the merge. */
export function dispatch(_event: DeliveryEvent): void {}

/** The way chosen; null while type or time is not. */
export function currentWay(): Way | null {
  const { type, time } = $state.get().selection
  return type && time ? wayOf({ deliveryType: type, deliveryTime: time }) : null
}
