// What a phone's own measurements amount to: a page's blocking time, and how long one interaction took until it was painted.

/** A task of a page's main thread, in milliseconds. */
export interface Task {
  readonly start: number
  readonly duration: number
}

/** What of a task is felt: a touch waits for the rest. */
const UNNOTICED_MS = 50

/** Total blocking time after `from` (the first paint): what each task took beyond 50 ms. Of a task that began before it, what came after counts. */
export function blockingTime(tasks: readonly Task[], from: number): number {
  const after = tasks.map(({ start, duration }) => start + duration - Math.max(start, from))
  return after.reduce((total, duration) => total + Math.max(0, duration - UNNOTICED_MS), 0)
}

/** An entry of Event Timing: `pointerdown`, `pointerup` and `click` of one press have the same id; what is no interaction has none. */
export interface TimedEvent {
  readonly interactionId: number
  readonly duration: number
}

/** The shortest that Event Timing tells; what is shorter has no entry. */
export const SHORTEST_MS = 16

/** How long the longest of these interactions took until the next paint. */
export function longestInteraction(events: readonly TimedEvent[]): number {
  const durations = events.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration)
  return Math.max(SHORTEST_MS, ...durations)
}

/** The middle one, of an even number the mean of the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[Math.floor(half)]!
}

/** The median over the rounds of each round's ratio: what else the machine did in a round falls on both. */
export function medianRatio(pairs: readonly (readonly [number, number])[]): number {
  return median(pairs.map(([one, other]) => one / other))
}
