// Shows a date of delivery as the calls answer it.

import { clockOf, type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import { atClock } from '#texts/days/clock.ts'
import { capitalized, onDay, onDayAt, shortDay } from '#texts/days/days.ts'
import { deliveryDates } from '#texts/delivery/delivery-dates.ts'
import { type DateOption, type NextOpening, sameDayType } from './dates.ts'

/** Shows one date for a page; an order sends its `value` back. */
export function deliveryDateView(date: DateOption & { readonly cost: Clp }, today: Day) {
  return {
    value: date.day,
    name: date.kind,
    label: dateLabel(date.day, today),
    cost: date.cost,
    available: date.problem === null,
    notice: deliveryDates.until(date.until),
    same_day_type: sameDayType(date.kind),
    until: date.until,
  }
}

/** Names a day as the document does: HOY, MAÑANA, or weekday and day, `Martes 24`. */
export function dateLabel(day: Day, today: Day): string {
  const name = shortDay(day, today)
  return name === 'hoy' || name === 'mañana' ? name.toUpperCase() : capitalized(name)
}

/** Says when an earlier day can be ordered for: `Desde las 17:00 puedes pedir para mañana`. */
export function openingText({ at, day }: NextOpening, today: Day): string {
  const [opens, clock] = [dayOf(at), clockOf(at)]
  const when = opens === today ? atClock(clock) : onDayAt(opens, clock, today)
  return deliveryDates.opens(when, opens === day && opens !== today ? deliveryDates.sameDay : onDay(day, today))
}

/** Says in a sentence why no date is offered, with the names the customer typed; null when there are dates. */
export function scheduleNotice(
  notice: 'commune_not_covered' | 'region_not_covered' | 'off' | 'full' | 'none' | null,
  requested: { readonly region?: string | undefined; readonly commune: string },
): string | null {
  if (notice === null) return null
  if (notice === 'commune_not_covered') return deliveryDates.commune_not_covered(requested.commune)
  if (notice === 'region_not_covered') return deliveryDates.region_not_covered(requested.region ?? '')
  return deliveryDates[notice]
}
