// When what an editor wrote is seen, alone or together with something else.
import type { ContentDraft } from '../content-item.ts'
import { ALWAYS, firstChange, isActive, type Schedule } from '../schedule.ts'

/** More than the ends of the windows of four years. */
const MOST_CHANGES = 500

/** Some kinds have no schedule: they always stand. */
export const scheduleOf = ({ document }: ContentDraft): Schedule =>
  (document as { readonly schedule?: Schedule } | null)?.schedule ?? ALWAYS

/** The first moment from `now` on at which all are seen; undefined when there is none. */
export function firstSeen(schedules: readonly Schedule[], now: Date): Date | undefined {
  let at: Date | undefined = now
  for (let change = 0; at && change < MOST_CHANGES; change++) {
    const moment: Date = at
    if (schedules.every((schedule) => isActive(schedule, moment))) return moment
    at = firstChange(schedules, moment)
  }
  return undefined
}
