// Maps Uber's states of a delivery to the shop's labels.
import { always, type Mapping, WAITING } from '#shop/delivery/dispatch/courier-label.ts'

export const UBER_STATES: Readonly<Record<string, Mapping>> = {
  pending: WAITING,
  pickup: ({ isImminent }) => (isImminent ? 'ARRIVED_AT_PICKUP' : 'EN_ROUTE_TO_PICKUP'),
  pickup_complete: always('EN_ROUTE_TO_DROPOFF'),
  dropoff: ({ isImminent }) => (isImminent ? 'ARRIVED_AT_DROPOFF' : 'EN_ROUTE_TO_DROPOFF'),
  delivered: always('COMPLETED'),
  canceled: always('FAILED'),
  returned: always('FAILED'),
}
