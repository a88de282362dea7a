// The calendar in America/Santiago. Instants are UTC; `now` is always an argument. Only this file imports dayjs.

import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { createLruCache } from './cache.ts'
import { HOUR } from './durations.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

export const CHILE = 'America/Santiago'

/** A calendar day in Chile, `YYYY-MM-DD`. */
export type Day = string & { readonly __day?: never }

/** The calendar day in Chile of an instant. */
export function dayOf(instant: Date): Day {
  return inChile(instant).format('YYYY-MM-DD')
}

/** `HH:mm` in Chile. */
export function clockOf(instant: Date): string {
  return inChile(instant).format('HH:mm')
}

/** The day `count` days after `day` (negative: before). */
export function addDays(day: Day, count: number): Day {
  const midnight = new Date(day)
  midnight.setUTCDate(midnight.getUTCDate() + count)
  return midnight.toISOString().slice(0, 10) // dayjs takes twenty times as long, and a calendar asks for each of its days
}

/** The same day `count` months later, or the last of that month. */
export function addMonths(day: Day, count: number): Day {
  return dayjs.utc(day).add(count, 'month').format('YYYY-MM-DD')
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): number {
  return dayjs.utc(day).day()
}

/** The instant at which clocks in Chile show `day` `clock` (`HH:mm`); the instant just after, where they skip it. */
export function instantAt(day: Day, clock = '00:00'): Date {
  const wall = `${day}T${clock}:00`
  return new Date(instants.getOrCreate(wall, () => dayjs.tz(wall, CHILE).valueOf()))
}

/** Cached: computing one takes as long as a small page, and few different ones are needed. */
const instants = createLruCache<string, number>(1_000)

/** Whether `text` is a real calendar day in `YYYY-MM-DD`. */
export function isDay(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text
}

/** Age in whole calendar years in Chile; who was born on 29 February is a year older on 1 March. */
export function ageOn(birth: Day, today: Day): number {
  const [by, bm, bd] = birth.split('-').map(Number) as [number, number, number]
  const [ty, tm, td] = today.split('-').map(Number) as [number, number, number]
  return ty - by - (tm > bm || (tm === bm && td >= bd) ? 0 : 1)
}

/** `DD/MM/YYYY`. */
export function formatDay(day: Day): string {
  return dayjs.utc(day).format('DD/MM/YYYY')
}

/** `DD-MM-YYYY HH:mm:ss` in Chile. */
export function formatInstant(instant: Date): string {
  return inChile(instant).format('DD-MM-YYYY HH:mm:ss')
}

/** The wall clock in Chile, as if it were UTC's. */
function inChile(instant: Date) {
  return dayjs.utc(instant.getTime() + offsetAt(instant))
}

const offsets = createLruCache<number, number>(1_000)

/** Chile's offset from UTC in milliseconds, looked up once an hour: since 1947 it has changed on full hours only. */
function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR)
  return offsets.getOrCreate(hour, () => dayjs(instant).tz(CHILE).utcOffset() * 60_000)
}
