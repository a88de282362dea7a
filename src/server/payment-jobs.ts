// What the worker does about payments, with a job runner of its own: a provider that does not answer delays no letter.
import { createJobRunner, type JobHandler } from '#platform/jobs.ts'
import type { Logger } from '#platform/logger.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
import { NOTICE_JOB } from '#shop/payments/notice.service.ts'
import { FORGET_CARD_JOB, type ForgetCardJob } from '#shop/payments/oneclick/card.service.ts'
import { paymentAlertMail } from '#shop/payments/payment-alert.mail.ts'
import { PAYMENT_ALERT_JOB, type PaymentAlert } from '#shop/payments/payment-alert.ts'
import { REFUND_JOB } from '#shop/payments/refund.service.ts'
import type { AttemptId } from '#shop/shared/ids.ts'
import type { PeriodicTask } from './periodic-tasks.ts'
import type { Shop } from './shop.ts'

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'database' | 'cards' | 'payments' | 'settings' | 'siteUrl'>
  readonly mailer: { send(mail: Mail): Promise<void> }
  readonly logger: Logger
}

const SECOND = 1_000
const HOUR = 3_600 * SECOND
/** A minute after it arrived its attempt is known, or never will be. */
const NOTICE_ATTEMPTS = 6

/** Starts the jobs; `tasks` are expiry, reconciliation and what is deleted. */
export function startPaymentWorkers({ shop, mailer, logger }: Deps): {
  readonly tasks: readonly PeriodicTask[]
  readonly stop: () => Promise<void>
} {
  const { clock, database, cards, payments, settings, siteUrl } = shop
  const handlers: Readonly<Record<string, JobHandler>> = {
    [REFUND_JOB]: (payload) => payments.refund((payload as { attemptId: AttemptId }).attemptId, clock.now()),
    [NOTICE_JOB]: (payload, { attempt }) => {
      const { noticeId } = payload as { noticeId: number }
      return payments.readNotice(noticeId, attempt >= NOTICE_ATTEMPTS, clock.now())
    },
    [FORGET_CARD_JOB]: (payload) => cards.forgetAtTransbank(payload as ForgetCardJob, clock.now()),
    [PAYMENT_ALERT_JOB]: async (payload, { key }) => {
      const { paymentAlertEmail: to, shopName } = settings.current()
      const mail = paymentAlertMail(payload as PaymentAlert, { to, shopName })
      await mailer.send({ ...mail, messageId: messageIdOf(`pago-${key}`, siteUrl) })
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
      { name: 'delete old notices', everyMs: HOUR, run: () => payments.deleteOldNotices(clock.now()) },
    ],
    stop: () => runner.stop(),
  }
}
