// The assortments of one snapshot: built when first used, and taken over by the next snapshot, which updates only
// those in which something changed.
import { type Assortment, type AssortmentKey, buildAssortment, membershipTest, updateAssortment } from './assortment.ts'
import type { Columns } from './columns.ts'

/** With more changed rows than this, building an assortment anew costs less than updating it. */
const MAX_CHANGED_ROWS = 1_000
/** An assortment that nobody used during so many changes is dropped, and with it the columns it was built from. */
const MAX_UNUSED_CHANGES = 20

export interface AssortmentCache {
  get(key: AssortmentKey): Assortment
  /** The cache of the next snapshot; `changed`: every row whose place in an order, price or category may differ. */
  carryOver(columns: Columns, changed: readonly number[]): AssortmentCache
}

interface Current {
  readonly key: AssortmentKey
  readonly assortment: Assortment
}

/** An assortment that is updated when it is used next. */
interface Stale extends Current {
  /** What it was built from, the rows changed since, and in how many changes. */
  readonly columns: Columns
  readonly changedRows: ReadonlySet<number>
  readonly changes: number
}

export function createAssortmentCache(
  columns: Columns,
  current: Map<string, Current> = new Map(),
  stale: ReadonlyMap<string, Stale> = new Map(),
): AssortmentCache {
  return {
    get(key) {
      const name = `${key.category.slug} ${key.audience}`
      const cached = current.get(name)
      if (cached) return cached.assortment
      const before = stale.get(name)
      const assortment = before
        ? updateAssortment(columns, key, before.assortment, before.columns, [...before.changedRows])
        : buildAssortment(columns, key)
      current.set(name, { key, assortment })
      return assortment
    },
    carryOver(next, changed) {
      if (next === columns) return this
      if (next.rowOf !== columns.rowOf || changed.length > MAX_CHANGED_ROWS) return createAssortmentCache(next)
      const untouched = new Map<string, Current>()
      const touched = new Map<string, Stale>()
      for (const [name, cached] of current) {
        const own = rowsTouching(cached.key, columns, next, changed)
        if (own.length === 0) untouched.set(name, cached)
        else touched.set(name, { ...cached, columns, changedRows: new Set(own), changes: 1 })
      }
      for (const [name, before] of stale) {
        if (current.has(name) || before.changes === MAX_UNUSED_CHANGES) continue
        const changedRows = new Set([...before.changedRows, ...rowsTouching(before.key, columns, next, changed)])
        if (changedRows.size <= MAX_CHANGED_ROWS)
          touched.set(name, { ...before, changedRows, changes: before.changes + 1 })
      }
      return createAssortmentCache(next, untouched, touched)
    },
  }
}

/** The changed rows that were in such an assortment, or are now. */
function rowsTouching(key: AssortmentKey, before: Columns, now: Columns, changed: readonly number[]): number[] {
  const [belonged, belongs] = [membershipTest(before, key), membershipTest(now, key)]
  return changed.filter((row) => belonged(row) || belongs(row))
}
