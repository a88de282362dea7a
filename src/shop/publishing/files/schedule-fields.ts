// When something is seen, as editors write it by Chile's clock: `from`, `until`, `weekly`, `yearly`.

import { addDays, type Day, instantAt, isDay } from '#shop/shared/chile-time.ts'
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import { ALWAYS, isActive, nextChange, type Schedule, type Season, type WeeklyWindow } from '../schedule.ts'
import { type Field, lineOfField, optional, type Reading, textField } from './fields.ts'
import { meantMoment, meantSeason, meantWindow } from './meant-dates.ts'
import type { YamlFields } from './yaml-file.ts'

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb']
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** A day, `YYYY-MM-DD`. */
export const day: Field<Day> = textField('2026-12-24', (given, { key, line }, { report }) => {
  if (isDay(given)) return given
  const { why, text } = meantMoment(given)
  report(line, { code: 'notADay', key, given, meant: { why, text: text.slice(0, 10) } })
  return undefined
})

/** `2026-12-24 20:00`; a day alone begins at 00:00, and as an end is included. */
const moment = (which: 'from' | 'until'): Field<number> =>
  textField('2026-12-24 20:00', (given, { key, line }, { report }) => {
    const [date = '', clock = which === 'from' ? '00:00' : '24:00', more] = given.split(/[ T]+/)
    const isEnd = clock === '24:00'
    if (isDay(date) && (isEnd || CLOCK.test(clock)) && more === undefined)
      return instantAt(isEnd ? addDays(date, 1) : date, isEnd ? '00:00' : clock).getTime()
    report(line, { code: 'notAMoment', key, given, meant: meantMoment(given) })
    return undefined
  })

const weekly: Field<WeeklyWindow> = textField('vie 18:00 - dom 24:00', (given, { line }, { report }) => {
  const [from, until, more] = given.split(/\s+[-–a]\s+/).map(weekMoment)
  if (from && until && more === undefined && from.clock !== '24:00')
    return { fromDay: from.day, fromClock: from.clock, untilDay: until.day, untilClock: until.clock }
  report(line, { code: 'notAWindow', given, meant: meantWindow(given) })
  return undefined
})

function weekMoment(text: string): { readonly day: number; readonly clock: string } | null {
  const [name = '', clock = '', more] = text.trim().split(/\s+/)
  const plain = (word: string) => plainLetters(word).slice(0, 3)
  const weekday = WEEKDAYS.findIndex((each) => plain(each) === plain(name))
  const isClock = CLOCK.test(clock) || clock === '24:00'
  return weekday >= 0 && isClock && more === undefined ? { day: weekday, clock } : null
}

const yearly: Field<Season> = textField('09-10 - 09-20', (given, { line }, { report }) => {
  const [first = '', last = '', more] = given.split(/\s+[-–a]\s+/)
  // A leap year: 29 February is a day of it.
  if (isDay(`2028-${first}`) && isDay(`2028-${last}`) && more === undefined) return { first, last }
  report(line, { code: 'notASeason', given, meant: meantSeason(given) })
  return undefined
})

/** The fields of what holds between two moments only. */
export const DATE_FIELDS = {
  from: optional(moment('from'), ALWAYS.from),
  until: optional(moment('until'), ALWAYS.until),
}

/** The fields of a schedule, for the list of an entry's fields. */
export const SCHEDULE_FIELDS = {
  ...DATE_FIELDS,
  weekly: optional(weekly, ALWAYS.weekly),
  yearly: optional(yearly, ALWAYS.yearly),
}

/** The schedule of an entry's values, with what is wrong with it as a whole reported. */
export function scheduleOf(
  { from, until, weekly: window = null, yearly: season = null }: Pick<Schedule, 'from' | 'until'> & Partial<Schedule>,
  {
    entry,
    reading,
    mustEnd = false,
  }: { readonly entry: YamlFields; readonly reading: Reading; readonly mustEnd?: boolean },
): Schedule {
  const schedule = { from, until, weekly: window, yearly: season }
  if (from !== null && until !== null && until <= from)
    reading.report(lineOfField(entry, 'until'), { code: 'datesReversed' })
  else if (!everSeen(schedule)) reading.report(lineOfField(entry, window ? 'weekly' : 'yearly'), { code: 'neverSeen' })
  if (mustEnd && until === null && window === null && season === null) reading.report(entry.line, { code: 'endless' })
  return schedule
}

/** Two years before an end hold every window of the week in every season. */
const LOOK_BACK_MS = 2 * 366 * 86_400_000
/** More than the ends of the windows of four years. */
const MOST_CHANGES = 500

/** Whether a schedule with an end is ever seen; without one, seasons and windows meet some year. */
function everSeen(schedule: Schedule): boolean {
  if (schedule.until === null) return true
  let at: Date | undefined = new Date(schedule.from ?? schedule.until - LOOK_BACK_MS)
  for (let change = 0; at && change < MOST_CHANGES; change++) {
    if (at.getTime() >= schedule.until) return false
    if (isActive(schedule, at)) return true
    at = nextChange(schedule, at)
  }
  return at !== undefined
}
