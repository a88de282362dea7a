// Which day the report is about.
import { addDays, type Day, dayOf, instantAt } from '#shop/shared/chile-time.ts'

/** Clocks in Chile change at midnight: this one comes once a day. */
const REPORT_TIME = '07:00'

/** The day before, from `REPORT_TIME` on; null earlier, when its report is still to come. */
export function dayToReport(now: Date): Day | null {
  const today = dayOf(now)
  return now < instantAt(today, REPORT_TIME) ? null : addDays(today, -1)
}
