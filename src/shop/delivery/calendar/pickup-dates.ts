// Decides on which days a programmed pickup can be collected. The stored day is the one on which the goods leave the
// warehouse; they are collected on the next, which is the day that is shown.
import { addDays, clockOf, type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { Hours } from '#shop/stores/hours.ts'
import { DATES_OFFERED, type DateKind, type DateRules } from '../dates.ts'
import { receivedOn } from '../received-on.ts'

/** The number of days from today to the last stored day. */
export const PICKUP_HORIZON_DAYS = 10

/** The reason why a day cannot be chosen: the goods cannot leave in time any more, or it has all its orders. */
export type PickupProblem = 'too_late' | 'full'

/** A day on which a store hands over, whether or not it can be chosen. */
export interface PickupDate extends Hours {
  /** The stored day, on which the goods leave the warehouse. */
  readonly day: Day
  /** The day after `day`, on which it is collected between `opens` and `closes`. */
  readonly shownDay: Day
  /** The kind: `next_day` for the first day that is in time, `custom_day` for later ones. */
  readonly kind: DateKind
  readonly problem: PickupProblem | null
}

/** The dates offered or the reason for none; `unknown` means that there is no such store, `noPickups` that it hands over none. */
export interface OfferedPickupDates {
  readonly dates: readonly PickupDate[]
  readonly notice: 'off' | 'full' | 'none' | 'unknown' | 'noPickups' | null
  /** The day of the request, in Chile. */
  readonly today: Day
}

/** The service that offers dates of programmed pickups. */
export interface PickupDates {
  /** Offers at most two dates of a store; Tuesdays and Fridays for the warehouse, or without a store. */
  pickupDates(storeId: StoreId | null, now: Date): Promise<OfferedPickupDates>
}

export interface PickupCalendar {
  readonly now: Date
  /** Gives the hours in which pickups are handed over on a day; null when they are not. */
  readonly handover: (day: Day) => Hours | null
  /** Says whether goods leave the warehouse on a day. */
  readonly leaves: (day: Day) => boolean
  /** Counts the orders of a stored day, deliveries among them. */
  readonly bookedOrders: (day: Day) => number
}

/** Lists every day on which a store hands over, earliest first, whether or not it can be chosen. */
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

/** Chooses the dates to offer: those that can be chosen, the two earliest at most. */
export function offeredPickups(options: readonly PickupDate[]): PickupDate[] {
  return options.filter(({ problem }) => problem === null).slice(0, DATES_OFFERED)
}

/** Says, by a pickup's stored day, whether the day it is collected has passed. */
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

/** Says whether goods can still leave on a day (today until `close`) or, where the warehouse rests on it, before it. */
function leavesInTime(day: Day, now: Date, close: string, leaves: (day: Day) => boolean): boolean {
  const today = dayOf(now)
  for (let departure = day; departure >= today; departure = addDays(departure, -1)) {
    if (leaves(departure) && (departure > today || clockOf(now) < close)) return true
  }
  return false
}
