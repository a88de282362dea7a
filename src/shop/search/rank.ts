// Sorts what a search found, the best first.
import type { ProductId } from '#shop/shared/ids.ts'
import type { PostingList, SearchIndex } from './search-index.ts'
import type { Size } from './size.ts'

/** Scores are rounded to so many steps, ten to a point. */
const STEPS = 1270

/** More than these are not compared with a phrase: it would take longer than finding them. */
const MOST_COMPARED = 3_000

export interface Wanted {
  /** What has it stands before everything else. */
  readonly size?: Size | null
  /** Stems between blanks: what has them one after the other in its name stands before what has them apart. */
  readonly phrase?: string | null
  /** Documents that say to be without what is wished for: they come last. */
  readonly without?: ReadonlySet<number> | null
}

/**
 * By the mean score of `terms` terms times the product's weight; what is without something wished for after everything
 * else; what has the wanted size before the others, then what has the wanted phrase; equals stay in the index's order. A counting sort: twenty thousand take no longer than one pass over them.
 */
export function rankedIds(
  index: SearchIndex,
  { docs, scores }: PostingList,
  terms: number,
  { size = null, phrase = null, without = null }: Wanted = {},
): ProductId[] {
  const buckets = new Uint16Array(docs.length)
  const counts = new Uint32Array(8 * (STEPS + 1))
  const wantsPhrase = phrase !== null && docs.length <= MOST_COMPARED
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at]!
    const otherSize = size === null || index.sizes[doc] === size ? 0 : 2 * (STEPS + 1)
    const apart = wantsPhrase && !index.phrases[doc]!.includes(phrase) ? STEPS + 1 : 0
    const opposite = without?.has(doc) ? 4 * (STEPS + 1) : 0
    const bucket = opposite + otherSize + apart + STEPS - Math.round((scores[at]! / terms) * index.weights[doc]! * 10)
    buckets[at] = bucket
    counts[bucket]!++
  }
  let start = 0
  for (let bucket = 0; bucket < counts.length; bucket++) {
    const count = counts[bucket]!
    counts[bucket] = start
    start += count
  }
  const ids = new Array<ProductId>(docs.length)
  for (let at = 0; at < docs.length; at++) ids[counts[buckets[at]!]!++] = index.ids[docs[at]!]!
  return ids
}
