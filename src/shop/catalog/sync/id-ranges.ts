// The catalogue cut into slices by id, to be read one at a time.

import type { Product } from '#shop/products/product.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { lowerBound } from '#shop/shared/lower-bound.ts'

/** The ids from the first to the last, both included. */
export interface Range {
  readonly first: number
  readonly last: number
}

export interface Slices {
  readonly ids: readonly ProductId[]
  readonly ranges: readonly Range[]
}

const slicedOf = memoizePer((_products: readonly Product[]) => new Map<number, Slices>())

/** The products' ids, and ranges of so many of them each; cut once as long as the products stay the same. */
export function slicesOf(products: readonly Product[], size: number): Slices {
  const bySize = slicedOf(products)
  const slices = bySize.get(size) ?? cut(products, size)
  bySize.set(size, slices)
  return slices
}

function cut(products: readonly Product[], size: number): Slices {
  const ids = products.map(({ id }) => id)
  return { ids, ranges: rangesOf(ids, size) }
}

/** Those of some ids, ascending, that lie in a range. */
export function idsIn(ids: readonly ProductId[], { first, last }: Range): readonly ProductId[] {
  const from = (least: number) => lowerBound(0, ids.length, (place) => ids[place]! < least)
  return ids.slice(from(first), from(last + 1))
}

/** How many rows belong to products of each span of ids: `id DIV SPAN`. */
export type RowCounts = ReadonlyMap<number, number>
export const SPAN_SIZE = 250

/** The ranges in which somebody counts other rows than somebody else. */
export function differingRanges(one: RowCounts, other: RowCounts): Range[] {
  const spans = new Set([...one.keys(), ...other.keys()])
  return [...spans]
    .filter((span) => (one.get(span) ?? 0) !== (other.get(span) ?? 0))
    .sort((a, b) => a - b)
    .map((span) => ({ first: span * SPAN_SIZE, last: span * SPAN_SIZE + SPAN_SIZE - 1 }))
}

const EVERYTHING: Range = { first: 0, last: 4_294_967_295 }

/** Ranges of so many ids each that together hold every possible one. */
export function rangesOf(ids: readonly ProductId[], size: number): Range[] {
  const firsts: number[] = ids.filter((_, at) => at > 0 && at % size === 0)
  return [EVERYTHING.first, ...firsts].map((first, at) => ({ first, last: (firsts[at] ?? EVERYTHING.last + 1) - 1 }))
}
