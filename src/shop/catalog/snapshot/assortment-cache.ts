// The shelves of one snapshot: made when first asked for, and taken over by the next one, which mends only those something moved on.

import { type Assortment, type AssortmentKey, buildAssortment, membershipTest, updateAssortment } from './assortment.ts'
import type { Columns } from './columns.ts'

/** With more rows moved than this, making a shelf anew costs less than mending it. */
const MOST_MOVED = 1_000
/** A shelf nobody asked for during so many changes is let go, and with it the columns it was made of. */
const MOST_CHANGES = 20

export interface AssortmentCache {
  get(name: AssortmentKey): Assortment
  /** What the next snapshot starts from; `moved`: every row whose place or presence may have changed. */
  carryOver(columns: Columns, moved: readonly number[]): AssortmentCache
}

interface Waiting {
  readonly name: AssortmentKey
  readonly shelf: Assortment
  /** What it was made of, and what has moved since. */
  readonly columns: Columns
  readonly moved: ReadonlySet<number>
  readonly changes: number
}

interface Known {
  readonly name: AssortmentKey
  readonly shelf: Assortment
}

export function createAssortmentCache(
  columns: Columns,
  shelves: Map<string, Known> = new Map(),
  waiting: ReadonlyMap<string, Waiting> = new Map(),
): AssortmentCache {
  return {
    get(name) {
      const key = `${name.category.slug} ${name.audience}`
      const known = shelves.get(key)
      if (known) return known.shelf
      const before = waiting.get(key)
      const shelf = before
        ? updateAssortment(columns, name, before.shelf, before.columns, [...before.moved])
        : buildAssortment(columns, name)
      shelves.set(key, { name, shelf })
      return shelf
    },
    carryOver(next, moved) {
      if (next === columns) return this
      if (next.rowOf !== columns.rowOf || moved.length > MOST_MOVED) return createAssortmentCache(next)
      const untouched = new Map<string, Known>()
      const touched = new Map<string, Waiting>()
      for (const [key, known] of shelves) {
        const here = touching(known.name, columns, next, moved)
        if (here.length === 0) untouched.set(key, known)
        else touched.set(key, { ...known, columns, moved: new Set(here), changes: 1 })
      }
      for (const [key, before] of waiting) {
        if (shelves.has(key) || before.changes === MOST_CHANGES) continue
        const all = new Set([...before.moved, ...touching(before.name, columns, next, moved)])
        if (all.size <= MOST_MOVED) touched.set(key, { ...before, moved: all, changes: before.changes + 1 })
      }
      return createAssortmentCache(next, untouched, touched)
    },
  }
}

/** The moved rows that were on such a shelf, or are now. */
function touching(name: AssortmentKey, before: Columns, now: Columns, moved: readonly number[]): number[] {
  const [belonged, belongs] = [membershipTest(before, name), membershipTest(now, name)]
  return moved.filter((row) => belonged(row) || belongs(row))
}
