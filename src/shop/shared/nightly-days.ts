// Which days a night's comparison is about: the one before, and those that were missed.
import { addDays, clockOf, type Day, dayOf } from './chile-time.ts'

/** When a night's run begins, in Santiago: the forms of the day before are long over. */
const BEGINS = '03:30'
/** Missed days that are made up for: the provider of payments that forgets first answers for a week. */
const MAX_MISSED = 7

/** The latest day that can be compared by itself at `now`. */
export function lastDue(now: Date): Day {
  return addDays(dayOf(now), clockOf(now) < BEGINS ? -2 : -1)
}

/** The days to be done at `now`, oldest first: the latest, and missed ones since the first that was ever done. */
export function daysDue(now: Date, done: ReadonlySet<Day>, first: Day | null): Day[] {
  const last = lastDue(now)
  const days = Array.from({ length: MAX_MISSED }, (_, index) => addDays(last, index - MAX_MISSED + 1))
  return days.filter((day) => !done.has(day) && (day === last || (first !== null && day > first)))
}
