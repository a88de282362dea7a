// Filtering itself: what a selection leaves of an indexed list, and how many each further value would leave.

import { memoizePerPair } from '#shop/shared/cache.ts'
import { type Bits, clearBit, emptyBits, hasBit, intersectBits, setBit, unionInto } from '#shop/shared/finding/bits.ts'
import type { FacetName } from './facets.ts'
import type { FacetIndex, FilterableList, IndexedValue } from './filter-index.ts'
import { type Remaining, remainingOf } from './remaining.ts'
import type { Selection } from './selection.ts'

export interface ValueCount {
  readonly slug: string
  readonly text: string
  readonly active: boolean
  /** How many products have it among those that the other filters leave. */
  readonly quantity: number
}

export interface FacetCounts {
  readonly name: FacetName
  readonly values: readonly ValueCount[]
}

/** The price slider, in pesos: from the lowest to the highest of the unfiltered list, and what is selected. */
export interface PriceRange {
  readonly lowest: number
  readonly highest: number
  readonly step: number
  readonly from: number | null
  readonly to: number | null
}

interface FilterResult {
  readonly matching: Remaining
  readonly facets: readonly FacetCounts[]
  /** Null for a list whose products all cost the same. */
  readonly price: PriceRange | null
  /** The selection without ends of the price that exclude nothing. */
  readonly selection: Selection
}

/** The slider takes 40 steps from end to end. */
const STEPS = 40

/** What `requested` leaves of the positions in `within`. A filter's counts follow all filters but itself. */
export function applyFilters(
  { index, prices, within }: Pick<FilterableList, 'index' | 'prices' | 'within'>,
  requested: Selection,
): FilterResult {
  const range = rangeOf(prices, within)
  const selection = range ? narrowing(requested, range) : { ...requested, from: null, to: null }
  const limits = limitsOf(selection)
  const chosen = new Map<FacetName, Bits>()
  for (const { name, values } of index.facets) {
    const slugs = selection.chosen[name]
    if (!slugs) continue
    const known = slugs.flatMap((slug) => values.get(slug) ?? [])
    chosen.set(name, positionsWithAny(known, index.size))
  }

  const remainingExcept = (except: FacetName | null): Remaining => {
    const others = [...chosen].filter(([name]) => name !== except).map(([, bits]) => bits)
    if (others.length === 0 && !limits) return remainingOf(within, within)
    const bits = intersectBits([within, ...others])
    if (limits) keepInRange(bits, prices, limits)
    return remainingOf(bits, within)
  }
  const matching = remainingExcept(null)
  const facets = index.facets.flatMap((facet): FacetCounts[] => {
    const slugs = selection.chosen[facet.name] ?? []
    const values = countedValues(facet, chosen.has(facet.name) ? remainingExcept(facet.name) : matching, slugs)
    for (const slug of slugs)
      if (!facet.values.has(slug)) values.push({ slug, text: textOf(slug), active: true, quantity: 0 })
    return values.length === 0 ? [] : [{ name: facet.name, values }]
  })
  const price = range && { ...range, step: stepOf(range), from: selection.from, to: selection.to }
  return { matching, facets, price, selection }
}

/** Range ÷ 40 rounded; at least a peso. */
export function stepOf({ lowest, highest }: Range): number {
  return Math.max(1, Math.round((highest - lowest) / STEPS))
}

/** The text of a value that no product has: what the address says. */
function textOf(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
}

function positionsWithAny(values: readonly IndexedValue[], size: number): Bits {
  const result = emptyBits(size)
  for (const { bits, positions } of values) {
    if (bits) unionInto(result, bits)
    for (const position of positions ?? []) setBit(result, position)
  }
  return result
}

/** The values of a filter that any remaining product has, or that are selected. */
function countedValues(facet: FacetIndex, remaining: Remaining, slugs: readonly string[]): ValueCount[] {
  const counted: ValueCount[] = []
  const quantityOf = remaining.counter(facet)
  for (const value of facet.values.values()) {
    const quantity = quantityOf(value)
    const active = slugs.length > 0 && slugs.includes(value.slug)
    if (active || quantity > 0) counted.push({ slug: value.slug, text: value.text, active, quantity })
  }
  return counted
}

interface Range {
  readonly lowest: number
  readonly highest: number
}

/** The lowest and highest price; null when there are not two. */
const rangeOf = memoizePerPair((prices: Int32Array, within: Bits): Range | null => {
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (let position = 0; position < prices.length; position++) {
    const price = prices[position]!
    if (price === 0 || !hasBit(within, position)) continue
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  }
  return lowest < highest ? { lowest, highest } : null
})

function narrowing(selection: Selection, { lowest, highest }: Range): Selection {
  const { from, to } = selection
  return {
    ...selection,
    from: from !== null && from > lowest ? from : null,
    to: to !== null && to < highest ? to : null,
  }
}

/** In pesos, both included. */
interface Limits {
  readonly low: number
  readonly high: number
}

/** The selected ends of the price; null when there is none. What costs 0 has no price. */
function limitsOf({ from, to }: Selection): Limits | null {
  if (from === null && to === null) return null
  return { low: Math.max(1, from ?? 0), high: to ?? Number.POSITIVE_INFINITY }
}

function keepInRange(bits: Bits, prices: Int32Array, { low, high }: Limits): void {
  for (let position = 0; position < prices.length; position++)
    if (prices[position]! < low || prices[position]! > high) clearBit(bits, position)
}
