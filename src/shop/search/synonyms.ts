// What people call things, made ready for splitting texts: which expressions are one term, and what each may mean beside itself.
import { type Synonym, shippedSynonyms } from '#shop/products/shipped-synonyms.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { withClaims } from './claims.ts'
import { stem, wordsOf } from './text.ts'

export interface SynonymBook {
  /** By the expression as typed, plain: what else it means, as stems; all words of one must be there. */
  readonly meanings: ReadonlyMap<string, readonly (readonly string[])[]>
  /** Words of the longest expression. */
  readonly longest: number
}

/** The book of a list, made once. */
export const synonymBook = memoizePer((synonyms: readonly Synonym[]): SynonymBook => {
  const meanings = new Map<string, string[][]>()
  let longest = 1
  for (const [typed, meant] of synonyms) {
    const words = wordsOf(typed)
    const expression = words.join(' ')
    const known = meanings.get(expression)
    const stems = claimStems(wordsOf(meant))
    if (known) known.push(stems)
    else meanings.set(expression, [stems])
    longest = Math.max(longest, words.length)
  }
  return { meanings, longest }
})

/** That of the words every shop begins with. */
export const shippedBook: SynonymBook = synonymBook(shippedSynonyms)

/** What a synonym means, as stems; what it says to be without is one. */
function claimStems(words: readonly string[]): string[] {
  return withClaims(words.map(stem)).filter((each) => each !== 'sin')
}
