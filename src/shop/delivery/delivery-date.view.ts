// A date of delivery as the calls show it.

import type { Day } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import { capitalized, shortDay } from '#texts/days.ts'
import { deliveryDates } from '#texts/delivery-dates.ts'
import { type DateOption, sameDayType } from './dates.ts'

/** One option for the page; `value` is what an order sends back. */
export function deliveryDateView(date: DateOption & { readonly cost: Clp }, today: Day) {
  return {
    value: date.day,
    name: date.kind,
    label: dateLabel(date.day, today),
    cost: date.cost,
    available: date.problem === null,
    notice: deliveryDates.until,
    same_day_type: sameDayType(date.kind),
  }
}

/** HOY, MAÑANA, or weekday and day, as the document has them: `Martes 24`. */
export function dateLabel(day: Day, today: Day): string {
  const name = shortDay(day, today)
  return name === 'hoy' || name === 'mañana' ? name.toUpperCase() : capitalized(name)
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
