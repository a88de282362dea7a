// The first delivery to a commune in words, as pages show it.
import { formatClp } from '#shop/shared/money.ts'
import { onDay } from '#texts/days/days.ts'
import { arrivalTexts as texts } from '#texts/delivery/arrivals.ts'
import type { Arrival, ExpressNow } from './arrival.ts'
import { openingText } from './delivery-date.view.ts'

export interface ArrivalView {
  /** `Llega hoy a Las Condes`, or that there are no dates. */
  readonly title: string
  /** `$2.990 · hasta las 22:00. Desde las 17:00 puedes pedir para mañana`: as much of it as there is. */
  readonly help: string
  /** `Llega hoy a Las Condes · $2.990`. */
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

/** `Express`, `hoy, desde 30 min.` (without `hoy` where the day ends before) and `desde $2.886`: what stands before the first date while express could come. */
export interface ExpressNowView {
  readonly title: string
  readonly when: string
  /** '' where no price can be said yet. */
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
