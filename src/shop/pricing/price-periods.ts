// Which of a product's prices hold now. An offer is a price with dates: it comes and goes by the clock, without anybody touching it.

import type { PriceEntry } from '#shop/products/product.ts'
import type { Clp } from '#shop/shared/money.ts'
import { isRegular } from './price.ts'

/** A price as it is stored: `from` its first instant, `until` the first one after it; null where it has no such end. */
export interface StoredPrice {
  readonly list: number
  readonly price: Clp
  readonly club: boolean
  readonly from: Date | null
  readonly until: Date | null
}

export interface PricesNow {
  readonly prices: readonly PriceEntry[]
  /** When the clock next changes them; null when it does not. */
  readonly pricesChangeAt: Date | null
  /** Whether one of the regular prices with dates is in force; null when there is none, and only the product's own mark can tell. */
  readonly offer: boolean | null
}

/** The prices that hold at `moment`, in their order. */
export function pricesAt(stored: readonly StoredPrice[], moment: Date): PricesNow {
  const dated = stored.filter(({ from, until }) => from !== null || until !== null)
  if (dated.length === 0) return { prices: stored.map(entryOf), pricesChangeAt: null, offer: null }
  const holds = ({ from, until }: StoredPrice) =>
    (from === null || from <= moment) && (until === null || moment < until)
  const changes = dated.flatMap(({ from, until }) => [from, until]).filter((at) => at !== null && at > moment)
  const offers = dated.filter(isRegular)
  return {
    prices: stored.filter(holds).map(entryOf),
    pricesChangeAt: changes.reduce((next, at) => (next === null || at! < next ? at : next), null),
    offer: offers.length === 0 ? null : offers.some(holds),
  }
}

function entryOf({ list, price, club, until }: StoredPrice): PriceEntry {
  return until === null ? { list, price, club } : { list, price, club, until }
}
