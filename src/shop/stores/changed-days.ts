// The days ahead on which a store does not keep its week's hours, as people are told.
import { addDays, type Day } from '#shop/shared/chile-time.ts'
import { DAYS_AHEAD, hoursOn } from './open-now.ts'
import type { Schedule } from './store.ts'

type HoursOfDay = ReturnType<typeof hoursOn>

export interface ChangedDay {
  readonly day: Day
  /** Null: it does not open. */
  readonly hours: HoursOfDay
}

export interface StoreWeek {
  /** Null: it does not open. */
  readonly today: HoursOfDay
  /** When programmed pickups are handed over today; null when they are not. */
  readonly handover: HoursOfDay
  readonly changed: readonly ChangedDay[]
}

/** Of the days from `from` on those with other hours than that weekday's; `hours` tells the hours of a day. */
export function changedDays(
  schedules: readonly Schedule[],
  from: Day,
  hours: (day: Day) => HoursOfDay,
): readonly ChangedDay[] {
  return Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(from, n))
    .map((day) => ({ day, hours: hours(day) }))
    .filter(({ day, hours: kept }) => {
      const usual = hoursOn(schedules, day, null)
      return kept?.opens !== usual?.opens || kept?.closes !== usual?.closes
    })
}
