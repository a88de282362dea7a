// The products that have what is wanted, the best first. It begins with what fewest have: what is common is only looked up for those.
import { type Bits, countBits, noBits, placesIn, setBit } from '#shop/catalog/filters/bits.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { POINT_BITS, POINTS, type SearchIndex } from './search-index.ts'

/** A stem that a typed word may stand for, and what its points count then. */
export interface Match {
  readonly stem: string
  readonly factor: number
  readonly slips: number
}

/** Something a product must have, in one of several wordings; all words of one, each by one of its matches. */
export interface Wanted {
  readonly wordings: readonly (readonly (readonly Match[])[])[]
}

/** The worth of a product is told in so many steps. */
const STEPS = 1270

/** The products that have at least `least` of what is wanted, the best first; equals stay in the index's order. */
export function bestOf(index: SearchIndex, wanted: readonly Wanted[], least: number): ProductId[] {
  if (least === 0) return []
  const rarest = wanted
    .map((one) => ({ one, entries: entriesOf(index, one) }))
    .sort((a, b) => a.entries - b.entries)
    .map(({ one }) => one)
  let numbers = candidates(index, rarest.slice(0, wanted.length - least + 1))
  let sums: Float32Array = new Float32Array(numbers.length)
  let had: Uint8Array = new Uint8Array(numbers.length)
  for (const [at, one] of rarest.entries()) {
    const points = pointsOf(index, one, numbers)
    for (let place = 0; place < points.length; place++)
      if (points[place]! > 0) {
        sums[place]! += points[place]!
        had[place]!++
      }
    const needed = least - (rarest.length - at - 1)
    if (needed > 0) ({ numbers, sums, had } = still(numbers, sums, had, needed))
  }
  return inOrder(index, numbers, sums, wanted.length)
}

/** Whether any product has it. */
export function isSomewhere(index: SearchIndex, wanted: Wanted): boolean {
  const alone = ([only, ...others]: Wanted['wordings'][number]) =>
    others.length === 0 && only !== undefined && only.some(({ stem }) => index.entries.has(stem))
  return wanted.wordings.some(alone) || bestOf(index, [wanted], 1).length > 0
}

/** How many entries have to be gone through to find all products that have it. */
function entriesOf(index: SearchIndex, { wordings }: Wanted): number {
  return wordings.reduce((sum, words) => sum + (rarestWord(index, words)?.entries ?? 0), 0)
}

function rarestWord(index: SearchIndex, words: readonly (readonly Match[])[]) {
  const counted = words.map((matches) => ({ matches, entries: length(index, matches) }))
  return counted.reduce((rarest, one) => (one.entries < rarest.entries ? one : rarest), counted[0]!)
}

function length(index: SearchIndex, matches: readonly Match[]): number {
  return matches.reduce((sum, { stem }) => sum + (index.entries.get(stem)?.length ?? 0), 0)
}

/** The numbers, ascending, of all products that may have one of these. */
function candidates(index: SearchIndex, wanted: readonly Wanted[]): Uint32Array {
  const bits: Bits = noBits(index.ids.length)
  for (const { wordings } of wanted)
    for (const words of wordings)
      for (const { stem } of rarestWord(index, words)?.matches ?? []) {
        const entries = index.entries.get(stem)
        if (entries) for (let at = 0; at < entries.length; at++) setBit(bits, entries[at]! >>> POINT_BITS)
      }
  return placesIn(bits, countBits(bits))
}

/** What each of these products gets for a slot: the best of its wordings, which give the mean of their words; 0 where one is missing. */
function pointsOf(index: SearchIndex, { wordings }: Wanted, numbers: Uint32Array): Float32Array {
  let best: Float32Array | null = null
  for (const words of wordings) {
    const points = meanPoints(index, words, numbers)
    if (best === null) best = points
    else
      for (let place = 0; place < best.length; place++) if (points[place]! > best[place]!) best[place] = points[place]!
  }
  return best ?? new Float32Array(numbers.length)
}

function meanPoints(index: SearchIndex, words: Wanted['wordings'][number], numbers: Uint32Array): Float32Array {
  const [only, ...others] = words.map((matches) => pointsOfWord(index, matches, numbers))
  if (!only || others.length === 0) return only ?? new Float32Array(numbers.length)
  const sums = Float64Array.from(only)
  for (const points of others)
    for (let place = 0; place < sums.length; place++)
      sums[place] = sums[place] === 0 || points[place] === 0 ? 0 : sums[place]! + points[place]!
  return Float32Array.from(sums, (sum) => sum / words.length)
}

function pointsOfWord(index: SearchIndex, matches: readonly Match[], numbers: Uint32Array): Float32Array {
  const points = new Float32Array(numbers.length)
  for (const { stem, factor } of matches) {
    const entries = index.entries.get(stem)
    if (!entries) continue
    const few = numbers.length * Math.log2(entries.length + 1) < entries.length
    for (let place = 0, at = 0; place < numbers.length && at < entries.length; place++) {
      const number = numbers[place]!
      if (few) at = firstFrom(entries, number, at)
      else while (at < entries.length && entries[at]! >>> POINT_BITS < number) at++
      const entry = entries[at]
      if (entry === undefined || entry >>> POINT_BITS !== number) continue
      const worth = (entry & POINTS) * factor
      if (worth > points[place]!) points[place] = worth
    }
  }
  return points
}

/** The first entry, from `at` on, of this product or a later one. */
function firstFrom(entries: readonly number[], number: number, at: number): number {
  let [low, high] = [at, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entries[middle]! >>> POINT_BITS < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Those that had as many as needed so far. */
function still(numbers: Uint32Array, sums: Float32Array, had: Uint8Array, needed: number) {
  let count = 0
  for (let place = 0; place < numbers.length; place++) {
    if (had[place]! < needed) continue
    numbers[count] = numbers[place]!
    sums[count] = sums[place]!
    had[count++] = had[place]!
  }
  return { numbers: numbers.subarray(0, count), sums: sums.subarray(0, count), had: had.subarray(0, count) }
}

/** Sorted by counting, so that twenty thousand take no longer than going through them. */
function inOrder(index: SearchIndex, numbers: Uint32Array, sums: Float32Array, slots: number): ProductId[] {
  const steps = new Uint16Array(numbers.length)
  const counts = new Uint32Array(STEPS + 1)
  for (let place = 0; place < numbers.length; place++) {
    const below = STEPS - Math.round((sums[place]! / slots) * index.worth[numbers[place]!]! * 10)
    steps[place] = below
    counts[below]!++
  }
  let next = 0
  for (let below = 0; below <= STEPS; below++) {
    const here = counts[below]!
    counts[below] = next
    next += here
  }
  const ids = new Array<ProductId>(numbers.length)
  for (let place = 0; place < numbers.length; place++) ids[counts[steps[place]!]!++] = index.ids[numbers[place]!]!
  return ids
}
