// On which days an order can be delivered, and in which slot: same-day or scheduled.
import { addDays, clockOf, type Day, dayOf, weekdayOf } from '#shop/shared/chile-time.ts'
import type { Zone } from './zones.ts'

/** `today` and `tomorrow` have windows; `next_day` is the first scheduled day, `custom_day` a later one. */
export type DateKind = 'today' | 'tomorrow' | 'next_day' | 'custom_day'
/** Orders are counted per date and kind of slot, each with its own limit. */
export type DeliverySlotKind = 'same_day' | 'scheduled'
/** Why a date cannot be chosen. */
export type DateProblem = 'today_closed' | 'tomorrow_closed' | 'holiday' | 'full'

export interface DateOption {
  readonly day: Day
  readonly kind: DateKind
  readonly service: DeliverySlotKind
  /** null when it can be chosen. */
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
  /** Most orders for one date. */
  readonly limits: Readonly<Record<DeliverySlotKind, number>>
}

export interface Calendar {
  readonly now: Date
  /** Days on which the warehouse rests: holidays, and days it is closed for another reason. */
  readonly holidays: ReadonlySet<Day>
  /** Orders a date has already. */
  readonly bookedOrders: (day: Day, service: DeliverySlotKind) => number
}

/** How many dates are offered at most. */
export const DATES_OFFERED = 2

/**
 * Every day on which a zone delivers within its horizon, earliest first, whether or not it can be chosen.
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

/** The dates that are offered: those that can be chosen, the two earliest at most. */
export function offeredDates(options: readonly DateOption[]): DateOption[] {
  return options.filter(({ problem }) => problem === null).slice(0, DATES_OFFERED)
}

/** Why no date is offered: `full` because of other orders, `none` otherwise; null when there are dates. */
export function noDatesReason(options: readonly { readonly problem: string | null }[]): 'full' | 'none' | null {
  if (options.some(({ problem }) => problem === null)) return null
  return options.some(({ problem }) => problem === 'full') ? 'full' : 'none'
}

/** The calls' `same_day_type`: `today` or `tomorrow` of a same-day slot, `other` for scheduled dates. */
export function sameDayType(kind: DateKind): 'today' | 'tomorrow' | 'other' {
  return kind === 'today' || kind === 'tomorrow' ? kind : 'other'
}

/** Whether a window is open at an instant. */
export function isOpenAt(window: Window, now: Date): boolean {
  const clock = clockOf(now)
  return window.open <= clock && clock < window.close
}

function option(day: Day, kind: DateKind, rules: DateRules, calendar: Calendar): DateOption {
  const service = sameDayType(kind) === 'other' ? 'scheduled' : 'same_day'
  return { day, kind, service, problem: problemOf(day, kind, service, rules, calendar) }
}

function problemOf(
  day: Day,
  kind: DateKind,
  service: DeliverySlotKind,
  rules: DateRules,
  { now, holidays, bookedOrders }: Calendar,
): DateProblem | null {
  if (holidays.has(day)) return 'holiday'
  if (kind === 'today' && !isOpenAt(rules.today, now)) return 'today_closed'
  if (kind === 'tomorrow' && !isOpenAt(rules.tomorrow, now)) return 'tomorrow_closed'
  return bookedOrders(day, service) >= rules.limits[service] ? 'full' : null
}

function isServed(zone: Zone, day: Day): boolean {
  return zone.weekdays.includes(weekdayOf(day))
}
