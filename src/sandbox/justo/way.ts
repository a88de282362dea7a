// The way of a delivery as Justo tells of it, and how it may end otherwise.
import type { Step, Way } from '#sandbox/couriers/way.ts'

const STEPS: readonly Step[] = [
  { status: 'delivering', rider: 'Matías' },
  { status: 'delivering', time: 'nearStoreAt' },
  { status: 'delivering', time: 'driverReceivedAt' },
  { status: 'nearToFinish', time: 'nearClientAt' },
  { status: 'done', time: 'completedAt' },
]

export const justoWay: Way = {
  steps: STEPS,
  ends: {
    delivered: STEPS.at(-1)!,
    canceled: { status: 'cancelled' },
    returned: { status: 'done', time: 'completedAt', failure: 'client_absent' },
  },
}
