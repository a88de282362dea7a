// How long recommendations stay: until their person buys again or becomes another kind of customer, a day at most.

const MAX_AGE_MS = 24 * 3_600_000

/** Recommendations as they are stored. */
export interface Made {
  /** The kind of customer and the orders they were made from, as a short text. */
  readonly from: string
  readonly at: Date
}

/** Whether what was made still holds for somebody whose kind and orders are `from` now. */
export function stillHolds(made: Made | null, from: string, now: Date): boolean {
  return made !== null && made.from === from && now.getTime() - made.at.getTime() < MAX_AGE_MS
}
