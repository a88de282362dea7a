// How long a document waits for its next try.

export const MINUTE = 60_000
/** Minutes to the next try, by how many there were. */
const WAITS = [1, 2, 5, 10, 20, 30, 60]

/** When one that was tried `attempts` times is tried again. */
export function later(attempts: number, now: Date): Date {
  return new Date(now.getTime() + WAITS[Math.min(Math.max(attempts - 1, 0), WAITS.length - 1)]! * MINUTE)
}
