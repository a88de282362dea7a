// What couriers say of a delivery, as the nine labels the shop shows: one table for both, and the rule that a delivery never goes back.
import type { CourierName } from '#shop/delivery/couriers/courier.ts'

/** In the order a delivery passes through them; the last two end it. */
export const COURIER_LABELS = [
  'PENDING',
  'PROCESSING',
  'SCHEDULED',
  'EN_ROUTE_TO_PICKUP',
  'ARRIVED_AT_PICKUP',
  'EN_ROUTE_TO_DROPOFF',
  'ARRIVED_AT_DROPOFF',
  'COMPLETED',
  'FAILED',
] as const

export type CourierLabel = (typeof COURIER_LABELS)[number]

/** What one event or answer of a courier says, in its own words. */
export interface CourierReading {
  /** `pickup_complete`, `delivering`: as the courier writes it. */
  readonly status: string
  /** Uber: the courier is about to arrive where he goes. */
  readonly isImminent: boolean
  /** Somebody was found who brings it. */
  readonly hasRider: boolean
  /** It begins later, at an hour somebody chose. */
  readonly isForLater: boolean
  /** Justo: how far it got by its timestamps. */
  readonly reached: 'nothing' | 'store' | 'received' | 'client'
  /** Why it ended without arriving; null where it says nothing. */
  readonly failure: string | null
}

type Mapping = (reading: CourierReading) => CourierLabel

const always =
  (label: CourierLabel): Mapping =>
  () =>
    label

const waiting: Mapping = ({ isForLater, hasRider }) => (isForLater ? 'SCHEDULED' : hasRider ? 'PROCESSING' : 'PENDING')

/** Nobody carries it before its timestamps say that it was received. */
const delivering: Mapping = ({ reached }) =>
  ({
    nothing: 'EN_ROUTE_TO_PICKUP',
    store: 'ARRIVED_AT_PICKUP',
    received: 'EN_ROUTE_TO_DROPOFF',
    client: 'ARRIVED_AT_DROPOFF',
  })[reached] as CourierLabel

/** Each courier's own states. What is not here changes nothing. */
export const COURIER_STATES: Readonly<Record<CourierName, Readonly<Record<string, Mapping>>>> = {
  UBER: {
    pending: waiting,
    pickup: ({ isImminent }) => (isImminent ? 'ARRIVED_AT_PICKUP' : 'EN_ROUTE_TO_PICKUP'),
    pickup_complete: always('EN_ROUTE_TO_DROPOFF'),
    dropoff: ({ isImminent }) => (isImminent ? 'ARRIVED_AT_DROPOFF' : 'EN_ROUTE_TO_DROPOFF'),
    delivered: always('COMPLETED'),
    canceled: always('FAILED'),
    returned: always('FAILED'),
  },
  JUSTO: {
    pending: waiting,
    waiting: waiting,
    preparing: ({ isForLater }) => (isForLater ? 'SCHEDULED' : 'PROCESSING'),
    delivering,
    nearToFinish: always('ARRIVED_AT_DROPOFF'),
    done: ({ failure }) => (failure === null ? 'COMPLETED' : 'FAILED'),
    cancelled: always('FAILED'),
  },
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
