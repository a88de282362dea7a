// Why express delivery cannot be had, of what the couriers answered. Pure.
import type { ExpressQuote } from '#shop/delivery/state/delivery-state.ts'
import { receiving as texts } from '#texts/delivery/receiving.ts'

/** Null where it can be had. */
export function quoteProblem(quote: ExpressQuote): string | null {
  switch (quote.state) {
    case 'success':
      return null
    case 'schedule':
      return quote.opens === '' || quote.closes === '' ? texts.notNow : texts.closed(quote.opens, quote.closes)
    case 'uncovered':
      return texts.notHere
    case 'cyber':
      return texts.cyber
    case 'error':
      return texts.notNow
  }
}
