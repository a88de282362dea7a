// What the worker does about payments, with a job runner of its own: a provider that does not answer delays no letter.
import { createJobRunner, deleteFinished, type JobHandler } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
import { FORGET_CARD_JOB, type ForgetCardJob } from '#shop/payments/methods/webpay-oneclick/card.service.ts'
import { NOTICE_JOB } from '#shop/payments/notice-store.service.ts'
import { paymentAlertMail } from '#shop/payments/payment-alert.mail.ts'
import { PAYMENT_ALERT_JOB, type PaymentAlert } from '#shop/payments/payment-alert.ts'
import { RECONCILIATION_JOB } from '#shop/payments/reconciliation/reconciled.ts'
import { reconciliationMail } from '#shop/payments/reconciliation/reconciliation.mail.ts'
import { REFUND_JOB } from '#shop/payments/refund.service.ts'
import { FORGET_CUSTOMER_JOB, type ForgetCustomerJob } from '#shop/payments/saved-cards/saved-cards.service.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

interface Deps {
  readonly shop: Pick<
    Shop,
    'clock' | 'database' | 'cards' | 'savedCards' | 'payments' | 'reconciliation' | 'settings' | 'siteUrl'
  >
  readonly mailer: { send(mail: Mail): Promise<void> }
  readonly logger: Logger
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** A minute after it arrived its attempt is known, or never will be. */
const NOTICE_ATTEMPTS = 6

/** Starts the jobs; `tasks` are expiry, reconciliation, each night that of a whole day, and what is deleted. */
export function startPaymentWorkers({ shop, mailer, logger }: Deps): {
  readonly tasks: readonly PeriodicTask[]
  readonly stop: () => Promise<void>
} {
  const { clock, database, cards, savedCards, payments, reconciliation, settings, siteUrl } = shop
  const handlers: Readonly<Record<string, JobHandler>> = {
    [REFUND_JOB]: (payload) => payments.refund((payload as { attemptId: AttemptId }).attemptId, clock.now()),
    [NOTICE_JOB]: (payload, { attempt }) => {
      const { noticeId } = payload as { noticeId: number }
      return payments.readNotice(noticeId, attempt >= NOTICE_ATTEMPTS, clock.now())
    },
    [FORGET_CARD_JOB]: (payload) => cards.forgetAtTransbank(payload as ForgetCardJob, clock.now()),
    [FORGET_CUSTOMER_JOB]: (payload) => savedCards.forgetThere(payload as ForgetCustomerJob),
    [PAYMENT_ALERT_JOB]: async (payload, { key }) => {
      const { paymentAlertEmail: to, shopName } = settings.current()
      const mail = paymentAlertMail(payload as PaymentAlert, { to, shopName })
      await mailer.send({ ...mail, messageId: messageIdOf(`pago-${key}`, siteUrl) })
    },
    [RECONCILIATION_JOB]: async (payload) => {
      const { day } = payload as { day: Day }
      const done = await reconciliation.byDay(day)
      if (!done || done.differences.length === 0) return // compared again since, and they agree
      const { paymentAlertEmail: to, shopName } = settings.current()
      const mail = reconciliationMail(done, { to, shopName })
      await mailer.send({ ...mail, messageId: messageIdOf(`conciliacion-${day}`, siteUrl) })
    },
  }
  const runner = createJobRunner({ database, handlers, logger })
  runner.start()
  return {
    tasks: [
      { name: 'expiry', everyMs: 2 * SECOND, run: () => payments.expireDue(clock.now()) },
      { name: 'reconciliation', everyMs: 2 * SECOND, run: () => payments.reconcileDue(clock.now()) },
      { name: 'refunds', everyMs: 10 * SECOND, run: () => payments.refundDue(clock.now()) },
      { name: 'delete old registrations', everyMs: HOUR, run: () => cards.deleteOldRegistrations(clock.now()) },
      { name: 'daily reconciliation', everyMs: MINUTE, run: () => reconciliation.reconcileDue(clock.now()) },
      { name: 'delete old notices', everyMs: HOUR, run: deleteOldNotices },
      { name: 'delete old card charges', everyMs: HOUR, run: () => payments.deleteOldCardCharges(clock.now()) },
    ],
    stop: () => runner.stop(),
  }

  /** With the jobs that read them. */
  async function deleteOldNotices(): Promise<void> {
    await payments.deleteOldNotices(clock.now())
    await deleteFinished(database, [NOTICE_JOB], new Date(Date.now() - 24 * HOUR))
  }
}
