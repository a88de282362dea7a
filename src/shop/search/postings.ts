// Posting lists: which products match a term, and with what score. Joins the lists of the index.

import { memoizePer } from '#shop/shared/cache.ts'
import { type Bits, countBits, emptyBits, positionsIn, setBit } from '#shop/shared/finding/bits.ts'
import { lowerBound } from '#shop/shared/finding/lower-bound.ts'
import type { PostingList, SearchIndex } from './search-index.ts'

/** A stem that a typed word may stand for, how much its scores count then, and how many letters were edited. */
export interface Match {
  readonly stem: string
  readonly weight: number
  readonly edits: number
}

/** The alternatives of a term: each is a list of words that all have to match, each by any of its matches. */
type Alternatives = readonly (readonly (readonly Match[])[])[]

/** What matches any of the alternatives, with the best score; one scores the mean of its words. May be cached. */
export function postingsOf(index: SearchIndex, alternatives: Alternatives): PostingList {
  const lists = alternatives.map((words) => {
    const matching = words.map((matches) => matchingAny(index, matches))
    return { list: meanOf(index, matching), weight: 1 }
  })
  return bestOf(index, lists)
}

/** The products in all of the lists, with the sum of their scores; valid until the next call. */
export function intersect(index: SearchIndex, lists: readonly PostingList[]): PostingList {
  // The shortest first: long lists are only looked up for its products.
  const [shortest, ...others] = [...lists].sort((a, b) => a.docs.length - b.docs.length)
  return others.reduce((found, list) => intersectTwo(index, found, list), shortest ?? EMPTY)
}

/** The products in at least `least` of the lists, with the sum of their scores. */
export function intersectAtLeast(index: SearchIndex, lists: readonly PostingList[], least: number): PostingList {
  const { sums, hits } = scratchOf(index)
  const enough = emptyBits(index.ids.length)
  for (const { docs, scores } of lists)
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at]!
      sums[doc]! += scores[at]!
      if (++hits[doc]! >= least) setBit(enough, doc)
    }
  const found = listOf(enough, sums)
  for (const { docs } of lists) for (const doc of docs) sums[doc] = hits[doc] = 0
  return found
}

/**
 * One number per product to calculate in. New arrays for each search were gigabytes a second, and their collection
 * cost more later. `sums` and `hits` are all 0 between searches: whoever writes in them resets them.
 */
const scratchOf = memoizePer(({ ids }: SearchIndex) => ({
  sums: new Float32Array(ids.length),
  hits: new Uint8Array(ids.length),
  docs: new Uint32Array(ids.length),
  scores: new Float32Array(ids.length),
}))

const EMPTY: PostingList = { docs: new Uint32Array(), scores: new Float32Array() }

interface Weighted {
  readonly list: PostingList
  readonly weight: number
}

function matchingAny(index: SearchIndex, matches: readonly Match[]): PostingList {
  return bestOf(
    index,
    matches.map(({ stem, weight }) => ({ list: index.postings.get(stem) ?? EMPTY, weight })),
  )
}

function meanOf(index: SearchIndex, lists: readonly PostingList[]): PostingList {
  if (lists.length < 2) return lists[0] ?? EMPTY
  const { docs, scores } = intersect(index, lists)
  return { docs: docs.slice(), scores: scores.map((sum) => sum / lists.length) }
}

/** The products in any of the lists, each with its best score. */
function bestOf(index: SearchIndex, lists: readonly Weighted[]): PostingList {
  const [first] = lists
  if (!first) return EMPTY
  if (lists.length === 1) return weighted(first)
  const bits = emptyBits(index.ids.length)
  const { sums: best } = scratchOf(index)
  for (const { list, weight } of lists) {
    const { docs, scores } = list
    for (let at = 0; at < docs.length; at++) {
      const doc = docs[at]!
      const score = scores[at]! * weight
      setBit(bits, doc)
      if (score > best[doc]!) best[doc] = score
    }
  }
  const found = listOf(bits, best)
  for (const doc of found.docs) best[doc] = 0
  return found
}

function weighted({ list, weight }: Weighted): PostingList {
  return weight === 1 ? list : { docs: list.docs, scores: list.scores.map((score) => score * weight) }
}

function listOf(bits: Bits, scoreOf: Float32Array): PostingList {
  const docs = positionsIn(bits, countBits(bits))
  const scores = new Float32Array(docs.length)
  for (let at = 0; at < docs.length; at++) scores[at] = scoreOf[docs[at]!]!
  return { docs, scores }
}

/** The shorter list first; it may be the scratch itself, because no entry is overwritten before it is read. */
function intersectTwo(index: SearchIndex, short: PostingList, long: PostingList): PostingList {
  const { docs, scores } = scratchOf(index)
  const isMuchLonger = short.docs.length * Math.log2(long.docs.length + 1) < long.docs.length
  let count = 0
  for (let at = 0, other = 0; at < short.docs.length && other < long.docs.length; at++) {
    const doc = short.docs[at]!
    if (isMuchLonger) other = lowerBound(other, long.docs.length, (position) => long.docs[position]! < doc)
    else while (other < long.docs.length && long.docs[other]! < doc) other++
    if (long.docs[other] !== doc) continue
    scores[count] = short.scores[at]! + long.scores[other]!
    docs[count++] = doc
  }
  return { docs: docs.subarray(0, count), scores: scores.subarray(0, count) }
}
