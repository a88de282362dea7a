// A time of day within a sentence.

/** `hasta las 22:00`: until when it is delivered on a day, the one way to say it. */
export function until(clock: string): string {
  return `hasta ${atClock(clock)}`
}

/** `la 01:30`, `las 23:00`. */
export function atClock(clock: string): string {
  return `${clock.startsWith('01') ? 'la' : 'las'} ${clock}`
}
