// What shoppers were refused with: each must be a sentence for people.

interface Refused {
  readonly code: string
  readonly sentence: string
}

/** A sentence for people begins with a capital letter or a Spanish mark and has words. */
export const isSentence = (text: string): boolean => /^[¿¡A-ZÁÉÍÓÚÑ].*\p{L}+ \p{L}+/u.test(text)

/** How often each came, the most frequent first. */
export function counted(refusals: readonly Refused[]) {
  const groups = Map.groupBy(refusals, ({ code, sentence }) => `${code} ${sentence}`)
  return [...groups.values()].map((same) => ({ ...same[0]!, times: same.length })).sort((a, b) => b.times - a.times)
}
