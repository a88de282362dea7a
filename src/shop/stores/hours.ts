// Hours of a day, `HH:mm` by the clock in Chile. Closing at or before opening means the day after.
export interface Hours {
  readonly opens: string
  readonly closes: string
}

export function isPastMidnight({ opens, closes }: Hours): boolean {
  return closes <= opens
}

/** The hours that all of these have in common; null when there are none. */
export function sharedHours(all: readonly Hours[]): Hours | null {
  if (all.length === 0) return null
  const opens = Math.max(...all.map((hours) => minutesOf(hours.opens)))
  const closes = Math.min(...all.map((hours) => minutesOf(hours.closes) + (isPastMidnight(hours) ? DAY : 0)))
  return opens < closes ? { opens: clockAt(opens), closes: clockAt(closes) } : null
}

const HOUR = 60
const DAY = 24 * HOUR

function minutesOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * HOUR + minutes
}

function clockAt(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / HOUR) % 24)}:${twoDigits(minutes % HOUR)}`
}
