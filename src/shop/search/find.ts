// Finding products by words: exact before begun before misspelled, in any wording Chileans use.

import { ones } from '#shop/shared/bits.ts'
import { firstPlace } from '#shop/shared/first-place.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { createMemory, oncePer } from '#shop/shared/memory.ts'
import { holdersOf, inAll, inMost, type Match } from './holders.ts'
import { inOrder } from './rank.ts'
import type { Holders, SearchIndex } from './search-index.ts'
import { isSoft, type Slot, slotsOf } from './slots.ts'
import { searchText, stem, wordsOf } from './text.ts'
import { lettersOf, slipsBetween, slipsForgiven } from './typos.ts'

export interface Found {
  /** The best first; stock and price are not looked at. */
  readonly ids: readonly ProductId[]
  /** What was probably meant, where a word had to be guessed; else null. */
  readonly corrected: string | null
}

const NOTHING: Found = { ids: [], corrected: null }
const BEGUN = 0.8
const MISSPELLED = [1, 0.6, 0.45, 0.35] as const
const SAID_OTHERWISE = 0.85
/** A beginning of two letters begins too much to be told. */
const BEGINNING = 3
/** So many words at most are looked up; a text of eighty letters has few more. */
const SLOTS = 10
/** So many holders of words are remembered, of eight bytes each; and what one list costs beside them. */
const HOLDERS_KEPT = 4_000_000
const OVERHEAD = 50

/**
 * Everything that has all the words. When nothing has: without the words that say little, then with unknown words taken for
 * the nearest, then without those that are nowhere, then all but one of three or more. What is called so, and no more, stands first.
 */
export function find(index: SearchIndex, text: string): Found {
  const typed = searchText(text)
  const words = wordsOf(typed)
  const coded = index.codes.get(words.join(''))
  if (coded !== undefined) return { ids: [index.ids[coded]!], corrected: null }
  const found = findByWords(index, typed)
  const named = index.names.get(words.join(' '))?.map((number) => index.ids[number]!)
  return named && found.ids.length > named.length
    ? { ...found, ids: [...named, ...found.ids.filter((id) => !named.includes(id))] }
    : found
}

/** For a text of which all that has it is sold out: what has all of its words but one, none below two. */
export function findNear(index: SearchIndex, text: string): Found {
  const known = firm(askedIn(index, slotsOf(searchText(text)), true))
  return (known.length > 1 ? having(index, known, known.length - 1) : null) ?? NOTHING
}

function findByWords(index: SearchIndex, typed: string): Found {
  const slots = slotsOf(typed)
  const strict = askedIn(index, slots, false)
  const found = having(index, strict, strict.length) ?? havingFewer(index, firm(strict), strict.length)
  if (found) return found
  const daring = askedIn(index, slots, true)
  const all = having(index, daring, daring.length)
  if (all) return all
  const known = firm(daring).filter(({ holders }) => holders.numbers.length > 0)
  return (
    (known.length * 2 < daring.length ? null : havingFewer(index, known, daring.length)) ??
    (known.length > 2 ? having(index, known, known.length - 1) : null) ??
    NOTHING
  )
}

/** The text with every unknown word as the nearest known one, more daringly than `find`; null when that changes nothing. */
export function nearestText(index: SearchIndex, text: string): string | null {
  const words = wordsOf(searchText(text))
  const nearest = words.map((word) => {
    if (word.length < 4 || /\d/.test(word) || index.entries.has(stem(word))) return word
    const [best] = nearestStems(index, stem(word), slipsForgiven(word) + 1)
    return best ? spelling(index, best.stem) : word
  })
  return nearest.join(' ') === words.join(' ') ? null : nearest.join(' ')
}

/** A slot with who has what it may stand for. */
interface Asked {
  readonly slot: Slot
  readonly holders: Holders
  /** The words it was taken for. */
  readonly corrected: string | null
}

function firm(slots: readonly Asked[]): readonly Asked[] {
  return slots.filter(({ slot }) => !isSoft(slot))
}

/** The products that have `least` of the slots, the best first; null when there are none. */
function having(index: SearchIndex, slots: readonly Asked[], least: number): Found | null {
  if (least === 0) return null
  const lists = slots.map(({ holders }) => holders)
  const found = least === lists.length ? inAll(index, lists) : inMost(index, lists, least)
  if (found.numbers.length === 0) return null
  const isGuess = slots.some(({ corrected }) => corrected !== null)
  const corrected = slots.map((one) => one.corrected ?? one.slot.typed.join(' ')).join(' ')
  return { ids: inOrder(index, found, slots.length), corrected: isGuess ? corrected : null }
}

/** The same with all of what is left of `before` slots; null too when that is all of them, for those were looked for already. */
function havingFewer(index: SearchIndex, slots: readonly Asked[], before: number): Found | null {
  return slots.length < before ? having(index, slots, slots.length) : null
}

/** Of the slots of a text those that are looked up; somebody may still be typing the last of them. */
function askedIn(index: SearchIndex, slots: readonly Slot[], guess: boolean): readonly Asked[] {
  const lookedUp = slots.slice(0, SLOTS)
  return lookedUp.map((slot, at) => askedFor(index, slot, { last: at === lookedUp.length - 1, guess }))
}

/** The same words and beginnings are asked for again and again while people type: what has them is remembered with the index. */
function askedFor(index: SearchIndex, slot: Slot, how: How): Asked {
  const name = `${how.last} ${how.guess} ${slot.typed.join(' ')} ${slot.meant.map((words) => words.join(' ')).join('/')}`
  return memoryOf(index).of(name, () => asked(index, slot, how))
}

const memoryOf = oncePer((_index: SearchIndex) =>
  createMemory<string, Asked>(HOLDERS_KEPT, ({ holders }) => holders.numbers.length + OVERHEAD),
)

function asked(index: SearchIndex, slot: Slot, how: How): Asked {
  const said = slot.meant.length > 0
  const typed = slot.typed.map((word) => matches(index, word, how, said))
  const meant = slot.meant.map((words) => words.map((word) => exact(word, SAID_OTHERWISE)))
  const guesses = typed.map(([first]) => (first && first.slips > 0 ? spelling(index, first.stem) : null))
  const isGuess = !said && guesses.some((word) => word !== null)
  const corrected = guesses.map((word, at) => word ?? slot.typed[at]!).join(' ')
  return { slot, holders: holdersOf(index, [typed, ...meant]), corrected: isGuess ? corrected : null }
}

interface How {
  /** The word somebody may still be typing. */
  readonly last: boolean
  /** Also look for what sounds alike where a word is the beginning of others, or has other wordings. */
  readonly guess: boolean
}

function exact(word: string, factor: number): Match[] {
  return [{ stem: word, factor, slips: 0 }]
}

/** The stems a typed word may stand for. Beginnings count for the word still being typed and for what is no word yet; slips only there. */
function matches(index: SearchIndex, word: string, { last, guess }: How, said: boolean): readonly Match[] {
  const key = stem(word)
  const known = index.entries.has(key)
  const found: Match[] = known ? exact(key, 1) : []
  if (word.length >= BEGINNING && (last || !known))
    for (const longer of beginningWith(index, word))
      if (longer !== key) found.push({ stem: longer, factor: BEGUN, slips: 0 })
  if (known || ((found.length > 0 || said) && !guess)) return found
  const near = nearestStems(index, key, slipsForgiven(word))
  return [...found, ...near.map(({ stem, slips }) => ({ stem, slips, factor: MISSPELLED[slips] ?? 0 }))]
}

function beginningWith(index: SearchIndex, beginning: string): readonly string[] {
  const { stems } = index
  const first = firstPlace(0, stems.length, (place) => stems[place]! < beginning)
  let end = first
  while (end < stems.length && stems[end]!.startsWith(beginning)) end++
  return stems.slice(first, end)
}

/** The stems nearest to a word, all of the same number of slips, the most frequent first. */
function nearestStems(index: SearchIndex, word: string, most: number): { stem: string; slips: number }[] {
  const letters = lettersOf(word)
  let least = most
  let nearest: { stem: string; slips: number }[] = []
  for (let at = 0; least > 0 && at < index.stems.length; at++) {
    if (ones(index.letters[at]! ^ letters) > 2 * least) continue
    const other = index.stems[at]!
    if (Math.abs(other.length - word.length) > least || other.length < 3) continue
    const slips = slipsBetween(word, other, least)
    if (slips > least || slips === 0) continue
    if (slips < least) nearest = []
    least = slips
    nearest.push({ stem: other, slips })
  }
  const frequency = (stem: string) => index.entries.get(stem)?.numbers.length ?? 0
  return nearest.sort((a, b) => frequency(b.stem) - frequency(a.stem))
}

function spelling(index: SearchIndex, stem: string): string {
  return index.spelled.get(stem) ?? stem
}
