// What a promotion takes off a line of one product, in the form that reckons any number of units in the browser.
import { type Clp, clp } from '#shop/shared/money.ts'

export interface Deal {
  /** Each so many units save so many pesos; at the bulk price so many. */
  readonly units: number
  readonly saves: number
  readonly bulkSaves: number
  /** Units it counts for; null: no limit. */
  readonly most: number | null
}

/** Pesos off so many units: the largest saving, as in the cart. */
export function dealSaving(deals: readonly Deal[], quantity: number, isBulk: boolean): number {
  return Math.max(
    0,
    ...deals.map(
      ({ units, saves, bulkSaves, most }) =>
        (isBulk ? bulkSaves : saves) * Math.floor(Math.min(quantity, most ?? quantity) / units),
    ),
  )
}

interface LinePrices {
  readonly price: number
  readonly bulk: { readonly price: number; readonly units: number } | null
  readonly deals: readonly Deal[]
}

/** What so many units of one product come to in a cart of it alone, in pesos. */
export function lineSum(units: number, { price, bulk, deals }: LinePrices): Clp {
  const isBulk = bulk !== null && units >= bulk.units && bulk.price < price
  return clp((isBulk ? bulk.price : price) * units - dealSaving(deals, units, isBulk))
}
