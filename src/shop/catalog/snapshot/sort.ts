// Rows in the orders of a list. Every order is total: equals keep the default order, so that pages never shuffle.

import type { SortKey } from '#shop/catalog/sort-key.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { Product } from '#shop/products/product.ts'
import { pricePerUnit } from '#shop/products/unit-price.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { type Columns, pricesByRow } from './columns.ts'
import type { RowOrder } from './row-order.ts'

/** `rows` in an order, as a new list. */
export function sortRows(columns: Columns, audience: Audience, sort: SortKey, rows: Uint32Array): Uint32Array {
  const { rankPosition } = columns
  const sortValue = sortValueOf(columns, audience, sort)
  const values = new Float64Array(rankPosition.length)
  for (const row of rows) values[row] = sortValue(row)
  return rows.slice().sort((a, b) => values[a]! - values[b]! || rankPosition[a]! - rankPosition[b]!)
}

/** Which of two rows comes first in an order. */
export function rowOrder(columns: Columns, audience: Audience, sort: SortKey): RowOrder {
  const { rankPosition } = columns
  const sortValue = sortValueOf(columns, audience, sort)
  return (a, b) => sortValue(a) - sortValue(b) || rankPosition[a]! - rankPosition[b]!
}

/**
 * The number a row is sorted by, ascending. Names in Spanish collation, digits by value; prices and discounts as the
 * audience sees them. By price per litre or kilo, what has none comes last.
 */
function sortValueOf(columns: Columns, audience: Audience, sort: SortKey): (row: number) => number {
  if (sort === 'default') return () => 0
  const [what, direction] = sort.split(':') as ['name' | 'price' | 'discount' | 'unit', 'asc' | 'desc']
  const { products, rowOf, namePosition } = columns
  const prices = pricesByRow(columns, audience)
  const sign = direction === 'asc' ? 1 : -1
  const find = (id: ProductId) => products[rowOf.get(id) ?? -1]
  switch (what) {
    case 'name':
      return (row) => sign * namePosition[row]!
    case 'price':
      return (row) => sign * prices[row]!
    case 'discount':
      return (row) => sign * savedShare(products[row]!, prices[row]!)
    case 'unit':
      return (row) => sign * perUnit(products[row]!, prices[row]!, find)
  }
}

/** The share of the reference price that is saved, 0 to 1. */
function savedShare({ referencePrice }: Product, price: number): number {
  return referencePrice <= price ? 0 : (referencePrice - price) / referencePrice
}

function perUnit(product: Product, price: number, find: (id: ProductId) => Product | undefined): number {
  return pricePerUnit(product, price as Clp, find)?.price ?? Number.MAX_SAFE_INTEGER
}
