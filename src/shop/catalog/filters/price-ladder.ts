// The ladder of a list's prices: its places from the cheapest to the dearest, and on every so manieth rung how many below it have each value.
// What a range of prices leaves is counted from its two ends, however many lie between them.
import { type Bits, countBits, flipBit, hasBit, positionsIn } from '#shop/shared/bits.ts'
import { memoizePer, memoizePerPair } from '#shop/shared/cache.ts'
import { lowerBound } from '#shop/shared/lower-bound.ts'
import type { FacetIndex } from './filter-index.ts'
import { numbersOn, type Remaining, tally } from './remaining.ts'

/** In pesos, both ends in it. */
export interface Limits {
  readonly low: number
  readonly high: number
}

interface Ladder {
  readonly prices: Int32Array
  readonly within: Bits
  /** The cheapest first. */
  readonly places: Uint32Array
  /** Of each filter, rung by rung, by number how many of the places below it have the value. */
  readonly rungs: WeakMap<FacetIndex, Uint32Array>
}

/** So many places from one rung to the next. */
const RUNG = 128

/** The places of `within` whose price lies in the limits. */
export function leftInRange(prices: Int32Array, within: Bits, limits: Limits): Remaining {
  const ladder = ladderOf(prices, within)
  const { places } = ladder
  const { low, high } = limits
  const from = lowerBound(0, places.length, (step) => prices[places[step]!]! < low)
  const to = lowerBound(from, places.length, (step) => prices[places[step]!]! <= high)
  const has = (place: number) => isIn(prices[place]!, limits) && hasBit(within, place)
  return {
    count: to - from,
    has,
    first: (most) => firstThat(has, Math.min(most, to - from)),
    counter: (facet) => numbersOn(between(ladder, facet, from, to)),
  }
}

/** Takes the places out of a set whose price lies outside the limits. */
export function keepInRange(bits: Bits, prices: Int32Array, limits: Limits): void {
  for (const place of positionsIn(bits, countBits(bits))) if (!isIn(prices[place]!, limits)) flipBit(bits, place)
}

function isIn(price: number, { low, high }: Limits): boolean {
  return price >= low && price <= high
}

const ladderOf = memoizePerPair((prices: Int32Array, within: Bits): Ladder => {
  const places = cheapestFirst(prices).filter((place) => hasBit(within, place))
  return { prices, within, places, rungs: new WeakMap() }
})

/** What costs nothing has no price. */
const cheapestFirst = memoizePer((prices: Int32Array): Uint32Array => {
  const size = prices.length
  const keys = Float64Array.from(prices, (price, place) => price * size + place).sort()
  const first = lowerBound(0, size, (step) => keys[step]! < size)
  return Uint32Array.from(keys.subarray(first), (key) => key % size)
})

/** By number, how many of the ladder's places from one step up to another have each value; on the filter's sheet. */
function between(ladder: Ladder, facet: FacetIndex, from: number, to: number): Uint32Array {
  const { scratch: sheet } = facet
  const rungs = rungsOf(ladder, facet)
  const [start, end] = [nearestRung(ladder, from), nearestRung(ladder, to)]
  const [below, above] = [start * sheet.length, end * sheet.length]
  for (let number = 0; number < sheet.length; number++) sheet[number] = rungs[above + number]! - rungs[below + number]!
  const climbed = (rung: number, step: number, sign: 1 | -1) =>
    rung * RUNG < step
      ? tally(facet, sheet, ladder.places.subarray(rung * RUNG, step), sign)
      : tally(facet, sheet, ladder.places.subarray(step, rung * RUNG), sign === 1 ? -1 : 1)
  climbed(end, to, 1)
  climbed(start, from, -1)
  return sheet
}

function nearestRung({ places }: Ladder, step: number): number {
  return Math.min(Math.round(step / RUNG), Math.floor(places.length / RUNG))
}

function rungsOf({ places, rungs }: Ladder, facet: FacetIndex): Uint32Array {
  const known = rungs.get(facet)
  if (known) return known
  const width = facet.scratch.length
  const made = new Uint32Array((Math.floor(places.length / RUNG) + 1) * width)
  for (let rung = 1; rung * RUNG <= places.length; rung++) {
    const here = made.subarray(rung * width, (rung + 1) * width)
    here.set(made.subarray((rung - 1) * width, rung * width))
    tally(facet, here, places.subarray((rung - 1) * RUNG, rung * RUNG), 1)
  }
  rungs.set(facet, made)
  return made
}

function firstThat(has: (place: number) => boolean, count: number): Uint32Array {
  const first = new Uint32Array(count)
  for (let place = 0, found = 0; found < count; place++) if (has(place)) first[found++] = place
  return first
}
