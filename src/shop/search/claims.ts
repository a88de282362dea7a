// What may not be guessed: words that claim what somebody's health or faith depends on. A product has them by its own
// name or data, or it is not found; they are never left out, begun, or taken for a word that is like them.
import { stem, wordsOf } from './text.ts'

/** The stem of what a product says to be without; no typed word is like it. */
export const without = (word: string): string => lacking(stem(word))

const lacking = (stemmed: string): string => `sin_${stemmed}`

/** What is typed → what a product must say of itself. `sin …` and `libre de …` claim whatever comes behind. */
const SAID: readonly (readonly [typed: string, claimed: string])[] = [
  ['gluten', without('gluten')],
  ['gluten free', without('gluten')],
  ['celiaco', without('gluten')],
  ['celiaca', without('gluten')],
  ['sugar free', without('azucar')],
  ['sugarfree', without('azucar')],
  ['cero azucar', without('azucar')],
  ['zero azucar', without('azucar')],
  ['cero alcohol', without('alcohol')],
  ['zero alcohol', without('alcohol')],
  ['0 alcohol', without('alcohol')],
  ['alcohol free', without('alcohol')],
  ['no alcoholico', without('alcohol')],
  ['no alcoholica', without('alcohol')],
  ['lactose free', without('lactosa')],
  ['low carb', 'bajo_carbohidrato'],
  ['organica', 'organico'],
  ...'vegano vegan kosher halal keto diabetico diabetes saludable embarazada organico'
    .split(' ')
    .map((word) => [word, word] as const),
  ['vegana', 'vegano'],
  ['diabetica', 'diabetico'],
]
const claimed = new Map(SAID.map(([typed, claim]) => [wordsOf(typed).map(stem).join(' '), claim]))
const BEFORE_ANY: readonly (readonly string[])[] = [['sin'], ['libre', 'de'], ['bajo', 'en'], ['baja', 'en']]
const LONGEST = 2

export interface Claim {
  /** How many of the words say it. */
  readonly length: number
  /** The stem a product must have. */
  readonly stem: string
}

/** What the words claim from a position on; null for nothing. */
export function claimAt(words: readonly string[], at: number): Claim | null {
  for (const before of BEFORE_ANY) {
    const subject = words[at + before.length]
    if (subject === undefined || !before.every((word, nth) => words[at + nth] === word)) continue
    const isLow = before.length === 2 && before[1] === 'en'
    return { length: before.length + 1, stem: isLow ? `bajo_${stem(subject)}` : without(subject) }
  }
  for (let length = LONGEST; length > 0; length--) {
    const claim = claimed.get(
      words
        .slice(at, at + length)
        .map(stem)
        .join(' '),
    )
    if (claim !== undefined && at + length <= words.length) return { length, stem: claim }
  }
  return null
}

/** Whether a text claims anything. */
export function isClaiming(text: string): boolean {
  const words = wordsOf(text)
  return words.some((_, at) => claimAt(words, at) !== null)
}

/** A text's stems, where what it says to be without is one stem and not the thing: `sin azúcar` has no `azúcar`. */
export function withClaims(stems: readonly string[]): readonly string[] {
  if (!stems.includes('sin')) return stems
  return stems.map((word, at) => (stems[at - 1] === 'sin' ? lacking(word) : word))
}

/** What says of something that it has it: the opposite of being without. */
const HAVING: Readonly<Record<string, string>> = {
  salado: 'sal',
  salada: 'sal',
  azucarado: 'azucar',
  azucarada: 'azucar',
  gasificado: 'gas',
  gasificada: 'gas',
  alcoholico: 'alcohol',
  alcoholica: 'alcohol',
}

/** The stems of what words wish for, each with that of being without it: who types `maní salado` wants none `sin sal`. */
export function wishes(words: readonly string[]): readonly { readonly stem: string; readonly without: string }[] {
  const wished: string[] = []
  for (let at = 0; at < words.length; ) {
    const claim = claimAt(words, at)
    if (!claim) wished.push(stem(words[at]!))
    at += claim?.length ?? 1
  }
  return wished.map((word) => HAVING[word] ?? word).map((stem) => ({ stem, without: lacking(stem) }))
}
