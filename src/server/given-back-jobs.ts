// What the worker tells of what was given back: its buyer by mail, analytics as a refund. Each once, when it is back.
import type { JobHandler } from '#platform/jobs.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
import { ANNULLED_KEY, GIVEN_BACK_JOB, type GivenBackJob } from '#shop/payments/given-back.ts'
import { refundMail } from '#shop/payments/refund.mail.ts'
import type { Shop } from './shop.ts'

interface Deps {
  readonly shop: Pick<
    Shop,
    'analytics' | 'clock' | 'database' | 'orderLinks' | 'orders' | 'paymentOperations' | 'settings' | 'siteUrl'
  >
  readonly mailer: { send(mail: Mail): Promise<void> }
}

export function givenBackHandlers({ shop, mailer }: Deps): Readonly<Record<string, JobHandler>> {
  return {
    [GIVEN_BACK_JOB]: async (payload) => {
      const { orderId, key, byHand = false } = payload as GivenBackJob
      const found = await shop.orders.findWithLines(orderId)
      if (!found) throw new Error(`there is no order ${orderId}`)
      const { order, lines } = found
      const back = { ...(await shop.paymentOperations.givenBack.find(order.rowId, key)), isByHand: byHand }
      const visitor = await shop.orders.visitor(order.rowId)
      if (visitor) await shop.analytics.refunded(shop.database, { order, lines, visitor }, back, shop.clock.now())
      // Of what cost no money the mail that it was annulled has said all.
      if (key === ANNULLED_KEY && back.money === 0) return
      if (!order.buyer.email) return // its buyer deleted his data
      const sender = { ...shop.settings.current(), siteUrl: shop.siteUrl }
      const mail = refundMail(order, back, shop.orderLinks.orderLink(order), sender)
      await mailer.send({ ...mail, messageId: messageIdOf(`devolucion-${orderId}-${key}`, shop.siteUrl) })
    },
  }
}
