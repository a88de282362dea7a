// In what order products stand by rank and by name, as rows of the catalogue's columns; mended where a few have moved.

import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { moveRows, type RowOrder } from './row-order.ts'

/** With more rows moved than this, an order is sorted again. */
const MOST_MENDED = 2_000

const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** An order of rows once some of them have moved in it. */
export function reordered(rows: Uint32Array, moved: readonly number[], order: RowOrder): Uint32Array {
  if (moved.length === 0) return rows
  return moved.length > MOST_MENDED ? rows.slice().sort(order) : moveRows(rows, moved, () => true, order)
}

/** The default order. */
export function byRank(products: readonly Product[]): RowOrder {
  return (a, b) => products[a]!.rank - products[b]!.rank || a - b
}

/** By name as Spanish sorts them; equal names by row. */
export function byName(products: readonly Product[]): RowOrder {
  return (a, b) => spanish.compare(products[a]!.displayName, products[b]!.displayName) || a - b
}

/** Of every row its place by name; equal names have equal places. */
export function namePositions(named: Uint32Array, products: readonly Product[]): Uint32Array {
  const places = new Uint32Array(named.length)
  let last = ''
  let place = 0
  for (const row of named) {
    const { displayName } = products[row]!
    if (displayName !== last && spanish.compare(displayName, last) !== 0) place++
    places[row] = place
    last = displayName
  }
  return places
}

/** Comparing names is what takes longest: those known already stay in their order. */
export function namedAsBefore(
  before: { readonly products: readonly Product[]; readonly rowsByName: Uint32Array },
  products: readonly Product[],
  rowOf: ReadonlyMap<ProductId, number>,
): Uint32Array {
  const still = new Set<number>()
  for (const old of before.rowsByName) {
    const { id, displayName } = before.products[old]!
    const row = rowOf.get(id)
    if (row !== undefined && products[row]!.displayName === displayName) still.add(row)
  }
  const fresh = products.flatMap((_, row) => (still.has(row) ? [] : [row]))
  return moveRows(Uint32Array.from(still), fresh, () => true, byName(products))
}
