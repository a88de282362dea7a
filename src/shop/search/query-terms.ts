// A search text as terms: each is something a product must have, as typed or by a synonym.
import { claimAt } from './claims.ts'
import type { SynonymBook } from './synonyms.ts'
import { stem, wordsOf } from './text.ts'

export interface QueryTerm {
  /** As typed, plain; without stop words. */
  readonly typed: readonly string[]
  /** Synonyms as stems; all words of one must be there. */
  readonly synonyms: readonly (readonly string[])[]
  /** The stem a product must have, whatever else it has; null for a term that may be guessed or left out. */
  readonly claim: string | null
}

/** Words that name no product. `con` and `sin` do: water comes with and without gas. */
const STOP_WORDS = new Set('a al de del el en la las los o para por un una y'.split(' '))
/** Words that may be missing when nothing has them all. */
const OPTIONAL_WORDS = new Set(['con', 'cc', 'ml', 'lt', 'litro', 'grado', 'botella'])

const UNITS = new Set(['grado', 'unidad', 'un'])

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** The terms of a text; none when it has no words. The longest known expression wins: `cosecha tardia` is one term. */
export function queryTerms(text: string, book: SynonymBook): QueryTerm[] {
  const words = withoutUnits(wordsOf(text))
  const terms: QueryTerm[] = []
  for (let at = 0; at < words.length; ) {
    const claim = claimAt(words, at)
    if (claim) {
      terms.push({ typed: words.slice(at, at + claim.length), synonyms: [], claim: claim.stem })
      at += claim.length
      continue
    }
    const length = expressionLength(words, at, book)
    const typed = words.slice(at, at + length)
    const synonyms = book.meanings.get(typed.join(' ')) ?? []
    terms.push({ typed: withoutStopWords(typed), synonyms, claim: null })
    at += length
  }
  const meaningful = terms.filter(({ typed, claim }) => claim !== null || !typed.every((word) => STOP_WORDS.has(word)))
  return meaningful.length > 0 ? meaningful : terms
}

/** Without the units a name has as a sign, or not at all: `pisco 40 grados`, `cerveza 24 unidades`. */
function withoutUnits(words: readonly string[]): string[] {
  return words.filter((word, at) => !(UNITS.has(stem(word)) && /^\d+$/.test(words[at - 1] ?? '')))
}

/** Whether a term distinguishes little: a number, a size, a single letter. */
export function isOptional(term: QueryTerm): boolean {
  if (term.claim !== null) return false
  return term.typed.every((word) => word.length < 3 || /^\d+$/.test(word) || OPTIONAL_WORDS.has(stem(word)))
}

function expressionLength(words: readonly string[], at: number, { meanings, longest }: SynonymBook): number {
  for (let length = Math.min(longest, words.length - at); length > 1; length--)
    if (meanings.has(words.slice(at, at + length).join(' '))) return length
  return 1
}

/** All of the words where they are nothing but stop words. */
function withoutStopWords(words: readonly string[]): readonly string[] {
  const meaningful = words.filter((word) => !STOP_WORDS.has(word))
  return meaningful.length > 0 ? meaningful : words
}
