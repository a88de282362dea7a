// The hours of a store that is closed now: when it opens, and until when.
import { clockOf, dayOf, weekdayOf } from '#shop/shared/chile-time.ts'
import type { Schedule } from '#shop/stores/store.ts'

export interface OpeningHours {
  /** `HH:mm`. */
  readonly opens: string
  /** `HH:mm`; null where the week does not say it. */
  readonly closes: string | null
}

/**
 * The hours that begin at `opensAt`; null when it does not open again. On a holiday they are not those of the
 * weekday, so the row that opens at that time counts.
 */
export function nextHours(schedules: readonly Schedule[], opensAt: Date | null): OpeningHours | null {
  if (opensAt === null) return null
  const opens = clockOf(opensAt)
  const rows = schedules.filter((row) => row.opens === opens && !row.closed)
  const own = rows.find(({ dayOfWeek }) => dayOfWeek === weekdayOf(dayOf(opensAt)))
  return { opens, closes: (own ?? rows[0])?.closes ?? null }
}
