// Rows in an order, and how a few that moved find their new place in it without the others being compared again.
import { lowerBound } from '#shop/shared/lower-bound.ts'

/** Which of two rows comes first; never 0 for two different rows. */
export type RowOrder = (a: number, b: number) => number

/** `rows` without those `moved`, and with those of them that `stay` where they belong now. */
export function moveRows(
  rows: Uint32Array,
  moved: readonly number[],
  stays: (row: number) => boolean,
  order: RowOrder,
): Uint32Array {
  const gone = new Set(moved)
  const kept = without(rows, gone)
  const coming = [...gone].filter(stays).sort(order)
  if (coming.length === 0) return kept
  const mended = new Uint32Array(kept.length + coming.length)
  let from = 0
  for (const [before, row] of coming.entries()) {
    const to = placeOf(row, kept, from, order)
    mended.set(kept.subarray(from, to), from + before)
    mended[to + before] = row
    from = to
  }
  mended.set(kept.subarray(from), from + coming.length)
  return mended
}

function without(rows: Uint32Array, gone: ReadonlySet<number>): Uint32Array {
  const kept = new Uint32Array(rows.length)
  let count = 0
  if (gone.size === 1) {
    const [one] = gone
    for (let at = 0; at < rows.length; at++) if (rows[at] !== one) kept[count++] = rows[at]!
  } else for (let at = 0; at < rows.length; at++) if (!gone.has(rows[at]!)) kept[count++] = rows[at]!
  return kept.subarray(0, count)
}

/** Where a row belongs among the sorted `rows` from `from` on. */
function placeOf(row: number, rows: Uint32Array, from: number, order: RowOrder): number {
  return lowerBound(from, rows.length, (place) => order(rows[place]!, row) < 0)
}

/** Of every row the number of its place. */
export function positionsOf(rows: Uint32Array, size: number): Uint32Array {
  const places = new Uint32Array(size)
  for (let place = 0; place < rows.length; place++) places[rows[place]!] = place
  return places
}

/** The values of a column in these rows. */
export function valuesAt<Column extends Int32Array | Uint32Array>(column: Column, rows: Uint32Array): Column {
  const values = new (column.constructor as new (length: number) => Column)(rows.length)
  for (let place = 0; place < rows.length; place++) values[place] = column[rows[place]!]!
  return values
}
