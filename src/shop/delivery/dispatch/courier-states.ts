// Maps the states of all couriers to the labels the shop shows, by the rule that a delivery never goes back.
import type { CourierName } from '#shop/delivery/couriers/courier-names.ts'
import { JUSTO_STATES } from '#shop/delivery/couriers/justo/justo-states.ts'
import { UBER_STATES } from '#shop/delivery/couriers/uber-direct/uber-states.ts'
import { COURIER_LABELS, type CourierLabel, type CourierReading, type Mapping } from './courier-label.ts'

/** The mapping of each courier's own states. A state that is missing here changes nothing. */
export const COURIER_STATES: Readonly<Record<CourierName, Readonly<Record<string, Mapping>>>> = {
  UBER: UBER_STATES,
  JUSTO: JUSTO_STATES,
}

/** Gives the label of a courier's report; null for an unknown state. */
export function labelOf(courier: CourierName, reading: CourierReading): CourierLabel | null {
  const states = COURIER_STATES[courier]
  return Object.hasOwn(states, reading.status) ? states[reading.status]!(reading) : null
}

/**
 * The effect of an event: `old` when the delivery was farther already, `unknown` for an unknown state, `contradicts` when it had ended
 * otherwise.
 */
export type EventOutcome = 'moved' | 'old' | 'unknown' | 'contradicts'

/** Decides whether an event moves a delivery on or changes nothing. */
export function outcomeOf(current: CourierLabel, label: CourierLabel | null): EventOutcome {
  if (label === null) return 'unknown'
  if (hasEnded(current)) return label === current || !hasEnded(label) ? 'old' : 'contradicts'
  return rankOf(label) > rankOf(current) ? 'moved' : 'old'
}

export function hasEnded(label: CourierLabel): boolean {
  return label === 'COMPLETED' || label === 'FAILED'
}

/** Says whether the goods have left the store, so that whoever fails now has them. */
export function isCarried(label: CourierLabel): boolean {
  return label === 'EN_ROUTE_TO_DROPOFF' || label === 'ARRIVED_AT_DROPOFF'
}

/** Ranks a label; both ends rank alike, so that neither takes the place of the other. */
function rankOf(label: CourierLabel): number {
  return Math.min(COURIER_LABELS.indexOf(label), COURIER_LABELS.indexOf('COMPLETED'))
}
