// Tells of refunds once their money is back: the buyer by mail, analytics by a refund event. Of a payment that the shop gave back by
// itself only its buyer is told.
import { z } from 'zod'
import { messageIdOf } from '#platform/messages/mailer.ts'
import type { Shop } from '#server/build/shop.ts'
import { PAYMENT_TYPES } from '#shop/checkout/payment-types.ts'
import type { LetterMail } from '#shop/customers/letter.mail.ts'
import { ANNULLED_KEY, GIVEN_BACK_JOB, SENT_BACK_JOB, type SentBackJob } from '#shop/payments/refunds/given-back.ts'
import { refundMail, sentBackMail } from '#shop/payments/refunds/refund.mail.ts'
import type { OrderId } from '#shop/shared/ids.ts'
import { type Clp, isClp } from '#shop/shared/money.ts'
import { type JobDeps, type Jobs, MAIN, oneOf, orderId, parsed } from './jobs.ts'

const givenBackJob = z.object({ orderId, key: z.string(), byHand: z.boolean().optional() })
const sentBackJob: z.ZodType<SentBackJob> = z.object({
  orderId,
  refundId: z.string(),
  reason: oneOf<SentBackJob['reason']>({ order_paid: 1, order_closed: 1 }),
  pesos: z.custom<Clp>(isClp),
  paidBy: z.enum(PAYMENT_TYPES).nullable(),
})

interface Deps extends Pick<JobDeps, 'mailer'> {
  readonly shop: Pick<
    Shop,
    'analytics' | 'clock' | 'database' | 'orderLinks' | 'givenBack' | 'orders' | 'settings' | 'siteUrl'
  >
}

export function givenBackJobs({ shop, mailer }: Deps): Jobs {
  const handlers = {
    [GIVEN_BACK_JOB]: parsed(givenBackJob, async ({ orderId, key, byHand = false }) => {
      const found = await shop.orders.findWithLines(orderId)
      if (!found) throw new Error(`there is no order ${orderId}`)
      const { order, lines } = found
      const back = { ...(await shop.givenBack.find(order.rowId, key)), isByHand: byHand }
      const visitor = await shop.orders.visitor(order.rowId)
      if (visitor) await shop.analytics.refunded(shop.database, { order, lines, visitor }, back, shop.clock.now())
      // An annulled order that cost no money needs no second mail: the one about the annulment has said all.
      if (key === ANNULLED_KEY && back.money === 0) return
      if (!order.buyer.email) return // its buyer deleted his data
      await send(refundMail(order, back, shop.orderLinks.orderLink(order), sender()), orderId, key)
    }),
    [SENT_BACK_JOB]: parsed(sentBackJob, async (back) => {
      const order = await shop.orders.byId(back.orderId)
      if (!order?.buyer.email) return // its buyer deleted his data
      await send(sentBackMail(order, back, shop.orderLinks.orderLink(order), sender()), back.orderId, back.refundId)
    }),
  }
  return { lane: MAIN, handlers, tasks: [] }

  function sender() {
    return { ...shop.settings.current(), siteUrl: shop.siteUrl }
  }

  function send(mail: LetterMail, orderId: OrderId, name: string): Promise<void> {
    return mailer.send({ ...mail, messageId: messageIdOf(`devolucion-${orderId}-${name}`, shop.siteUrl) })
  }
}
