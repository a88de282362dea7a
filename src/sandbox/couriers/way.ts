// The way of a delivery as each courier tells of it, from its order to the door, and how it may end otherwise.
import type { Delivery } from './deliveries.ts'

export type Step = {
  readonly status: string
  readonly imminent?: boolean | undefined
  readonly rider?: string | undefined
  /** Justo: the timestamp that is set with it. */
  readonly time?: string | undefined
  readonly failure?: string | undefined
}

/** A minute each where a delivery goes by itself. */
export const WAY: Readonly<Record<Delivery['courier'], readonly Step[]>> = {
  uber: [
    { status: 'pickup', rider: 'Camila' },
    { status: 'pickup', imminent: true },
    { status: 'pickup_complete', imminent: false },
    { status: 'dropoff' },
    { status: 'dropoff', imminent: true },
    { status: 'delivered', imminent: false },
  ],
  justo: [
    { status: 'delivering', rider: 'Matías' },
    { status: 'delivering', time: 'nearStoreAt' },
    { status: 'delivering', time: 'driverReceivedAt' },
    { status: 'nearToFinish', time: 'nearClientAt' },
    { status: 'done', time: 'completedAt' },
  ],
}

export type EndName = 'delivered' | 'canceled' | 'returned'

export const ENDS: Readonly<Record<Delivery['courier'], Readonly<Record<EndName, Step>>>> = {
  uber: {
    delivered: WAY.uber.at(-1)!,
    canceled: { status: 'canceled', imminent: false },
    returned: { status: 'returned', imminent: false, failure: 'customer_unavailable' },
  },
  justo: {
    delivered: WAY.justo.at(-1)!,
    canceled: { status: 'cancelled' },
    returned: { status: 'done', time: 'completedAt', failure: 'client_absent' },
  },
}

/** What follows where it is now; undefined at an end. */
export function nextStep({ courier, status, progress }: Delivery): Step | undefined {
  const { imminent, times } = progress
  const isEnd = Object.values(ENDS[courier]).some((end) => end.status === status)
  if (isEnd) return undefined
  const at = WAY[courier].findLastIndex(
    (step) =>
      step.status === status &&
      (step.imminent === undefined || step.imminent === imminent) &&
      (step.time === undefined || step.time in times),
  )
  return WAY[courier][at + 1]
}
