// Decides on which days an order can be delivered, and in which slot: same-day or scheduled.
import { addDays, clockOf, type Day, dayOf, instantAt, weekdayOf } from '#shop/shared/chile-time.ts'
import { USUAL_LAST_HOUR } from './last-hour.ts'
import type { Zone } from './zones.ts'

/** The kind of a date: `today` and `tomorrow` have windows, `next_day` is the first scheduled day, `custom_day` a later one. */
export type DateKind = 'today' | 'tomorrow' | 'next_day' | 'custom_day'
/** The kind of slot: orders are counted by date and kind of slot, each with its own limit. */
export type DeliverySlotKind = 'same_day' | 'scheduled'
/** The reason why a date cannot be chosen. */
export type DateProblem = 'today_closed' | 'tomorrow_closed' | 'holiday' | 'full'

export interface DateOption {
  readonly day: Day
  readonly kind: DateKind
  readonly service: DeliverySlotKind
  /** The hour until which it comes that day, as `HH:mm`. */
  readonly until: string
  /** The reason why it cannot be chosen; null when it can. */
  readonly problem: DateProblem | null
}

/** Hours by the clock in Chile, from `open` to just before `close`; `24:00` is the end of the day. */
export interface Window {
  readonly open: string
  readonly close: string
}

export interface DateRules {
  readonly today: Window
  readonly tomorrow: Window
  /** The most orders for one date. */
  readonly limits: Readonly<Record<DeliverySlotKind, number>>
}

export interface Calendar {
  readonly now: Date
  /** The days on which the warehouse rests: holidays, and days it is closed for another reason. */
  readonly holidays: ReadonlySet<Day>
  /** The hour until which deliveries come, of days with another hour than the usual. */
  readonly lastHours?: ReadonlyMap<Day, string>
  /** Counts the orders a date has already. */
  readonly bookedOrders: (day: Day, service: DeliverySlotKind) => number
}

/** The opening of a day that is earlier than the last of those offered now. */
export interface NextOpening {
  readonly at: Date
  readonly day: Day
}

export const DATES_OFFERED = 2

/**
 * Lists every day on which a zone delivers within its horizon, earliest first, whether or not it can be chosen.
 * In a zone with same-day slots, scheduled ones start after tomorrow.
 */
export function dateOptions(zone: Zone, rules: DateRules, calendar: Calendar): DateOption[] {
  const today = dayOf(calendar.now)
  const scheduledFrom = Math.max(zone.leadDays, zone.sameDay ? 2 : 1)
  const options: DateOption[] = []
  if (zone.sameDay) {
    if (isServed(zone, today)) options.push(option(today, 'today', rules, calendar))
    if (isServed(zone, addDays(today, 1))) options.push(option(addDays(today, 1), 'tomorrow', rules, calendar))
  }
  let kind: DateKind = 'next_day'
  for (let days = scheduledFrom; days <= zone.horizonDays; days++) {
    const day = addDays(today, days)
    if (!isServed(zone, day)) continue
    options.push(option(day, kind, rules, calendar))
    if (!calendar.holidays.has(day)) kind = 'custom_day'
  }
  return options
}

/** Chooses the dates to offer: those that can be chosen, the two earliest at most. */
export function offeredDates(options: readonly DateOption[]): DateOption[] {
  return options.filter(({ problem }) => problem === null).slice(0, DATES_OFFERED)
}

/**
 * Finds the next moment at which a day opens that is earlier than the last one offered now: tomorrow, before its window opens. It
 * applies the rule of the dates to the coming moments at which a window opens.
 */
export function nextOpening(zone: Zone, rules: DateRules, calendar: Calendar): NextOpening | null {
  const { now } = calendar
  const today = dayOf(now)
  const daysAt = (at: Date) => offeredDates(dateOptions(zone, rules, { ...calendar, now: at })).map(({ day }) => day)
  const offered = daysAt(now)
  const last = offered.at(-1) ?? addDays(today, zone.horizonDays + 1) // what lies beyond is not known
  for (const at of openings(today, rules)) {
    const day = at > now && daysAt(at).find((one) => one < last && !offered.includes(one))
    if (day) return { at, day }
  }
  return null
}

/** Lists the moments of today and tomorrow at which a window opens, in order. */
function openings(today: Day, rules: DateRules): Date[] {
  const clocks = [rules.today.open, rules.tomorrow.open].sort()
  return [today, addDays(today, 1)].flatMap((day) => clocks.map((clock) => instantAt(day, clock)))
}

/** Says why no date is offered: `full` because of other orders, `none` otherwise; null when there are dates. */
export function noDatesReason(options: readonly { readonly problem: string | null }[]): 'full' | 'none' | null {
  if (options.some(({ problem }) => problem === null)) return null
  return options.some(({ problem }) => problem === 'full') ? 'full' : 'none'
}

/** Gives the calls' `same_day_type`: `today` or `tomorrow` for a same-day slot, `other` for scheduled dates. */
export function sameDayType(kind: DateKind): 'today' | 'tomorrow' | 'other' {
  return kind === 'today' || kind === 'tomorrow' ? kind : 'other'
}

export function isOpenAt(window: Window, now: Date): boolean {
  const clock = clockOf(now)
  return window.open <= clock && clock < window.close
}

function option(day: Day, kind: DateKind, rules: DateRules, calendar: Calendar): DateOption {
  const service = sameDayType(kind) === 'other' ? 'scheduled' : 'same_day'
  const until = calendar.lastHours?.get(day) ?? USUAL_LAST_HOUR
  return { day, kind, service, until, problem: problemOf({ day, kind, service, until }, rules, calendar) }
}

function problemOf(
  { day, kind, service, until }: Omit<DateOption, 'problem'>,
  rules: DateRules,
  { now, holidays, bookedOrders }: Calendar,
): DateProblem | null {
  if (holidays.has(day)) return 'holiday'
  if (kind === 'today' && !(isOpenAt(rules.today, now) && clockOf(now) < until)) return 'today_closed'
  if (kind === 'tomorrow' && !isOpenAt(rules.tomorrow, now)) return 'tomorrow_closed'
  return bookedOrders(day, service) >= rules.limits[service] ? 'full' : null
}

function isServed(zone: Zone, day: Day): boolean {
  return zone.weekdays.includes(weekdayOf(day))
}
