// Shows the dates of programmed pickups as the calls answer them.
import type { Day } from '#shop/shared/chile-time.ts'
import { pickupDates } from '#texts/delivery/pickup-dates.ts'
import { dateLabel } from '../delivery-date.view.ts'
import type { OfferedPickupDates, PickupDate } from './pickup-dates.ts'
import type { SameDay, SameDayOption } from './same-day.ts'

/** Shows one date: an order sends `value` back, the label is that of the day it is collected. */
export function pickupDateView({ day, shownDay, kind, problem, opens, closes }: PickupDate, today: Day) {
  return {
    value: day,
    name: kind,
    label: dateLabel(shownDay, today),
    cost: 0,
    available: problem === null,
    notice: pickupDates.between(opens, closes),
    same_day_type: 'other' as const,
    until: null,
    pickup_date: shownDay,
    opens,
    closes,
  }
}

/** Says in a sentence why no date is offered; null when there are dates. */
export function pickupNotice(notice: Exclude<OfferedPickupDates['notice'], 'unknown'>): string | null {
  return notice === null ? null : pickupDates[notice]
}

export function sameDayView({ today, tomorrow }: SameDay) {
  return { today: optionView(today), tomorrow: optionView(tomorrow) }
}

function optionView({ available, window }: SameDayOption) {
  return { available, window_open: window.open, window_close: window.close }
}
