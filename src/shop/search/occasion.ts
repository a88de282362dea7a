// A list editors write for an occasion or a drink (`db/content/occasions`): what they choose for `asado` or `michelada`,
// found by the words of the list.
import type { CategorySlug } from '#shop/products/categories.ts'
import type { ContentItem } from '#shop/publishing/content-item.ts'
import { isActive, type Schedule } from '#shop/publishing/schedule.ts'
import { editDistance, maxEdits } from '#shop/shared/finding/typos.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { isClaiming } from './claims.ts'
import { isStopWord } from './query-terms.ts'
import { stem, wordsOf } from './text.ts'

export interface OccasionDocument {
  /** Stands above what it shows. */
  readonly title: string
  /** What people type for it. */
  readonly words: readonly string[]
  /** In the order they are shown. */
  readonly productIds: readonly ProductId[]
  /** Whose products follow those. */
  readonly categories: readonly CategorySlug[]
  readonly schedule: Schedule
}

export interface Occasion extends Omit<OccasionDocument, 'schedule' | 'words'> {
  readonly id: number
  /** Each as stems, without words that say nothing. */
  readonly phrases: readonly (readonly string[])[]
}

interface Meant {
  readonly occasion: Occasion
  /** The words beside it, which say what of it is looked for; '' for none. */
  readonly rest: string
}

/** Words that say nothing beside an occasion: `ideas para un asado`. */
const FILLERS = new Set(
  'idea cosa algo que llevar comprar ver hacer tomar compartir celebrar trago bebida mi con lista'.split(' '),
)
/** Less of a word is the beginning of too much. */
const LEAST_BEGUN = 4

/** The lists that are seen at `now`; of two for one word the older counts. */
export function activeOccasions(items: readonly ContentItem<OccasionDocument>[], now: Date): Occasion[] {
  return items
    .filter(({ document }) => isActive(document.schedule, now))
    .map(({ id, document: { title, words, productIds, categories } }) => {
      const phrases = words.map((each) => stemsOf(each)).filter((stems) => stems.length > 0)
      return { id, title, productIds, categories, phrases }
    })
    .sort((one, other) => one.id - other.id)
}

/** The occasion a text names, whole or among other words; null when it names none. */
export function occasionIn(occasions: readonly Occasion[], text: string): Meant | null {
  const stems = stemsOf(text)
  const essential = withoutFillers(stems)
  const whole = named(occasions, (phrase) => same(phrase, stems) || same(phrase, essential))
  if (whole) return { occasion: whole, rest: '' }
  let best: (Meant & { readonly length: number }) | null = null
  for (const occasion of occasions)
    for (const phrase of occasion.phrases) {
      const at = essential.findIndex((_, from) => same(phrase, essential.slice(from, from + phrase.length)))
      // `johnnie walker 18`
      if (at < 0 || isNumeric(phrase) || phrase.length <= (best?.length ?? 0)) continue
      const rest = essential.toSpliced(at, phrase.length)
      // `cumpleaños 40`: not what has 40 degrees
      best = { occasion, rest: isNumeric(rest) ? '' : rest.join(' '), length: phrase.length }
    }
  return best
}

/** The occasion a text begins or misspells; null when it is like none, or claims something. */
export function occasionLike(occasions: readonly Occasion[], text: string): Occasion | null {
  if (isClaiming(text)) return null
  const typed = withoutFillers(stemsOf(text)).join(' ')
  if (typed.length < LEAST_BEGUN) return null
  const most = maxEdits(typed)
  return (
    named(occasions, (phrase) => phrase.join(' ').startsWith(typed)) ??
    named(occasions, (phrase) => editDistance(typed, phrase.join(' '), most) <= most)
  )
}

function named(occasions: readonly Occasion[], isIt: (phrase: readonly string[]) => boolean): Occasion | null {
  return occasions.find(({ phrases }) => phrases.some(isIt)) ?? null
}

function stemsOf(text: string): readonly string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stem)
}

function isNumeric(words: readonly string[]): boolean {
  return words.every((word) => /^\d+$/.test(word))
}

function withoutFillers(stems: readonly string[]): readonly string[] {
  return stems.filter((word) => !FILLERS.has(word))
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at])
}
