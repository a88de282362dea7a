// Who has what is wanted: lists of products with what each gets for it, joined from the index's words.
import { type Bits, countBits, noBits, placesIn, setBit } from '#shop/shared/bits.ts'
import { firstPlace } from '#shop/shared/first-place.ts'
import { oncePer } from '#shop/shared/memory.ts'
import { POINT_BITS, POINTS, type SearchIndex } from './search-index.ts'

/** Numbers of products, ascending, and the points of each. */
export interface Holders {
  readonly numbers: Uint32Array
  readonly points: Float32Array
}

/** A stem that a typed word may stand for, and what its points count then. */
export interface Match {
  readonly stem: string
  readonly factor: number
  readonly slips: number
}

/** Something a product must have, in one of several wordings; all words of one, each by one of its matches. */
export type Wordings = readonly (readonly (readonly Match[])[])[]

/** The best of its wordings counts; a wording gives the mean of its words, and nothing where one is missing. */
export function holdersOf(index: SearchIndex, wordings: Wordings): Holders {
  return best(
    index,
    wordings.map((words) =>
      mean(
        words.map((matches) =>
          best(
            index,
            matches.map((match) => holding(index, match)),
          ),
        ),
      ),
    ),
  )
}

/** Those in all of the lists, with the sum of their points. It begins with the shortest: what is common is only looked up for those. */
export function inAll(lists: readonly Holders[]): Holders {
  const [shortest, ...others] = [...lists].sort((a, b) => a.numbers.length - b.numbers.length)
  return others.reduce((found, list) => (found.numbers.length === 0 ? found : inBoth(found, list)), shortest ?? NOBODY)
}

/** Those in at least `least` of the lists, with the sum of their points. */
export function inMost(index: SearchIndex, lists: readonly Holders[], least: number): Holders {
  const { points: sums, had } = slate(index)
  const enough = noBits(index.ids.length)
  for (const { numbers, points } of lists)
    for (let place = 0; place < numbers.length; place++) {
      const number = numbers[place]!
      sums[number]! += points[place]!
      if (++had[number]! >= least) setBit(enough, number)
    }
  const found = pointsOf(enough, sums)
  for (const { numbers } of lists) for (const number of numbers) sums[number] = had[number] = 0
  return found
}

/**
 * A number for each product, to reckon with, all 0; whoever writes on it wipes it clean. New ones for each text were gigabytes in a second,
 * and what they cost came later, when memory was cleared up.
 */
const slate = oncePer(({ ids }: SearchIndex) => ({
  points: new Float32Array(ids.length),
  had: new Uint8Array(ids.length),
}))

const NOBODY: Holders = { numbers: new Uint32Array(), points: new Float32Array() }

function holding(index: SearchIndex, { stem, factor }: Match): Holders {
  const entries = index.entries.get(stem) ?? []
  const numbers = new Uint32Array(entries.length)
  const points = new Float32Array(entries.length)
  for (let place = 0; place < entries.length; place++) {
    numbers[place] = entries[place]! >>> POINT_BITS
    points[place] = (entries[place]! & POINTS) * factor
  }
  return { numbers, points }
}

function mean(lists: readonly Holders[]): Holders {
  const found = inAll(lists)
  return lists.length < 2 ? found : { ...found, points: found.points.map((points) => points / lists.length) }
}

/** Those in any of the lists, each with the most it gets. */
function best(index: SearchIndex, lists: readonly Holders[]): Holders {
  if (lists.length < 2) return lists[0] ?? NOBODY
  const bits = noBits(index.ids.length)
  const { points: most } = slate(index)
  for (const { numbers, points } of lists)
    for (let place = 0; place < numbers.length; place++) {
      const number = numbers[place]!
      setBit(bits, number)
      if (points[place]! > most[number]!) most[number] = points[place]!
    }
  const found = pointsOf(bits, most)
  for (const number of found.numbers) most[number] = 0
  return found
}

function pointsOf(bits: Bits, points: Float32Array): Holders {
  const numbers = placesIn(bits, countBits(bits))
  const own = new Float32Array(numbers.length)
  for (let place = 0; place < numbers.length; place++) own[place] = points[numbers[place]!]!
  return { numbers, points: own }
}

/** The shorter list first. */
function inBoth(few: Holders, many: Holders): Holders {
  const numbers = new Uint32Array(few.numbers.length)
  const points = new Float32Array(few.numbers.length)
  const isFar = few.numbers.length * Math.log2(many.numbers.length + 1) < many.numbers.length
  let count = 0
  for (let place = 0, at = 0; place < few.numbers.length && at < many.numbers.length; place++) {
    const number = few.numbers[place]!
    if (isFar) at = firstPlace(at, many.numbers.length, (place) => many.numbers[place]! < number)
    else while (at < many.numbers.length && many.numbers[at]! < number) at++
    if (many.numbers[at] !== number) continue
    numbers[count] = number
    points[count++] = few.points[place]! + many.points[at]!
  }
  return { numbers: numbers.subarray(0, count), points: points.subarray(0, count) }
}
