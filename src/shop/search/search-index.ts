// The inverted index: built from the products' texts alone, so that prices and stock may change without touching it.

import type { Product } from '#shop/products/product.ts'
import { letterMask } from '#shop/shared/finding/typos.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { allSteps } from '#shop/shared/steps.ts'
import { withClaims } from './claims.ts'
import { sizeOf, splitSizes } from './size.ts'
import { type SynonymBook, shippedBook } from './synonyms.ts'
import { stem, wordsOf } from './text.ts'

export interface SearchIndex {
  /** Product by document number, in the catalogue's order: equally good hits stay in this order. */
  readonly ids: readonly ProductId[]
  /** By document, the factor of its scores: packs and accessories rank below what they are about. */
  readonly weights: Float32Array
  /** By document, its size; 0 for packs and what is counted. */
  readonly sizes: Float64Array
  /** By stem. */
  readonly postings: ReadonlyMap<string, PostingList>
  /** All stems, sorted, and their letters as bits. */
  readonly stems: readonly string[]
  readonly letters: Int32Array
  /** A stem as people write it. */
  readonly spellings: ReadonlyMap<string, string>
  /** EAN or SKU → document. */
  readonly codes: ReadonlyMap<string, number>
  /** Whole name, plain, with and without its size → documents. */
  readonly names: ReadonlyMap<string, readonly number[]>
  /** By document, the stems of its name, each between blanks; empty for packs and accessories, which name other things. */
  readonly phrases: readonly string[]
  /** What people call things; another book is another index over the same postings. */
  readonly synonyms: SynonymBook
}

/** Documents, ascending, and the score of each. */
export interface PostingList {
  readonly docs: Uint32Array
  readonly scores: Float32Array
}

/** While the index is built a posting is one number: `doc << SCORE_BITS | score`. */
const SCORE_BITS = 7
const SCORE_MASK = (1 << SCORE_BITS) - 1

/** The score of a word by where it is found. */
const NAME = 85
const BRAND = 80
const CATEGORY = 72
const KEYWORD = 45
/** Added to a word of the name that is also what the product is: `Pisco …` among the piscos. */
const KIND = 12

const PACK_WEIGHT = 0.7
const ACCESSORY_WEIGHT = 0.6
/** What is mixed and ready to drink ranks below the bottle it is named after: `Jack Daniel's & Coca-Cola Lata`. */
const MIXED_WEIGHT = 0.9

/** Products, postings and stems in one step: well below a millisecond. */
const PRODUCTS_PER_STEP = 20
const POSTINGS_PER_STEP = 5_000
const STEMS_PER_STEP = 1_000

/** The index of these products, built at once. */
export function createSearchIndex(products: readonly Product[], synonyms = shippedBook): SearchIndex {
  return allSteps(buildSearchIndex(products, synonyms))
}

/** The same in small steps, so that a server can answer in between. */
export function* buildSearchIndex(products: readonly Product[], synonyms: SynonymBook): Generator<void, SearchIndex> {
  const ordered = products.filter(({ active }) => active).sort((a, b) => a.rank - b.rank || a.id - b.id)
  yield
  const tokenizer = createTokenizer()
  const packed = new Map<string, number[]>()
  const codes = new Map<string, number>()
  const names = new Map<string, number[]>()
  const phrases: string[] = []
  for (const [doc, product] of ordered.entries()) {
    for (const [word, score] of scoresOf(product, tokenizer)) append(packed, word, (doc << SCORE_BITS) | score)
    for (const code of [product.sku, ...product.eans]) codes.set(wordsOf(code).join(''), doc)
    const own = wordsOf(product.name)
    const shown = product.displayName === product.name ? [] : [wordsOf(product.displayName)]
    for (const name of namesOf([own, ...shown])) append(names, name, doc)
    phrases.push(isNamedAfterOthers(product) ? '' : phrase(own))
    if (doc % PRODUCTS_PER_STEP === 0) yield
  }
  const postings = yield* unpacked(packed)
  const stems = yield* sorted(postings.keys())
  const letters = new Int32Array(stems.length)
  for (const [at, stem] of stems.entries()) {
    letters[at] = letterMask(stem)
    if (at % STEMS_PER_STEP === 0) yield
  }
  return {
    ids: ordered.map(({ id }) => id),
    weights: Float32Array.from(ordered, weightOf),
    sizes: Float64Array.from(ordered, (product) => (product.components.length > 0 ? 0 : sizeOf(product))),
    postings,
    stems,
    letters,
    spellings: tokenizer.spellings,
    codes,
    names,
    phrases,
    synonyms,
  }
}

function append(lists: Map<string, number[]>, key: string, value: number) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function* unpacked(packed: ReadonlyMap<string, readonly number[]>): Generator<void, Map<string, PostingList>> {
  const postings = new Map<string, PostingList>()
  let inStep = 0
  for (const [word, list] of packed) {
    const docs = new Uint32Array(list.length)
    const scores = new Float32Array(list.length)
    for (let at = 0; at < list.length; at++) {
      docs[at] = list[at]! >>> SCORE_BITS
      scores[at] = list[at]! & SCORE_MASK
    }
    postings.set(word, { docs, scores })
    inStep += list.length
    if (inStep < POSTINGS_PER_STEP) continue
    inStep = 0
    yield
  }
  return postings
}

/** Sorted letter by letter, because sorting everything at once would be too long a step. */
function* sorted(words: Iterable<string>): Generator<void, string[]> {
  const byLetter = Map.groupBy(words, (word) => word.slice(0, 1))
  const all: string[] = []
  for (const letter of [...byLetter.keys()].sort()) {
    yield
    for (const word of (byLetter.get(letter) ?? []).sort()) all.push(word)
  }
  return all
}

/** Whether a change of a product leaves the index as it is. */
export function hasSameText(a: Product, b: Product): boolean {
  return (
    a.displayName === b.displayName &&
    a.name === b.name &&
    a.brand === b.brand &&
    a.keywords === b.keywords &&
    a.family === b.family &&
    a.subfamily === b.subfamily &&
    a.sku === b.sku &&
    a.rank === b.rank &&
    a.active === b.active &&
    sizeOf(a) === sizeOf(b) &&
    a.eans.join() === b.eans.join() &&
    a.components.length === b.components.length &&
    Object.values(a.attributes).join() === Object.values(b.attributes).join()
  )
}

/** With and without the strength and size it ends with: `Fernet Branca 39° 750 cc` is also `fernet branca`. */
function namesOf(names: readonly (readonly string[])[]): Set<string> {
  const all = names.flatMap((words) => [words, words.slice(0, words.findLastIndex((word) => !MEASURE.test(word)) + 1)])
  return new Set(all.map((words) => words.join(' ')))
}

const MEASURE = /^(\d+|cc|ml|lt?|gr?|kg|un)$/

function scoresOf(product: Product, tokenizer: Tokenizer): Map<string, number> {
  const scores = new Map<string, number>()
  const add = (stems: readonly string[], score: number) => {
    for (const stem of stems) if ((scores.get(stem) ?? 0) < score) scores.set(stem, score)
  }
  add(tokenizer.cachedStems(product.keywords), KEYWORD)
  for (const value of Object.values(product.attributes)) add(tokenizer.cachedStems(value), KEYWORD)
  const kinds = tokenizer.cachedStems(`${product.family} ${product.subfamily}`)
  add(kinds, CATEGORY)
  add(tokenizer.cachedStems(product.brand), BRAND)
  add(tokenizer.cachedStems(product.brand.replace(/[^\p{L}\p{N}]+/gu, '')), BRAND) // cocacola, redbull
  const [name, size] = splitSizes(product.name)
  add(tokenizer.stems(name), NAME)
  add(tokenizer.cachedStems(size), KEYWORD) // whoever types 120 means the wine, not biscuits of 120 g
  if (!product.name.startsWith(product.displayName)) add(tokenizer.stems(product.displayName), NAME)
  for (const kind of kinds) if (scores.get(kind) === NAME) scores.set(kind, NAME + KIND)
  return scores
}

type Tokenizer = ReturnType<typeof createTokenizer>

/** Turns texts into stems. The same texts and words come again and again in a catalogue: each is split once. */
function createTokenizer() {
  const texts = new Map<string, readonly string[]>()
  const words = new Map<string, readonly string[]>()
  const spellings = new Map<string, string>()
  const stemsOfWord = (word: string): readonly string[] =>
    wordsOf(word).map((part) => {
      const key = stem(part)
      const known = spellings.get(key)
      if (known === undefined || word.length < known.length) spellings.set(key, word.toLowerCase()) // rather `vino` than `vinos`
      return key
    })
  const stems = (text: string): readonly string[] =>
    withClaims(text.split(NO_WORD).flatMap((word) => cached(words, word, stemsOfWord)))
  /** The same for texts that many products share. */
  const cachedStems = (text: string): readonly string[] => cached(texts, text, stems)
  return { stems, cachedStems, spellings: spellings as ReadonlyMap<string, string> }
}

const NO_WORD = /[\s,.;:/()+#&°-]+/

function cached(cache: Map<string, readonly string[]>, key: string, make: (key: string) => readonly string[]) {
  const known = cache.get(key)
  if (known) return known
  const made = make(key)
  cache.set(key, made)
  return made
}

function weightOf(product: Product): number {
  if (product.components.length > 0) return PACK_WEIGHT
  if (product.family === 'accesorios') return ACCESSORY_WEIGHT
  return product.subfamily === 'ice-rtd' ? MIXED_WEIGHT : 1
}

/** Words as a phrase: their stems between blanks. */
export function phrase(words: readonly string[]): string {
  return ` ${words.map(stem).join(' ')} `
}

/** Packs and accessories. */
function isNamedAfterOthers({ components, family }: Product): boolean {
  return components.length > 0 || family === 'accesorios'
}
