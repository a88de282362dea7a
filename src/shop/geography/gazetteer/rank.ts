// What fits a query best: by how much of the text and of the name agree, by the house number, by the commune
// said, and by what is near.
import { DEFAULT_COORDINATES, distance, type Point } from '../point.ts'
import { type Meeting, meetingOf } from './crossing.ts'
import type { Entry, EntryName, GazetteerIndex, Matches } from './index.ts'
import type { Crossing, Query, Reading } from './query.ts'
import { type NumberedPoint, pointOf, type Street } from './street.ts'
import { isStop, weightOf } from './tokens.ts'

export interface Hit {
  readonly entry: Entry
  /** As typed; '' without one, and of anything but a street. */
  readonly number: string
  /** The street it is crossed by. */
  readonly other: Entry | null
  readonly point: Point
  readonly precision: 'rooftop' | 'street' | 'commune'
  readonly score: number
}

/** How much of what was typed must be in a name, by weight. */
const LEAST = 0.55
/** Names compared word by word: of the others fewer words agree, or they are farther off. */
const CANDIDATES = 60
/** Streets of each side that a corner is looked for among. */
const CROSSED = 24
const TYPED_SHARE = 0.65

/** A full agreement of text and name is 100; these are added. */
const POINTS = {
  number: { piece: 10, gap: 8, near: 7, far: -14 },
  communeSaid: 12,
  landmark: 4,
  /** Of a commune's own name, before all the streets that are called after it. */
  commune: 8,
  numberElsewhere: -20,
  near: 14,
  nearDefault: 8,
  corner: 14,
  maybeCorner: 6,
  /** For each kilometre that two streets stop short of meeting. */
  cornerGap: -30,
} as const
const NEAR_KM = 12
const LONG_KM = 1.5
const LONG_MOST = 4

/** The likeliest first, at most `limit`; of the same place only the likeliest. */
export function hitsOf(index: GazetteerIndex, query: Query, near: Point | undefined, limit: number): Hit[] {
  const plain = query.readings.flatMap((reading) => readingHits(index, reading, near))
  const corners = query.crossings.flatMap((crossing) => crossingHits(index, crossing, near))
  const best = new Map<string, Hit>()
  for (const hit of [...plain, ...corners]) {
    const key = keyOf(hit)
    const known = best.get(key)
    if (!known || hit.score > known.score) best.set(key, hit)
  }
  return [...best.values()].sort(byScore).slice(0, limit)
}

function byScore(one: Hit, other: Hit): number {
  return other.score - one.score || (one.entry.id < other.entry.id ? -1 : 1)
}

function keyOf({ entry, number, other }: Hit): string {
  const crossed = other && [entry.id, other.id].sort().join(' ')
  return crossed ?? `${entry.id} ${number}`
}

/** A word of a reading with what it may stand for. */
interface Wanted {
  readonly weight: number
  readonly matches: Matches
}

function readingHits(index: GazetteerIndex, reading: Reading, near: Point | undefined): Hit[] {
  return agreeing(index, reading, near).map(({ entry, agreement, common }) => {
    const numbered = reading.number !== '' && entry.street ? numberedPoint(entry.street, reading.number) : null
    const score =
      100 * agreement +
      (numbered ? POINTS.number[numbered.fit] : reading.number === '' ? 0 : POINTS.numberElsewhere) +
      (entry.kind === 'street' ? 0 : POINTS[entry.kind]) +
      common
    return {
      entry,
      number: numbered ? reading.number : '',
      other: null,
      point: numbered?.point ?? entry.point,
      precision: numbered?.precision ?? (entry.kind === 'commune' ? 'commune' : 'street'),
      score,
    }
  })
}

function numberedPoint(street: Street, number: string): NumberedPoint {
  return pointOf(street, Number.parseInt(number, 10))
}

function commonPoints({ point, km }: Entry, { communes, doubt }: Reading, near: Point | undefined): number {
  const away = distance(point, near ?? DEFAULT_COORDINATES)
  const nearness = (near ? POINTS.near : POINTS.nearDefault) / (1 + away / NEAR_KM)
  return nearness + Math.min(LONG_MOST, km / LONG_KM) + (communes ? POINTS.communeSaid : 0) - doubt
}

interface Agreeing {
  readonly entry: Entry
  /** 0 to 1. */
  readonly agreement: number
  /** What it gets whatever its name. */
  readonly common: number
}

/** The entries that agree enough with the words of a reading, in its communes. */
function agreeing(index: GazetteerIndex, reading: Reading, near: Point | undefined): Agreeing[] {
  const { words, isBegun, communes } = reading
  const wanted = words.map((word, at) => ({
    weight: weightOf(word),
    matches: index.matches(word, isBegun && at === words.length - 1),
    isStop: isStop(word),
  }))
  const lookedUp = wanted.some((one) => !one.isStop) ? wanted.filter((one) => !one.isStop) : wanted
  const least = LEAST * sum(lookedUp.map(({ weight }) => weight))
  const total = sum(wanted.map(({ weight }) => weight))
  const reached = reachedBy(index, lookedUp)
  const found: { readonly entry: Entry; readonly common: number; readonly likely: number }[] = []
  for (const [number, weight] of reached) {
    const entry = index.entries[number]!
    if (weight < least || !isIn(entry, communes)) continue
    const common = commonPoints(entry, reading, near)
    found.push({ entry, common, likely: (100 * weight) / total + common })
  }
  if (found.length > CANDIDATES) found.sort((one, other) => other.likely - one.likely)
  return found.slice(0, CANDIDATES).map(({ entry, common }) => {
    return { entry, common, agreement: Math.max(...entry.names.map((name) => agreementOf(name, wanted, total))) }
  })
}

/** The entries that have any of the words, with the weight of the words they have. */
function reachedBy(index: GazetteerIndex, wanted: readonly Wanted[]): Map<number, number> {
  const reached = new Map<number, number>()
  for (const { weight, matches } of wanted) {
    const best = new Map<number, number>()
    for (const [word, likelihood] of matches)
      for (const number of index.withWord(word)) if (likelihood > (best.get(number) ?? 0)) best.set(number, likelihood)
    for (const [number, likelihood] of best) reached.set(number, (reached.get(number) ?? 0) + weight * likelihood)
  }
  return reached
}

/** How much of the text is in a name, and of the name in the text. */
function agreementOf({ words, weights, total: whole }: EntryName, wanted: readonly Wanted[], total: number): number {
  let typed = 0
  for (const { weight, matches } of wanted) typed += weight * highest(words, (word) => matches.get(word) ?? 0)
  let named = 0
  for (const [at, word] of words.entries())
    named += weights[at]! * highest(wanted, ({ matches }) => matches.get(word) ?? 0)
  return (TYPED_SHARE * typed) / total + ((1 - TYPED_SHARE) * named) / whole
}

function isIn({ place }: Entry, communes: readonly string[] | null): boolean {
  return !communes || communes.some((start) => place.commune.code.startsWith(start))
}

/** Corners of the streets that fit best; both in one commune, or on either side of a border. */
function crossingHits(index: GazetteerIndex, crossing: Crossing, near: Point | undefined): Hit[] {
  const corner = crossing.isSaid ? POINTS.corner : POINTS.maybeCorner
  const [ones, others] = [crossing.one, crossing.other].map((reading) => crossable(index, reading, near)) as [
    Hit[],
    Hit[],
  ]
  return ones.flatMap((first) =>
    others.flatMap((second) => {
      const meeting = meetingOfHits(first, second)
      if (!meeting) return []
      const score = (first.score + second.score) / 2 + corner + POINTS.cornerGap * meeting.km
      return { ...first, other: second.entry, point: meeting.point, precision: 'street' as const, score }
    }),
  )
}

function crossable(index: GazetteerIndex, reading: Reading, near: Point | undefined): Hit[] {
  const hits = readingHits(index, reading, near).filter(({ entry }) => entry.street)
  return hits.sort(byScore).slice(0, CROSSED)
}

function meetingOfHits(first: Hit, second: Hit): Meeting | null {
  if (first.entry === second.entry || distance(first.point, second.point) > first.entry.km + second.entry.km + 1)
    return null
  return meetingOf(first.entry.street!, second.entry.street!)
}

function highest<Item>(items: readonly Item[], likelihoodOf: (item: Item) => number): number {
  let most = 0
  for (const item of items) most = Math.max(most, likelihoodOf(item))
  return most
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
