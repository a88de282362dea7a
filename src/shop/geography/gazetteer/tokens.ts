// Words of addresses as they are compared: without accents and kinds of street, abbreviations written out,
// numerals as digits. What is typed and what is in the table go through the same.
import { wordsOf } from '#shop/search/text.ts'

/** Said of nearly every street, so they tell nothing. */
const KINDS = new Set('av ave avda avd avenida calle cll pasaje pje psje psj pasj'.split(' '))
/** Part of some names, left out by many. */
const SOMETIMES = new Set(
  'camino cam carretera paseo diagonal circunvalacion costanera callejon ruta autopista plaza parque metro estacion mall'.split(
    ' ',
  ),
)
const STOPS = new Set('de del la las lo los el y e a al en'.split(' '))
const TITLES = new Set(
  'general presidente almirante capitan comandante doctor doctora sargento teniente monsenor profesor san santa santo don padre libertador'.split(
    ' ',
  ),
)
const DIRECTIONS = new Set(['norte', 'sur', 'oriente', 'poniente'])

const WRITTEN_OUT: Readonly<Record<string, string>> = {
  gral: 'general',
  gnral: 'general',
  pdte: 'presidente',
  pdta: 'presidenta',
  pres: 'presidente',
  alte: 'almirante',
  alm: 'almirante',
  cap: 'capitan',
  cdte: 'comandante',
  cmdte: 'comandante',
  cte: 'comandante',
  dr: 'doctor',
  dra: 'doctora',
  sgto: 'sargento',
  tte: 'teniente',
  mons: 'monsenor',
  prof: 'profesor',
  pdre: 'padre',
  sta: 'santa',
  sto: 'santo',
  sn: 'san',
  lib: 'libertador',
  bdo: 'bernardo',
  fco: 'francisco',
  fdo: 'fernando',
  plza: 'plaza',
  pza: 'plaza',
  cam: 'camino',
  circ: 'circunvalacion',
  nte: 'norte',
  ote: 'oriente',
  pte: 'poniente',
}

const NUMERALS = (
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho ' +
  'diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho ' +
  'veintinueve treinta'
).split(' ')
const DIGITS: ReadonlyMap<string, string> = new Map(NUMERALS.map((word, at) => [word, String(at + 1)]))

/** The words of a text without kinds of street; all of them where nothing else is said. Not yet written out. */
export function spokenWords(text: string): string[] {
  const words = wordsOf(text.replace(/\bo['’´` ]+higgins\b/gi, 'ohiggins'))
  const telling = words.filter((word) => !KINDS.has(word))
  return telling.length > 0 ? telling : words
}

/** A spoken word as it is compared. */
export function written(word: string): string {
  return DIGITS.get(word) ?? WRITTEN_OUT[word] ?? word
}

/** The words of a name as they are compared. */
export function addressWords(text: string): string[] {
  return spokenWords(text).map(written)
}

/** How much a written word tells of a name, 1 for one that stands in few. */
export function weightOf(word: string): number {
  if (STOPS.has(word) || (word.length === 1 && !/\d/.test(word))) return STOP_WEIGHT
  if (SOMETIMES.has(word)) return 0.4
  if (TITLES.has(word)) return 0.5
  return DIRECTIONS.has(word) ? 0.6 : 1
}

const STOP_WEIGHT = 0.1

/** Words by which nothing can be looked up, because half of all names have them. */
export function isStop(word: string): boolean {
  return weightOf(word) === STOP_WEIGHT
}

export function isDirection(word: string): boolean {
  return DIRECTIONS.has(word)
}

/** A name as part of an id: `av-apoquindo`. Two names of a commune with the same are one street. */
export function slugOf(name: string): string {
  return wordsOf(name).join('-')
}
