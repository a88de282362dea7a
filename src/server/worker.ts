// The worker process: jobs of the outbox, expiry of unpaid orders, reconciliation of payments. Several may run on one database.
// `node src/server/worker.ts`. TERM lets running jobs finish; KILL loses nothing: what was claimed is retried.
import { createJobRunner, type JobHandler } from '#platform/jobs.ts'
import { createLogger, logConsole, logCrashes } from '#platform/logger.ts'
import { createMailer } from '#platform/mailer.ts'
import { startAccountWorkers } from './account-jobs.ts'
import { startAnalyticsWorkers } from './analytics-jobs.ts'
import { startCourierWorkers } from './courier-jobs.ts'
import { givenBackHandlers } from './given-back-jobs.ts'
import { endRefused, readConfigToOpen, refuseDemonstration } from './live-refusal.ts'
import { mailLogo } from './mail-logo.ts'
import { startMessageWorkers } from './message-jobs.ts'
import { orderMailHandlers } from './order-mail-jobs.ts'
import { startPaymentWorkers } from './payment-jobs.ts'
import { startPeriodicTasks } from './periodic-tasks.ts'
import { startPersonalDataWorkers } from './personal-data-jobs.ts'
import { reminderJobs } from './reminder-jobs.ts'
import { startReportWorkers } from './report-jobs.ts'
import { buildShop } from './shop.ts'
import { transferHandlers } from './transfer-jobs.ts'

const config = await readConfigToOpen()
const logger = createLogger('worker', config.logLevel)
logCrashes(logger)
logConsole(logger)
const shop = buildShop(config, logger)
const mailer = createMailer({ ...config.mail, inline: [mailLogo] })

const reminders = reminderJobs({ shop, mailer })
const handlers: Readonly<Record<string, JobHandler>> = {
  ...orderMailHandlers({ shop, mailer }),
  ...givenBackHandlers({ shop, mailer }),
  ...transferHandlers({ shop, mailer }),
  ...reminders.handlers,
}

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const runner = createJobRunner({ database: shop.database, handlers, logger })

await refuseDemonstration(shop.database, config).catch(endRefused)
await shop.settings.start()
await shop.arrivals.start() // mails say until when it comes
await shop.communes.start()
await shop.coverage.start()
await shop.stores.start() // couriers and late money ask which are open and deliver where
runner.start()
const accountWorkers = startAccountWorkers({ shop, mailer, logger })
const analyticsWorkers = startAnalyticsWorkers(shop, logger)
const courierWorkers = startCourierWorkers({ shop, logger })
const paymentWorkers = startPaymentWorkers({ shop, mailer, logger })
const messageWorkers = startMessageWorkers({ shop, mailer, logger })
const personalDataWorkers = startPersonalDataWorkers({ shop, mailer, logger })
const reportWorkers = startReportWorkers({ shop, mailer, logger })
const tasks = startPeriodicTasks(logger, [
  ...paymentWorkers.tasks,
  ...accountWorkers.tasks,
  { name: 'earned points', everyMs: 5 * SECOND, run: () => shop.orders.depositEarnings(shop.clock.now()) },
  { name: 'refunded withdrawals', everyMs: 5 * SECOND, run: () => shop.requests.settleRefunded(shop.clock.now()) },
  ...analyticsWorkers.tasks,
  ...courierWorkers.tasks,
  ...messageWorkers.tasks,
  ...reminders.tasks,
  ...personalDataWorkers.tasks,
  ...reportWorkers.tasks,
  { name: 'unpaid stock', everyMs: 60 * SECOND, run: () => shop.unpaidStock.warnOfLargeShares() },
  { name: 'delete old parties', everyMs: HOUR, run: () => shop.unpaidStock.deleteOldParties(shop.clock.now()) },
  { name: 'delete expired sessions', everyMs: HOUR, run: () => shop.sessions.deleteExpired() },
])
logger.info({ mode: config.mode }, 'worker started')

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'worker is stopping')
    setTimeout(() => process.exit(1), 12 * SECOND).unref()
    await Promise.all([
      runner.stop(),
      accountWorkers.stop(),
      analyticsWorkers.stop(),
      courierWorkers.stop(),
      messageWorkers.stop(),
      paymentWorkers.stop(),
      personalDataWorkers.stop(),
      reportWorkers.stop(),
      tasks.stop(),
    ])
    mailer.close()
    await shop.stop()
    process.exit(0)
  })
}
