// On which days a programmed pickup can be collected. The stored day is the one on which the goods leave the
// warehouse; they are collected on the next, which is the day that is shown.
import { addDays, clockOf, type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { Hours } from '#shop/stores/hours.ts'
import { DATES_OFFERED, type DateKind, type DateRules } from '../dates.ts'
import { receivedOn } from '../received-on.ts'

/** The last stored day is so many days after today. */
export const PICKUP_HORIZON_DAYS = 10

/** Why a day cannot be chosen: the goods cannot leave in time any more, or it has all its orders. */
export type PickupProblem = 'too_late' | 'full'

/** A day on which a store hands over, whether or not it can be chosen. */
export interface PickupDate extends Hours {
  /** Stored. */
  readonly day: Day
  /** One later: the day it is collected on, between `opens` and `closes`. */
  readonly shownDay: Day
  /** `next_day` for the first that is in time, `custom_day` for later ones. */
  readonly kind: DateKind
  readonly problem: PickupProblem | null
}

/** The dates offered and, when there are none, why. `unknown`: no such store; `noPickups`: it has none. */
export interface OfferedPickupDates {
  readonly dates: readonly PickupDate[]
  readonly notice: 'off' | 'full' | 'none' | 'unknown' | 'noPickups' | null
  /** The day in Chile of the request. */
  readonly today: Day
}

/** When programmed pickups can be collected. */
export interface PickupDates {
  /** At most two dates of a store; without one (or with the warehouse), Tuesdays and Fridays. */
  pickupDates(storeId: StoreId | null, now: Date): Promise<OfferedPickupDates>
}

export interface PickupCalendar {
  readonly now: Date
  /** When pickups are handed over on a day; null when they are not. */
  readonly handover: (day: Day) => Hours | null
  /** Whether goods leave the warehouse on a day. */
  readonly leaves: (day: Day) => boolean
  /** Orders a stored day has already, deliveries among them. */
  readonly bookedOrders: (day: Day) => number
}

/** Every day on which a store hands over, earliest first, whether or not it can be chosen. */
export function pickupOptions(rules: Pick<DateRules, 'today' | 'limits'>, calendar: PickupCalendar): PickupDate[] {
  const today = dayOf(calendar.now)
  const options: PickupDate[] = []
  let kind: DateKind = 'next_day'
  for (let days = 0; days <= PICKUP_HORIZON_DAYS; days++) {
    const day = addDays(today, days)
    const shownDay = receivedOn('pickup', day)
    const hours = calendar.handover(shownDay)
    if (!hours) continue
    const problem = problemOf(day, rules, calendar)
    options.push({ day, shownDay, kind, ...hours, problem })
    if (problem !== 'too_late') kind = 'custom_day'
  }
  return options
}

/** The dates that are offered: those that can be chosen, the two earliest at most. */
export function offeredPickups(options: readonly PickupDate[]): PickupDate[] {
  return options.filter(({ problem }) => problem === null).slice(0, DATES_OFFERED)
}

/** Whether the day a pickup is collected on has passed, by its stored day. */
export function isPastPickup(day: Day, today: Day): boolean {
  return receivedOn('pickup', day) < today
}

function problemOf(
  day: Day,
  rules: Pick<DateRules, 'today' | 'limits'>,
  { now, leaves, bookedOrders }: PickupCalendar,
): PickupProblem | null {
  if (!leavesInTime(day, now, rules.today.close, leaves)) return 'too_late'
  return bookedOrders(day) >= rules.limits.scheduled ? 'full' : null
}

/** Whether goods can still leave on a day or, where the warehouse rests on it, before; today until `close`. */
function leavesInTime(day: Day, now: Date, close: string, leaves: (day: Day) => boolean): boolean {
  const today = dayOf(now)
  for (let departure = day; departure >= today; departure = addDays(departure, -1)) {
    if (leaves(departure) && (departure > today || clockOf(now) < close)) return true
  }
  return false
}
