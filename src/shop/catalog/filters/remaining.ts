// What filters leave of a list, as a set of places: who is in it, and how many of it have each value.
import { type Bits, countCached, countIntersection, hasBit, positionsIn, subtractBits } from '#shop/shared/bits.ts'
import type { FacetIndex, IndexedValue } from './filter-index.ts'

export interface Remaining {
  readonly count: number
  has(place: number): boolean
  /** The first so many places, ascending; fewer where there are fewer. */
  first(count: number): Uint32Array
  /** How many have a value of a filter. It counts on the filter's one sheet: good until the filter is counted again. */
  counter(facet: FacetIndex): (value: IndexedValue) => number
}

/** Going through the products left, filter by filter, costs so many steps a product and filter. */
const PER_PRODUCT = 2

/** What stands in `bits`, a part of the `whole` of what can be bought, or all of it. */
export function remainingOf(bits: Bits, whole: Bits): Remaining {
  const count = countCached(bits)
  const missing = countCached(whole) - count
  /** One by one what is left, or what is not, whichever is less; made when first counted with. */
  let few: Uint32Array | null = null
  const isFew = count <= missing
  return {
    count,
    has: (place) => hasBit(bits, place),
    first: (most) => positionsIn(bits, Math.min(most, count)),
    counter(facet) {
      // Value by value; or product by product, where few are left or few are missing.
      if (Math.min(count, missing) * PER_PRODUCT > facet.steps) return (value) => countOf(value, bits)
      few ??= isFew ? positionsIn(bits, count) : positionsIn(subtractBits(whole, bits), missing)
      if (isFew) return numbersOn(tallied(facet, few))
      const all = allOf(facet, whole)
      const gone = tallied(facet, few)
      return ({ number }) => all[number]! - gone[number]!
    },
  }
}

/** How many of the whole have each value, by number: it is counted with again and again. */
function allOf(facet: FacetIndex, whole: Bits): Uint32Array {
  const known = facet.counts.get(whole)
  if (known) return known
  const all = tallied(facet, positionsIn(whole, countCached(whole))).slice()
  facet.counts.set(whole, all)
  return all
}

function tallied(facet: FacetIndex, places: Uint32Array): Uint32Array {
  facet.scratch.fill(0)
  return tally(facet, facet.scratch, places, 1)
}

/** Adds to a sheet, by number, how many of these places have each value; or takes them away. */
export function tally({ codes, sets }: FacetIndex, sheet: Uint32Array, places: Uint32Array, sign: 1 | -1): Uint32Array {
  for (let at = 0; at < places.length; at++) {
    const set = sets[codes[places[at]!]!]!
    for (let one = 0; one < set.length; one++) sheet[set[one]!]! += sign
  }
  return sheet
}

/** Reads a value's number off a sheet. */
export function numbersOn(sheet: Uint32Array): (value: IndexedValue) => number {
  return ({ number }) => sheet[number]!
}

function countOf({ bits, places }: IndexedValue, left: Bits): number {
  if (bits) return countIntersection(bits, left)
  let count = 0
  if (places) for (let at = 0; at < places.length; at++) if (hasBit(left, places[at]!)) count++
  return count
}
