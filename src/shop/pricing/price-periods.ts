// Which of a product's prices are in force. An offer is a price with dates: it comes and goes by the clock.

import type { PriceEntry } from '#shop/products/product.ts'
import type { Clp } from '#shop/shared/money.ts'
import { isRegular } from './price.ts'

/** A stored price: in force from `from` until just before `until`; null is without limit. */
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
  /** Whether a regular price with dates is in force; null without any: then the product's own mark decides. */
  readonly offer: boolean | null
}

/** The prices in force at `moment`, in their order. */
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

function entryOf({ list, price, club, from, until }: StoredPrice): PriceEntry {
  return { list, price, club, ...(from && { since: from }), ...(until && { until }) }
}
