// Filtering itself: what a choice leaves of an indexed list, and how many each further value would leave.

import {
  addBits,
  type Bits,
  countBits,
  countBoth,
  countOnce,
  hasBit,
  inAll,
  noBits,
  placesIn,
  setBit,
  without,
} from '#shop/shared/bits.ts'
import { oncePerPair } from '#shop/shared/memory.ts'
import type { FacetName } from './facets.ts'
import type { FacetIndex, FilterIndex, IndexedValue } from './filter-index.ts'
import type { Selection } from './selection.ts'

export interface SiftedValue {
  readonly slug: string
  readonly text: string
  readonly active: boolean
  /** How many products have it among those that the other filters leave. */
  readonly quantity: number
}

export interface SiftedFacet {
  readonly name: FacetName
  readonly values: readonly SiftedValue[]
}

/** The price slider, in pesos: from the lowest to the highest of the unfiltered list, and what is chosen. */
export interface PriceRange {
  readonly lowest: number
  readonly highest: number
  readonly step: number
  readonly from: number | null
  readonly to: number | null
}

export interface Sifted {
  readonly matching: Bits
  readonly total: number
  readonly facets: readonly SiftedFacet[]
  /** Null for a list whose products all cost the same. */
  readonly price: PriceRange | null
  /** The choice without ends of the price that cut nothing off. */
  readonly selection: Selection
}

/** A list as it is sifted: pesos by place (0 for what has no price), and the places that can be bought. */
export interface SiftedList {
  readonly index: FilterIndex
  readonly prices: Int32Array
  readonly within: Bits
}

/** The slider takes 40 steps from end to end (spec 1, §2). */
const STEPS = 40
/** Going through the products left, filter by filter, costs so many steps a product and filter. */
const PER_PRODUCT = 2

/** What `selection` leaves of the places in `within`. A filter's counts follow all filters but itself; of its own values one is enough. */
export function sift(list: SiftedList, selection: Selection): Sifted {
  const { index, prices, within } = list
  const range = rangeOf(prices, within)
  const asked = range ? withinRange(selection, range) : { ...selection, from: null, to: null }
  const limits = new Map<FacetName | 'price', Bits>()
  for (const { name, values } of index.facets) {
    const slugs = asked.chosen[name]
    if (slugs)
      limits.set(
        name,
        having(
          slugs.flatMap((slug) => values.get(slug) ?? []),
          index.size,
        ),
      )
  }
  if (asked.from !== null || asked.to !== null) limits.set('price', priced(prices, asked))

  const leftBy = (except: FacetName | null) =>
    leftOver(inAll([within, ...[...limits].filter(([name]) => name !== except).map(([, bits]) => bits)]))
  const whole = { bits: within, count: countOnce(within), places: null }
  const all = leftBy(null)
  const facets = index.facets.flatMap((facet): SiftedFacet[] => {
    const slugs = asked.chosen[facet.name] ?? []
    const values = counted(facet, limits.has(facet.name) ? leftBy(facet.name) : all, whole, slugs)
    for (const slug of slugs)
      if (!facet.values.has(slug)) values.push({ slug, text: spelledOut(slug), active: true, quantity: 0 })
    return values.length === 0 ? [] : [{ name: facet.name, values }]
  })
  const price = range && { ...range, step: stepOf(range), from: asked.from, to: asked.to }
  return { matching: all.bits, total: all.count, facets, price, selection: asked }
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
  const result = noBits(size)
  for (const { bits, places } of values) {
    if (bits) addBits(result, bits)
    for (const place of places ?? []) setBit(result, place)
  }
  return result
}

interface LeftOver {
  readonly bits: Bits
  readonly count: number
  /** One by one what is left of the list, or what is not, whichever is less; made when first counted with. */
  places: Uint32Array | null
}

function leftOver(bits: Bits): LeftOver {
  return { bits, count: countBits(bits), places: null }
}

/** The values of a filter that anything left has, or that are chosen. */
function counted(facet: FacetIndex, left: LeftOver, whole: LeftOver, slugs: readonly string[]): SiftedValue[] {
  const shown: SiftedValue[] = []
  const quantityOf = counter(facet, left, whole)
  for (const value of facet.values.values()) {
    const quantity = quantityOf(value)
    const active = slugs.length > 0 && slugs.includes(value.slug)
    if (active || quantity > 0) shown.push({ slug: value.slug, text: value.text, active, quantity })
  }
  return shown
}

/** Counts value by value; or product by product, where few are left or few are missing. */
function counter(facet: FacetIndex, left: LeftOver, whole: LeftOver): (value: IndexedValue) => number {
  const missing = whole.count - left.count
  if (Math.min(left.count, missing) * PER_PRODUCT > facet.steps) return (value) => countOf(value, left.bits)
  if (left.count <= missing) {
    left.places ??= placesIn(left.bits, left.count)
    const tally = tallied(facet, left.places)
    return ({ number }) => tally[number]!
  }
  const all = facet.counts.get(whole.bits) ?? tallied(facet, placesIn(whole.bits, whole.count)).slice()
  facet.counts.set(whole.bits, all)
  left.places ??= placesIn(without(whole.bits, left.bits), missing)
  const tally = tallied(facet, left.places)
  return ({ number }) => all[number]! - tally[number]!
}

/** How many of these places have each value, by number; written on the filter's one sheet. */
function tallied({ codes, sets, sheet }: FacetIndex, places: Uint32Array): Uint32Array {
  sheet.fill(0)
  for (let at = 0; at < places.length; at++) {
    const set = sets[codes[places[at]!]!]!
    for (let one = 0; one < set.length; one++) sheet[set[one]!]!++
  }
  return sheet
}

function countOf({ bits, places }: IndexedValue, left: Bits): number {
  if (bits) return countBoth(bits, left)
  let count = 0
  if (places) for (let at = 0; at < places.length; at++) if (hasBit(left, places[at]!)) count++
  return count
}

interface Range {
  readonly lowest: number
  readonly highest: number
}

/** The lowest and highest price; null when there are not two. */
const rangeOf = oncePerPair((prices: Int32Array, within: Bits): Range | null => {
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

function priced(prices: Int32Array, { from, to }: Selection): Bits {
  const bits = noBits(prices.length)
  const low = Math.max(1, from ?? 0) // 0 is no price
  const high = to ?? 0x7fffffff
  for (let word = 0, place = 0; word < bits.length; word++) {
    const end = Math.min(place + 32, prices.length)
    let found = 0
    for (let bit = 1; place < end; place++, bit <<= 1) if (prices[place]! >= low && prices[place]! <= high) found |= bit
    bits[word] = found
  }
  return bits
}
