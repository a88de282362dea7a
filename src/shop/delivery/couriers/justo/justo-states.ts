// Maps Justo's states of a delivery to the shop's labels.
import { always, type CourierLabel, type Mapping, WAITING } from '#shop/delivery/dispatch/courier-label.ts'

/** Maps `delivering`: nobody carries the goods before the timestamps say that they were received. */
const delivering: Mapping = ({ reached }) =>
  ({
    nothing: 'EN_ROUTE_TO_PICKUP',
    store: 'ARRIVED_AT_PICKUP',
    received: 'EN_ROUTE_TO_DROPOFF',
    client: 'ARRIVED_AT_DROPOFF',
  })[reached] as CourierLabel

export const JUSTO_STATES: Readonly<Record<string, Mapping>> = {
  pending: WAITING,
  waiting: WAITING,
  preparing: ({ isForLater }) => (isForLater ? 'SCHEDULED' : 'PROCESSING'),
  delivering,
  nearToFinish: always('ARRIVED_AT_DROPOFF'),
  done: ({ failure }) => (failure === null ? 'COMPLETED' : 'FAILED'),
  cancelled: always('FAILED'),
}
