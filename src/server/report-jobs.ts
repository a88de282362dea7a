// The operator's daily report, with a job runner of its own: its sums delay no customer's mail.
import { createJobRunner, enqueue, type JobHandler } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
import { dailyReportMail } from '#shop/reporting/daily-report.mail.ts'
import { createDailyReport, REPORT_JOB, type ReportJob } from '#shop/reporting/daily-report.service.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'database' | 'figures' | 'settings' | 'siteUrl'>
  readonly mailer: { send(mail: Mail): Promise<void> }
  readonly logger: Logger
}

const MINUTE = 60_000

export function startReportWorkers({ shop, mailer, logger }: Deps): {
  readonly tasks: readonly PeriodicTask[]
  readonly stop: () => Promise<void>
} {
  const { clock, database, figures, settings, siteUrl } = shop
  const report = createDailyReport({ database, settings, enqueue })
  const handlers: Readonly<Record<string, JobHandler>> = {
    [REPORT_JOB]: async (payload) => {
      const { day } = payload as ReportJob
      const { reportEmail: to, shopName } = settings.current()
      if (to === '') return // switched off since
      const mail = dailyReportMail(await figures.ofDay(day), await figures.watch(clock.now()), { to, shopName })
      await mailer.send({ ...mail, messageId: messageIdOf(`informe-${day}`, siteUrl) })
    },
  }
  const runner = createJobRunner({ database, handlers, logger, concurrency: 1 })
  runner.start()
  return {
    tasks: [{ name: 'daily report', everyMs: MINUTE, run: () => report.enqueueDue(clock.now()) }],
    stop: () => runner.stop(),
  }
}
