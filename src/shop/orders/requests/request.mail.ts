// The mails about a withdrawal or a complaint: that it was received, and what was decided.
import { customerLetter, type Sender } from '#shop/customers/letter.mail.ts'
import { unitsLine } from '#shop/orders/mails/order-lines.mail.ts'
import { formatClp } from '#shop/shared/money.ts'
import type { MailBlock } from '#shop/shared/written/mail-blocks.mail.ts'
import { letters } from '#texts/mails/letters.ts'
import { orderRequests as texts } from '#texts/orders/order-requests.ts'
import type { RequestMail, RequestWithOrder } from './after-sale-request.ts'

/** `page`: path of the order's page for whoever has this mail. */
export function requestMail(found: RequestWithOrder, state: RequestMail['state'], page: string, sender: Sender) {
  const { mail } = texts
  const { order } = found
  return customerLetter(
    {
      to: order.buyer.email,
      subject: mail.subjects[state](order.number, sender.shopName),
      title: mail.titles[state],
      hello: letters.hello(order.buyer.name),
      paragraphs: paragraphsOf(found, state),
      blocks: blocksOf(found, state),
      buttons: [[mail.see, sender.siteUrl + page]],
      hasAlcohol: order.hasAlcohol,
    },
    sender,
  )
}

function paragraphsOf({ request }: Pick<RequestWithOrder, 'request'>, state: RequestMail['state']): string[] {
  const { mail } = texts
  if (state === 'requested') return [mail.received[request.kind]]
  if (state !== 'accepted') return [mail[state]]
  const event = eventOf(request, state)
  return [
    mail.accepted,
    ...(event?.money ? [texts.moneyBack(formatClp(event.money))] : []),
    ...(event?.points ? [texts.pointsBack(event.points)] : []),
  ]
}

/** What the shop answered, of which order and products, and what its buyer had written. */
function blocksOf({ request, order, lines }: RequestWithOrder, state: RequestMail['state']): MailBlock[] {
  const { mail } = texts
  const note = eventOf(request, state)?.note
  const nameOf = (id: number) => lines.find(({ productId }) => productId === id)?.name ?? ''
  const asked = request.lines.map(({ productId, units }) => unitsLine(units, nameOf(productId)))
  const wrote = state === 'requested' && request.comment !== '' ? mail.youWrote(request.comment) : null
  return [
    ...(note ? [{ kind: 'text', text: note } as const] : []),
    { kind: 'facts', facts: [[mail.number, String(order.number)]] },
    ...(asked.length > 0 ? [{ kind: 'lines', title: mail.products, lines: asked } as const] : []),
    ...(wrote === null ? [] : [{ kind: 'text', text: wrote } as const]),
  ]
}

function eventOf({ events }: RequestWithOrder['request'], state: RequestMail['state']) {
  return events.find((each) => each.state === state)
}
