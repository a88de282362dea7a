// Writes the first delivery to a commune in words, for pages.
import { formatClp } from '#shop/shared/money.ts'
import { onDay } from '#texts/days/days.ts'
import { arrivalTexts as texts } from '#texts/delivery/arrivals.ts'
import type { Arrival, ExpressNow } from './arrival.ts'
import { openingText } from './delivery-date.view.ts'

export interface ArrivalView {
  /** The title, `Llega hoy a Las Condes` or a sentence that there are no dates. */
  readonly title: string
  /** The line below, as much of `$2.990 · hasta las 22:00. Desde las 17:00 puedes pedir para mañana` as is true. */
  readonly help: string
  /** Title and cost on one line, `Llega hoy a Las Condes · $2.990`. */
  readonly line: string
}

export function arrivalView({ commune, date, opening, today }: Omit<Arrival, 'closes'>): ArrivalView {
  const opens = opening ? openingText(opening, today) : ''
  if (date === null) return { title: texts.none(commune), help: opens, line: texts.none(commune) }
  const title = texts.arrives(onDay(date.day, today), commune)
  const cost = date.cost === 0 ? texts.free : formatClp(date.cost)
  return {
    title,
    help: [texts.costAndHour(cost, date.until), opens].filter(Boolean).join('. '),
    line: texts.line(title, cost),
  }
}

/** The words before the first date while express could come: `Express`, `hoy, desde 30 min.` (without `hoy` late in the day), `desde $2.886`. */
export interface ExpressNowView {
  readonly title: string
  readonly when: string
  /** The cost in words; '' where no price can be said yet. */
  readonly cost: string
}

export function expressNowView({ cost, isToday }: Omit<ExpressNow, 'until'>): ExpressNowView {
  const { title, today, later } = texts.express
  return {
    title,
    when: isToday ? today : later,
    cost: cost ? texts.expressCost(formatClp(cost.pesos), cost.isExact) : '',
  }
}
