// A product's prices from the rows of the database: those in force, and the number of rows.
import { type PricesNow, pricesAt, type StoredPrice } from '#shop/pricing/price-periods.ts'
import { readPrice } from './stored-values.ts'

export interface PriceRow {
  readonly product_id: number
  readonly price_list_id: number
  readonly club: number
  readonly price: number
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

/** A stored price that is no amount of pesos. */
export interface UnusablePrice {
  readonly product: number
  readonly list: number
}

/** Called with such a price each time it is read. */
export type OnUnusable = (price: UnusablePrice) => void

export interface StoredPrices extends PricesNow {
  /** Number of rows, also of prices not in force or unusable. */
  readonly storedPriceCount: number
}

/** Finds a product's prices at `moment` among rows of many products. */
export function storedPrices(
  rows: readonly PriceRow[],
  moment: Date,
  onUnusable: OnUnusable,
): (product: number) => StoredPrices {
  const rowsOf = Map.groupBy(rows, (row) => row.product_id)
  return (product) => {
    const stored = rowsOf.get(product) ?? []
    const usable = stored.flatMap((row) => {
      const price = toStoredPrice(row)
      if (!price) onUnusable({ product, list: row.price_list_id })
      return price ?? []
    })
    return { ...pricesAt(usable, moment), storedPriceCount: stored.length }
  }
}

function toStoredPrice(row: PriceRow): StoredPrice | null {
  const price = readPrice(row.price)
  if (price === null) return null
  return { list: row.price_list_id, price, club: row.club === 1, from: row.starts_at, until: row.ends_at }
}
