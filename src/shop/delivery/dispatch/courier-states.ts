// The states of all couriers as the labels the shop shows, and the rule that a delivery never goes back.
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { JUSTO_STATES } from '#shop/delivery/couriers/justo/justo-states.ts'
import { UBER_STATES } from '#shop/delivery/couriers/uber-direct/uber-states.ts'
import { COURIER_LABELS, type CourierLabel, type CourierReading, type Mapping } from './courier-label.ts'

/** Each courier's own states. What is not here changes nothing. */
export const COURIER_STATES: Readonly<Record<CourierName, Readonly<Record<string, Mapping>>>> = {
  UBER: UBER_STATES,
  JUSTO: JUSTO_STATES,
}

/** The label of what a courier says; null for a state nobody here knows. */
export function labelOf(courier: CourierName, reading: CourierReading): CourierLabel | null {
  const states = COURIER_STATES[courier]
  return Object.hasOwn(states, reading.status) ? states[reading.status]!(reading) : null
}

/** `old`: it was farther already; `unknown`: nobody knows the state; `contradicts`: it had ended otherwise. */
export type EventOutcome = 'moved' | 'old' | 'unknown' | 'contradicts'

/** What an event does to a delivery: it moves on, or it changes nothing. */
export function outcomeOf(current: CourierLabel, label: CourierLabel | null): EventOutcome {
  if (label === null) return 'unknown'
  if (hasEnded(current)) return label === current || !hasEnded(label) ? 'old' : 'contradicts'
  return rankOf(label) > rankOf(current) ? 'moved' : 'old'
}

/** Whether no later state can follow. */
export function hasEnded(label: CourierLabel): boolean {
  return label === 'COMPLETED' || label === 'FAILED'
}

/** The goods have left the store: whoever fails now has them. */
export function isCarried(label: CourierLabel): boolean {
  return label === 'EN_ROUTE_TO_DROPOFF' || label === 'ARRIVED_AT_DROPOFF'
}

/** Both ends are the same: neither takes the place of the other. */
function rankOf(label: CourierLabel): number {
  return Math.min(COURIER_LABELS.indexOf(label), COURIER_LABELS.indexOf('COMPLETED'))
}
