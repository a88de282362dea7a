// When requests start: at moments planned ahead, however long the answers take.

/** Milliseconds of one clock. */
export interface PaceClock {
  now(): number
  /** Resolves at a moment that has not come yet, or soon after it. */
  waitUntil(moment: number): Promise<void>
}

/**
 * Calls `begin` `total` times, the nth time at the moment it is planned for: `from` + n / `perSecond` seconds. It never
 * waits for what it began; what is late starts at once, with the moment it was planned for, so that whoever measures from
 * there counts the delay too.
 */
export function beginAtRate(
  { total, perSecond, from }: { readonly total: number; readonly perSecond: number; readonly from: number },
  clock: PaceClock,
  begin: (nth: number, planned: number) => void,
): Promise<void> {
  return beginAsPlanned(
    Array.from({ length: total }, (_, nth) => from + (nth * 1000) / perSecond),
    clock,
    begin,
  )
}

/** Calls `begin` at each of these moments, the earliest first, as `beginAtRate` does. */
export async function beginAsPlanned(
  moments: readonly number[],
  clock: PaceClock,
  begin: (nth: number, planned: number) => void,
): Promise<void> {
  for (const [nth, planned] of moments.entries()) {
    if (planned > clock.now()) await clock.waitUntil(planned)
    begin(nth, planned)
  }
}
