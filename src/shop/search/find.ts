// Finding products by words: exact before prefix before misspelled, and by any synonym Chileans use.

import { createLruCache, memoizePer } from '#shop/shared/cache.ts'
import { popcount } from '#shop/shared/finding/bits.ts'
import { lowerBound } from '#shop/shared/finding/lower-bound.ts'
import { editDistance, letterMask, maxEdits } from '#shop/shared/finding/typos.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { claimAt, wishes, without } from './claims.ts'
import { numbersApart, respaced } from './glued.ts'
import { intersect, intersectAtLeast, type Match, postingsOf } from './postings.ts'
import { isOptional, isStopWord, type QueryTerm, queryTerms } from './query-terms.ts'
import { rankedIds } from './rank.ts'
import { type PostingList, phrase, type SearchIndex } from './search-index.ts'
import { extractSize, type Size } from './size.ts'
import { searchText, stem, wordsOf } from './text.ts'

interface SearchHits {
  /** The best first; stock and price are not considered. */
  readonly ids: readonly ProductId[]
  /** What was probably meant, where a word had to be guessed; else null. */
  readonly corrected: string | null
  /** Whether it has all words as they were typed. */
  readonly isWhole?: true
}

const NO_HITS: SearchHits = { ids: [], corrected: null }
const PREFIX_WEIGHT = 0.8
/** By number of edits. */
const EDIT_WEIGHTS = [1, 0.6, 0.45] as const
const SYNONYM_WEIGHT = 0.85
/** Two letters are the prefix of too much. */
const MIN_PREFIX = 3
/** A text of eighty letters has few more words. */
const MAX_TERMS = 10
/** Postings cached per index, of eight bytes each; and what an entry costs beside them. */
const CACHED_POSTINGS = 4_000_000
const ENTRY_OVERHEAD = 50

/**
 * Everything that matches all words, what has a typed size first. When nothing does: without the optional words, then
 * with unknown words as the nearest known ones, then without those found nowhere, then all but one, but two …, at
 * last any. A whole name comes first.
 */
export function find(index: SearchIndex, text: string): SearchHits {
  const typed = searchText(text)
  const words = wordsOf(typed)
  const byCode = index.codes.get(words.join(''))
  if (byCode !== undefined) return { ids: [index.ids[byCode]!], corrected: null }
  const hits = findByWords(index, typed)
  const named = index.names.get(words.join(' '))?.map((doc) => index.ids[doc]!)
  return named && hits.ids.length > named.length
    ? { ...hits, ids: [...named, ...hits.ids.filter((id) => !named.includes(id))] }
    : hits
}

/** For a text whose hits are all sold out, the next best: without optional words, then all but one …, at last any. */
export function* findRelaxed(index: SearchIndex, text: string): Generator<SearchHits> {
  const { text: typed, size } = sized(index, searchText(text))
  const terms = resolveTerms(index, queryTerms(typed, index.synonyms), true)
  const required = requiredTerms(terms)
  const most = size !== null || required.length < terms.length ? required.length : required.length - 1
  for (let least = most; least > 0; least--) {
    const hits = matchingAtLeast(index, { terms: required, typed, size }, least)
    if (hits) yield hits
  }
}

function findByWords(index: SearchIndex, text: string): SearchHits {
  const { text: typed, size } = sized(index, text)
  if (typed === '' && size !== null) return { ids: ofSize(index, size), corrected: null }
  const queried = withoutMereWishes(index, queryTerms(typed, index.synonyms))
  const query = (terms: readonly ResolvedTerm[]): Query => ({ terms, typed, size })
  const strict = resolveTerms(index, queried, false)
  const isClaiming = queried.some(({ claim }) => claim !== null)
  if (isClaiming && isClaimedByNone(resolveTerms(index, queried, true))) return NO_HITS
  const whole = matchingAtLeast(index, query(strict), strict.length)
  if (whole) return { ...whole, isWhole: true }
  const hits = matchingFewer(index, query(requiredTerms(strict)), strict.length)
  if (hits) return hits
  const fuzzy = resolveTerms(index, queried, true)
  const all = matchingAtLeast(index, query(fuzzy), fuzzy.length)
  if (all) return all
  const known = requiredTerms(fuzzy).filter(({ postings }) => postings.docs.length > 0)
  const isMostlyUnknown = known.length * 2 < fuzzy.length
  if (isMostlyUnknown && known.length < 3) return NO_HITS
  const fewer = isMostlyUnknown ? null : matchingFewer(index, query(known), fuzzy.length)
  if (fewer) return fewer
  for (let least = known.length - 1; least > 0; least--) {
    const some = matchingAtLeast(index, query(known), least)
    if (some) return some
  }
  return NO_HITS
}

/** The terms without what products only are without (`bebida con azúcar`), as long as others remain: it orders, and finds nothing. */
function withoutMereWishes(index: SearchIndex, terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const isMere = (term: QueryTerm | undefined) =>
    term !== undefined && term.claim === null && term.typed.every((word) => isOnlyLacked(index, word))
  const finding = terms.filter((term, at) => {
    const isBeforeOne = term.typed.join(' ') === 'con' && isMere(terms[at + 1])
    return !(isMere(term) || isBeforeOne)
  })
  return finding.some((term) => !isOptional(term)) ? finding : terms
}

/** Whether products say of a word only that they are without it. */
function isOnlyLacked(index: SearchIndex, word: string): boolean {
  return !index.postings.has(stem(word)) && index.postings.has(without(word))
}

/** A text without its size, its words as the catalogue writes them. */
function sized(index: SearchIndex, typed: string): ReturnType<typeof extractSize> {
  const isKnown = (word: string) => isKnownWord(index, word)
  const { text, size } = extractSize(numbersApart(typed, isKnown))
  return { text: respaced(index, text, isKnown), size }
}

/** Whether a word needs no guessing: it is there, begins a word that is, or has synonyms. */
function isKnownWord(index: SearchIndex, word: string): boolean {
  return (
    index.postings.has(stem(word)) || index.synonyms.meanings.has(word) || stemsStartingWith(index, word).length > 0
  )
}

/** Everything of a size; what is about something else last. */
function ofSize(index: SearchIndex, size: Size): ProductId[] {
  const docs = Uint32Array.from(index.sizes.keys()).filter((doc) => index.sizes[doc] === size)
  return rankedIds(index, { docs, scores: new Float32Array(docs.length).fill(1) }, 1)
}

/** Whether no product claims what somebody asks for: then nothing else will do. */
function isClaimedByNone(terms: readonly ResolvedTerm[]): boolean {
  return terms.some(({ term, postings }) => term.claim !== null && postings.docs.length === 0)
}

/**
 * The text with unknown words as the nearest known ones, one edit more than `find` allows, and `sin` before what
 * products only are without; null when nothing changes.
 */
export function nearestText(index: SearchIndex, text: string): string | null {
  const words = wordsOf(searchText(text))
  const nearest = words.map((word, at) => {
    if (
      word.length < 4 ||
      claimAt(words, at) ||
      claimAt(words, at - 1) ||
      /\d/.test(word) ||
      index.postings.has(stem(word))
    )
      return word
    if (isOnlyLacked(index, word)) return `sin ${word}`
    const [best] = nearestStems(index, stem(word), maxEdits(word) + 1)
    return best ? spellingOf(index, best.stem) : word
  })
  return nearest.join(' ') === words.join(' ') ? null : nearest.join(' ')
}

/** A term with the products that match it. */
interface ResolvedTerm {
  readonly term: QueryTerm
  readonly postings: PostingList
  /** Guessed words, as typed and as they were understood. */
  readonly guesses: ReadonlyMap<string, string>
}

interface Query {
  readonly terms: readonly ResolvedTerm[]
  /** The text they come from, without its size. */
  readonly typed: string
  readonly size: Size | null
}

function requiredTerms(terms: readonly ResolvedTerm[]): readonly ResolvedTerm[] {
  return terms.filter(({ term }) => !isOptional(term))
}

/** The products that match `least` of the terms, the best first; null when there are none. */
function matchingAtLeast(index: SearchIndex, query: Query, least: number): SearchHits | null {
  if (least === 0) return null
  const lists = query.terms.map(({ postings }) => postings)
  const some = least === lists.length ? intersect(index, lists) : intersectAtLeast(index, lists, least)
  const found = least === lists.length ? some : claiming(some, query.terms)
  if (found.docs.length === 0) return null
  const words = wordsOf(query.typed)
  const wanted = {
    size: query.size,
    phrase: words.length > 1 ? phrase(words) : null,
    without: withoutWished(index, words),
  }
  return { ids: rankedIds(index, found, lists.length, wanted), corrected: correctedText(query) }
}

/** The documents that say to be without what the words wish for, and nowhere to have it; null where none could. */
function withoutWished(index: SearchIndex, words: readonly string[]): ReadonlySet<number> | null {
  const opposites = wishes(words).flatMap(({ stem, without }) => {
    const lacking = index.postings.get(without)
    if (!lacking) return []
    const having = new Set(index.postings.get(stem)?.docs)
    return [...lacking.docs].filter((doc) => !having.has(doc))
  })
  return opposites.length > 0 ? new Set(opposites) : null
}

/** Those of a list that have all that must not be left out. */
function claiming(list: PostingList, terms: readonly ResolvedTerm[]): PostingList {
  const claims = terms.filter(({ term }) => term.claim !== null).map(({ postings }) => new Set(postings.docs))
  if (claims.length === 0) return list
  const kept = [...list.docs.keys()].filter((at) => claims.every((docs) => docs.has(list.docs[at]!)))
  return {
    docs: Uint32Array.from(kept, (at) => list.docs[at]!),
    scores: Float32Array.from(kept, (at) => list.scores[at]!),
  }
}

/** What matches all terms of a query; null too when it has as many as were tried `before`. */
function matchingFewer(index: SearchIndex, query: Query, before: number): SearchHits | null {
  const { length } = query.terms
  return length < before ? matchingAtLeast(index, query, length) : null
}

/** The text with its guessed words corrected, without unknown ones; null when none was guessed. */
function correctedText({ terms, typed }: Query): string | null {
  if (terms.every(({ guesses }) => guesses.size === 0)) return null
  const guesses = new Map(terms.flatMap(({ guesses }) => [...guesses]))
  const known = new Set(terms.flatMap(({ term }) => term.typed))
  const words = wordsOf(typed).filter((word) => known.has(word) || isStopWord(word))
  return words.map((word) => guesses.get(word) ?? word).join(' ')
}

interface Resolving {
  /** The last word, which somebody may still be typing. */
  readonly last: boolean
  /** Also tries similar words where a word is the prefix of others, or has synonyms. */
  readonly fuzzy: boolean
}

function resolveTerms(index: SearchIndex, terms: readonly QueryTerm[], fuzzy: boolean): readonly ResolvedTerm[] {
  const used = terms.slice(0, MAX_TERMS)
  return used.map((term, at) => cachedTerm(index, term, { last: at === used.length - 1, fuzzy }))
}

/** Cached with the index: while people type, the same words and prefixes come again and again. */
function cachedTerm(index: SearchIndex, term: QueryTerm, resolving: Resolving): ResolvedTerm {
  const { last, fuzzy } = resolving
  const synonyms = term.synonyms.map((words) => words.join(' ')).join('/')
  const key = `${last} ${fuzzy} ${term.typed.join(' ')} ${synonyms}`
  return cacheOf(index).getOrCreate(key, () => resolveTerm(index, term, resolving))
}

const cacheOf = memoizePer((_index: SearchIndex) =>
  createLruCache<string, ResolvedTerm>(CACHED_POSTINGS, ({ postings }) => postings.docs.length + ENTRY_OVERHEAD),
)

function resolveTerm(index: SearchIndex, term: QueryTerm, resolving: Resolving): ResolvedTerm {
  if (term.claim !== null) return resolveClaim(index, term, term.claim, resolving)
  const hasSynonyms = term.synonyms.length > 0
  const typed = term.typed.map((word) => matchesOf(index, word, resolving, hasSynonyms))
  const synonyms = term.synonyms.map((words) => words.map((word) => exactly(word, SYNONYM_WEIGHT)))
  const guesses = new Map<string, string>()
  if (!hasSynonyms)
    for (const [at, [first]] of typed.entries())
      if (first && first.edits > 0) guesses.set(term.typed[at]!, spellingOf(index, first.stem))
  return { term, postings: postingsOf(index, [typed, ...synonyms]), guesses }
}

/** What a product must say of itself. The last word may be begun, and one behind `sin` misspelled, as another behind it. */
function resolveClaim(index: SearchIndex, term: QueryTerm, claim: string, { last, fuzzy }: Resolving): ResolvedTerm {
  const guesses = new Map<string, string>()
  const without = /^sin_./.test(claim)
  let matches = index.postings.has(claim) ? exactly(claim, 1) : []
  if (matches.length === 0 && without && last)
    matches = stemsStartingWith(index, claim).map((stem) => ({ stem, weight: PREFIX_WEIGHT, edits: 0 }))
  if (matches.length === 0 && without && fuzzy) {
    const subject = claim.slice(SIN.length)
    const near = stemsStartingWith(index, SIN)
      .filter((other) => editDistance(subject, other.slice(SIN.length), maxEdits(subject)) <= maxEdits(subject))
      .slice(0, 1)
    matches = near.map((stem) => ({ stem, weight: EDIT_WEIGHTS[1], edits: 1 }))
    for (const stem of near) guesses.set(term.typed.at(-1)!, spellingOf(index, stem.slice(SIN.length)))
  }
  return { term, postings: postingsOf(index, [[matches]]), guesses }
}

const SIN = 'sin_'

function exactly(word: string, weight: number): Match[] {
  return [{ stem: word, weight, edits: 0 }]
}

/** The stems a typed word may stand for. Prefixes count for the last word and for unknown ones, edits only for these. */
function matchesOf(
  index: SearchIndex,
  word: string,
  { last, fuzzy }: Resolving,
  hasSynonyms: boolean,
): readonly Match[] {
  const own = stem(word)
  const isKnown = index.postings.has(own)
  const found: Match[] = isKnown ? exactly(own, 1) : []
  if (word.length >= MIN_PREFIX && (last || !isKnown))
    for (const longer of stemsStartingWith(index, word))
      if (longer !== own) found.push({ stem: longer, weight: PREFIX_WEIGHT, edits: 0 })
  if (isKnown || ((found.length > 0 || hasSynonyms) && !fuzzy)) return found
  const near = nearestStems(index, own, maxEdits(word))
  return [...found, ...near.map(({ stem, edits }) => ({ stem, edits, weight: EDIT_WEIGHTS[edits] ?? 0 }))]
}

function stemsStartingWith(index: SearchIndex, prefix: string): readonly string[] {
  const { stems } = index
  const first = lowerBound(0, stems.length, (at) => stems[at]! < prefix)
  let end = first
  while (end < stems.length && stems[end]!.startsWith(prefix)) end++
  return stems.slice(first, end)
}

/** The stems nearest to a word, all with the same number of edits, the most frequent first. */
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

function spellingOf(index: SearchIndex, stem: string): string {
  return index.spellings.get(stem) ?? stem
}
