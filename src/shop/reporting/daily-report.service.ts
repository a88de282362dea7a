// The operator's mail about the day before: from 07:00 in Chile on, once a day whoever runs and however often.
import type { Database } from '#platform/database/database.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import { dayToReport } from './report-day.ts'

/** The job that mails the report; its payload is a `ReportJob`, its key the day. */
export const REPORT_JOB = 'report.daily'

export interface ReportJob {
  readonly day: Day
}

interface Deps {
  readonly database: Database
  readonly settings: { current(): Pick<Settings, 'reportEmail'> }
  readonly enqueue: Enqueue
}

export function createDailyReport({ database, settings, enqueue }: Deps) {
  let enqueued: Day | null = null
  return {
    /** Enqueues the report that is due, if anybody wants one; the job's key makes it one for all workers. */
    async enqueueDue(now: Date): Promise<void> {
      const day = settings.current().reportEmail === '' ? null : dayToReport(now)
      if (day === null || day === enqueued) return
      await enqueue(database, { kind: REPORT_JOB, key: day, payload: { day } satisfies ReportJob })
      enqueued = day
    },
  }
}
