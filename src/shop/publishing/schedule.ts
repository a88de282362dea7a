// When something an editor published is seen: between two moments, in a window of each week, in a season of each year.
import { addDays, type Day, dayOf, instantAt, weekdayOf } from '#shop/shared/chile-time.ts'

/** All that are given must hold. Plain data, as it stands in the database. */
export interface Schedule {
  /** Milliseconds since 1970; seen from this instant on. */
  readonly from: number | null
  /** Milliseconds since 1970; seen until just before this instant. */
  readonly until: number | null
  readonly weekly: WeeklyWindow | null
  readonly yearly: Season | null
}

/** From one weekday and clock to another, in Chile; may pass the end of the week. Weekdays 0 (Sunday) to 6. */
export interface WeeklyWindow {
  readonly fromDay: number
  /** `HH:mm`. */
  readonly fromClock: string
  readonly untilDay: number
  /** `HH:mm`, `24:00` for the end of the day. */
  readonly untilClock: string
}

/** From the first moment of a day to the end of another, `MM-DD` in Chile; may pass the end of the year. */
export interface Season {
  readonly first: string
  readonly last: string
}

export const ALWAYS: Schedule = { from: null, until: null, weekly: null, yearly: null }

const isLeap = (day: string) => day === '02-29'

export function isActive({ from, until, weekly, yearly }: Schedule, now: Date): boolean {
  const instant = now.getTime()
  if (from !== null && instant < from) return false
  if (until !== null && instant >= until) return false
  if (weekly !== null && !weeklySpans(weekly, now).some((span) => contains(span, instant))) return false
  return yearly === null || seasons(yearly, now).some((span) => contains(span, instant))
}

/** The next instant after `now` at which `isActive` may change; undefined when it never does. */
export function nextChange(schedule: Schedule, now: Date): Date | undefined {
  return boundaries(schedule, now)[0]
}

/** When what is active at `now` ends; undefined when it does not, or is not active. */
export function activeUntil(schedule: Schedule, now: Date): Date | undefined {
  if (!isActive(schedule, now)) return undefined
  return boundaries(schedule, now).find((instant) => !isActive(schedule, instant))
}

/** The earliest next change of several. */
export function firstChange(schedules: readonly Schedule[], now: Date): Date | undefined {
  const changes = schedules.flatMap((schedule) => nextChange(schedule, now)?.getTime() ?? [])
  return changes.length === 0 ? undefined : new Date(Math.min(...changes))
}

type Span = readonly [start: number, end: number]

const contains = ([start, end]: Span, instant: number): boolean => start <= instant && instant < end

/** The instants after `now` at which a part of the schedule begins or ends, in their order. */
function boundaries({ from, until, weekly, yearly }: Schedule, now: Date): Date[] {
  const spans = [...(weekly ? weeklySpans(weekly, now) : []), ...(yearly ? seasons(yearly, now) : [])]
  const instants = [from, until, ...spans.flat()].filter((at): at is number => at !== null && at > now.getTime())
  return [...new Set(instants)].sort((one, other) => one - other).map((at) => new Date(at))
}

/** The windows that began in the two weeks before `now` and those of the two weeks after. */
function weeklySpans({ fromDay, fromClock, untilDay, untilClock }: WeeklyWindow, now: Date): Span[] {
  const today = dayOf(now)
  const days = (untilDay - fromDay + 7) % 7
  const length = days === 0 && untilClock <= fromClock ? 7 : days
  const first = addDays(today, ((fromDay - weekdayOf(today) + 7) % 7) - 14)
  return [0, 7, 14, 21].map((ahead) => {
    const start = addDays(first, ahead)
    return [clockAt(start, fromClock), clockAt(addDays(start, length), untilClock)]
  })
}

function seasons({ first, last }: Season, now: Date): Span[] {
  const year = Number(dayOf(now).slice(0, 4))
  return [year - 1, year, year + 1].map((from) => {
    const to = last < first ? from + 1 : from
    return [clockAt(dayIn(from, first), '00:00'), clockAt(dayIn(to, last), '24:00')]
  })
}

/** 29 February is the last of February in other years. */
function dayIn(year: number, monthDay: string): Day {
  return isLeap(monthDay) ? addDays(`${year}-03-01`, -1) : `${year}-${monthDay}`
}

const clockAt = (day: Day, clock: string): number =>
  (clock === '24:00' ? instantAt(addDays(day, 1)) : instantAt(day, clock)).getTime()
