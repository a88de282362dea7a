// Writes the mails of bank transfers (where to send the money, a reminder before the order's time ends), and settles what has arrived.
import { messageIdOf } from '#platform/messages/mailer.ts'
import type { Shop } from '#server/build/shop.ts'
import type { Order } from '#shop/orders/order.ts'
import { transferMail } from '#shop/payments/methods/transfer/transfer.mail.ts'
import {
  TRANSFER_MAIL_JOB,
  TRANSFER_RECEIVED_JOB,
  TRANSFER_REMINDER_JOB,
} from '#shop/payments/methods/transfer/transfer.service.ts'
import { transferView } from '#shop/payments/methods/transfer/transfer.view.ts'
import { type JobDeps, type Jobs, MAIN, ofAttempt, ofOrder, parsed } from './jobs.ts'

interface Deps extends Pick<JobDeps, 'mailer'> {
  readonly shop: Pick<Shop, 'clock' | 'orderLinks' | 'orders' | 'settings' | 'siteUrl' | 'transfers'>
}

export function transferJobs({ shop, mailer }: Deps): Jobs {
  const { clock, orders, siteUrl, transfers } = shop
  const handlers = {
    [TRANSFER_MAIL_JOB]: parsed(ofOrder, async ({ orderId }, { key }) => {
      const order = await orders.byId(orderId)
      if (!order) throw new Error(`there is no order ${orderId}`)
      await mailer.send({ ...mailOf(order), messageId: messageIdOf(`transferencia-${key}`, siteUrl) })
    }),
    [TRANSFER_REMINDER_JOB]: parsed(ofOrder, async ({ orderId }) => {
      const order = await transfers.toRemind(orderId, clock.now())
      if (!order) return // paid, received or over
      const messageId = messageIdOf(`transferencia-${orderId}-aviso`, siteUrl)
      await mailer.send({ ...mailOf(order, 'reminder'), messageId })
    }),
    [TRANSFER_RECEIVED_JOB]: parsed(ofAttempt, ({ attemptId }) => transfers.settleReceived(attemptId, clock.now())),
  }
  return { lane: MAIN, handlers, tasks: [] }

  function mailOf(order: Order, kind: 'instructions' | 'reminder' = 'instructions') {
    const settings = shop.settings.current()
    const { order: shown, bankAccount } = transferView(settings, { order })
    const { expiresAt } = order
    const sender = { ...settings, siteUrl, followPath: shop.orderLinks.orderLink(order), expiresAt }
    return transferMail(order.buyer.email, shown!, bankAccount, sender, kind)
  }
}
