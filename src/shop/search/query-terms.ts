// A search taken apart: each slot is something a product must have, in one of several wordings.
import { synonyms } from './synonyms.ts'
import { stem, wordsOf } from './text.ts'

export interface QueryTerm {
  /** As typed, plain; without the words that say nothing. */
  readonly typed: readonly string[]
  /** Other wordings, as stems; all words of one must be there. */
  readonly meant: readonly (readonly string[])[]
}

/** Words that name no product. `con` and `sin` do: water comes with and without gas. */
const EMPTY = new Set('a al de del el en la las los o para por un una y'.split(' '))
/** Words that may be missing when nothing has them all. */
const SOFT = new Set(['con', 'cc', 'ml', 'lt', 'litro', 'grado', 'botella'])

const meantBy = Map.groupBy(
  synonyms.map(([typed, meant]) => ({ typed: wordsOf(typed).join(' '), meant: wordsOf(meant).map(stem) })),
  ({ typed }) => typed,
)
const LONGEST = Math.max(...[...meantBy.keys()].map((typed) => typed.split(' ').length))

/** Whether a word names no product. */
export function isStopWord(word: string): boolean {
  return EMPTY.has(word)
}

/** The slots of a text; none when it has no words. The longest known expression wins: `cosecha tardia` is one slot. */
export function queryTerms(text: string): QueryTerm[] {
  const words = wordsOf(text)
  const slots: QueryTerm[] = []
  for (let at = 0; at < words.length; ) {
    const length = expressionAt(words, at)
    const typed = words.slice(at, at + length)
    const meant = (meantBy.get(typed.join(' ')) ?? []).map((entry) => entry.meant)
    slots.push({ typed: withoutEmpty(typed), meant })
    at += length
  }
  const saying = slots.filter(({ typed }) => !typed.every((word) => EMPTY.has(word)))
  return saying.length > 0 ? saying : slots
}

/** Whether a slot says little: a number, a size, a single letter. */
export function isOptional(slot: QueryTerm): boolean {
  return slot.typed.every((word) => word.length < 3 || /^\d+$/.test(word) || SOFT.has(stem(word)))
}

function expressionAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 1; length--)
    if (meantBy.has(words.slice(at, at + length).join(' '))) return length
  return 1
}

function withoutEmpty(words: readonly string[]): readonly string[] {
  const saying = words.filter((word) => !EMPTY.has(word))
  return saying.length > 0 ? saying : words
}
