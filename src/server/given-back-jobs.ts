// What the worker tells of what was given back: its buyer by mail, analytics as a refund. Each once, when it is back. Of a payment the
// shop gave back by itself only its buyer is told.
import type { JobHandler } from '#platform/jobs.ts'
import { type Mail, messageIdOf } from '#platform/mailer.ts'
import type { LetterMail } from '#shop/customers/letter.mail.ts'
import {
  ANNULLED_KEY,
  GIVEN_BACK_JOB,
  type GivenBackJob,
  SENT_BACK_JOB,
  type SentBackJob,
} from '#shop/payments/given-back.ts'
import { refundMail, sentBackMail } from '#shop/payments/refund.mail.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import type { Shop } from './shop.ts'

interface Deps {
  readonly shop: Pick<
    Shop,
    'analytics' | 'clock' | 'database' | 'orderLinks' | 'givenBack' | 'orders' | 'settings' | 'siteUrl'
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
      const back = { ...(await shop.givenBack.find(order.rowId, key)), isByHand: byHand }
      const visitor = await shop.orders.visitor(order.rowId)
      if (visitor) await shop.analytics.refunded(shop.database, { order, lines, visitor }, back, shop.clock.now())
      // Of what cost no money the mail that it was annulled has said all.
      if (key === ANNULLED_KEY && back.money === 0) return
      if (!order.buyer.email) return // its buyer deleted his data
      await send(refundMail(order, back, shop.orderLinks.orderLink(order), sender()), orderId, key)
    },
    [SENT_BACK_JOB]: async (payload) => {
      const back = payload as SentBackJob
      const order = await shop.orders.byId(back.orderId)
      if (!order?.buyer.email) return // its buyer deleted his data
      await send(sentBackMail(order, back, shop.orderLinks.orderLink(order), sender()), back.orderId, back.refundId)
    },
  }

  function sender() {
    return { ...shop.settings.current(), siteUrl: shop.siteUrl }
  }

  function send(mail: LetterMail, orderId: OrderId, name: string): Promise<void> {
    return mailer.send({ ...mail, messageId: messageIdOf(`devolucion-${orderId}-${name}`, shop.siteUrl) })
  }
}
