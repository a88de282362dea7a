// Who has what is wanted: lists of products with what each gets for it, joined from the index's words.
import { type Bits, countBits, noBits, placesIn, setBit } from '#shop/shared/bits.ts'
import { firstPlace } from '#shop/shared/first-place.ts'
import { oncePer } from '#shop/shared/memory.ts'
import type { Holders, SearchIndex } from './search-index.ts'

/** A stem that a typed word may stand for, and what its points count then. */
export interface Match {
  readonly stem: string
  readonly factor: number
  readonly slips: number
}

/** Something a product must have, in one of several wordings; all words of one, each by one of its matches. */
export type Wordings = readonly (readonly (readonly Match[])[])[]

/** The best of its wordings counts; a wording gives the mean of its words, and nothing where one is missing. To be kept as long as the index. */
export function holdersOf(index: SearchIndex, wordings: Wordings): Holders {
  const lists = wordings.map((words) =>
    meanOf(
      index,
      words.map((matches) => matching(index, matches)),
    ),
  )
  return best(index, lists.map(asItIs))
}

/** Those in all of the lists, with the sum of their points; good until the next is asked for. */
export function inAll(index: SearchIndex, lists: readonly Holders[]): Holders {
  // The shortest first: what is common is only looked up for those.
  const [shortest, ...others] = [...lists].sort((a, b) => a.numbers.length - b.numbers.length)
  return others.reduce((found, list) => inBoth(index, found, list), shortest ?? NOBODY)
}

/** Those in at least `least` of the lists, with the sum of their points. */
export function inMost(index: SearchIndex, lists: readonly Holders[], least: number): Holders {
  const { sums, had } = slate(index)
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
 * To reckon with, a number for each product. New ones for each text were gigabytes in a second, and what they cost came later, when memory was
 * cleared up. `sums` and `had` are all 0; whoever writes on them wipes them clean.
 */
const slate = oncePer(({ ids }: SearchIndex) => ({
  sums: new Float32Array(ids.length),
  had: new Uint8Array(ids.length),
  numbers: new Uint32Array(ids.length),
  points: new Float32Array(ids.length),
}))

const NOBODY: Holders = { numbers: new Uint32Array(), points: new Float32Array() }

/** Holders whose points count so much. */
interface Share {
  readonly holders: Holders
  readonly factor: number
}

function asItIs(holders: Holders): Share {
  return { holders, factor: 1 }
}

function matching(index: SearchIndex, matches: readonly Match[]): Holders {
  return best(
    index,
    matches.map(({ stem, factor }) => ({ holders: index.entries.get(stem) ?? NOBODY, factor })),
  )
}

function meanOf(index: SearchIndex, lists: readonly Holders[]): Holders {
  if (lists.length < 2) return lists[0] ?? NOBODY
  const { numbers, points } = inAll(index, lists)
  return { numbers: numbers.slice(), points: points.map((sum) => sum / lists.length) }
}

/** Those in any of the lists, each with the most it gets. */
function best(index: SearchIndex, shares: readonly Share[]): Holders {
  if (shares.length < 2) return counting(shares[0] ?? asItIs(NOBODY))
  const bits = noBits(index.ids.length)
  const { sums: most } = slate(index)
  for (const { holders, factor } of shares) {
    const { numbers, points } = holders
    for (let place = 0; place < numbers.length; place++) {
      const number = numbers[place]!
      const counted = points[place]! * factor
      setBit(bits, number)
      if (counted > most[number]!) most[number] = counted
    }
  }
  const found = pointsOf(bits, most)
  for (const number of found.numbers) most[number] = 0
  return found
}

function counting({ holders, factor }: Share): Holders {
  if (factor === 1) return holders
  return { numbers: holders.numbers, points: holders.points.map((points) => points * factor) }
}

function pointsOf(bits: Bits, points: Float32Array): Holders {
  const numbers = placesIn(bits, countBits(bits))
  const own = new Float32Array(numbers.length)
  for (let place = 0; place < numbers.length; place++) own[place] = points[numbers[place]!]!
  return { numbers, points: own }
}

/** The shorter list first; it may be what stands on the slate, because nothing is written where it was not read yet. */
function inBoth(index: SearchIndex, few: Holders, many: Holders): Holders {
  const { numbers, points } = slate(index)
  const isFar = few.numbers.length * Math.log2(many.numbers.length + 1) < many.numbers.length
  let count = 0
  for (let place = 0, at = 0; place < few.numbers.length && at < many.numbers.length; place++) {
    const number = few.numbers[place]!
    if (isFar) at = firstPlace(at, many.numbers.length, (place) => many.numbers[place]! < number)
    else while (at < many.numbers.length && many.numbers[at]! < number) at++
    if (many.numbers[at] !== number) continue
    points[count] = few.points[place]! + many.points[at]!
    numbers[count++] = number
  }
  return { numbers: numbers.subarray(0, count), points: points.subarray(0, count) }
}
