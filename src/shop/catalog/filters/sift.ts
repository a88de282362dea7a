// Filtering itself: what a choice leaves of an indexed list, and how many each further value would leave.
import { type Bits, countBits, countBoth, hasBit, inAll, inAny, noBits, setBit } from './bits.ts'
import type { FacetName } from './facets.ts'
import type { FilterIndex } from './filter-index.ts'
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

/** The slider takes 40 steps from end to end (spec 1, §2). */
const STEPS = 40

/** What `selection` leaves of the places in `within`. A filter's counts follow all filters but itself; of its own values one is enough. */
export function sift(index: FilterIndex, within: Bits, selection: Selection): Sifted {
  const range = rangeOf(index, within)
  const asked = range ? withinRange(selection, range) : { ...selection, from: null, to: null }
  const limits = new Map<FacetName | 'price', Bits>()
  for (const [facet, values] of index.facets) {
    const slugs = asked.chosen[facet]
    if (slugs)
      limits.set(
        facet,
        inAny(
          slugs.flatMap((slug) => values.get(slug)?.bits ?? []),
          index.products.length,
        ),
      )
  }
  if (asked.from !== null || asked.to !== null) limits.set('price', priced(index, asked))

  const leftBy = (except: FacetName | null) =>
    inAll([within, ...[...limits].filter(([name]) => name !== except).map(([, bits]) => bits)])
  const matching = leftBy(null)
  const facets = [...index.facets].flatMap(([name, values]): SiftedFacet[] => {
    const slugs = asked.chosen[name] ?? []
    const left = limits.has(name) ? leftBy(name) : matching
    const counted = [...values.values()].map(({ slug, text, bits }) => ({
      slug,
      text,
      active: slugs.includes(slug),
      quantity: countBoth(bits, left),
    }))
    const unknown = slugs.filter((slug) => !values.has(slug))
    const shown = [
      ...counted.filter(({ active, quantity }) => active || quantity > 0),
      ...unknown.map((slug) => ({ slug, text: spelledOut(slug), active: true, quantity: 0 })),
    ]
    return shown.length === 0 ? [] : [{ name, values: shown }]
  })
  const price = range && { ...range, step: stepOf(range), from: asked.from, to: asked.to }
  return { matching, total: countBits(matching), facets, price, selection: asked }
}

/** Range / 40 rounded; at least a peso. */
export function stepOf({ lowest, highest }: { readonly lowest: number; readonly highest: number }): number {
  return Math.max(1, Math.round((highest - lowest) / STEPS))
}

/** How a value that nobody has is called: by what the address says. */
function spelledOut(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ')
}

interface Range {
  readonly lowest: number
  readonly highest: number
}

const ranges = new WeakMap<Bits, Range | null>()

/** The lowest and highest price; null when there are not two. Kept as long as the set of places is. */
function rangeOf(index: FilterIndex, within: Bits): Range | null {
  const known = ranges.get(within)
  if (known !== undefined) return known
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  const { prices } = index
  for (let place = 0; place < prices.length; place++) {
    const price = prices[place]!
    if (price === 0 || !hasBit(within, place)) continue
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  }
  const range = lowest < highest ? { lowest, highest } : null
  ranges.set(within, range)
  return range
}

function withinRange(selection: Selection, { lowest, highest }: Range): Selection {
  const { from, to } = selection
  return {
    ...selection,
    from: from !== null && from > lowest ? from : null,
    to: to !== null && to < highest ? to : null,
  }
}

function priced({ prices }: FilterIndex, { from, to }: Selection): Bits {
  const bits = noBits(prices.length)
  const [low, high] = [Math.max(1, from ?? 0), to ?? Number.POSITIVE_INFINITY] // 0 is no price
  for (let place = 0; place < prices.length; place++) {
    const price = prices[place]!
    if (price >= low && price <= high) setBit(bits, place)
  }
  return bits
}
