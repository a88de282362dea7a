// What can be found in memory: streets, landmarks and communes by their words, whole, begun or mistyped.

import { memoizeText } from '#shop/shared/cache.ts'
import { popcount } from '#shop/shared/finding/bits.ts'
import { lowerBound } from '#shop/shared/finding/lower-bound.ts'
import { editDistance, letterMask, maxEdits } from '#shop/shared/finding/typos.ts'
import { normalizedName } from '../place-names.ts'
import type { Place } from '../places.ts'
import type { Point } from '../point.ts'
import { type Centre, type Landmark, lengthOf, middleOf, type Street } from './street.ts'
import { addressWords, isStop, slugOf, weightOf } from './tokens.ts'

export interface GazetteerData {
  readonly streets: readonly Street[]
  readonly landmarks: readonly Landmark[]
  readonly centres: readonly Centre[]
}

export interface Entry {
  /** `calle:13114:av-apoquindo`, `lugar:13120:plaza-nunoa`, `comuna:13114` */
  readonly id: string
  readonly kind: 'street' | 'landmark' | 'commune'
  readonly name: string
  readonly place: Place
  /** Half way along a street. */
  readonly point: Point
  readonly street: Street | null
  /** Kilometres of a street; 0 of anything else. */
  readonly km: number
  readonly names: readonly EntryName[]
}

export interface EntryName {
  readonly words: readonly string[]
  /** How much each word tells. */
  readonly weights: readonly number[]
  readonly total: number
}

/** What a typed word may stand for: words of the index, each with how likely, 0 to 1. */
export type Matches = ReadonlyMap<string, number>

export type GazetteerIndex = ReturnType<typeof createIndex>

/** A begun word shorter than this stands for itself only. */
const MIN_BEGUN = 2
/** More words than this begin with anything useful. */
const MAX_BEGUN = 300
const BEGUN = 0.85
const MISTYPED = [1, 0.8, 0.6]
const MEMOIZED = 5_000

export function createIndex({ streets, landmarks, centres }: GazetteerData) {
  const entries: readonly Entry[] = [
    ...streets.map(streetEntry),
    ...landmarks.map(landmarkEntry),
    ...centres.map(communeEntry),
  ]
  const postings = new Map<string, number[]>()
  for (const [number, { names }] of entries.entries()) {
    for (const word of new Set(names.flatMap(({ words }) => words))) {
      const list = postings.get(word)
      if (list) list.push(number)
      else postings.set(word, [number])
    }
  }
  const words = [...postings.keys()].sort()
  const masks = words.map(letterMask)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const communes = new Map(centres.map(({ place }) => [normalizedName(place.commune.name), place]))
  const communeNames = [...communes.keys()].sort()

  function begunWith(start: string): string[] {
    const first = lowerBound(0, words.length, (at) => words[at]! < start)
    const found: string[] = []
    for (let at = first; at < words.length && words[at]!.startsWith(start) && found.length <= MAX_BEGUN; at++)
      found.push(words[at]!)
    return found
  }

  /** The words within as many mistakes as a word of its length may have, with the mistakes. */
  function mistyped(word: string): [word: string, edits: number][] {
    const most = maxEdits(word)
    if (most === 0) return []
    const mask = letterMask(word)
    const found: [string, number][] = []
    for (const [at, other] of words.entries()) {
      if (Math.abs(other.length - word.length) > most || popcount(mask ^ masks[at]!) > 2 * most) continue
      const edits = editDistance(word, other, most)
      if (edits <= most) found.push([other, edits])
    }
    const least = Math.min(...found.map(([, edits]) => edits))
    return found.filter(([, edits]) => edits === least)
  }

  const whole = memoizeText((word): Matches => {
    const exact: [string, number][] = postings.has(word) ? [[word, 1]] : []
    if (exact.length > 0) return new Map(exact)
    const begun = word.length > MIN_BEGUN ? begunWith(word) : []
    if (begun.length > 0 && begun.length <= MAX_BEGUN) return likelihoods(begun, word)
    return new Map(mistyped(word).map(([other, edits]) => [other, MISTYPED[edits]!]))
  }, MEMO)

  const begun = memoizeText((word): Matches => {
    const found = word.length >= MIN_BEGUN ? begunWith(word) : []
    if (found.length > MAX_BEGUN) return whole(word)
    return found.length > 0 ? likelihoods(found, word) : whole(word)
  }, MEMO)

  return {
    entries,
    /** The entry of an id, without a number; undefined for none. */
    entry: (id: string): Entry | undefined => byId.get(id),
    withWord: (word: string): readonly number[] => postings.get(word) ?? [],
    /** What a typed word may stand for; a begun one is still being typed. */
    matches: (word: string, isBegun: boolean): Matches => (isBegun ? begun(word) : whole(word)),
    /** The commune of a normalized name, if any. */
    commune: (name: string): Place | undefined => communes.get(name),
    /** The communes whose normalized name begins so; with a mistake, where none does and `guess` is set. */
    communesLike(start: string, guess: boolean): readonly Place[] {
      const begun = communeNames.filter((name) => name.startsWith(start))
      const most = guess ? maxEdits(start) : 0
      const names =
        begun.length > 0 || most === 0 ? begun : communeNames.filter((name) => editDistance(start, name, most) <= most)
      return names.map((name) => communes.get(name)!)
    },
  }
}

const MEMO = { most: MEMOIZED, longest: 40 }

function likelihoods(found: readonly string[], typed: string): Matches {
  return new Map(found.map((word) => [word, word === typed ? 1 : BEGUN]))
}

/** The names of an entry: each as its words, and as one word for whoever leaves out the blanks (`elbosque`). */
function namesOf(names: readonly string[]): EntryName[] {
  return names.flatMap((name) => {
    const words = addressWords(name)
    return words.length > 1 && !words.every(isStop) ? [nameOf(words), nameOf([words.join('')])] : [nameOf(words)]
  })
}

function nameOf(words: readonly string[]): EntryName {
  const weights = words.map(weightOf)
  return { words, weights, total: weights.reduce((sum, weight) => sum + weight, 0) }
}

function streetEntry(street: Street): Entry {
  const { name, aliases, place } = street
  return {
    id: `calle:${place.commune.code}:${slugOf(name)}`,
    kind: 'street',
    name,
    place,
    point: middleOf(street),
    street,
    km: lengthOf(street),
    names: namesOf([name, ...aliases]),
  }
}

function landmarkEntry({ name, aliases, place, point }: Landmark): Entry {
  const id = `lugar:${place.commune.code}:${slugOf(name)}`
  return {
    id,
    kind: 'landmark',
    name,
    place,
    point,
    street: null,
    km: 0,
    names: namesOf([name, ...aliases]),
  }
}

function communeEntry({ place, point }: Centre): Entry {
  const { code, name } = place.commune
  return {
    id: `comuna:${code}`,
    kind: 'commune',
    name,
    place,
    point,
    street: null,
    km: 0,
    names: namesOf([name]),
  }
}
