// The index of a list for filtering: of every value the places that have it. Made once per list; lists are immutable.

import type { Columns } from '#shop/catalog/snapshot/columns.ts'
import { valuesAt } from '#shop/catalog/snapshot/row-order.ts'
import { type Bits, emptyBits, setBit } from '#shop/shared/bits.ts'
import type { FacetValue } from './facet-values.ts'
import type { FacetName } from './facets.ts'

export interface IndexedValue extends FacetValue {
  /** Its number among the shop's words. */
  readonly number: number
  /** How many have it. */
  readonly size: number
  /** The places that have it: as bits, or one by one where they are so few that this is shorter. */
  readonly bits: Bits | null
  readonly places: Uint32Array | null
}

export interface FacetIndex {
  readonly name: FacetName
  /** By slug; the most common first, then by name. */
  readonly values: ReadonlyMap<string, IndexedValue>
  /** What counting value by value costs, in steps. */
  readonly steps: number
  /** By place, which set of values the product has; and what the sets hold, as numbers. */
  readonly codes: Uint32Array
  readonly sets: readonly (readonly number[])[]
  /** Room to count in, by number. */
  readonly scratch: Uint32Array
  /** How many of a set of places have each value, by number: of sets that are counted with again and again. */
  readonly counts: WeakMap<Bits, Uint32Array>
}

export interface FilterIndex {
  /** How many places there are. */
  readonly size: number
  /** In the order asked for. A filter whose one value all products have is no filter. */
  readonly facets: readonly FacetIndex[]
}

/** The index of the products in these rows, in that order. */
export function indexRows(columns: Columns, rows: Uint32Array, facets: readonly FacetName[]): FilterIndex {
  const indexed = facets.map((facet) => indexFacet(columns, rows, facet))
  return { size: rows.length, facets: indexed.filter((facet) => distinguishes(facet, rows.length)) }
}

function distinguishes({ values }: FacetIndex, size: number): boolean {
  const [first, second] = values.values()
  return first !== undefined && (second !== undefined || first.size < size)
}

function indexFacet(columns: Columns, rows: Uint32Array, name: FacetName): FacetIndex {
  const { setIds: all, dictionary: words } = columns.facets.get(name)!
  const { sets } = words
  const codes = valuesAt(all, rows)
  const sizes = new Uint32Array(words.values.length)
  for (let place = 0; place < codes.length; place++) for (const number of sets[codes[place]!]!) sizes[number]!++

  const alphabet = words.alphabet()
  const numbers: number[] = []
  for (let number = 0; number < sizes.length; number++) if (sizes[number]! > 0) numbers.push(number)
  numbers.sort((a, b) => sizes[b]! - sizes[a]! || alphabet[a]! - alphabet[b]!)

  const length = (rows.length + 31) >>> 5
  const bits = new Array<Bits | null>(sizes.length).fill(null)
  const places = new Array<Uint32Array | null>(sizes.length).fill(null)
  for (const number of numbers)
    if (sizes[number]! < length) places[number] = new Uint32Array(sizes[number]!)
    else bits[number] = emptyBits(rows.length)
  const filled = new Uint32Array(sizes.length)
  for (let place = 0; place < codes.length; place++)
    for (const number of sets[codes[place]!]!) {
      const some = places[number]
      if (some) some[filled[number]!++] = place
      else setBit(bits[number]!, place)
    }
  const values = numbers.map((number): [string, IndexedValue] => {
    const { slug, text } = words.values[number]!
    return [slug, { slug, text, number, size: sizes[number]!, bits: bits[number]!, places: places[number]! }]
  })
  const steps = numbers.reduce((sum, number) => sum + Math.min(sizes[number]!, length), 0)
  return { name, values: new Map(values), steps, codes, sets, scratch: sizes, counts: new WeakMap() }
}
