// The worker process: jobs of the outbox and what is repeated, subject by subject (jobs/). Several may run on one database.
// `node src/server/worker.ts`. TERM lets running jobs finish; KILL loses nothing: what was claimed is retried.
import { logPartyCalls } from '#platform/http/party-calls.ts'
import { createLogger, logConsole, logCrashes } from '#platform/log/logger.ts'
import { createMailer } from '#platform/messages/mailer.ts'
import { readConfigToOpen, refuseToOpen } from '#server/build/opening.ts'
import { buildShop } from '#server/build/shop.ts'
import { startHeartbeat } from '#server/heartbeat.ts'
import { createMailDress } from '#server/jobs/mail-dress.ts'
import { accountJobs } from './jobs/accounts.ts'
import { analyticsJobs } from './jobs/analytics.ts'
import { catalogueJobs } from './jobs/catalogue.ts'
import { catalogueSourceJobs } from './jobs/catalogue-sources.ts'
import { courierJobs } from './jobs/couriers.ts'
import { givenBackJobs } from './jobs/given-back.ts'
import { integrationJobs } from './jobs/integrations.ts'
import { startLanes } from './jobs/jobs.ts'
import { messageJobs } from './jobs/messages.ts'
import { orderMailJobs } from './jobs/order-mails.ts'
import { orderJobs } from './jobs/orders.ts'
import { paymentJobs } from './jobs/payments.ts'
import { startPeriodicTasks } from './jobs/periodic-tasks.ts'
import { personalDataJobs } from './jobs/personal-data.ts'
import { processJobs } from './jobs/processes.ts'
import { recordJobs } from './jobs/records.ts'
import { reminderJobs } from './jobs/reminders.ts'
import { dailyReportJobs } from './jobs/reports.ts'
import { taxDocumentJobs } from './jobs/tax-documents.ts'
import { transferJobs } from './jobs/transfers.ts'
import { startUnlessHeld } from './jobs/unless-held.ts'
import { followLogLevel } from './log-level.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'

const SUBJECTS = [
  orderMailJobs,
  givenBackJobs,
  transferJobs,
  reminderJobs,
  orderJobs,
  paymentJobs,
  accountJobs,
  analyticsJobs,
  catalogueJobs,
  catalogueSourceJobs,
  courierJobs,
  taxDocumentJobs,
  messageJobs,
  personalDataJobs,
  dailyReportJobs,
  integrationJobs,
  processJobs,
  recordJobs,
]

const config = await readConfigToOpen()
const logger = createLogger('worker', config.logLevel)
logCrashes(logger)
logConsole(logger)
logPartyCalls(logger)
const shop = buildShop(config, logger)
followLogLevel(shop.settings, config, logger)
const metrics = serveMetrics({ config, shop, logger })
const { database } = shop
const mailer = createMailer({ ...config.mail, dress: createMailDress(shop) })

await refuseToOpen(database, config)
await shop.settings.start()
await shop.content.start() // mails wear the owner's logo
await shop.arrivals.start() // mails say until when it comes
await shop.communes.start()
await shop.coverage.start()
await shop.stores.start() // couriers and late money ask which are open and deliver where
const jobs = SUBJECTS.map((jobsOf) => jobsOf({ shop, mailer, logger }))
const work = await startUnlessHeld({ database, logger }, () => [
  startLanes({ database, logger, ...(metrics && { onRun: metrics.job }) }, jobs),
  startPeriodicTasks(
    logger,
    jobs.flatMap((each) => each.tasks),
  ),
])
const beating = startHeartbeat({ kind: 'worker', shop, logger, mailer }) // not waited for: whoever sees it beat may tell it to stop

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'worker is stopping')
    setTimeout(() => process.exit(1), 12_000).unref()
    const heartbeat = await beating
    await heartbeat.leave()
    await work.stop()
    await heartbeat.end()
    mailer.close()
    metrics?.close()
    await shop.stop()
    process.exit(0)
  })
}
await beating
logger.info({ mode: config.mode }, 'worker started')
