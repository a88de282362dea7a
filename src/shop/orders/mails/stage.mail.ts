// The mails that say how a paid order goes on: being prepared, ready at the counter, on its way, delivered or not.
import { customerLetter, type LetterMail, type Sender } from '#shop/customers/letter.mail.ts'
import { hasEnded } from '#shop/delivery/dispatch/courier-states.ts'
import type { ShownDelivery } from '#shop/delivery/dispatch/shown-delivery.ts'
import type { Order } from '#shop/orders/order.ts'
import { isAnnulment, isFailedDelivery, type OrderEventReason } from '#shop/orders/states/order-event.ts'
import { timelineOf } from '#shop/orders/tracking/timeline.ts'
import { clockOf } from '#shop/shared/chile-time.ts'
import type { MailBlock } from '#shop/shared/written/mail-blocks.mail.ts'
import { courierTexts } from '#texts/delivery/couriers.ts'
import { letters } from '#texts/mails/letters.ts'
import { stageMails as words } from '#texts/mails/stage-mails.ts'
import { annulment, failedDelivery } from '#texts/orders/order-events.ts'
import { tracking } from '#texts/orders/tracking.ts'
import type { MailedStage } from './mailed-stages.ts'
import { bookingRows } from './order-booking.mail.ts'

interface Context {
  readonly reason: OrderEventReason
  /** Where it is collected, in one line; null for deliveries. */
  readonly store: string | null
  /** The commune's name; null when it is not delivered, or not known. */
  readonly commune: string | null
  /** Path of the page that shows the order to whoever has this mail; null without one. */
  readonly page: string | null
  /** Of what was annulled: what is given back, in sentences. */
  readonly givenBack?: readonly string[]
  /** Of what is on its way: what its courier says; null or absent where none brings it. */
  readonly courier?: ShownDelivery | null
}

export function stageMail(order: Order, stage: MailedStage, context: Context, sender: Sender): LetterMail {
  const { subject, title } = headOf(order, stage)
  return customerLetter(
    {
      to: order.buyer.email,
      subject: subject(order.number, sender.shopName),
      title,
      hello: letters.hello(order.buyer.name),
      paragraphs: paragraphsOf(order, stage, context),
      blocks: blocksOf(order, stage, context),
      buttons: [
        ...(context.page === null ? [] : [[words.see, sender.siteUrl + context.page] as const]),
        ...courierButtons(stage, context),
      ],
      hasAlcohol: order.hasAlcohol,
    },
    sender,
  )
}

/** What is collected is not delivered: its last mail says so. */
function headOf({ delivery }: Order, stage: MailedStage) {
  const own = words[stage]
  const isOther = delivery.type === 'pickup' && 'titlePickup' in own
  return isOther ? { subject: own.subjectPickup, title: own.titlePickup } : own
}

function paragraphsOf({ delivery }: Order, stage: MailedStage, { reason, givenBack = [] }: Context): string[] {
  const own = words[stage]
  const text = delivery.type === 'pickup' && 'textPickup' in own ? own.textPickup : own.text
  if (stage === 'ANULADO') return [text, ...(isAnnulment(reason) ? [annulment[reason]] : []), ...givenBack]
  if (stage !== 'NO ENTREGADO') return [text]
  return [text, ...(isFailedDelivery(reason) ? [failedDelivery[reason]] : []), words['NO ENTREGADO'].next]
}

/** How far it has come, when it arrives, and what is needed to receive it. */
function blocksOf({ number, delivery, hasAlcohol }: Order, stage: MailedStage, context: Context): MailBlock[] {
  const steps = timelineOf(stage, [])
  const step = steps.findIndex(({ state }) => state === 'now' || state === 'ended') + 1
  return [
    { kind: 'facts', facts: [[words.number, String(number)]] },
    ...(stage === 'EN RUTA' ? onItsWay(delivery, context) : []),
    ...(step > 0 ? [{ kind: 'steps', step, of: steps.length, label: stage } as const] : []),
    ...(stage === 'PREPARADO' ? readyBlocks(delivery.pickupCode, context.store) : []),
    ...arrivalBlocks(stage, context),
    ...(stage === 'EN RUTA' && hasAlcohol ? [{ kind: 'notice', text: words.identity } as const] : []),
  ]
}

/** When and where it arrives; when, its courier says better where one brings it. */
function onItsWay(delivery: Order['delivery'], context: Context): MailBlock[] {
  const isPromised = delivery.time === 'programmed' && !context.courier?.dropoffEta
  const facts = bookingRows({ ...delivery, day: isPromised ? delivery.day : null, time: 'programmed' }, context)
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

/** Who brings it, and when it arrives. */
function arrivalBlocks(stage: MailedStage, context: Context): MailBlock[] {
  const courier = onTheWay(stage, context)
  if (!courier) return []
  const { rider, dropoffEta } = courier
  const broughtBy = [words.broughtBy, words.rider(courierTexts.names[courier.courier], rider)] as const
  const arrives = dropoffEta ? [[words.arrives, words.arrivesNear(clockOf(dropoffEta))] as const] : []
  return [{ kind: 'facts', facts: [broughtBy, ...arrives] }]
}

function courierButtons(stage: MailedStage, context: Context): (readonly [label: string, url: string])[] {
  const courier = onTheWay(stage, context)
  if (!courier?.trackingUrl) return []
  return [[tracking.onMap(courierTexts.names[courier.courier]), courier.trackingUrl]]
}

/** The courier who has it; null where none has it any more. */
function onTheWay(stage: MailedStage, { courier = null }: Context): ShownDelivery | null {
  return stage === 'EN RUTA' && courier && !hasEnded(courier.label) ? courier : null
}

function readyBlocks(code: string | null, store: string | null): MailBlock[] {
  return [
    ...(store ? [{ kind: 'facts', facts: [[words.pickupAt, store]] } as const] : []),
    ...(code ? [{ kind: 'code', label: words.pickupCode, code } as const] : []),
    { kind: 'notice', text: words.pickupWith },
  ]
}
