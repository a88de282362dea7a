// The mails that say how a paid order goes on: being prepared, ready at the counter, on its way, delivered or not.
import { letterMail } from '#shop/customers/letter.mail.ts'
import { common } from '#texts/common.ts'
import { letters } from '#texts/letters.ts'
import { annulment, failedDelivery } from '#texts/order-events.ts'
import { orders } from '#texts/orders.ts'
import { stageMails as words } from '#texts/stage-mails.ts'
import type { Sender } from './confirmation.mail.ts'
import type { MailedStage } from './mailed-stages.ts'
import type { Order } from './order.ts'
import { isAnnulment, isFailedDelivery, type OrderEventReason } from './order-event.ts'

interface Context {
  readonly reason: OrderEventReason
  /** Where it is collected, in one line; null for deliveries. */
  readonly store: string | null
  /** Path of the page that shows the order to whoever has this mail; null without one. */
  readonly page: string | null
  /** Of what was annulled: what is given back, in sentences. */
  readonly givenBack?: readonly string[]
}

export function stageMail(order: Order, stage: MailedStage, context: Context, sender: Sender) {
  const { alcohol } = common
  return letterMail({
    to: order.buyer.email,
    shopName: sender.shopName,
    subject: words[stage].subject(order.number, sender.shopName),
    title: orders.number(order.number),
    hello: letters.hello(order.buyer.name),
    paragraphs: paragraphsOf(order, stage, context),
    buttons: context.page === null ? [] : [[words.see, sender.siteUrl + context.page]],
    foot: [
      ...(order.hasAlcohol ? [`${alcohol.title}: ${alcohol.text}`] : []),
      letters.questions(sender.shopEmail, sender.shopPhone),
    ],
  })
}

function paragraphsOf(
  { delivery, hasAlcohol }: Order,
  stage: MailedStage,
  { reason, store, givenBack = [] }: Context,
): string[] {
  const isPickup = delivery.type === 'pickup'
  const own = words[stage]
  const text = isPickup && 'textPickup' in own ? own.textPickup : own.text
  switch (stage) {
    case 'PREPARADO':
      return [
        text,
        ...(store ? [words.pickupAt(store)] : []),
        ...(delivery.pickupCode ? [words.pickupCode(delivery.pickupCode)] : []),
        words.pickupWith,
      ]
    case 'EN RUTA':
      return [text, ...(hasAlcohol ? [words.identity] : [])]
    case 'NO ENTREGADO':
      return [text, ...(isFailedDelivery(reason) ? [failedDelivery[reason]] : []), words['NO ENTREGADO'].next]
    case 'ANULADO':
      return [text, ...(isAnnulment(reason) ? [annulment[reason]] : []), ...givenBack]
    default:
      return [text]
  }
}
