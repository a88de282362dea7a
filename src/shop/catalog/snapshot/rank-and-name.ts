// The order of rows by rank and by name, updated where a few changed.

import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { moveRows, type RowOrder } from './row-order.ts'

/** With more changed rows than this, an order is sorted anew. */
const MAX_MOVED = 2_000

const spanish = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** An order of all rows after some of them changed in what it is about. */
export function reordered(rows: Uint32Array, changed: readonly number[], order: RowOrder): Uint32Array {
  if (changed.length === 0) return rows
  return changed.length > MAX_MOVED ? rows.slice().sort(order) : moveRows(rows, changed, () => true, order)
}

/** The default order. */
export function byRank(products: readonly Product[]): RowOrder {
  return (a, b) => products[a]!.rank - products[b]!.rank || a - b
}

/** By name in Spanish collation; equal names by row. */
export function byName(products: readonly Product[]): RowOrder {
  return (a, b) => spanish.compare(products[a]!.displayName, products[b]!.displayName) || a - b
}

/** The position of every row by name; equal names have equal positions. */
export function namePositions(rowsByName: Uint32Array, products: readonly Product[]): Uint32Array {
  const positions = new Uint32Array(rowsByName.length)
  let last = ''
  let position = 0
  for (const row of rowsByName) {
    const { displayName } = products[row]!
    if (displayName !== last && spanish.compare(displayName, last) !== 0) position++
    positions[row] = position
    last = displayName
  }
  return positions
}

/** Rows by name when products came or went. Comparing names takes longest: known ones keep their order. */
export function rowsByNameFrom(
  before: { readonly products: readonly Product[]; readonly rowsByName: Uint32Array },
  products: readonly Product[],
  rowOf: ReadonlyMap<ProductId, number>,
): Uint32Array {
  const known = new Set<number>()
  for (const old of before.rowsByName) {
    const { id, displayName } = before.products[old]!
    const row = rowOf.get(id)
    if (row !== undefined && products[row]!.displayName === displayName) known.add(row)
  }
  const added = products.flatMap((_, row) => (known.has(row) ? [] : [row]))
  return moveRows(Uint32Array.from(known), added, () => true, byName(products))
}
