// A time of day within a sentence.

/** `la 01:30`, `las 23:00`. */
export function atClock(clock: string): string {
  return `${clock.startsWith('01') ? 'la' : 'las'} ${clock}`
}
