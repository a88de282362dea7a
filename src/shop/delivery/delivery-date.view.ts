// A date of delivery as the calls show it.

import type { Day } from '#shop/shared/chile-time.ts'
import type { Clp } from '#shop/shared/money.ts'
import { deliveryDates } from '#texts/delivery-dates.ts'
import { type DateOption, dayName, sameDayType } from './dates.ts'

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

/** HOY, MAÑANA, or weekday and day. */
export function dateLabel(day: Day, today: Day): string {
  const name = dayName(day, today)
  if (typeof name === 'string') return deliveryDates[name]
  return deliveryDates.later(deliveryDates.weekdays[name.weekday] ?? '', name.dayOfMonth)
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
