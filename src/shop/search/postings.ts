// Who has what is wanted: lists of products with what each gets for it, joined from the index's words.
import { type Bits, countBits, emptyBits, positionsIn, setBit } from '#shop/shared/bits.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { lowerBound } from '#shop/shared/lower-bound.ts'
import type { PostingList, SearchIndex } from './search-index.ts'

/** A stem that a typed word may stand for, and what its points count then. */
export interface Match {
  readonly stem: string
  readonly factor: number
  readonly edits: number
}

/** Something a product must have, in one of several wordings; all words of one, each by one of its matches. */
export type Wordings = readonly (readonly (readonly Match[])[])[]

/** The best of its wordings counts; a wording gives the mean of its words, and nothing where one is missing. To be kept as long as the index. */
export function postingsOf(index: SearchIndex, wordings: Wordings): PostingList {
  const lists = wordings.map((words) =>
    meanOf(
      index,
      words.map((matches) => matching(index, matches)),
    ),
  )
  return best(index, lists.map(asItIs))
}

/** Those in all of the lists, with the sum of their points; good until the next is asked for. */
export function intersect(index: SearchIndex, lists: readonly PostingList[]): PostingList {
  // The shortest first: what is common is only looked up for those.
  const [shortest, ...others] = [...lists].sort((a, b) => a.docs.length - b.docs.length)
  return others.reduce((found, list) => inBoth(index, found, list), shortest ?? NOBODY)
}

/** Those in at least `least` of the lists, with the sum of their points. */
export function intersectAtLeast(index: SearchIndex, lists: readonly PostingList[], least: number): PostingList {
  const { sums, had } = scratchOf(index)
  const enough = emptyBits(index.ids.length)
  for (const { docs: numbers, scores: points } of lists)
    for (let place = 0; place < numbers.length; place++) {
      const number = numbers[place]!
      sums[number]! += points[place]!
      if (++had[number]! >= least) setBit(enough, number)
    }
  const found = pointsOf(enough, sums)
  for (const { docs: numbers } of lists) for (const number of numbers) sums[number] = had[number] = 0
  return found
}

/**
 * To reckon with, a number for each product. New ones for each text were gigabytes in a second, and what they cost came later, when memory was
 * cleared up. `sums` and `had` are all 0; whoever writes on them wipes them clean.
 */
const scratchOf = memoizePer(({ ids }: SearchIndex) => ({
  sums: new Float32Array(ids.length),
  had: new Uint8Array(ids.length),
  numbers: new Uint32Array(ids.length),
  points: new Float32Array(ids.length),
}))

const NOBODY: PostingList = { docs: new Uint32Array(), scores: new Float32Array() }

/** Holders whose points count so much. */
interface Share {
  readonly holders: PostingList
  readonly factor: number
}

function asItIs(holders: PostingList): Share {
  return { holders, factor: 1 }
}

function matching(index: SearchIndex, matches: readonly Match[]): PostingList {
  return best(
    index,
    matches.map(({ stem, factor }) => ({ holders: index.postings.get(stem) ?? NOBODY, factor })),
  )
}

function meanOf(index: SearchIndex, lists: readonly PostingList[]): PostingList {
  if (lists.length < 2) return lists[0] ?? NOBODY
  const { docs: numbers, scores: points } = intersect(index, lists)
  return { docs: numbers.slice(), scores: points.map((sum) => sum / lists.length) }
}

/** Those in any of the lists, each with the most it gets. */
function best(index: SearchIndex, shares: readonly Share[]): PostingList {
  if (shares.length < 2) return counting(shares[0] ?? asItIs(NOBODY))
  const bits = emptyBits(index.ids.length)
  const { sums: most } = scratchOf(index)
  for (const { holders, factor } of shares) {
    const { docs: numbers, scores: points } = holders
    for (let place = 0; place < numbers.length; place++) {
      const number = numbers[place]!
      const counted = points[place]! * factor
      setBit(bits, number)
      if (counted > most[number]!) most[number] = counted
    }
  }
  const found = pointsOf(bits, most)
  for (const number of found.docs) most[number] = 0
  return found
}

function counting({ holders, factor }: Share): PostingList {
  if (factor === 1) return holders
  return { docs: holders.docs, scores: holders.scores.map((points) => points * factor) }
}

function pointsOf(bits: Bits, points: Float32Array): PostingList {
  const numbers = positionsIn(bits, countBits(bits))
  const own = new Float32Array(numbers.length)
  for (let place = 0; place < numbers.length; place++) own[place] = points[numbers[place]!]!
  return { docs: numbers, scores: own }
}

/** The shorter list first; it may be what stands on the slate, because nothing is written where it was not read yet. */
function inBoth(index: SearchIndex, few: PostingList, many: PostingList): PostingList {
  const { numbers, points } = scratchOf(index)
  const isFar = few.docs.length * Math.log2(many.docs.length + 1) < many.docs.length
  let count = 0
  for (let place = 0, at = 0; place < few.docs.length && at < many.docs.length; place++) {
    const number = few.docs[place]!
    if (isFar) at = lowerBound(at, many.docs.length, (place) => many.docs[place]! < number)
    else while (at < many.docs.length && many.docs[at]! < number) at++
    if (many.docs[at] !== number) continue
    points[count] = few.scores[place]! + many.scores[at]!
    numbers[count++] = number
  }
  return { docs: numbers.subarray(0, count), scores: points.subarray(0, count) }
}
