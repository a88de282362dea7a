// Filtering itself: what a choice leaves of an indexed list, and how many each further value would leave.

import { type Bits, emptyBits, hasBit, intersectBits, setBit, unionInto } from '#shop/shared/bits.ts'
import { memoizePerPair } from '#shop/shared/cache.ts'
import type { FacetName } from './facets.ts'
import type { FacetIndex, FilterIndex, IndexedValue } from './filter-index.ts'
import { keepInRange, type Limits, leftInRange } from './price-ladder.ts'
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

/** The price slider, in pesos: from the lowest to the highest of the unfiltered list, and what is chosen. */
export interface PriceRange {
  readonly lowest: number
  readonly highest: number
  readonly step: number
  readonly from: number | null
  readonly to: number | null
}

export interface FilterResult {
  readonly matching: Remaining
  readonly facets: readonly FacetCounts[]
  /** Null for a list whose products all cost the same. */
  readonly price: PriceRange | null
  /** The choice without ends of the price that cut nothing off. */
  readonly selection: Selection
}

/** A list as it is sifted: pesos by place (0 for what has no price), and the places that can be bought. */
export interface IndexedList {
  readonly index: FilterIndex
  readonly prices: Int32Array
  readonly within: Bits
}

/** The slider takes 40 steps from end to end (spec 1, §2). */
const STEPS = 40

/** What `selection` leaves of the places in `within`. A filter's counts follow all filters but itself; of its own values one is enough. */
export function applyFilters(list: IndexedList, selection: Selection): FilterResult {
  const { index, prices, within } = list
  const range = rangeOf(prices, within)
  const asked = range ? withinRange(selection, range) : { ...selection, from: null, to: null }
  const limits = limitsOf(asked)
  const chosen = new Map<FacetName, Bits>()
  for (const { name, values } of index.facets) {
    const slugs = asked.chosen[name]
    if (!slugs) continue
    const known = slugs.flatMap((slug) => values.get(slug) ?? [])
    chosen.set(name, having(known, index.size))
  }

  const leftBy = (except: FacetName | null): Remaining => {
    const others = [...chosen].filter(([name]) => name !== except).map(([, bits]) => bits)
    if (others.length === 0) return limits ? leftInRange(prices, within, limits) : remainingOf(within, within)
    const bits = intersectBits([within, ...others])
    if (limits) keepInRange(bits, prices, limits)
    return remainingOf(bits, within)
  }
  const matching = leftBy(null)
  const facets = index.facets.flatMap((facet): FacetCounts[] => {
    const slugs = asked.chosen[facet.name] ?? []
    const values = counted(facet, chosen.has(facet.name) ? leftBy(facet.name) : matching, slugs)
    for (const slug of slugs)
      if (!facet.values.has(slug)) values.push({ slug, text: spelledOut(slug), active: true, quantity: 0 })
    return values.length === 0 ? [] : [{ name: facet.name, values }]
  })
  const price = range && { ...range, step: stepOf(range), from: asked.from, to: asked.to }
  return { matching, facets, price, selection: asked }
}

/** Range / 40 rounded; at least a peso. */
export function stepOf({ lowest, highest }: { readonly lowest: number; readonly highest: number }): number {
  return Math.max(1, Math.round((highest - lowest) / STEPS))
}

/** How a value that nobody has is called: by what the address says. */
function spelledOut(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
}

/** The places that have one of these values. */
function having(values: readonly IndexedValue[], size: number): Bits {
  const result = emptyBits(size)
  for (const { bits, places } of values) {
    if (bits) unionInto(result, bits)
    for (const place of places ?? []) setBit(result, place)
  }
  return result
}

/** The values of a filter that anything left has, or that are chosen. */
function counted(facet: FacetIndex, left: Remaining, slugs: readonly string[]): ValueCount[] {
  const shown: ValueCount[] = []
  const quantityOf = left.counter(facet)
  for (const value of facet.values.values()) {
    const quantity = quantityOf(value)
    const active = slugs.length > 0 && slugs.includes(value.slug)
    if (active || quantity > 0) shown.push({ slug: value.slug, text: value.text, active, quantity })
  }
  return shown
}

interface Range {
  readonly lowest: number
  readonly highest: number
}

/** The lowest and highest price; null when there are not two. */
const rangeOf = memoizePerPair((prices: Int32Array, within: Bits): Range | null => {
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (let place = 0; place < prices.length; place++) {
    const price = prices[place]!
    if (price === 0 || !hasBit(within, place)) continue
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  }
  return lowest < highest ? { lowest, highest } : null
})

function withinRange(selection: Selection, { lowest, highest }: Range): Selection {
  const { from, to } = selection
  return {
    ...selection,
    from: from !== null && from > lowest ? from : null,
    to: to !== null && to < highest ? to : null,
  }
}

/** The chosen ends of the price; null when none is. */
function limitsOf({ from, to }: Selection): Limits | null {
  if (from === null && to === null) return null
  return { low: Math.max(1, from ?? 0), high: to ?? Number.POSITIVE_INFINITY } // 0 is no price
}
