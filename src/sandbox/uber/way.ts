// The way of a delivery as Uber tells of it, and how it may end otherwise.
import type { Step, Way } from '#sandbox/couriers/way.ts'

const STEPS: readonly Step[] = [
  { status: 'pickup', rider: 'Camila' },
  { status: 'pickup', imminent: true },
  { status: 'pickup_complete', imminent: false },
  { status: 'dropoff' },
  { status: 'dropoff', imminent: true },
  { status: 'delivered', imminent: false },
]

export const uberWay: Way = {
  steps: STEPS,
  ends: {
    delivered: STEPS.at(-1)!,
    canceled: { status: 'canceled', imminent: false },
    returned: { status: 'returned', imminent: false, failure: 'customer_unavailable' },
  },
}
