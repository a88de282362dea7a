// Days as people say them: the one way pages, mails and files name a day. Days are `YYYY-MM-DD`, `today` is the day in Chile of whoever
// is told. Without capitals, which are CSS's; without a calendar's package, so that any island may use it.

import type { Day } from '#shop/shared/chile-time.ts'
import { DAY } from '#shop/shared/durations.ts'
import { atClock } from './clock.ts'
import { withArticle } from './date-labels.ts'

/** 0 Sunday to 6 Saturday. */
export const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]

/** `viernes 27`. */
export function weekdayAndDate(day: Day): string {
  return `${WEEKDAYS[new Date(day).getUTCDay()]} ${dateOf(day)}`
}

/** `hoy`, `mañana`, else `viernes 27`: as little as tells a day of the next weeks. */
export function shortDay(day: Day, today: Day): string {
  return nearDay(day, today) ?? weekdayAndDate(day)
}

/** `hoy, jueves 26 de noviembre`, `sábado 28 de noviembre`; with the year where it is another. */
export function longDay(day: Day, today: Day): string {
  const near = nearDay(day, today)
  const year = yearOf(day) === yearOf(today) ? '' : ` de ${yearOf(day)}`
  return `${near === null ? '' : `${near}, `}${plainDay(day)}${year}`
}

/** `jueves 26 de noviembre`: of what is read on another day than it is written. */
export function plainDay(day: Day): string {
  return `${weekdayAndDate(day)} de ${monthOf(day)}`
}

/** `26 de noviembre de 2026`: the date of a text. */
export function printedDay(day: Day): string {
  return `${dateOf(day)} de ${monthOf(day)} de ${yearOf(day)}`
}

/** `jueves 26 de noviembre de 2026`: of what is kept. */
export function fullDay(day: Day): string {
  return `${plainDay(day)} de ${yearOf(day)}`
}

/** `26 de noviembre de 2026`: of what is past, where the weekday says nothing. */
export function pastDay(day: Day): string {
  return `${dateOf(day)} de ${monthOf(day)} de ${yearOf(day)}`
}

/** The same within a sentence: `hoy`, `mañana`, `el viernes 27`. */
export function onDay(day: Day, today: Day): string {
  return withArticle(shortDay(day, today))
}

/** `hoy, jueves 26 de noviembre`, `el sábado 28 de noviembre`, within a sentence. */
export function onLongDay(day: Day, today: Day): string {
  return withArticle(longDay(day, today))
}

/** `mañana a las 10:52`, `el domingo 29 a la 01:30`. */
export function onDayAt(day: Day, clock: string, today: Day): string {
  return `${onDay(day, today)} a ${atClock(clock)}`
}

/** A name of a day where a text cannot be given its capital by CSS: in calls and at the beginning of a letter's line. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function nearDay(day: Day, today: Day): 'hoy' | 'mañana' | null {
  if (day === today) return 'hoy'
  const next = new Date(Date.parse(today) + DAY).toISOString()
  return next.startsWith(day) ? 'mañana' : null
}

const dateOf = (day: Day) => Number(day.slice(8))
const monthOf = (day: Day) => MONTHS[Number(day.slice(5, 7)) - 1]
const yearOf = (day: Day) => day.slice(0, 4)
