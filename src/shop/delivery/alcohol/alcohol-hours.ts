// Decides when alcohol may be sold: in the hours of a commune, and not while people vote.
import { addDays, type Day, dayOf, instantAt } from '#shop/shared/chile-time.ts'
import { earliest } from '#shop/shared/earliest.ts'
import type { Refusal } from '#shop/shared/result.ts'
import { isPastMidnight } from '#shop/stores/hours.ts'
import { DAYS_AHEAD, hoursOn, isOpenNow, nextOpeningChange } from '#shop/stores/open-now.ts'
import type { Schedule } from '#shop/stores/store.ts'

/** A day of elections: no alcohol from start to end; ending at or before the start means the day after. */
export interface ElectionDay {
  readonly day: Day
  readonly starts: string
  readonly ends: string
}

/** The refusal of alcohol at this moment. */
export interface AlcoholRefusal extends Refusal<'alcoholHours'> {
  readonly reason: 'hours' | 'election'
  /** The moment from which it can be ordered again; null when that is not within a week. */
  readonly until: Date | null
  /** The day of a programmed way on which it may not be handed over. */
  readonly day?: Day
}

/** The hours in which alcohol may be sold, from memory. */
export interface AlcoholHours {
  /** Says why a commune (by code) sells no alcohol at `now`; null when it does. */
  refusalAt(communeCode: string, now: Date): AlcoholRefusal | null
  /** Gives the moment at which that answer may next change; null where no hours are known. */
  changesAt(communeCode: string, now: Date): Date | null
}

/**
 * Says why no alcohol is sold at `now`, by the hours of a week (null where there is no rule) and the elections;
 * null when it is sold. A weekday without hours has no sale.
 */
export function alcoholRefusal(
  week: readonly Schedule[] | null,
  elections: readonly ElectionDay[],
  now: Date,
): AlcoholRefusal | null {
  const voting = elections.map(votingHours)
  const isVoting = (moment: Date) => voting.some(({ from, to }) => from <= moment && moment < to)
  const isSold = (moment: Date) => !isVoting(moment) && (week === null || isOpenNow(week, moment, NO_DAYS))
  if (isSold(now)) return null
  const moments = [...openings(week ?? [], now), ...voting.map(({ to }) => to)]
  const later = moments.filter((moment) => moment > now).sort((one, other) => one.getTime() - other.getTime())
  const until = later.find(isSold) ?? null
  return { code: 'alcoholHours', reason: isVoting(now) ? 'election' : 'hours', until }
}

/** Gives the moment at which hours or an election next begin or end; null where there is none ahead. */
export function nextAlcoholChange(
  week: readonly Schedule[] | null,
  elections: readonly ElectionDay[],
  now: Date,
): Date | null {
  const moments = elections.map(votingHours).flatMap(({ from, to }) => [from, to])
  const change = week && nextOpeningChange(week, now, NO_DAYS)
  return earliest(...moments.filter((moment) => moment > now), change ?? undefined) ?? null
}

const NO_DAYS: ReadonlyMap<Day, never> = new Map<Day, never>()

function openings(week: readonly Schedule[], now: Date): Date[] {
  const today = dayOf(now)
  return Array.from({ length: DAYS_AHEAD }, (_, n) => addDays(today, n)).flatMap((day) => {
    const hours = hoursOn(week, day, null)
    return hours ? [instantAt(day, hours.opens)] : []
  })
}

function votingHours({ day, starts, ends }: ElectionDay): { readonly from: Date; readonly to: Date } {
  const last = isPastMidnight({ opens: starts, closes: ends }) ? addDays(day, 1) : day
  return { from: instantAt(day, starts), to: instantAt(last, ends) }
}
