// Tells the operator of money that waits for a person: a line in the log, and a mail through a job of the same transaction.
import type { Tx } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import type { Order } from '#shop/orders/order.ts'
import type { Attempt } from '#shop/payments/attempts/attempt.ts'
import type { Clp } from '#shop/shared/money.ts'
import { PAYMENT_ALERT_JOB, type PaymentAlert, type PaymentAlertKind } from './payment-alert.ts'

interface Raised {
  readonly kind: PaymentAlertKind
  readonly attempt: Pick<Attempt, 'id' | 'provider' | 'reference'>
  readonly order: Pick<Order, 'id' | 'number'>
  readonly pesos: Clp
  readonly detail: string
  /** Distinguishes alerts of one kind and attempt; left out, it is the attempt's id. */
  readonly key?: string
}

export type PaymentAlerts = ReturnType<typeof createPaymentAlerts>

export function createPaymentAlerts({ enqueue, logger }: { readonly enqueue: Enqueue; readonly logger: Logger }) {
  let toldAt = ''

  return {
    /** Logs and mails an alert, once for each kind and key. */
    async raise(tx: Tx, { kind, attempt, order, pesos, detail, key = attempt.id }: Raised): Promise<void> {
      logger.error({ attempt: attempt.id, order: order.id, kind, detail }, 'ALERT: payment needs a person')
      const { provider, reference } = attempt
      const payload: PaymentAlert = { kind, orderNumber: order.number, provider, reference, pesos, detail }
      await enqueue(tx, { kind: PAYMENT_ALERT_JOB, key: `${kind}-${key}`, payload })
    },

    /** Alerts, at most once an hour, that so many cards are refused that somebody seems to try them out. */
    async raiseCardTesting(
      tx: Tx,
      { order, provider }: { readonly order: Pick<Order, 'number' | 'amounts'>; readonly provider: string },
      now: Date,
    ): Promise<void> {
      const hour = now.toISOString().slice(0, 13)
      const kind = 'card_testing'
      const { due: pesos } = order.amounts
      const payload: PaymentAlert = { kind, orderNumber: order.number, provider, reference: '', pesos, detail: '' }
      await enqueue(tx, { kind: PAYMENT_ALERT_JOB, key: `${kind}-${hour}`, payload })
      if (toldAt !== hour) logger.error({ order: order.number, provider }, 'ALERT: cards are tried out')
      toldAt = hour
    },
  }
}
