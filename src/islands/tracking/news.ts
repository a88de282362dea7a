// What whoever listens hears of an order that was shown before.
import type { Tracked } from '#islands/tracking/OrderCard.tsx'
import { placeOf } from '#shop/orders/tracking/moving.ts'
import { formatClp } from '#shop/shared/money.ts'
import { tracking as texts } from '#texts/orders/tracking.ts'

/** Where an order is, in words, and the pesos that are back. */
export interface Told {
  readonly place: string
  readonly back: number
}

/** The same of an order as a page shows it. */
export function toldOf(order: Tracked): Told {
  return { place: placeOf(order), back: order.given_back.back }
}

/** Where it got to, and money that came back; '' where neither is new. */
export function newsOf(orderNumber: number, before: Told, now: Told): string {
  const place = now.place === before.place ? [] : [now.place]
  const repaid = now.back > before.back ? [texts.back(formatClp(now.back))] : []
  const news = [...place, ...repaid].join('. ')
  return news === '' ? '' : texts.moved(orderNumber, news)
}
