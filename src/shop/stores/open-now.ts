// Whether a store is open: from its opening to just before its closing, by the clock in Chile.
import { addDays, clockOf, type Day, dayOf, instantAt, weekdayOf } from '#shop/shared/chile-time.ts'
import { type Hours, isPastMidnight } from './hours.ts'
import type { Schedule } from './store.ts'

/** Mandatory-closing days shut every store; on the other holidays stores keep their Sunday hours. */
export type HolidayKind = 'mandatory' | 'plain'
/** A holiday, or a day with hours of its own; null: closed all day. */
export type SpecialDay = HolidayKind | { readonly opens: string | null; readonly closes: string | null }

const SUNDAY = 0

/** The hours of a store on a day; null when it does not open. */
export function hoursOn(schedules: readonly Schedule[], day: Day, special: SpecialDay | null): Hours | null {
  if (special === 'mandatory') return null
  if (special !== null && special !== 'plain') return hoursOf(special)
  const weekday = special === 'plain' ? SUNDAY : weekdayOf(day)
  const schedule = schedules.find(({ dayOfWeek }) => dayOfWeek === weekday)
  return !schedule || schedule.closed ? null : hoursOf(schedule)
}

/** Whether a store is open at `now`, yesterday's hours past midnight included. */
export function isOpenNow(schedules: readonly Schedule[], now: Date, holidays: ReadonlyMap<Day, SpecialDay>): boolean {
  const today = dayOf(now)
  const yesterday = addDays(today, -1)
  const clock = clockOf(now)
  const hours = hoursOn(schedules, today, holidays.get(today) ?? null)
  if (hours && hours.opens <= clock && (clock < hours.closes || isPastMidnight(hours))) return true
  const before = hoursOn(schedules, yesterday, holidays.get(yesterday) ?? null)
  return before !== null && isPastMidnight(before) && clock < before.closes
}

/** Whether any of some stores is open, or opens before the day ends. */
export function anyOpenToday(
  stores: readonly { readonly openNow: boolean; readonly changesAt: Date | null }[],
  now: Date,
): boolean {
  return stores.some(({ openNow, changesAt }) => openNow || (changesAt !== null && dayOf(changesAt) === dayOf(now)))
}

/**
 * The first moment after `now` at which a store opens or closes; null when there is none within a week.
 * `holidays` must hold the days from yesterday to eight days on.
 */
export function nextOpeningChange(
  schedules: readonly Schedule[],
  now: Date,
  holidays: ReadonlyMap<Day, SpecialDay>,
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

/** The hours that begin at `opensAt`, the next opening of a closed store; null where it is null. */
export function hoursFrom(
  schedules: readonly Schedule[],
  opensAt: Date | null,
  holidays: ReadonlyMap<Day, SpecialDay>,
): Hours | null {
  if (opensAt === null) return null
  const day = dayOf(opensAt)
  return hoursOn(schedules, day, holidays.get(day) ?? null)
}

/** How many days after today `nextOpeningChange` checks. */
export const DAYS_AHEAD = 8

function hoursOf({ opens, closes }: { readonly opens: string | null; readonly closes: string | null }): Hours | null {
  return opens === null || closes === null ? null : { opens, closes }
}
