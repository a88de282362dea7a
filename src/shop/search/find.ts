// Finding products by words: exact before begun before misspelled, in any wording Chileans use.

import { popcount } from '#shop/shared/bits.ts'
import { createLruCache, memoizePer } from '#shop/shared/cache.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { lowerBound } from '#shop/shared/lower-bound.ts'
import { intersect, intersectAtLeast, type Match, postingsOf } from './postings.ts'
import { isOptional, isStopWord, type QueryTerm, queryTerms } from './query-terms.ts'
import { rankedIds } from './rank.ts'
import type { PostingList, SearchIndex } from './search-index.ts'
import { extractSize, type Size } from './size.ts'
import { searchText, stem, wordsOf } from './text.ts'
import { editDistance, letterMask, maxEdits } from './typos.ts'

export interface SearchHits {
  /** The best first; stock and price are not looked at. */
  readonly ids: readonly ProductId[]
  /** What was probably meant, where a word had to be guessed; else null. */
  readonly corrected: string | null
}

const NOTHING: SearchHits = { ids: [], corrected: null }
const PREFIX_WEIGHT = 0.8
const EDIT_WEIGHTS = [1, 0.6, 0.45, 0.35] as const
const SYNONYM_WEIGHT = 0.85
/** A beginning of two letters begins too much to be told. */
const BEGINNING = 3
/** So many words at most are looked up; a text of eighty letters has few more. */
const SLOTS = 10
/** So many holders of words are remembered, of eight bytes each; and what one list costs beside them. */
const HOLDERS_KEPT = 4_000_000
const OVERHEAD = 50

/**
 * Everything that has all the words, that of a size typed first. When nothing has: without the words that say little, then with unknown words
 * taken for the nearest, then without those that are nowhere, then all of them but one, but two …, at last any. What is called so, and no more,
 * stands first.
 */
export function find(index: SearchIndex, text: string): SearchHits {
  const typed = searchText(text)
  const words = wordsOf(typed)
  const coded = index.codes.get(words.join(''))
  if (coded !== undefined) return { ids: [index.ids[coded]!], corrected: null }
  const found = findByWords(index, typed)
  const named = index.names.get(words.join(' '))?.map((number) => index.ids[number]!)
  return named && found.ids.length > named.length
    ? { ...found, ids: [...named, ...found.ids.filter((id) => !named.includes(id))] }
    : found
}

/** For a text of which all that has it is sold out, the next best in turn: without the words that say little, then what has all but one …, at last any. */
export function* findRelaxed(index: SearchIndex, text: string): Generator<SearchHits> {
  const { text: typed, size } = extractSize(searchText(text))
  const asked = askedIn(index, queryTerms(typed), true)
  const known = requiredTerms(asked)
  const most = size !== null || known.length < asked.length ? known.length : known.length - 1
  for (let least = most; least > 0; least--) {
    const found = having(index, { asked: known, typed, size }, least)
    if (found) yield found
  }
}

function findByWords(index: SearchIndex, text: string): SearchHits {
  const { text: typed, size } = extractSize(text)
  const slots = queryTerms(typed)
  const wanting = (asked: readonly Asked[]): Wanted => ({ asked, typed, size })
  const strict = askedIn(index, slots, false)
  const found =
    having(index, wanting(strict), strict.length) ?? havingFewer(index, wanting(requiredTerms(strict)), strict.length)
  if (found) return found
  const daring = askedIn(index, slots, true)
  const all = having(index, wanting(daring), daring.length)
  if (all) return all
  const known = requiredTerms(daring).filter(({ holders }) => holders.docs.length > 0)
  if (known.length * 2 < daring.length && known.length < 3) return NOTHING
  const fewer = known.length * 2 < daring.length ? null : havingFewer(index, wanting(known), daring.length)
  if (fewer) return fewer
  for (let least = known.length - 1; least > 0; least--) {
    const some = having(index, wanting(known), least)
    if (some) return some
  }
  return NOTHING
}

/** The text with every unknown word as the nearest known one, more daringly than `find`; null when that changes nothing. */
export function nearestText(index: SearchIndex, text: string): string | null {
  const words = wordsOf(searchText(text))
  const nearest = words.map((word) => {
    if (word.length < 4 || /\d/.test(word) || index.postings.has(stem(word))) return word
    const [best] = nearestStems(index, stem(word), maxEdits(word) + 1)
    return best ? spelling(index, best.stem) : word
  })
  return nearest.join(' ') === words.join(' ') ? null : nearest.join(' ')
}

/** A slot with who has what it may stand for. */
interface Asked {
  readonly slot: QueryTerm
  readonly holders: PostingList
  /** The words that were guessed, as typed and as they were taken. */
  readonly guesses: ReadonlyMap<string, string>
}

/** What is looked for, with the text it was typed in. */
interface Wanted {
  readonly asked: readonly Asked[]
  readonly typed: string
  readonly size: Size | null
}

function requiredTerms(slots: readonly Asked[]): readonly Asked[] {
  return slots.filter(({ slot }) => !isOptional(slot))
}

/** The products that have `least` of the slots, the best first; null when there are none. */
function having(index: SearchIndex, wanted: Wanted, least: number): SearchHits | null {
  const { asked: slots, size } = wanted
  if (least === 0) return null
  const lists = slots.map(({ holders }) => holders)
  const found = least === lists.length ? intersect(index, lists) : intersectAtLeast(index, lists, least)
  if (found.docs.length === 0) return null
  return { ids: rankedIds(index, found, slots.length, size), corrected: correctedText(wanted) }
}

/** The text with its guessed words put right and without those nobody knows; null when none was guessed. */
function correctedText({ asked, typed }: Wanted): string | null {
  if (asked.every(({ guesses }) => guesses.size === 0)) return null
  const guesses = new Map(asked.flatMap(({ guesses }) => [...guesses]))
  const kept = new Set(asked.flatMap(({ slot }) => slot.typed))
  const words = wordsOf(typed).filter((word) => kept.has(word) || isStopWord(word))
  return words.map((word) => guesses.get(word) ?? word).join(' ')
}

/** The same with all of what is left of `before` slots; null too when that is all of them, for those were looked for already. */
function havingFewer(index: SearchIndex, wanted: Wanted, before: number): SearchHits | null {
  const { length } = wanted.asked
  return length < before ? having(index, wanted, length) : null
}

/** Of the slots of a text those that are looked up; somebody may still be typing the last of them. */
function askedIn(index: SearchIndex, slots: readonly QueryTerm[], guess: boolean): readonly Asked[] {
  const lookedUp = slots.slice(0, SLOTS)
  return lookedUp.map((slot, at) => askedFor(index, slot, { last: at === lookedUp.length - 1, guess }))
}

/** The same words and beginnings are asked for again and again while people type: what has them is remembered with the index. */
function askedFor(index: SearchIndex, slot: QueryTerm, how: How): Asked {
  const name = `${how.last} ${how.guess} ${slot.typed.join(' ')} ${slot.meant.map((words) => words.join(' ')).join('/')}`
  return memoryOf(index).getOrCreate(name, () => asked(index, slot, how))
}

const memoryOf = memoizePer((_index: SearchIndex) =>
  createLruCache<string, Asked>(HOLDERS_KEPT, ({ holders }) => holders.docs.length + OVERHEAD),
)

function asked(index: SearchIndex, slot: QueryTerm, how: How): Asked {
  const said = slot.meant.length > 0
  const typed = slot.typed.map((word) => matches(index, word, how, said))
  const meant = slot.meant.map((words) => words.map((word) => exact(word, SYNONYM_WEIGHT)))
  const guesses = new Map<string, string>()
  if (!said)
    for (const [at, [first]] of typed.entries())
      if (first && first.edits > 0) guesses.set(slot.typed[at]!, spelling(index, first.stem))
  return { slot, holders: postingsOf(index, [typed, ...meant]), guesses }
}

interface How {
  /** The word somebody may still be typing. */
  readonly last: boolean
  /** Also look for what sounds alike where a word is the beginning of others, or has other wordings. */
  readonly guess: boolean
}

function exact(word: string, factor: number): Match[] {
  return [{ stem: word, factor, edits: 0 }]
}

/** The stems a typed word may stand for. Beginnings count for the word still being typed and for what is no word yet; misspellings only there. */
function matches(index: SearchIndex, word: string, { last, guess }: How, said: boolean): readonly Match[] {
  const key = stem(word)
  const known = index.postings.has(key)
  const found: Match[] = known ? exact(key, 1) : []
  if (word.length >= BEGINNING && (last || !known))
    for (const longer of beginningWith(index, word))
      if (longer !== key) found.push({ stem: longer, factor: PREFIX_WEIGHT, edits: 0 })
  if (known || ((found.length > 0 || said) && !guess)) return found
  const near = nearestStems(index, key, maxEdits(word))
  return [...found, ...near.map(({ stem, edits }) => ({ stem, edits, factor: EDIT_WEIGHTS[edits] ?? 0 }))]
}

function beginningWith(index: SearchIndex, beginning: string): readonly string[] {
  const { stems } = index
  const first = lowerBound(0, stems.length, (place) => stems[place]! < beginning)
  let end = first
  while (end < stems.length && stems[end]!.startsWith(beginning)) end++
  return stems.slice(first, end)
}

/** The stems nearest to a word, all of the same number of edits, the most frequent first. */
function nearestStems(index: SearchIndex, word: string, most: number): { stem: string; edits: number }[] {
  const letters = letterMask(word)
  let least = most
  let nearest: { stem: string; edits: number }[] = []
  for (let at = 0; least > 0 && at < index.stems.length; at++) {
    if (popcount(index.letters[at]! ^ letters) > 2 * least) continue
    const other = index.stems[at]!
    if (Math.abs(other.length - word.length) > least || other.length < 3) continue
    const edits = editDistance(word, other, least)
    if (edits > least || edits === 0) continue
    if (edits < least) nearest = []
    least = edits
    nearest.push({ stem: other, edits })
  }
  const frequency = (stem: string) => index.postings.get(stem)?.docs.length ?? 0
  return nearest.sort((a, b) => frequency(b.stem) - frequency(a.stem))
}

function spelling(index: SearchIndex, stem: string): string {
  return index.spelled.get(stem) ?? stem
}
