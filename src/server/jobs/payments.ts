// Settles payments, gives refunds back and reads providers' notices, in a lane of its own: a provider that does not answer delays no letter.

import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import { deleteFinished } from '#platform/work/jobs.ts'
import type { Shop } from '#server/build/shop.ts'
import { paymentAlertMail } from '#shop/payments/alerts/payment-alert.mail.ts'
import { PAYMENT_ALERT_JOB, type PaymentAlert } from '#shop/payments/alerts/payment-alert.ts'
import { FORGET_CARD_JOB } from '#shop/payments/methods/webpay-oneclick/card.service.ts'
import { NOTICE_JOB } from '#shop/payments/notices/notice-store.service.ts'
import { RECONCILIATION_JOB } from '#shop/payments/reconciliation/reconciled.ts'
import { reconciliationMail } from '#shop/payments/reconciliation/reconciliation.mail.ts'
import { REFUND_JOB } from '#shop/payments/refunds/refund.service.ts'
import { FORGET_CUSTOMER_JOB } from '#shop/payments/saved-cards/saved-cards.service.ts'
import { HOUR, MINUTE, SECOND } from '#shop/shared/durations.ts'
import { paymentAlerts } from '#texts/mails/payment-alerts.ts'
import { type JobDeps, type Jobs, type Lane, ofAttempt, ofDay, ofNotice, oneOf, parsed } from './jobs.ts'

interface Deps extends Pick<JobDeps, 'mailer'> {
  readonly shop: Pick<
    Shop,
    'clock' | 'database' | 'cards' | 'savedCards' | 'payments' | 'reconciliation' | 'settings' | 'siteUrl'
  >
}

/** Attempts to read a provider's notice: within a minute of its arrival its attempt is known, or never will be. */
const NOTICE_ATTEMPTS = 6

const LANE: Lane = { name: 'payments' }

const forgetCardJob = z.object({ username: z.string(), sealed: z.string() })
const forgetCustomerJob = z.object({ customerId: z.string() })
const alertJob: z.ZodType<PaymentAlert> = z.object({
  kind: oneOf<PaymentAlert['kind']>(paymentAlerts.kinds),
  orderNumber: z.int(),
  provider: z.string(),
  reference: z.string(),
  pesos: z.number(),
  detail: z.string(),
})

export function paymentJobs({ shop, mailer }: Deps): Jobs {
  const { clock, database, cards, savedCards, payments, reconciliation, settings, siteUrl } = shop
  const handlers = {
    [REFUND_JOB]: parsed(ofAttempt, ({ attemptId }) => payments.refund(attemptId, clock.now())),
    [NOTICE_JOB]: parsed(ofNotice, ({ noticeId }, { attempt }) =>
      payments.readNotice(noticeId, attempt >= NOTICE_ATTEMPTS, clock.now()),
    ),
    [FORGET_CARD_JOB]: parsed(forgetCardJob, (card) => cards.forgetAtTransbank(card, clock.now())),
    [FORGET_CUSTOMER_JOB]: parsed(forgetCustomerJob, (customer) => savedCards.forgetThere(customer)),
    [PAYMENT_ALERT_JOB]: parsed(alertJob, async (alert, { key }) => {
      const { paymentAlertEmail: to, shopName } = settings.current()
      const mail = paymentAlertMail(alert, { to, shopName })
      await mailer.send({ ...mail, messageId: messageIdOf(`pago-${key}`, siteUrl) })
    }),
    [RECONCILIATION_JOB]: parsed(ofDay, async ({ day }) => {
      const done = await reconciliation.byDay(day)
      if (!done || done.differences.length === 0) return // compared again since, and they agree
      const { paymentAlertEmail: to, shopName } = settings.current()
      const mail = reconciliationMail(done, { to, shopName })
      await mailer.send({ ...mail, messageId: messageIdOf(`conciliacion-${day}`, siteUrl) })
    }),
  }
  return {
    lane: LANE,
    handlers,
    tasks: [
      { name: 'expiry', everyMs: 2 * SECOND, run: () => payments.expireDue(clock.now()) },
      { name: 'reconciliation', everyMs: 2 * SECOND, run: () => payments.reconcileDue(clock.now()) },
      { name: 'refunds', everyMs: 10 * SECOND, run: () => payments.refundDue(clock.now()) },
      { name: 'delete old registrations', everyMs: HOUR, run: () => cards.deleteOldRegistrations(clock.now()) },
      { name: 'daily reconciliation', everyMs: MINUTE, run: () => reconciliation.reconcileDue(clock.now()) },
      { name: 'delete old notices', everyMs: HOUR, run: deleteOldNotices },
      { name: 'delete old card charges', everyMs: HOUR, run: () => payments.deleteOldCardCharges(clock.now()) },
    ],
  }

  /** Deletes old notices, with the jobs that read them. */
  async function deleteOldNotices(): Promise<void> {
    await payments.deleteOldNotices(clock.now())
    await deleteFinished(database, [NOTICE_JOB], new Date(Date.now() - 24 * HOUR))
  }
}
