// How a delivery goes on, from its order to the door, as each courier tells of it.
import type { Delivery } from './deliveries.ts'

export type Step = {
  readonly status: string
  readonly imminent?: boolean | undefined
  readonly rider?: string | undefined
  /** Justo: the timestamp that is set with it. */
  readonly time?: string | undefined
  readonly failure?: string | undefined
}

export type EndName = 'delivered' | 'canceled' | 'returned'

export interface Way {
  /** A minute each where a delivery goes by itself. */
  readonly steps: readonly Step[]
  readonly ends: Readonly<Record<EndName, Step>>
}

/** What follows where it is now; undefined at an end. */
export function nextStep({ steps, ends }: Way, { status, progress }: Delivery): Step | undefined {
  const { imminent, times } = progress
  const isEnd = Object.values(ends).some((end) => end.status === status)
  if (isEnd) return undefined
  const at = steps.findLastIndex(
    (step) =>
      step.status === status &&
      (step.imminent === undefined || step.imminent === imminent) &&
      (step.time === undefined || step.time in times),
  )
  return steps[at + 1]
}
