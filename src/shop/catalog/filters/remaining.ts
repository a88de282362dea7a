// What filters leave of a list, as a set of positions: what is in it, and how many of it have each value.
import {
  type Bits,
  countCached,
  countIntersection,
  hasBit,
  positionsIn,
  subtractBits,
} from '#shop/shared/finding/bits.ts'
import type { FacetIndex, IndexedValue } from './filter-index.ts'

export interface Remaining {
  readonly count: number
  has(position: number): boolean
  /** The first so many positions, ascending; fewer where there are fewer. */
  first(limit: number): Uint32Array
  /** How many have a value of a filter; valid until the same filter is counted again. */
  counter(facet: FacetIndex): (value: IndexedValue) => number
}

/** Cost of counting one product under one filter, in the unit of `countingCost`. */
const COST_PER_PRODUCT = 2

/** The positions in `bits`, which are some or all of the `whole` that can be bought. */
export function remainingOf(bits: Bits, whole: Bits): Remaining {
  const count = countCached(bits)
  const removed = countCached(whole) - count
  const countsRemaining = count <= removed
  /** The positions that remain, or those removed, whichever are fewer; computed at the first count. */
  let fewer: Uint32Array | null = null
  return {
    count,
    has: (position) => hasBit(bits, position),
    first: (limit) => positionsIn(bits, Math.min(limit, count)),
    counter(facet) {
      // Value by value, or product by product where few remain or few were removed.
      if (Math.min(count, removed) * COST_PER_PRODUCT > facet.countingCost) return (value) => countOf(value, bits)
      fewer ??= countsRemaining ? positionsIn(bits, count) : positionsIn(subtractBits(whole, bits), removed)
      const counted = countValues(facet, fewer)
      if (countsRemaining) return ({ valueId }) => counted[valueId]!
      const all = countsOfWhole(facet, whole)
      return ({ valueId }) => all[valueId]! - counted[valueId]!
    },
  }
}

/** Counts of the whole list by value id, cached. */
function countsOfWhole(facet: FacetIndex, whole: Bits): Uint32Array {
  const cached = facet.counts.get(whole)
  if (cached) return cached
  const counts = countInto(new Uint32Array(facet.scratch.length), facet, positionsIn(whole, countCached(whole)))
  facet.counts.set(whole, counts)
  return counts
}

function countValues(facet: FacetIndex, positions: Uint32Array): Uint32Array {
  return countInto(facet.scratch.fill(0), facet, positions)
}

/** Adds, by value id, how many of these positions have each value. */
function countInto(counts: Uint32Array, { setIds, sets }: FacetIndex, positions: Uint32Array): Uint32Array {
  for (let at = 0; at < positions.length; at++) {
    const set = sets[setIds[positions[at]!]!]!
    for (let one = 0; one < set.length; one++) counts[set[one]!]!++
  }
  return counts
}

function countOf({ bits, positions }: IndexedValue, remaining: Bits): number {
  if (bits) return countIntersection(bits, remaining)
  let count = 0
  if (positions) for (let at = 0; at < positions.length; at++) if (hasBit(remaining, positions[at]!)) count++
  return count
}
