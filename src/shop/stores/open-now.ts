// Whether a store is open: from its opening to just before its closing, by the clock in Chile.
import { addDays, clockOf, type Day, dayOf, instantAt, weekdayOf } from '#shop/shared/chile-time.ts'
import type { Schedule } from './store.ts'

/** Mandatory-closing days shut every store; on the other holidays stores keep their Sunday hours. */
export type HolidayKind = 'mandatory' | 'plain'

const SUNDAY = 0

/** The hours of a store on a day; null when it does not open. */
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

/**
 * The first moment after `now` at which a store opens or closes; null when there is none within a week.
 * `holidays` must hold the days from yesterday to eight days on.
 */
export function nextOpeningChange(
  schedules: readonly Schedule[],
  now: Date,
  holidays: ReadonlyMap<Day, HolidayKind>,
): Date | null {
  const open = isOpenNow(schedules, now, holidays)
  const today = dayOf(now)
  const moments = Array.from({ length: DAYS_AHEAD + 2 }, (_, n) => addDays(today, n - 1)).flatMap((day) => {
    const hours = hoursOn(schedules, day, holidays.get(day) ?? null)
    if (!hours) return []
    return [instantAt(day, hours.opens), instantAt(isPastMidnight(hours) ? addDays(day, 1) : day, hours.closes)]
  })
  const later = moments.filter((moment) => moment > now).sort((one, other) => one.getTime() - other.getTime())
  return later.find((moment) => isOpenNow(schedules, moment, holidays) !== open) ?? null
}

/** How many days after today `nextOpeningChange` checks. */
export const DAYS_AHEAD = 8

function isPastMidnight({ opens, closes }: { opens: string; closes: string }): boolean {
  return closes <= opens
}
