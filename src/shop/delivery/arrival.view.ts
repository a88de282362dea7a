// The first delivery to a commune in words, as pages show it.
import { formatClp } from '#shop/shared/money.ts'
import { arrivalTexts as texts } from '#texts/arrivals.ts'
import { onDay } from '#texts/days.ts'
import type { Arrival } from './calendar/arrivals.service.ts'
import { openingText } from './delivery-date.view.ts'

export interface ArrivalView {
  /** `Llega hoy a Las Condes`, or that there are no dates. */
  readonly title: string
  /** `$2.990 · hasta las 22:00`; '' without a date. */
  readonly help: string
  /** `Desde las 17:00 puedes pedir para mañana`; '' where no earlier day opens. */
  readonly opens: string
  /** `Llega hoy a Las Condes · $2.990`. */
  readonly line: string
}

export function arrivalView({ commune, date, opening, today }: Arrival): ArrivalView {
  const opens = opening ? openingText(opening, today) : ''
  if (date === null) return { title: texts.none(commune), help: '', opens, line: texts.none(commune) }
  const title = texts.arrives(onDay(date.day, today), commune)
  const cost = date.cost === 0 ? texts.free : formatClp(date.cost)
  return { title, help: texts.costAndHour(cost, date.until), opens, line: texts.line(title, cost) }
}
