// What somebody typed, taken apart: street, number and commune, or two streets that cross. A text can mean
// several things (`plaza ñuñoa`), so there are several readings, and the index says which fits best.
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import { normalizedName } from '../place-names.ts'
import type { Place } from '../places.ts'
import type { GazetteerIndex } from './index.ts'
import { isDirection, spokenWords, written } from './tokens.ts'

export interface Reading {
  /** Words of the name, written out. */
  readonly words: readonly string[]
  /** The last word may still be begun. */
  readonly isBegun: boolean
  /** As typed, `4500`, `0610`, `12B`; '' without one. */
  readonly number: string
  /** How the codes of the communes it is in begin; null where none is said. */
  readonly communes: readonly string[] | null
  /** How much less likely it is than the text's plainest reading. */
  readonly doubt: number
}

export interface Crossing {
  /** Somebody said that they cross; otherwise an `y` may be part of a name. */
  readonly isSaid: boolean
  readonly one: Reading
  readonly other: Reading
}

export interface Query {
  readonly readings: readonly Reading[]
  /** The text as two streets that cross, where it can be read so. */
  readonly crossings: readonly Crossing[]
}

type Communes = Pick<GazetteerIndex, 'commune' | 'communesLike'>

/** Flat, office, floor, tower and such with what follows: not part of what can be found. */
const WITHIN =
  /[,#\s](?:dep(?:to|t|artamento)?|dpto?|dto|apto?|of(?:icina|ic)?|casa|piso|torre|block|local|lc|parcela|sitio)\.?\s*(?:n[°º.]?\s*)?(?:[a-z]|[a-z]?-?\d{1,5}[a-z]?)(?![a-z0-9])/g
const NUMBER_SIGN = /(?:\bn[°ºo]\.?|\bnro\.?|\bnum(?:ero)?\.?|#)\s*(?=\d)/g
const NO_NUMBER = /\bs\s*\/\s*n\b\.?|\bsin numero\b/g
const COUNTRY = /,\s*(?:chile|region metropolitana(?: de santiago)?|metropolitana de santiago|r\.?m\.?)\s*(?=,|$)/g
const POSTAL_CODE = /\b\d{7}\b/g
const CROSSES = /\s+(?:esquina|esq\.?|con|intersecci[oó]n)\s+|\s*&\s*|(?<=[a-z0-9])\s*\/\s*(?=[a-z])/
/** `Batlle y Ordóñez` is one street, `apoquindo y manquehue` are two. */
const MAYBE_CROSSES = /\s+[ye]\s+/
const HOUSE_NUMBER = /^\d{1,5}[a-z]?$/
/** Words of the longest name of a commune. */
const COMMUNE_WORDS = 5
/** Below it a number at the start is the street's name: `5 norte`. */
const FIRST_NUMBER = 32
/** Begins the codes of the communes that people call Santiago. */
const METROPOLITANA = ['13']
const SANTIAGO = '13101'

const DOUBT = { otherCommune: 14, aroundSantiago: 4, communeInName: 2, wholeName: 10, numberFirst: 3, halfOfCorner: 20 }

/** What a text may mean, the plainest reading first; no reading for a text without words. */
export function queryOf(text: string, communes: Communes): Query {
  const typed = cleaned(text)
  const sure = typed.split(CROSSES)
  const parts = sure.length === 2 ? sure : typed.split(MAYBE_CROSSES)
  const isSaid = sure.length === 2
  const crossings = parts.length === 2 ? crossingsOf(parts[0]!, parts[1]!, communes, isSaid) : []
  if (!isSaid || crossings.length === 0) return { readings: readingsOf(typed, communes), crossings }
  // Where they do not meet, the first street is better than nothing, in the commune of the other; it leaves out half
  // of what was typed.
  const located = crossings.map(({ one }) => one).filter(({ communes }) => communes)
  const halves = [...readingsOf(parts[0]!, communes), ...located].map(doubted(DOUBT.halfOfCorner))
  return { readings: halves, crossings }
}

function cleaned(text: string): string {
  return ` ${plainLetters(text)} `
    .replace(/(\d)\.(\d{3})\b/g, '$1$2')
    .replace(NO_NUMBER, ' ')
    .replace(/\bc\//g, ' ')
    .replace(NUMBER_SIGN, ' ')
    .replace(WITHIN, ' ')
    .replace(POSTAL_CODE, ' ')
    .replace(COUNTRY, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function readingsOf(text: string, communes: Communes): Reading[] {
  const parts = text.split(',').map(spokenWords)
  const numbered = parts.findIndex((words) => numberAt(words) > 0)
  const spoken = parts[Math.max(0, numbered)]!
  const tail = parts.filter((words) => words !== spoken).flat()
  const at = numberAt(spoken)
  if (at > 0) {
    const street = spoken.slice(0, at)
    const number = spoken[at]!
    const behind = [...spoken.slice(at + 1), ...tail]
    const whole = Number.parseInt(number, 10) < 100 ? [readingOf([...street, number], '', null, DOUBT.wholeName)] : []
    return [...inCommunes(street, number, behind, communes, false), ...whole].filter(hasWords)
  }
  const first = spoken[0] ?? ''
  const later =
    HOUSE_NUMBER.test(first) && Number.parseInt(first, 10) >= FIRST_NUMBER && spoken.length > 1
      ? inCommunes(spoken.slice(1), first, tail, communes, tail.length === 0).map(doubted(DOUBT.numberFirst))
      : []
  return [...inCommunes(spoken, '', tail, communes, true), ...later].filter(hasWords)
}

/**
 * Where in the words the house number is: the first number behind a word of a name; -1 for none. A day of a
 * month is none, nor the number of a street counted from a centre, if another number follows (`3 oriente 1250`).
 */
function numberAt(words: readonly string[]): number {
  return words.findIndex((word, at) => {
    if (at === 0 || !HOUSE_NUMBER.test(word)) return false
    const next = words[at + 1] ?? ''
    if (next === 'de' && words.length > at + 2) return false
    return !(isDirection(written(next)) && words.slice(at + 1).some((later) => HOUSE_NUMBER.test(later)))
  })
}

/** Readings of a street and number by what stands behind them, and by a commune within the name itself. */
function inCommunes(
  street: readonly string[],
  number: string,
  behind: readonly string[],
  communes: Communes,
  isBegun: boolean,
): Reading[] {
  const said = communesIn(behind, communes)
  const open = isBegun && behind.length === 0
  if (said) {
    const codes = codesOf(said)
    const readings = [readingOf(street, number, codes, 0), readingOf(street, number, null, DOUBT.otherCommune)]
    if (!codes.includes(SANTIAGO)) return readings
    return [...readings, readingOf(street, number, METROPOLITANA, DOUBT.aroundSantiago)]
  }
  return [readingOf(street, number, null, 0, open), ...namedWithin(street, number, communes, open)]
}

/** A commune that ends or begins the name: `irarrazaval ñuñoa`, `ñuñoa irarrazaval`. */
function namedWithin(street: readonly string[], number: string, communes: Communes, open: boolean): Reading[] {
  const found: Reading[] = []
  for (let length = Math.min(COMMUNE_WORDS, street.length - 1); length > 0; length--) {
    const last = communesOf(street.slice(-length), communes, false, open)
    if (last.length > 0) {
      found.push(readingOf(street.slice(0, -length), number, codesOf(last), DOUBT.communeInName))
      if (codesOf(last).includes(SANTIAGO))
        found.push(
          readingOf(street.slice(0, -length), number, METROPOLITANA, DOUBT.communeInName + DOUBT.aroundSantiago),
        )
    }
    const first = communesOf(street.slice(0, length), communes, false, false)
    if (first.length > 0) found.push(readingOf(street.slice(length), number, codesOf(first), DOUBT.communeInName, open))
  }
  return found
}

function crossingsOf(one: string, other: string, communes: Communes, isSaid: boolean): Crossing[] {
  const ones = readingsOf(withoutNumber(one), communes).filter(({ number }) => number === '')
  const others = readingsOf(withoutNumber(other), communes).filter(({ number }) => number === '')
  return ones.flatMap((first) =>
    others.map((second) => ({
      isSaid,
      one: { ...first, isBegun: false, communes: first.communes ?? second.communes },
      other: { ...second, communes: second.communes ?? first.communes },
    })),
  )
}

/** `irarrazaval 3500 con …`: the corner says where it is. */
function withoutNumber(part: string): string {
  return part.replace(/(?<=\p{L}\s)\d{3,5}\b/u, ' ')
}

/** The communes that the words behind a street name, the first that they do. */
function communesIn(words: readonly string[], communes: Communes): readonly Place[] | null {
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(COMMUNE_WORDS, words.length - from); length > 0; length--) {
      const found = communesOf(words.slice(from, from + length), communes, true, from + length === words.length)
      if (found.length > 0) return found
    }
  }
  return null
}

/** Letters after which the begun name of a commune is taken for one. */
const BEGUN_COMMUNE = 3

function communesOf(words: readonly string[], communes: Communes, guess: boolean, isBegun: boolean): readonly Place[] {
  const name = normalizedName(words.join(' '))
  const exact = communes.commune(name)
  if (exact) return [exact]
  if (!isBegun || name.length < BEGUN_COMMUNE || /\d/.test(name)) return []
  return communes.communesLike(name, guess)
}

/** No name has more, and each costs as much as the one before. */
const MOST_WORDS = 10

const readingOf = (
  words: readonly string[],
  number: string,
  communes: readonly string[] | null,
  doubt: number,
  isBegun = false,
): Reading => ({
  words: words.slice(0, MOST_WORDS).map(written),
  isBegun,
  number: number.toUpperCase(),
  communes,
  doubt,
})

const doubted =
  (more: number) =>
  (reading: Reading): Reading => ({ ...reading, doubt: reading.doubt + more })

function hasWords({ words }: Reading): boolean {
  return words.length > 0
}

function codesOf(places: readonly Place[]): readonly string[] {
  return places.map(({ commune }) => commune.code)
}
