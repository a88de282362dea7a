// Declares the nine labels the shop shows of a delivery, and the reports of a courier that lead to them.

/** The labels, in the order a delivery passes through them; the last two end it. */
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

/** The facts of one event or answer of a courier. */
export interface CourierReading {
  /** The status as the courier writes it, `pickup_complete` or `delivering`. */
  readonly status: string
  /** Says, of Uber, that the rider is about to arrive where he goes. */
  readonly isImminent: boolean
  /** Says that somebody was found who brings it. */
  readonly hasRider: boolean
  /** Says that it begins later, at an hour somebody chose. */
  readonly isForLater: boolean
  /** The point it has reached by Justo's timestamps. */
  readonly reached: 'nothing' | 'store' | 'received' | 'client'
  /** The reason why it ended without arriving; null where the courier says none. */
  readonly failure: string | null
}

/** Maps one of a courier's own states to a label. */
export type Mapping = (reading: CourierReading) => CourierLabel

/** Maps a state by which a courier means any waiting: for a later hour, with a rider, or without one. */
export const WAITING: Mapping = ({ isForLater, hasRider }) =>
  isForLater ? 'SCHEDULED' : hasRider ? 'PROCESSING' : 'PENDING'

export const always =
  (label: CourierLabel): Mapping =>
  () =>
    label
