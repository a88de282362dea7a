// Sorted rows, and how a few that changed find their new position without the others being compared again.
import { lowerBound } from '#shop/shared/finding/lower-bound.ts'

/** Which of two rows comes first; never 0 for two different rows. */
export type RowOrder = (a: number, b: number) => number

/** `rows` without those `changed`, and with those of them that still belong in it at their new position. */
export function moveRows(
  rows: Uint32Array,
  changed: readonly number[],
  belongs: (row: number) => boolean,
  order: RowOrder,
): Uint32Array {
  const removed = new Set(changed)
  const others = withoutRows(rows, removed)
  const inserted = [...removed].filter(belongs).sort(order)
  if (inserted.length === 0) return others
  const moved = new Uint32Array(others.length + inserted.length)
  let from = 0
  for (const [before, row] of inserted.entries()) {
    const to = lowerBound(from, others.length, (position) => order(others[position]!, row) < 0)
    moved.set(others.subarray(from, to), from + before)
    moved[to + before] = row
    from = to
  }
  moved.set(others.subarray(from), from + inserted.length)
  return moved
}

function withoutRows(rows: Uint32Array, removed: ReadonlySet<number>): Uint32Array {
  const others = new Uint32Array(rows.length)
  let count = 0
  if (removed.size === 1) {
    const [one] = removed // the usual case, several times as fast as asking a Set
    for (let at = 0; at < rows.length; at++) if (rows[at] !== one) others[count++] = rows[at]!
  } else for (let at = 0; at < rows.length; at++) if (!removed.has(rows[at]!)) others[count++] = rows[at]!
  return others.subarray(0, count)
}
