// When a programmed delivery is received, in one sentence. Pure.
import type { OfferedDate, Selection } from '#shop/delivery/state/delivery-state.ts'
import { dateAlone, dateLabels } from '#texts/date-labels.ts'
import { receiving as texts } from '#texts/receiving.ts'

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
