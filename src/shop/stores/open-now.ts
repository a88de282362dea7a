// Whether a store is open (spec 1, §9 "Store open test"): at or after opening, before closing, by the clock in Chile.
import { addDays, clockOf, type Day, dayOf, weekdayOf } from '#shop/shared/chile-time.ts'
import type { Schedule } from './store.ts'

/** Mandatory-closing days shut every store; on the other holidays they keep their Sunday hours. */
export type HolidayKind = 'mandatory' | 'plain'

const SUNDAY = 0

/** The hours of a store on a day: null when it does not open. */
export function hoursOn(
  schedules: readonly Schedule[],
  day: Day,
  holiday: HolidayKind | null,
): { opens: string; closes: string } | null {
  if (holiday === 'mandatory') return null
  const weekday = holiday === 'plain' ? SUNDAY : weekdayOf(day)
  const schedule = schedules.find(({ dayOfWeek }) => dayOfWeek === weekday)
  if (!schedule || schedule.closed || schedule.opens === null || schedule.closes === null) return null
  return { opens: schedule.opens, closes: schedule.closes }
}

/** Whether a store is open at `now`, yesterday's hours past midnight included. */
export function isOpenNow(schedules: readonly Schedule[], now: Date, holidays: ReadonlyMap<Day, HolidayKind>): boolean {
  const today = dayOf(now)
  const yesterday = addDays(today, -1)
  const clock = clockOf(now)
  const hours = hoursOn(schedules, today, holidays.get(today) ?? null)
  if (hours && hours.opens <= clock && (clock < hours.closes || isPastMidnight(hours))) return true
  const before = hoursOn(schedules, yesterday, holidays.get(yesterday) ?? null)
  return before !== null && isPastMidnight(before) && clock < before.closes
}

function isPastMidnight({ opens, closes }: { opens: string; closes: string }): boolean {
  return closes <= opens
}
