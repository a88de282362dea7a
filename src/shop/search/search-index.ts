// Where each word stands: built from the products' texts alone, so that prices and stock may move without touching it.
import type { Product } from '#shop/products/product.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { sizeOf, splitSizes } from './size.ts'
import { stem, wordsOf } from './text.ts'
import { letterMask } from './typos.ts'

export interface SearchIndex {
  /** The products by their number in here, best known first: what is equally good stands in this order. */
  readonly ids: readonly ProductId[]
  /** What a product's points count: packs and accessories stand below what they are about. */
  readonly worth: Float32Array
  /** What a product holds, in cc or grams; 0 for packs and what is counted. */
  readonly sizes: Float64Array
  /** Stem → the products that have it. */
  readonly postings: ReadonlyMap<string, PostingList>
  /** All stems, sorted, and their letters as bits. */
  readonly stems: readonly string[]
  readonly letters: Int32Array
  /** A stem as it is written, for people to read. */
  readonly spelled: ReadonlyMap<string, string>
  /** EAN or SKU → number. */
  readonly codes: ReadonlyMap<string, number>
  /** Whole name, plain, with and without its size → numbers. */
  readonly names: ReadonlyMap<string, readonly number[]>
}

/** Numbers of products, ascending, and the points of each. */
export interface PostingList {
  readonly docs: Uint32Array
  readonly scores: Float32Array
}

/** While the index is built an entry is `number << POINT_BITS | points`. */
const POINT_BITS = 7
const POINTS = (1 << POINT_BITS) - 1

/** What a word is worth by where it stands: name before brand before category before keyword. */
const NAME = 85
const BRAND = 80
const CATEGORY = 72
const KEYWORD = 45
/** A word of the name that is also what the product is: `Pisco …` among the piscos. */
const KIND = 12

const PACK = 0.7
const ACCESSORY = 0.6

/** Products taken in at a time: well below a millisecond. */
const STEP = 20
/** And entries unpacked at a time. */
const UNPACKED = 5_000

/** The index of these products, at once. */
export function createSearchIndex(products: readonly Product[]): SearchIndex {
  const building = buildSearchIndex(products)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
  }
}

/** The same in small steps, so that a server can answer in between. */
export function* buildSearchIndex(products: readonly Product[]): Generator<void, SearchIndex> {
  const ordered = products.filter(({ active }) => active).sort((a, b) => a.rank - b.rank || a.id - b.id)
  yield
  const reader = createReader()
  const packed = new Map<string, number[]>()
  const codes = new Map<string, number>()
  const names = new Map<string, number[]>()
  for (const [number, product] of ordered.entries()) {
    for (const [word, points] of pointsOf(product, reader)) {
      const entry = (number << POINT_BITS) | points
      const list = packed.get(word)
      if (list) list.push(entry)
      else packed.set(word, [entry])
    }
    for (const code of [product.sku, ...product.eans]) codes.set(wordsOf(code).join(''), number)
    for (const name of namesOf(product)) {
      const list = names.get(name)
      if (list) list.push(number)
      else names.set(name, [number])
    }
    if (number % STEP === 0) yield
  }
  const entries = yield* unpacked(packed)
  const stems = yield* sorted(entries.keys())
  const letters = new Int32Array(stems.length)
  for (const [at, stem] of stems.entries()) {
    letters[at] = letterMask(stem)
    if (at % 1000 === 0) yield
  }
  const worth = Float32Array.from(ordered, worthOf)
  const sizes = Float64Array.from(ordered, (product) => (product.components.length > 0 ? 0 : sizeOf(product)))
  return {
    ids: ordered.map(({ id }) => id),
    worth,
    sizes,
    postings: entries,
    stems,
    letters,
    spelled: reader.spelled,
    codes,
    names,
  }
}

function* unpacked(packed: ReadonlyMap<string, readonly number[]>): Generator<void, Map<string, PostingList>> {
  const entries = new Map<string, PostingList>()
  let since = 0
  for (const [word, list] of packed) {
    const numbers = new Uint32Array(list.length)
    const points = new Float32Array(list.length)
    for (let place = 0; place < list.length; place++) {
      numbers[place] = list[place]! >>> POINT_BITS
      points[place] = list[place]! & POINTS
    }
    entries.set(word, { docs: numbers, scores: points })
    since += list.length
    if (since < UNPACKED) continue
    since = 0
    yield
  }
  return entries
}

/** Sorted by first letter first, because sorting all at once would take too long a step. */
function* sorted(words: Iterable<string>): Generator<void, string[]> {
  const drawers = Map.groupBy(words, (word) => word.slice(0, 1))
  const all: string[] = []
  for (const first of [...drawers.keys()].sort()) {
    yield
    for (const word of (drawers.get(first) ?? []).sort()) all.push(word)
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

/** A name ends with strength and size: `Fernet Branca 39° 750 cc` is `fernet branca`. */
function namesOf({ name, displayName }: Product): Set<string> {
  const told = [...new Set([name, displayName])].flatMap((one) => {
    const words = wordsOf(one)
    return [words, words.slice(0, words.findLastIndex((word) => !SIZE.test(word)) + 1)]
  })
  return new Set(told.map((words) => words.join(' ')))
}

const SIZE = /^(\d+|cc|ml|lt?|gr?|kg|un)$/

function pointsOf(product: Product, reader: Reader): Map<string, number> {
  const points = new Map<string, number>()
  const give = (words: readonly string[], worth: number) => {
    for (const word of words) if ((points.get(word) ?? 0) < worth) points.set(word, worth)
  }
  give(reader.read(product.keywords), KEYWORD)
  for (const value of Object.values(product.attributes)) give(reader.read(value), KEYWORD)
  const kinds = reader.read(`${product.family} ${product.subfamily}`)
  give(kinds, CATEGORY)
  give(reader.read(product.brand), BRAND)
  give(reader.read(product.brand.replace(/[^\p{L}\p{N}]+/gu, '')), BRAND) // cocacola, redbull
  const [name, size] = splitSizes(product.name)
  give(reader.readOnce(name), NAME)
  give(reader.read(size), KEYWORD) // whoever types 120 means the wine, not biscuits of 120 g
  if (!product.name.startsWith(product.displayName)) give(reader.readOnce(product.displayName), NAME)
  for (const kind of kinds) if (points.get(kind) === NAME) points.set(kind, NAME + KIND)
  return points
}

type Reader = ReturnType<typeof createReader>

/** Turns texts into stems. The same texts and words come again and again in a catalogue: each is taken apart once. */
function createReader() {
  const texts = new Map<string, readonly string[]>()
  const words = new Map<string, readonly string[]>()
  const spelled = new Map<string, string>()
  const stemsOf = (word: string): readonly string[] =>
    wordsOf(word).map((part) => {
      const key = stem(part)
      const known = spelled.get(key)
      if (known === undefined || word.length < known.length) spelled.set(key, word.toLowerCase()) // rather `vino` than `vinos`
      return key
    })
  const stemsIn = (text: string): readonly string[] =>
    text.split(NO_WORD).flatMap((word) => remembered(words, word, stemsOf))
  /** A text many products share. */
  const read = (text: string): readonly string[] => remembered(texts, text, stemsIn)
  return { read, readOnce: stemsIn, spelled: spelled as ReadonlyMap<string, string> }
}

const NO_WORD = /[\s,.;:/()+#&°-]+/

function remembered(memory: Map<string, readonly string[]>, key: string, make: (key: string) => readonly string[]) {
  const known = memory.get(key)
  if (known) return known
  const made = make(key)
  memory.set(key, made)
  return made
}

function worthOf(product: Product): number {
  if (product.components.length > 0) return PACK
  return product.family === 'accesorios' ? ACCESSORY : 1
}
