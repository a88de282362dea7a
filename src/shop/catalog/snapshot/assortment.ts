// A shelf: what a category has for an audience, in stock or not, in the default order and in every other; and how it goes on
// when some of its products have moved.

import type { FacetName } from '#shop/catalog/filters/facets.ts'
import { type FilterIndex, indexRows } from '#shop/catalog/filters/filter-index.ts'
import type { SortKey } from '#shop/catalog/sort-key.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { type Category, categorySlugs } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { type Columns, pricesByRow } from './columns.ts'
import { moveRows, positionsOf, valuesAt } from './row-order.ts'
import { rowOrder, sortRows } from './sort.ts'

export interface Assortment {
  /** Rows of its products in the default order: a place is an index in here. */
  readonly rows: Uint32Array
  /** The same products, and what each costs. */
  readonly products: readonly Product[]
  readonly prices: Int32Array
  /** Rows in the other orders, those that were asked for. */
  readonly orders: Map<SortKey, Uint32Array>
  /** The same as places. */
  readonly places: Map<SortKey, Uint32Array>
  readonly indexes: Map<string, FilterIndex>
  /** The products in the other orders. */
  readonly lists: Map<SortKey, readonly Product[]>
}

/** Whose shelf of what. */
export interface AssortmentKey {
  readonly category: Category
  readonly audience: Audience
}

/** The shelf, anew. */
export function buildAssortment(columns: Columns, name: AssortmentKey): Assortment {
  return assortmentOf(columns, name, columns.rowsByRank.filter(membershipTest(columns, name)), new Map(), new Map())
}

/** The shelf after some rows, all of which were on it or are now, have moved since it was made of `before`. */
export function updateAssortment(
  columns: Columns,
  name: AssortmentKey,
  shelf: Assortment,
  before: Columns,
  touched: readonly number[],
): Assortment {
  const belongs = membershipTest(columns, name)
  const belonged = membershipTest(before, name)
  const stands = (row: number) =>
    belonged(row) && belongs(row) && before.products[row]!.rank === columns.products[row]!.rank
  const rows = touched.every(stands)
    ? shelf.rows
    : moveRows(shelf.rows, touched, belongs, rowOrder(columns, name.audience, 'default'))
  const orders = [...shelf.orders].map(([sort, order]): [SortKey, Uint32Array] => [
    sort,
    moveRows(order, touched, belongs, rowOrder(columns, name.audience, sort)),
  ])
  const same = (facet: FacetName) => {
    const [now, then] = [columns.facets.get(facet)!.setIds, before.facets.get(facet)!.setIds]
    return now === then || touched.every((row) => now[row] === then[row])
  }
  const indexes = [...shelf.indexes].filter(([facets]) => rows === shelf.rows && facetsIn(facets).every(same))
  return assortmentOf(columns, name, rows, new Map(orders), new Map(indexes))
}

function assortmentOf(
  columns: Columns,
  { audience }: AssortmentKey,
  rows: Uint32Array,
  orders: Assortment['orders'],
  indexes: Assortment['indexes'],
): Assortment {
  const { products } = columns
  const prices = pricesByRow(columns, audience)
  const own = new Array<Product>(rows.length)
  for (let place = 0; place < rows.length; place++) own[place] = products[rows[place]!]!
  return { rows, products: own, prices: valuesAt(prices, rows), orders, places: new Map(), indexes, lists: new Map() }
}

/** Its rows in an order. */
export function rowsSortedBy(shelf: Assortment, columns: Columns, name: AssortmentKey, sort: SortKey): Uint32Array {
  if (sort === 'default') return shelf.rows
  const known = shelf.orders.get(sort)
  if (known) return known
  const rows = sortRows(columns, name.audience, sort, shelf.rows)
  shelf.orders.set(sort, rows)
  return rows
}

/** Its products in an order. */
export function productsSortedBy(
  shelf: Assortment,
  columns: Columns,
  name: AssortmentKey,
  sort: SortKey,
): readonly Product[] {
  if (sort === 'default') return shelf.products
  const known = shelf.lists.get(sort)
  if (known) return known
  const list = Array.from(rowsSortedBy(shelf, columns, name, sort), (row) => columns.products[row]!)
  shelf.lists.set(sort, list)
  return list
}

/** Its places in an order; null for the default one, in which they stand. */
export function positionsSortedBy(
  shelf: Assortment,
  columns: Columns,
  name: AssortmentKey,
  sort: SortKey,
): Uint32Array | null {
  if (sort === 'default') return null
  const known = shelf.places.get(sort)
  if (known) return known
  const places = valuesAt(positionsOf(shelf.rows, columns.products.length), rowsSortedBy(shelf, columns, name, sort))
  shelf.places.set(sort, places)
  return places
}

/** The index of its places for some filters. */
export function indexOf(shelf: Assortment, columns: Columns, facets: readonly FacetName[]): FilterIndex {
  const key = facets.join()
  const known = shelf.indexes.get(key)
  if (known) return known
  const index = indexRows(columns, shelf.rows, facets)
  shelf.indexes.set(key, index)
  return index
}

function facetsIn(key: string): FacetName[] {
  return key.split(',') as FacetName[]
}

/** Whether a row is on such a shelf. */
export function membershipTest(columns: Columns, { category, audience }: AssortmentKey): (row: number) => boolean {
  const at = categorySlugs.indexOf(category.of)
  const bits = columns.categories[at >>> 5]!
  const prices = pricesByRow(columns, audience)
  const bit = 1 << (at & 31)
  const inClub = (row: number) => !category.club || columns.products[row]!.prices.some((entry) => entry.club)
  return (row) => (bits[row]! & bit) !== 0 && prices[row]! > 0 && inClub(row)
}
