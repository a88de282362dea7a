// An assortment: what a category has for an audience, in stock or not, in the default order and in every other.
// A position is an index into the default order.

import type { FacetName } from '#shop/catalog/filters/facets.ts'
import { buildFilterIndex, type FilterIndex } from '#shop/catalog/filters/filter-index.ts'
import type { SortKey } from '#shop/catalog/sort-key.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { Category } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { positionsOf, valuesAt } from '#shop/shared/finding/typed-arrays.ts'
import { type Columns, pricesByRow } from './columns.ts'
import { moveRows } from './row-order.ts'
import { rowOrder, sortRows } from './sort.ts'

export interface Assortment {
  /** By position: row, product and price. */
  readonly rows: Uint32Array
  readonly products: readonly Product[]
  readonly prices: Int32Array
  /** Rows, positions and products in the other orders, and filter indexes by their filters: computed when first used. */
  readonly sortedRows: Map<SortKey, Uint32Array>
  readonly sortedPositions: Map<SortKey, Uint32Array>
  readonly sortedProducts: Map<SortKey, readonly Product[]>
  readonly filterIndexes: Map<string, FilterIndex>
}

export interface AssortmentKey {
  readonly category: Category
  readonly audience: Audience
}

export function buildAssortment(columns: Columns, key: AssortmentKey): Assortment {
  return assortmentOf(columns, key, columns.rowsByRank.filter(membershipTest(columns, key)), new Map(), new Map())
}

/** The assortment after the `touched` rows changed; all of them were in it before, or are now. */
export function updateAssortment(
  columns: Columns,
  key: AssortmentKey,
  previous: Assortment,
  before: Columns,
  touched: readonly number[],
): Assortment {
  const belongs = membershipTest(columns, key)
  const belonged = membershipTest(before, key)
  const staysInPlace = (row: number) =>
    belonged(row) && belongs(row) && before.products[row]!.rank === columns.products[row]!.rank
  const rows = touched.every(staysInPlace)
    ? previous.rows
    : moveRows(previous.rows, touched, belongs, rowOrder(columns, key.audience, 'default'))
  const sortedRows = [...previous.sortedRows].map(([sort, order]): [SortKey, Uint32Array] => [
    sort,
    moveRows(order, touched, belongs, rowOrder(columns, key.audience, sort)),
  ])
  const hasSameValues = (facet: FacetName) => {
    const [now, then] = [columns.facets.get(facet)!.setIds, before.facets.get(facet)!.setIds]
    return now === then || touched.every((row) => now[row] === then[row])
  }
  const indexes = [...previous.filterIndexes].filter(
    ([facets]) => rows === previous.rows && facetsIn(facets).every(hasSameValues),
  )
  return assortmentOf(columns, key, rows, new Map(sortedRows), new Map(indexes))
}

function assortmentOf(
  columns: Columns,
  { audience }: AssortmentKey,
  rows: Uint32Array,
  sortedRows: Assortment['sortedRows'],
  filterIndexes: Assortment['filterIndexes'],
): Assortment {
  const products = new Array<Product>(rows.length)
  for (let position = 0; position < rows.length; position++) products[position] = columns.products[rows[position]!]!
  return {
    rows,
    products,
    prices: valuesAt(pricesByRow(columns, audience), rows),
    sortedRows,
    sortedPositions: new Map(),
    sortedProducts: new Map(),
    filterIndexes,
  }
}

export function rowsSortedBy(assortment: Assortment, columns: Columns, key: AssortmentKey, sort: SortKey): Uint32Array {
  if (sort === 'default') return assortment.rows
  const cached = assortment.sortedRows.get(sort)
  if (cached) return cached
  const rows = sortRows(columns, key.audience, sort, assortment.rows)
  assortment.sortedRows.set(sort, rows)
  return rows
}

export function productsSortedBy(
  assortment: Assortment,
  columns: Columns,
  key: AssortmentKey,
  sort: SortKey,
): readonly Product[] {
  if (sort === 'default') return assortment.products
  const cached = assortment.sortedProducts.get(sort)
  if (cached) return cached
  const list = Array.from(rowsSortedBy(assortment, columns, key, sort), (row) => columns.products[row]!)
  assortment.sortedProducts.set(sort, list)
  return list
}

/** Null for the default order: ascending. */
export function positionsSortedBy(
  assortment: Assortment,
  columns: Columns,
  key: AssortmentKey,
  sort: SortKey,
): Uint32Array | null {
  if (sort === 'default') return null
  const cached = assortment.sortedPositions.get(sort)
  if (cached) return cached
  const positionOfRow = positionsOf(assortment.rows, columns.products.length)
  const positions = valuesAt(positionOfRow, rowsSortedBy(assortment, columns, key, sort))
  assortment.sortedPositions.set(sort, positions)
  return positions
}

export function filterIndexOf(assortment: Assortment, columns: Columns, facets: readonly FacetName[]): FilterIndex {
  const key = facets.join()
  const cached = assortment.filterIndexes.get(key)
  if (cached) return cached
  const index = buildFilterIndex(columns.facets, assortment.rows, facets)
  assortment.filterIndexes.set(key, index)
  return index
}

function facetsIn(key: string): FacetName[] {
  return key.split(',') as FacetName[]
}

/** Whether a row is in such an assortment. */
export function membershipTest(columns: Columns, { category, audience }: AssortmentKey): (row: number) => boolean {
  const at = columns.slugs.indexOf(category.of)
  if (at < 0) return () => false
  const bits = columns.categories[at >>> 5]!
  const prices = pricesByRow(columns, audience)
  const bit = 1 << (at & 31)
  const inClub = (row: number) => !category.club || columns.products[row]!.prices.some((entry) => entry.club)
  return (row) => (bits[row]! & bit) !== 0 && prices[row]! > 0 && inClub(row)
}
