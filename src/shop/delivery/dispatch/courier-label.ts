// The nine labels the shop shows of a delivery, and what a courier says that leads to one.

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

/** What a state of a courier's own means. */
export type Mapping = (reading: CourierReading) => CourierLabel

/** Where a courier calls them alike. */
export const WAITING: Mapping = ({ isForLater, hasRider }) =>
  isForLater ? 'SCHEDULED' : hasRider ? 'PROCESSING' : 'PENDING'

export const always =
  (label: CourierLabel): Mapping =>
  () =>
    label
