// Sends the operator's daily report, in a lane of its own: its sums delay no customer's mail.

import { messageIdOf } from '#platform/messages/mailer.ts'
import { enqueue } from '#platform/work/jobs.ts'
import type { Shop } from '#server/build/shop.ts'
import { dailyReportMail } from '#shop/reporting/daily-report.mail.ts'
import { createDailyReport, REPORT_JOB } from '#shop/reporting/daily-report.service.ts'
import { MINUTE } from '#shop/shared/durations.ts'
import { type JobDeps, type Jobs, type Lane, ofDay, parsed } from './jobs.ts'

interface Deps extends Pick<JobDeps, 'mailer'> {
  readonly shop: Pick<Shop, 'clock' | 'database' | 'figures' | 'settings' | 'siteUrl'>
}

const LANE: Lane = { name: 'reports', concurrency: 1 }

export function dailyReportJobs({ shop, mailer }: Deps): Jobs {
  const { clock, database, figures, settings, siteUrl } = shop
  const report = createDailyReport({ database, settings, enqueue })
  const handlers = {
    [REPORT_JOB]: parsed(ofDay, async ({ day }) => {
      const { reportEmail: to, shopName } = settings.current()
      if (to === '') return // switched off since
      const mail = dailyReportMail(await figures.ofDay(day), await figures.watch(clock.now()), { to, shopName })
      await mailer.send({ ...mail, messageId: messageIdOf(`informe-${day}`, siteUrl) })
    }),
  }
  return {
    lane: LANE,
    handlers,
    tasks: [{ name: 'daily report', everyMs: MINUTE, run: () => report.enqueueDue(clock.now()) }],
  }
}
