// The index of a list for filtering: for each value of a filter the positions of the products that have it.
// Built once per list; lists are immutable. A position is an index into the list.

import type { Product } from '#shop/products/product.ts'
import { type Bits, emptyBits, setBit } from '#shop/shared/finding/bits.ts'
import { valuesAt } from '#shop/shared/finding/typed-arrays.ts'
import type { FacetColumn } from './facet-column.ts'
import type { FacetValue } from './facet-values.ts'
import type { FacetName } from './facets.ts'

export interface IndexedValue extends FacetValue {
  /** Its index in the filter's dictionary. */
  readonly valueId: number
  /** Number of products that have it. */
  readonly size: number
  /** Their positions: as bits, or one by one where that is shorter. */
  readonly bits: Bits | null
  readonly positions: Uint32Array | null
}

export interface FacetIndex {
  readonly name: FacetName
  /** By slug; the most frequent first, then by name. */
  readonly values: ReadonlyMap<string, IndexedValue>
  /** Cost of counting value by value: the words and positions that are read. */
  readonly countingCost: number
  /** By position, which set of values the product has; and the value ids of each set. */
  readonly setIds: Uint32Array
  readonly sets: readonly (readonly number[])[]
  /** Counters by value id, overwritten by every count. */
  readonly scratch: Uint32Array
  /** Counts by value id of whole lists, cached by their bits. */
  readonly counts: WeakMap<Bits, Uint32Array>
}

export interface FilterIndex {
  /** Number of positions. */
  readonly size: number
  /** In the requested order, without filters whose one value all products have. */
  readonly facets: readonly FacetIndex[]
}

export interface FilterableList {
  readonly index: FilterIndex
  /** Pesos by position; 0 for what has no price. */
  readonly prices: Int32Array
  /** The positions that can be bought. */
  readonly within: Bits
  /** By position. */
  readonly products: readonly Product[]
  /** Positions in the order they are shown; null: ascending. */
  readonly order: Uint32Array | null
}

/** The index of the products in these rows, in that order. */
export function buildFilterIndex(
  columns: ReadonlyMap<FacetName, FacetColumn>,
  rows: Uint32Array,
  facets: readonly FacetName[],
): FilterIndex {
  const indexed = facets.map((name) => indexFacet(name, columns.get(name)!, rows))
  return { size: rows.length, facets: indexed.filter((facet) => distinguishes(facet, rows.length)) }
}

function distinguishes({ values }: FacetIndex, size: number): boolean {
  const [first, second] = values.values()
  return first !== undefined && (second !== undefined || first.size < size)
}

function indexFacet(name: FacetName, { setIds: all, dictionary }: FacetColumn, rows: Uint32Array): FacetIndex {
  const { sets } = dictionary
  const setIds = valuesAt(all, rows)
  const sizes = new Uint32Array(dictionary.values.length)
  for (let at = 0; at < setIds.length; at++) for (const valueId of sets[setIds[at]!]!) sizes[valueId]!++

  const alphabet = dictionary.alphabet()
  const used: number[] = []
  for (let valueId = 0; valueId < sizes.length; valueId++) if (sizes[valueId]! > 0) used.push(valueId)
  used.sort((a, b) => sizes[b]! - sizes[a]! || alphabet[a]! - alphabet[b]!)

  const words = (rows.length + 31) >>> 5
  const bits = new Array<Bits | null>(sizes.length).fill(null)
  const positions = new Array<Uint32Array | null>(sizes.length).fill(null)
  for (const valueId of used)
    if (sizes[valueId]! < words) positions[valueId] = new Uint32Array(sizes[valueId]!)
    else bits[valueId] = emptyBits(rows.length)
  const filled = new Uint32Array(sizes.length)
  for (let at = 0; at < setIds.length; at++)
    for (const valueId of sets[setIds[at]!]!) {
      const listed = positions[valueId]
      if (listed) listed[filled[valueId]!++] = at
      else setBit(bits[valueId]!, at)
    }
  const values = used.map((valueId): [string, IndexedValue] => {
    const { slug, text } = dictionary.values[valueId]!
    const own = { bits: bits[valueId]!, positions: positions[valueId]! }
    return [slug, { slug, text, valueId, size: sizes[valueId]!, ...own }]
  })
  const countingCost = used.reduce((sum, valueId) => sum + Math.min(sizes[valueId]!, words), 0)
  return { name, values: new Map(values), countingCost, setIds, sets, scratch: sizes, counts: new WeakMap() }
}
