// Finding products by words: exact before begun before misspelled, in any wording Chileans use.
import type { ProductId } from '#shop/shared/ids.ts'
import { POINT_BITS, POINTS, type SearchIndex } from './search-index.ts'
import { isSoft, type Slot, slotsOf } from './slots.ts'
import { searchText, stem, wordsOf } from './text.ts'
import { countBits, lettersOf, slipsBetween, slipsForgiven } from './typos.ts'

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
/** The worth of a product is told in so many steps. */
const STEPS = 1270
/** So many words at most are looked up; a text of eighty letters has few more. */
const SLOTS = 10

/**
 * Everything that has all the words. When nothing has: without the words that say little, then with unknown words taken for
 * the nearest, then without those that are nowhere, then all but one of three or more.
 */
export function find(index: SearchIndex, text: string): Found {
  const typed = searchText(text)
  const coded = index.codes.get(wordsOf(typed).join(''))
  if (coded !== undefined) return { ids: [index.ids[coded]!], corrected: null }
  const slots = slotsOf(typed).slice(0, SLOTS)
  const desk = deskOf(index)
  const strict = pointsOfAll(index, desk, slots, false)
  const found =
    withAtLeast(index, desk, strict, strict.length) ?? withAtLeast(index, desk, firm(strict), firm(strict).length)
  if (found) return found
  desk.clear()
  const daring = pointsOfAll(index, desk, slots, true)
  const known = firm(daring).filter(({ any }) => any)
  return (
    withAtLeast(index, desk, daring, daring.length) ??
    (known.length * 2 < daring.length ? null : withAtLeast(index, desk, known, known.length)) ??
    (known.length > 2 ? withAtLeast(index, desk, known, known.length - 1) : null) ??
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

interface SlotPoints {
  readonly slot: Slot
  /** By product number; 0 = it does not have it. */
  readonly points: Float32Array
  readonly any: boolean
  /** The words it was taken for. */
  readonly corrected: string | null
}

function firm(slots: readonly SlotPoints[]): readonly SlotPoints[] {
  return slots.filter(({ slot }) => !isSoft(slot))
}

/** The products that have `least` of the slots, the best first; null when there are none. */
function withAtLeast(index: SearchIndex, desk: Desk, slots: readonly SlotPoints[], least: number): Found | null {
  if (least === 0 || slots.filter(({ any }) => any).length < least) return null
  const size = index.ids.length
  const worths = desk.sheet()
  const counts = new Uint32Array(STEPS + 1)
  let found = 0
  for (let number = 0; number < size; number++) {
    let sum = 0
    let had = 0
    for (const { points } of slots) {
      const one = points[number]!
      if (one > 0) had++
      sum += one
    }
    if (had < least) continue
    const below = STEPS - Math.round((sum / slots.length) * index.worth[number]! * 10)
    worths[number] = below + 1
    counts[below]!++
    found++
  }
  if (found === 0) return null
  const isGuess = slots.some(({ corrected }) => corrected !== null)
  const corrected = slots.map((slot) => slot.corrected ?? slot.slot.typed.join(' ')).join(' ')
  return { ids: inOrder(index, worths, counts, found), corrected: isGuess ? corrected : null }
}

/** Sorted by counting, so that twenty thousand take no longer than going through them. Equals stay in the index's order. */
function inOrder(index: SearchIndex, worths: Float32Array, counts: Uint32Array, found: number): ProductId[] {
  let place = 0
  for (let below = 0; below <= STEPS; below++) {
    const here = counts[below]!
    counts[below] = place
    place += here
  }
  const ids = new Array<ProductId>(found)
  for (let number = 0; number < worths.length; number++) {
    const worth = worths[number]!
    if (worth > 0) ids[counts[worth - 1]!++] = index.ids[number]!
  }
  return ids
}

/** Sheets of points to write on, one per product of the index: kept and wiped instead of made anew for every search. */
interface Desk {
  sheet: () => Float32Array
  clear: () => void
}

const desks = new WeakMap<SearchIndex, Float32Array[]>()

function deskOf(index: SearchIndex): Desk {
  const sheets = desks.get(index) ?? []
  desks.set(index, sheets)
  let used = 0
  return {
    sheet: () => {
      const kept = sheets[used] ?? new Float32Array(index.ids.length)
      sheets[used++] = kept
      return kept.fill(0)
    },
    clear: () => {
      used = 0
    },
  }
}

function pointsOfAll(index: SearchIndex, desk: Desk, slots: readonly Slot[], guess: boolean): SlotPoints[] {
  return slots.map((slot, at) => pointsFor(index, desk, slot, { last: at === slots.length - 1, guess }))
}

interface How {
  /** The word somebody may still be typing. */
  readonly last: boolean
  /** Also look for what sounds alike where a word is the beginning of others, or has other wordings. */
  readonly guess: boolean
}

function pointsFor(index: SearchIndex, desk: Desk, slot: Slot, how: How): SlotPoints {
  const points = desk.sheet()
  const said = slot.meant.length > 0
  const typed = slot.typed.map((word) => matches(index, word, how, said))
  const meant = slot.meant.map((words) => words.map((word) => exact(word, SAID_OTHERWISE)))
  let any = false
  for (const wording of [typed, ...meant]) any = addWording(index, desk, wording, points) || any
  const guesses = typed.map(([first]) => (first && first.slips > 0 ? spelling(index, first.stem) : null))
  const isGuess = !said && guesses.some((word) => word !== null)
  const corrected = guesses.map((word, at) => word ?? slot.typed[at]!).join(' ')
  return { slot, points, any, corrected: isGuess ? corrected : null }
}

/** Raises `points` to what a wording gives: the mean of its words, nothing where one is missing. True when it gave any. */
function addWording(
  index: SearchIndex,
  desk: Desk,
  wording: readonly (readonly Match[])[],
  points: Float32Array,
): boolean {
  const [only, ...others] = wording
  if (!only) return false
  if (others.length === 0) return addWord(index, only, points)
  const words: Float32Array[] = []
  for (const word of wording) {
    const own = desk.sheet()
    if (!addWord(index, word, own)) return false
    words.push(own)
  }
  let any = false
  for (let number = 0; number < points.length; number++) {
    let sum = 0
    for (const word of words) {
      const one = word[number]!
      if (one === 0) {
        sum = 0
        break
      }
      sum += one
    }
    if (sum === 0) continue
    any = true
    const mean = sum / words.length
    if (mean > points[number]!) points[number] = mean
  }
  return any
}

function addWord(index: SearchIndex, word: readonly Match[], points: Float32Array): boolean {
  let any = false
  for (const { stem, factor } of word) {
    const entries = index.entries.get(stem)
    if (!entries) continue
    any = true
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[at]!
      const number = entry >>> POINT_BITS
      const worth = (entry & POINTS) * factor
      if (worth > points[number]!) points[number] = worth
    }
  }
  return any
}

interface Match {
  readonly stem: string
  readonly factor: number
  readonly slips: number
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
  let low = 0
  let high = stems.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (stems[middle]! < beginning) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < stems.length && stems[end]!.startsWith(beginning)) end++
  return stems.slice(low, end)
}

/** The stems nearest to a word, all of the same number of slips, the most frequent first. */
function nearestStems(index: SearchIndex, word: string, most: number): { stem: string; slips: number }[] {
  const letters = lettersOf(word)
  let least = most
  let nearest: { stem: string; slips: number }[] = []
  for (let at = 0; least > 0 && at < index.stems.length; at++) {
    if (countBits(index.letters[at]! ^ letters) > 2 * least) continue
    const other = index.stems[at]!
    if (Math.abs(other.length - word.length) > least || other.length < 3) continue
    const slips = slipsBetween(word, other, least)
    if (slips > least || slips === 0) continue
    if (slips < least) nearest = []
    least = slips
    nearest.push({ stem: other, slips })
  }
  const frequency = (stem: string) => index.entries.get(stem)?.length ?? 0
  return nearest.sort((a, b) => frequency(b.stem) - frequency(a.stem))
}

function spelling(index: SearchIndex, stem: string): string {
  return index.spelled.get(stem) ?? stem
}
