// Passwords that somebody would guess: made of the person's own data, of the shop's words, or one of the most common of the world.
// One rule for sign-up, reset and change; a browser has it without the list of common ones, which stays on the server.

import { cleanRut } from '#shop/shared/rut.ts'
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import { SHOP_WORDS } from './shop-words.ts'

export type GuessableCode = 'passwordPersonal' | 'passwordOfShop' | 'passwordCommon'

/** What others know of somebody, as typed or as stored. */
export interface Knowable {
  readonly name: string
  readonly lastName: string
  readonly rut: string
  readonly email: string
  readonly phone: string
}

/** What a password needs beside the words that are known: a year and a sign are less. */
const LEAST_OTHER = 6
/** A shorter word stands in too many others. */
const LEAST_WORD = 3
/** A shorter core of a password says nothing: `8Xa47!` around `love`. */
const LEAST_CORE = 4

/** Of a text that is nothing but the same again and again, the letters that are as good as none. */
const MOST_REPEATED = 4

/** What people write in place of a letter; a one is an i or an l. */
const INSTEAD: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }

/** Why a password would be guessed; null when it would not. `isCommon` knows the world's most common ones, in lower case. */
export function guessable(
  password: string,
  person: Knowable | null,
  isCommon: (text: string) => boolean = () => false,
): GuessableCode | null {
  const spellings = spellingsOf(password)
  const own = person && anyOf(wordsOf(person))
  if (spellings.some((text) => isMadeOf(text, own))) return 'passwordPersonal'
  const ofShop = anyOf(SHOP_WORDS)
  if (spellings.some((text) => isMadeOf(text, ofShop))) return 'passwordOfShop'
  const cores = spellings.map(coreOf).filter((core) => core.length >= LEAST_CORE)
  const texts = [...spellings, ...spellings.map(bareOf), ...cores]
  return texts.some((text) => isCommon(text) || isRepeated(text, isCommon)) ? 'passwordCommon' : null
}

/** In lower case and without accents: as typed, and with the letters that digits and signs stand for, in its core and everywhere. */
function spellingsOf(password: string): string[] {
  const plain = plainOf(password)
  const core = coreOf(plain)
  const at = plain.indexOf(core)
  const read = (text: string, one: string) =>
    [...text].map((letter) => (letter === '1' ? one : (INSTEAD[letter] ?? letter))).join('')
  const readings = ['i', 'l'].flatMap((one) => [
    plain.slice(0, at) + read(core, one) + plain.slice(at + core.length),
    read(plain, one),
  ])
  return [...new Set([plain, ...readings])]
}

function plainOf(text: string): string {
  return plainLetters(text.normalize('NFKC')).trim()
}

/** A few letters, or a common password, again and again: no list has them all. */
function isRepeated(text: string, isCommon: (text: string) => boolean): boolean {
  const unit = /^(.+?)\1+$/su.exec(text)?.[1]
  return unit !== undefined && ([...unit].length <= MOST_REPEATED || isCommon(unit))
}

/** Without what is added to make it longer: two digits or signs before it, a year and a sign behind it. */
function coreOf(plain: string): string {
  return /^[^\p{L}]{0,2}(.*?)[^\p{L}]{0,5}$/su.exec(plain)?.[1] ?? plain
}

/** Whether too little is left of a text without these words; one of which none is a part is made of something else. */
function isMadeOf(text: string, words: RegExp | null): boolean {
  if (words === null) return false
  const bare = bareOf(text)
  const rest = bare.replace(words, '')
  return rest !== bare && rest.length < LEAST_OTHER
}

/** Any of the words, the longest first; null for none. They are letters and digits alone. */
function anyOf(words: readonly string[]): RegExp | null {
  return words.length === 0
    ? null
    : new RegExp([...words].sort((one, other) => other.length - one.length).join('|'), 'gu')
}

function bareOf(text: string): string {
  return plainOf(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Names and parts of names, the RUT with and without its last digit, the e-mail and what stands before its @, the phone with and without its codes. */
function wordsOf({ name, lastName, rut, email, phone }: Knowable): string[] {
  const local = email.split('@')[0] ?? ''
  const [digits, number] = [cleanRut(rut)?.toLowerCase() ?? bareOf(rut), phone.replace(/\D/g, '')]
  const words = [
    ...[name, lastName, local].flatMap((text) => [bareOf(text), ...plainOf(text).split(/[^\p{L}\p{N}]+/u)]),
    ...[bareOf(email), digits, digits.slice(0, -1)],
    ...[number, number.slice(-9), number.slice(-8)],
  ]
  return [...new Set(words)].filter((word) => [...word].length >= LEAST_WORD)
}
