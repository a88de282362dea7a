// When a store next opens or closes, as people say it: today, tomorrow or a weekday.
import { addDays, clockOf, dayOf, weekdayOf } from '#shop/shared/chile-time.ts'

export interface OpeningTurn {
  readonly day: 'today' | 'tomorrow' | 'later'
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number
  /** `HH:mm`. */
  readonly clock: string
}

/** The moment of a change, seen from `now`. */
export function openingTurn(moment: Date, now: Date): OpeningTurn {
  const [day, today] = [dayOf(moment), dayOf(now)]
  const name = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later'
  return { day: name, weekday: weekdayOf(day), clock: clockOf(moment) }
}
