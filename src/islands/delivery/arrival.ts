// When a programmed delivery is received, and until which hour, in one sentence each. Pure.
import { USUAL_LAST_HOUR } from '#shop/delivery/last-hour.ts'
import type { OfferedDate, Selection } from '#shop/delivery/state/delivery-state.ts'
import { until } from '#texts/days/clock.ts'
import { dateAlone, dateInSentence, dateLabels } from '#texts/days/date-labels.ts'
import { receiving as texts } from '#texts/delivery/receiving.ts'

/** Of the chosen day, else of the first: `Recibe hoy`, `Recibe mañana`, `Recibe el 24/11/26`; '' without dates. */
export function arrivalText(dates: readonly OfferedDate[], chosen: Selection['day']): string {
  const date = dates.find(({ day }) => day === chosen) ?? dates[0]
  return date ? texts.receives(whenOf(date)) : ''
}

/** What its label calls HOY or MAÑANA is called so, whatever its kind. */
function whenOf({ kind, day, label }: OfferedDate): string {
  if (kind === 'today' || label === dateLabels.today) return dateAlone(dateLabels.today)
  if (kind === 'tomorrow' || label === dateLabels.tomorrow) return dateAlone(dateLabels.tomorrow)
  const [year = '', month = '', date = ''] = day.split('-')
  return texts.on([date, month, year.slice(2)].join('/'))
}

/** Until when it comes on the chosen day; without one of all that are offered, each with its own hour where they differ. */
export function deliveredText(dates: readonly OfferedDate[], chosen: Selection['day']): string {
  const date = dates.find(({ day }) => day === chosen)
  const told = date ? [date] : dates
  const hours = [...new Set(told.map(({ until: hour }) => hour ?? USUAL_LAST_HOUR))]
  if (hours.length <= 1) return texts.atAnyHour(until(hours[0] ?? USUAL_LAST_HOUR))
  return texts.atAnyHour(
    told.map(({ label, until: hour }) => `${dateInSentence(label)} ${until(hour ?? USUAL_LAST_HOUR)}`).join(' y '),
  )
}
