// What became of a reading of a source over the wire, when the next whole one is due, and what the letter about a refused one says. Pure.
import { addDays, dayOf, instantAt } from '#shop/shared/chile-time.ts'
import { isPassing, pauseAfter, type SourceRefusalCode } from './source-refusal.ts'

export interface SourceRound {
  readonly source: string
  /** All of it, or what it said has changed. */
  readonly part: 'whole' | 'hints'
  readonly state: 'applied' | 'same' | 'refused'
  readonly reason: SourceRefusalCode | null
  /** What the refusal is about. */
  readonly detail: string | null
  readonly runId: number | null
  readonly leftOut: number
  readonly at: Date
}

/** How a source stands. */
export interface SourceHealth {
  /** Whether there is a token and something that is to be taken. */
  readonly isOn: boolean
  /** The last reading of each part; null for none. */
  readonly whole: SourceRound | null
  readonly hints: SourceRound | null
  /** The last whole one that was taken, or changed nothing. */
  readonly good: SourceRound | null
  /** What it said has changed and is not read yet. */
  readonly waiting: number
  /** Whether somebody wants all of it read, and it was not. */
  readonly isAsked: boolean
}

/** When a whole reading begins, by the clock in Chile. */
const NIGHT = '03:00'

/** What the letter about a refused reading says. */
export interface SourceAlert {
  readonly source: string
  /** `jumps`: the rest was taken without some products. */
  readonly reason: SourceRefusalCode | 'jumps'
  readonly detail: string
  /** When it was last taken, as an ISO instant; null for never. */
  readonly lastGood: string | null
}

export const SOURCE_ALERT_JOB = 'catalogue.sourceRefused'

/**
 * Whether all of it is read now: once a night, after somebody has taken it by hand a first time; what was refused for something that passes is
 * tried again after a pause.
 */
export function isWholeDue({ whole, good }: Pick<SourceHealth, 'whole' | 'good'>, now: Date): boolean {
  if (!good || !whole) return false
  if (whole.at < lastNight(now)) return true
  const { reason, at } = whole
  return reason !== null && isPassing(reason) && now.getTime() >= at.getTime() + pauseAfter(reason)
}

/** Whether what it said has changed may be read: a refused reading is not followed by the next at once. */
export function mayReadHints({ whole, hints, good }: SourceHealth, now: Date): boolean {
  if (!good) return false
  return [whole, hints].every((round) => {
    if (!round || round.reason === null || round.reason === 'guarded') return true
    return now.getTime() >= round.at.getTime() + pauseAfter(round.reason)
  })
}

function lastNight(now: Date): Date {
  const today = dayOf(now)
  const night = instantAt(today, NIGHT)
  return night <= now ? night : instantAt(addDays(today, -1), NIGHT)
}
