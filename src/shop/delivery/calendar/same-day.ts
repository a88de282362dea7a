// Says what can still be had today and tomorrow, and in which hours it can be chosen.
import { addDays, type Day } from '#shop/shared/chile-time.ts'
import { type DateOption, type DateRules, isOpenAt, type Window } from '../dates.ts'
import type { PickupDate } from './pickup-dates.ts'

export interface SameDayOption {
  readonly available: boolean
  /** The hours in which it can be chosen. */
  readonly window: Window
}

export type SameDay = Readonly<Record<'today' | 'tomorrow', SameDayOption>>

/** Decides about same-day delivery by the dates of a commune; by the windows alone without one (null). */
export function sameDay(rules: DateRules, now: Date, options: readonly DateOption[] | null): SameDay {
  const available = (kind: 'today' | 'tomorrow') =>
    options === null
      ? isOpenAt(rules[kind], now)
      : options.some((option) => option.kind === kind && option.problem === null)
  return {
    today: { available: available('today'), window: rules.today },
    tomorrow: { available: available('tomorrow'), window: rules.tomorrow },
  }
}

/** Decides about pickups whose goods leave the warehouse today or tomorrow, which are the stored days. */
export function sameDayPickups(rules: DateRules, today: Day, dates: readonly PickupDate[]): SameDay {
  const stored = (day: Day) => dates.some((date) => date.day === day)
  return {
    today: { available: stored(today), window: { open: ALWAYS.open, close: rules.today.close } },
    tomorrow: { available: stored(addDays(today, 1)), window: ALWAYS },
  }
}

const ALWAYS: Window = { open: '00:00', close: '24:00' }
