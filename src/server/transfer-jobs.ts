// What the worker does about bank transfers: where to send the money, a reminder before the order's time ends, and what has arrived.
import type { JobHandler } from '#platform/jobs.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
import type { Order } from '#shop/orders/order.ts'
import { transferMail } from '#shop/payments/methods/transfer/transfer.mail.ts'
import {
  TRANSFER_MAIL_JOB,
  TRANSFER_RECEIVED_JOB,
  TRANSFER_REMINDER_JOB,
} from '#shop/payments/methods/transfer/transfer.service.ts'
import { transferView } from '#shop/payments/methods/transfer/transfer.view.ts'
import type { AttemptId, OrderId } from '#shop/shared/ids.ts'
import type { Shop } from './shop.ts'

interface Deps {
  readonly shop: Pick<Shop, 'clock' | 'orderLinks' | 'orders' | 'settings' | 'siteUrl' | 'transfers'>
  readonly mailer: { send(mail: Mail): Promise<void> }
}

export function transferHandlers({ shop, mailer }: Deps): Readonly<Record<string, JobHandler>> {
  const { clock, orders, siteUrl, transfers } = shop
  return {
    [TRANSFER_MAIL_JOB]: async (payload, { key }) => {
      const { orderId } = payload as { orderId: OrderId }
      const order = await orders.byId(orderId)
      if (!order) throw new Error(`there is no order ${orderId}`)
      await mailer.send({ ...mailOf(order), messageId: messageIdOf(`transferencia-${key}`, siteUrl) })
    },
    [TRANSFER_REMINDER_JOB]: async (payload) => {
      const { orderId } = payload as { orderId: OrderId }
      const order = await transfers.toRemind(orderId, clock.now())
      if (!order) return // paid, received or over
      const messageId = messageIdOf(`transferencia-${orderId}-aviso`, siteUrl)
      await mailer.send({ ...mailOf(order, 'reminder'), messageId })
    },
    [TRANSFER_RECEIVED_JOB]: (payload) =>
      transfers.settleReceived((payload as { attemptId: AttemptId }).attemptId, clock.now()),
  }

  function mailOf(order: Order, kind: 'instructions' | 'reminder' = 'instructions') {
    const settings = shop.settings.current()
    const { order: shown, bankAccount } = transferView(settings, { order })
    const { expiresAt } = order
    const sender = { ...settings, siteUrl, followPath: shop.orderLinks.orderLink(order), expiresAt }
    return transferMail(order.buyer.email, shown!, bankAccount, sender, kind)
  }
}
