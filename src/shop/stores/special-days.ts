// The days on which a store keeps other hours than that weekday's: holidays, and whatever else changes them.
import { addDays, type Day } from '#shop/shared/chile-time.ts'
import { DAYS_AHEAD, hoursOn } from './open-now.ts'
import type { Schedule } from './store.ts'

/** `HH:mm`; closing at or before opening means the day after. */
interface Hours {
  readonly opens: string
  readonly closes: string
}

export interface SpecialDay {
  readonly day: Day
  /** Null: it does not open. */
  readonly hours: Hours | null
}

export interface StoreWeek {
  /** Today's hours; null when it does not open. */
  readonly today: Hours | null
  readonly special: readonly SpecialDay[]
}

/** Those from `from` on that differ, for the days ahead whose changes are known; `hours` tells the hours of a day. */
export function specialDays(
  schedules: readonly Schedule[],
  from: Day,
  hours: (day: Day) => Hours | null,
): SpecialDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(from, n))
    .map((day) => ({ day, hours: hours(day) }))
    .filter(({ day, hours: kept }) => {
      const usual = hoursOn(schedules, day, null)
      return kept?.opens !== usual?.opens || kept?.closes !== usual?.closes
    })
}
