// A date of delivery as the calls show it.

import { clockOf, type Day, dayOf } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import { atClock } from '#texts/days/clock.ts'
import { capitalized, onDay, onDayAt, shortDay } from '#texts/days/days.ts'
import { deliveryDates } from '#texts/delivery/delivery-dates.ts'
import { type DateOption, type NextOpening, sameDayType } from './dates.ts'

/** One option for the page; `value` is what an order sends back. */
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

/** HOY, MAÑANA, or weekday and day, as the document has them: `Martes 24`. */
export function dateLabel(day: Day, today: Day): string {
  const name = shortDay(day, today)
  return name === 'hoy' || name === 'mañana' ? name.toUpperCase() : capitalized(name)
}

/** `Desde las 17:00 puedes pedir para mañana`: when an earlier day can be ordered for. */
export function openingText({ at, day }: NextOpening, today: Day): string {
  const [opens, clock] = [dayOf(at), clockOf(at)]
  const when = opens === today ? atClock(clock) : onDayAt(opens, clock, today)
  return deliveryDates.opens(when, opens === day && opens !== today ? deliveryDates.sameDay : onDay(day, today))
}

/** Why no date is offered, with the names the customer typed; null when there are dates. */
export function scheduleNotice(
  notice: 'commune_not_covered' | 'region_not_covered' | 'off' | 'full' | 'none' | null,
  requested: { readonly region?: string | undefined; readonly commune: string },
): string | null {
  if (notice === null) return null
  if (notice === 'commune_not_covered') return deliveryDates.commune_not_covered(requested.commune)
  if (notice === 'region_not_covered') return deliveryDates.region_not_covered(requested.region ?? '')
  return deliveryDates[notice]
}
