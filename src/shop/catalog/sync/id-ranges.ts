// Ranges of product ids, in which the database is read piece by piece.

import type { Product } from '#shop/products/product.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { lowerBound } from '#shop/shared/finding/lower-bound.ts'
import type { ProductId } from '#shop/shared/ids.ts'

/** The ids from the first to the last, both included. */
export interface IdRange {
  readonly first: number
  readonly last: number
}

interface IdRanges {
  readonly ids: readonly ProductId[]
  readonly ranges: readonly IdRange[]
}

const cacheOf = memoizePer((_products: readonly Product[]) => new Map<number, IdRanges>())

/** The products' ids, and ranges of `size` of them each; cached with the products. */
export function rangesOfProducts(products: readonly Product[], size: number): IdRanges {
  const cache = cacheOf(products)
  const cached = cache.get(size)
  if (cached) return cached
  const ids = products.map(({ id }) => id)
  const divided = { ids, ranges: rangesOf(ids, size) }
  cache.set(size, divided)
  return divided
}

const ALL_IDS: IdRange = { first: 0, last: 4_294_967_295 }

/** Ranges of `size` ids each that together cover every possible id; `ids` are ascending. */
export function rangesOf(ids: readonly ProductId[], size: number): IdRange[] {
  const starts: number[] = ids.filter((_, at) => at > 0 && at % size === 0)
  return [ALL_IDS.first, ...starts].map((first, at) => ({ first, last: (starts[at] ?? ALL_IDS.last + 1) - 1 }))
}

/** Those of some ids, ascending, that are in a range. */
export function idsIn(ids: readonly ProductId[], { first, last }: IdRange): readonly ProductId[] {
  const indexOf = (id: number) => lowerBound(0, ids.length, (at) => ids[at]! < id)
  return ids.slice(indexOf(first), indexOf(last + 1))
}

/** Number of rows of the products of each span: `id DIV SPAN_SIZE`. */
export type RowCounts = ReadonlyMap<number, number>
export const SPAN_SIZE = 250

/** The spans whose counts differ, as ranges. */
export function differingRanges(one: RowCounts, other: RowCounts): IdRange[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((span) => (one.get(span) ?? 0) !== (other.get(span) ?? 0))
    .sort((a, b) => a - b)
    .map((span) => ({ first: span * SPAN_SIZE, last: span * SPAN_SIZE + SPAN_SIZE - 1 }))
}
