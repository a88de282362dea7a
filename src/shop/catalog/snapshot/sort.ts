// The orders of a list (spec 1, §9). Every one is total: what is equal falls back to the default order, so that pages never shuffle.

import { type SortKey, sortKeys } from '#shop/catalog/sort-key.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { Product } from '#shop/products/product.ts'
import { pricePerUnit } from '#shop/products/unit-price.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import type { Clp } from '#shop/shared/money.ts'
import { type Columns, pricesByRow } from './columns.ts'
import type { RowOrder } from './row-order.ts'

/** What a product of a pack is, for the price of its content. */
export type FindProduct = (id: ProductId) => Product | undefined

/** The default order: as the catalogue ranks its products. */
export const compareRank = (a: Pick<Product, 'rank' | 'id'>, b: Pick<Product, 'rank' | 'id'>) =>
  a.rank - b.rank || a.id - b.id

/** The order an address or call names; the default for anything else. */
export function readSortKey(text: string | null | undefined): SortKey {
  return sortKeys.find((key) => key === text) ?? 'default'
}

/** `rows` in an order, as a new list. */
export function sortRows(columns: Columns, audience: Audience, sort: SortKey, rows: Uint32Array): Uint32Array {
  const { rankPosition: rankOf } = columns
  const numberOf = sortValueOf(columns, audience, sort)
  const known = new Float64Array(rankOf.length)
  for (const row of rows) known[row] = numberOf(row)
  return rows.slice().sort((a, b) => known[a]! - known[b]! || rankOf[a]! - rankOf[b]!)
}

/** Which of two rows comes first in an order. */
export function rowOrder(columns: Columns, audience: Audience, sort: SortKey): RowOrder {
  const { rankPosition: rankOf } = columns
  const numberOf = sortValueOf(columns, audience, sort)
  return (a, b) => numberOf(a) - numberOf(b) || rankOf[a]! - rankOf[b]!
}

/**
 * The number a row is sorted by, ascending. Names in Spanish collation, digits by value; prices and discounts as the audience sees
 * them. By litre (or kilo), what has no such price comes last.
 */
function sortValueOf(columns: Columns, audience: Audience, sort: SortKey): (row: number) => number {
  if (sort === 'default') return () => 0
  const [what, direction] = sort.split(':') as ['name' | 'price' | 'discount' | 'unit', 'asc' | 'desc']
  const { products, rowOf, namePosition: nameOf } = columns
  const prices = pricesByRow(columns, audience)
  const sign = direction === 'asc' ? 1 : -1
  const find: FindProduct = (id) => products[rowOf.get(id) ?? -1]
  switch (what) {
    case 'name':
      return (row) => sign * nameOf[row]!
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

function perUnit(product: Product, price: number, find: FindProduct): number {
  return pricePerUnit(product, price as Clp, find)?.price ?? Number.MAX_SAFE_INTEGER
}
