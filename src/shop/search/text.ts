// Search texts, and words as they are compared: lower case, without accents, singular.
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'

/** Fewer characters than this are no search. */
const MIN_CHARACTERS = 3
const MAX_CHARACTERS = 80

/** What somebody typed, trimmed and cut to 80 characters, without invisible ones, which could change how it is shown. */
export function searchText(typed: string | null | undefined): string {
  return (typed ?? '')
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS)
}

/** A number of two digits is enough: `18` is the national holiday, a whisky's age, a pack. */
export function isLongEnough(text: string): boolean {
  return [...text].length >= MIN_CHARACTERS || /^\d\d$/.test(text)
}

/** Lower case without accents and apostrophes; whatever else is no letter or digit is a space. */
export function plain(text: string): string {
  return plainLetters(text)
    .replace(/['’´`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The words of a text, plain, in its order. */
export function wordsOf(text: string): string[] {
  const words = plain(text)
  return words === '' ? [] : words.split(' ')
}

/** A plain word without its plural: `licores` is `licor`, `copas` is `copa`. Only good for comparing. */
export function stem(word: string): string {
  if (word.length > 4 && /[lrndzj]es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}
