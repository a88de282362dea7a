// The days whose deliveries end at another hour than usual: the column the desk's lists are sorted by knows the usual one alone (migration 0195).
import { USUAL_LAST_HOUR } from '#shop/delivery/last-hour.ts'
import type { LastHourOf } from '#shop/orders/states/late.ts'
import { addDays, type Day, instantAt } from '#shop/shared/chile-time.ts'

export interface OtherDue {
  /** Is what `orders.due_by` says of the day's deliveries. */
  readonly stored: Date
  /** Is when they are due. */
  readonly due: Date
}

/** Is how many days back and ahead are looked at: last hours are known for a week, and nobody books two months ahead. */
const [BEHIND, AHEAD] = [7, 60]
/** Is 22:00 of Chile's summer, after the day's beginning in UTC. */
const STORED_MS = 25 * 3_600_000

/** Finds the days around `today` on which deliveries end at another hour. */
export function otherDues(today: Day, lastHour: LastHourOf): readonly OtherDue[] {
  const days = Array.from({ length: BEHIND + AHEAD + 1 }, (_, index) => addDays(today, index - BEHIND))
  return days
    .filter((day) => lastHour(day) !== USUAL_LAST_HOUR)
    .map((day) => ({ stored: new Date(Date.parse(day) + STORED_MS), due: instantAt(day, lastHour(day)) }))
}
