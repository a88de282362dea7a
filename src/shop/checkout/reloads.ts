// What the page takes back and asks for anew after a check failed, as data: by the code of the check.
import type { CheckoutCode } from './check.ts'

/**
 * `day` and `store`: the chosen one is taken back. `delivery`: dates, stores and a quote that does not hold. `stock`: what
 * each way can give of the cart. `totals`: the priced cart. `recommended`: what is recommended to this person. `points`:
 * how many this person has.
 */
export type Reload = 'day' | 'store' | 'delivery' | 'stock' | 'totals' | 'recommended' | 'points'

const PLACE: readonly Reload[] = ['stock', 'delivery']

const RELOADS: { readonly [Code in CheckoutCode]?: readonly Reload[] } = {
  minimumAmount: ['totals'],
  expressMaximum: ['delivery', 'totals'],
  pickupDateMissing: ['delivery'],
  pickupDatePast: ['day', 'delivery'],
  pickupStoreMissing: ['delivery'],
  pickupStoreAgain: ['store', 'delivery'],
  pickupStoreChanged: ['stock', 'store', 'delivery'],
  todayWindow: ['day', 'delivery'],
  tomorrowWindow: ['day', 'delivery'],
  dateUnavailable: ['day', 'delivery'],
  sectorUnavailable: PLACE,
  quoteExpired: PLACE,
  quoteMissing: PLACE,
  storesClosed: PLACE,
}

/** In the order in which they are done; none for a code that needs nothing, or is none of a check. */
export function reloadsAfter(code: string): readonly Reload[] {
  return Object.hasOwn(RELOADS, code) ? (RELOADS[code as CheckoutCode] ?? []) : []
}
