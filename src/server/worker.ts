// The worker process: jobs of the outbox, expiry of unpaid orders, reconciliation of payments. Several may run on one database.
// `node src/server/worker.ts`. TERM lets running jobs finish; KILL loses nothing: what was claimed is retried.
import { readConfig } from '#platform/config.ts'
import { createJobRunner, type JobHandler } from '#platform/jobs.ts'
import { createLogger, logCrashes } from '#platform/logger.ts'
import { createMailer, messageIdOf } from '#platform/mailer.ts'
import { pollingPause } from '#platform/polling.ts'
import { reminderMail } from '#shop/customers/reminders/reminder.mail.ts'
import { REMINDER_JOB, type ReminderJob } from '#shop/customers/reminders/reminder.service.ts'
import { confirmationMail } from '#shop/orders/confirmation.mail.ts'
import { DISPATCH_SMS_JOB } from '#shop/orders/dispatch-sms.service.ts'
import type { StageMail } from '#shop/orders/mailed-stages.ts'
import type { Order } from '#shop/orders/order.ts'
import { storeLine } from '#shop/orders/order.view.ts'
import type { RequestMail } from '#shop/orders/requests/order-request.ts'
import { requestMail } from '#shop/orders/requests/request.mail.ts'
import { REQUEST_MAIL_JOB } from '#shop/orders/requests/request.service.ts'
import { stageMail } from '#shop/orders/stage.mail.ts'
import { CONFIRMATION_JOB, STAGE_MAIL_JOB } from '#shop/orders/transition.service.ts'
import { ANNULLED_KEY } from '#shop/payments/given-back.ts'
import { givenBackSentences } from '#shop/payments/refund.mail.ts'
import { transferMail } from '#shop/payments/transfer/transfer.mail.ts'
import {
  TRANSFER_MAIL_JOB,
  TRANSFER_RECEIVED_JOB,
  TRANSFER_REMINDER_JOB,
} from '#shop/payments/transfer/transfer.service.ts'
import { transferView } from '#shop/payments/transfer/transfer.view.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import { startAccountWorkers } from './account-jobs.ts'
import { startAnalyticsWorkers } from './analytics-jobs.ts'
import { startCourierWorkers } from './courier-jobs.ts'
import { refuseDemoPeople } from './demo-people.ts'
import { givenBackHandlers } from './given-back-jobs.ts'
import { startMessageWorkers } from './message-jobs.ts'
import { startPaymentWorkers } from './payment-jobs.ts'
import { startPeriodicTasks } from './periodic-tasks.ts'
import { startPersonalDataWorkers } from './personal-data-jobs.ts'
import { startReportWorkers } from './report-jobs.ts'
import { buildShop } from './shop.ts'

const config = readConfig()
const logger = createLogger('worker', config.logLevel)
logCrashes(logger)
const shop = buildShop(config, logger)
const mailer = createMailer(config.mail)

/** A mail's id is made of its job's key: what is sent once more on purpose has another. */
const handlers: Readonly<Record<string, JobHandler>> = {
  [CONFIRMATION_JOB]: async (payload, { key }) => {
    const { orderId } = payload as { orderId: OrderId }
    const found = await shop.orders.findWithLines(orderId)
    if (!found) throw new Error(`there is no order ${orderId}`)
    const { commune } = found.order.delivery
    const place = commune === null ? null : await shop.delivery.findPlace({ commune })
    const mail = confirmationMail(
      found,
      { commune: place?.commune.name ?? null, ...mailContext(found.order) },
      { ...shop.settings.current(), siteUrl: config.siteUrl },
    )
    await mailer.send({ ...mail, messageId: messageIdOf(`pedido-${key}`, config.siteUrl) })
  },
  [STAGE_MAIL_JOB]: async (payload, { key }) => {
    const { orderId, stage, reason } = payload as StageMail
    const order = await shop.orders.byId(orderId)
    if (!order) throw new Error(`there is no order ${orderId}`)
    const sender = { ...shop.settings.current(), siteUrl: config.siteUrl }
    const givenBack = stage === 'ANULADO' ? await annulledSentences(order) : []
    const mail = stageMail(order, stage, { reason, givenBack, ...mailContext(order) }, sender)
    await mailer.send({ ...mail, messageId: messageIdOf(`pedido-${key}`, config.siteUrl) })
  },
  ...givenBackHandlers({ shop, mailer }),
  [TRANSFER_MAIL_JOB]: async (payload, { key }) => {
    const { orderId } = payload as { orderId: OrderId }
    const order = await shop.orders.byId(orderId)
    if (!order) throw new Error(`there is no order ${orderId}`)
    await mailer.send({ ...transferMailOf(order), messageId: messageIdOf(`transferencia-${key}`, config.siteUrl) })
  },
  [REQUEST_MAIL_JOB]: async (payload) => {
    const { requestId, state } = payload as RequestMail
    const found = await shop.requests.find(requestId)
    if (!found?.order.buyer.email) return // its buyer deleted his data
    const sender = { ...shop.settings.current(), siteUrl: config.siteUrl }
    const mail = requestMail(found, state, shop.orderLinks.orderLink(found.order), sender)
    await mailer.send({ ...mail, messageId: messageIdOf(`solicitud-${requestId}-${state}`, config.siteUrl) })
  },
  [TRANSFER_REMINDER_JOB]: async (payload) => {
    const { orderId } = payload as { orderId: OrderId }
    const order = await shop.transfers.toRemind(orderId, shop.clock.now())
    if (!order) return // paid, received or over
    const messageId = messageIdOf(`transferencia-${orderId}-aviso`, config.siteUrl)
    await mailer.send({ ...transferMailOf(order, 'reminder'), messageId })
  },
  [DISPATCH_SMS_JOB]: (payload) => shop.dispatchSms.tell((payload as { orderId: OrderId }).orderId),
  [TRANSFER_RECEIVED_JOB]: (payload) =>
    shop.transfers.settleReceived((payload as { attemptId: AttemptId }).attemptId, shop.clock.now()),
  [REMINDER_JOB]: async (payload) => {
    const job = payload as ReminderJob
    const letter = await shop.reminders.letter(job, shop.clock.now())
    if (!letter) return // its person or product is gone
    const mail = reminderMail(letter, { ...shop.settings.current(), siteUrl: config.siteUrl })
    await mailer.send({ ...mail, messageId: messageIdOf(`aviso-${job.reminder}`, config.siteUrl) })
  },
}

function transferMailOf(order: Order, kind: 'instructions' | 'reminder' = 'instructions') {
  const settings = shop.settings.current()
  const { order: shown, bankAccount } = transferView(settings, { order })
  const sender = { ...settings, siteUrl: config.siteUrl, followPath: shop.orderLinks.orderLink(order) }
  return transferMail(order.buyer.email, shown!, bankAccount, sender, kind)
}

async function annulledSentences({ rowId, amounts }: Order): Promise<string[]> {
  return givenBackSentences(await shop.paymentOperations.givenBack.find(rowId, ANNULLED_KEY), amounts.couponCode)
}

/** Where a mail about an order leads, and where the order is collected. */
function mailContext(order: Order) {
  const { pickupStoreId } = order.delivery
  const store = pickupStoreId === null ? undefined : shop.stores.known(pickupStoreId)
  return { store: store ? storeLine(store) : null, page: shop.orderLinks.orderLink(order) }
}

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const runner = createJobRunner({ database: shop.database, handlers, logger })

await refuseDemoPeople(shop.database, config)
/** Stores and areas are read first: which of them deliver where may have changed. */
async function tellReminders(): Promise<void> {
  await shop.coverage.refresh()
  await shop.stores.refresh()
  await shop.reminders.tellDue(shop.clock.now())
}

await shop.settings.start()
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
  { name: 'tell that products are back', everyMs: pollingPause(30 * SECOND), run: tellReminders },
  { name: 'delete old reminders', everyMs: HOUR, run: () => shop.reminders.deleteOld(shop.clock.now()) },
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
