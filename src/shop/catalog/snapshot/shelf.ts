// A shelf: what a category has for an audience, in stock or not, in the default order and in every other; and how it goes on
// when some of its products have moved.

import type { FacetName } from '#shop/catalog/filters/facets.ts'
import { type FilterIndex, indexRows } from '#shop/catalog/filters/filter-index.ts'
import type { SortKey } from '#shop/catalog/sort-key.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { type Category, categorySlugs } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import { type Columns, pricesFor } from './columns.ts'
import { gathered, mendRows, placesOf } from './row-order.ts'
import { rowOrder, sortRows } from './sort.ts'

export interface Shelf {
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
export interface ShelfName {
  readonly category: Category
  readonly audience: Audience
}

/** The shelf, anew. */
export function makeShelf(columns: Columns, name: ShelfName): Shelf {
  return shelfOf(columns, name, columns.ranked.filter(belonging(columns, name)), new Map(), new Map())
}

/** The shelf after some rows, all of which were on it or are now, have moved since it was made of `before`. */
export function mendShelf(
  columns: Columns,
  name: ShelfName,
  shelf: Shelf,
  before: Columns,
  touched: readonly number[],
): Shelf {
  const belongs = belonging(columns, name)
  const belonged = belonging(before, name)
  const stands = (row: number) =>
    belonged(row) && belongs(row) && before.products[row]!.rank === columns.products[row]!.rank
  const rows = touched.every(stands)
    ? shelf.rows
    : mendRows(shelf.rows, touched, belongs, rowOrder(columns, name.audience, 'default'))
  const orders = [...shelf.orders].map(([sort, order]): [SortKey, Uint32Array] => [
    sort,
    mendRows(order, touched, belongs, rowOrder(columns, name.audience, sort)),
  ])
  const same = (facet: FacetName) => {
    const [now, then] = [columns.facets.get(facet)!.codes, before.facets.get(facet)!.codes]
    return now === then || touched.every((row) => now[row] === then[row])
  }
  const indexes = [...shelf.indexes].filter(([facets]) => rows === shelf.rows && facetsIn(facets).every(same))
  return shelfOf(columns, name, rows, new Map(orders), new Map(indexes))
}

function shelfOf(
  columns: Columns,
  { audience }: ShelfName,
  rows: Uint32Array,
  orders: Shelf['orders'],
  indexes: Shelf['indexes'],
): Shelf {
  const { products } = columns
  const prices = pricesFor(columns, audience)
  const own = new Array<Product>(rows.length)
  for (let place = 0; place < rows.length; place++) own[place] = products[rows[place]!]!
  return { rows, products: own, prices: gathered(prices, rows), orders, places: new Map(), indexes, lists: new Map() }
}

/** Its rows in an order. */
export function rowsBy(shelf: Shelf, columns: Columns, name: ShelfName, sort: SortKey): Uint32Array {
  if (sort === 'default') return shelf.rows
  const known = shelf.orders.get(sort)
  if (known) return known
  const rows = sortRows(columns, name.audience, sort, shelf.rows)
  shelf.orders.set(sort, rows)
  return rows
}

/** Its products in an order. */
export function productsBy(shelf: Shelf, columns: Columns, name: ShelfName, sort: SortKey): readonly Product[] {
  if (sort === 'default') return shelf.products
  const known = shelf.lists.get(sort)
  if (known) return known
  const list = Array.from(rowsBy(shelf, columns, name, sort), (row) => columns.products[row]!)
  shelf.lists.set(sort, list)
  return list
}

/** Its places in an order; null for the default one, in which they stand. */
export function placesBy(shelf: Shelf, columns: Columns, name: ShelfName, sort: SortKey): Uint32Array | null {
  if (sort === 'default') return null
  const known = shelf.places.get(sort)
  if (known) return known
  const places = gathered(placesOf(shelf.rows, columns.products.length), rowsBy(shelf, columns, name, sort))
  shelf.places.set(sort, places)
  return places
}

/** The index of its places for some filters. */
export function indexOf(shelf: Shelf, columns: Columns, facets: readonly FacetName[]): FilterIndex {
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
export function belonging(columns: Columns, { category, audience }: ShelfName): (row: number) => boolean {
  const at = categorySlugs.indexOf(category.of)
  const bits = columns.categories[at >>> 5]!
  const prices = pricesFor(columns, audience)
  const bit = 1 << (at & 31)
  const inClub = (row: number) => !category.club || columns.products[row]!.prices.some((entry) => entry.club)
  return (row) => (bits[row]! & bit) !== 0 && prices[row]! > 0 && inClub(row)
}
