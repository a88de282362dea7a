// Which of the suggestions is meant by an address that was written out and left: nobody taps the only one it can be. Pure.
import { withoutFlat } from '#shop/delivery/typed-line.ts'
import type { PlaceSuggestion } from '#shop/geography/place-search.ts'
import { wordsOf } from './matched-parts.ts'

/** What stands before a street's name, and is left out as often as not. */
const KINDS = new Set(['av', 'avenida', 'avda', 'calle', 'pasaje', 'pje', 'camino'])

/**
 * The only place that has all that was typed, its number included; of several, the only one whose street is typed whole. Null where it may
 * be another one: the same street in two communes is asked about.
 */
export function meantPlace(places: readonly PlaceSuggestion[], text: string): PlaceSuggestion | null {
  const typed = nameOf(withoutFlat(text))
  const all = places.filter(({ main, secondary }) => {
    const whole = new Set(nameOf(`${main} ${secondary}`))
    return (
      typed.some((word) => /^\d/.test(word) && nameOf(main).includes(word)) && typed.every((word) => whole.has(word))
    )
  })
  if (all.length === 1) return all[0] ?? null
  const exact = all.filter(({ main }) => nameOf(main).every((word) => typed.includes(word)))
  return exact.length === 1 ? (exact[0] ?? null) : null
}

function nameOf(text: string): string[] {
  return wordsOf(text).filter((word) => !KINDS.has(word))
}
