// The mails about a withdrawal or a complaint: that it was received, and what was decided.
import { letterMail } from '#shop/customers/letter.mail.ts'
import { formatClp } from '#shop/shared/money.ts'
import { letters } from '#texts/letters.ts'
import { orderRequests as texts } from '#texts/order-requests.ts'
import { orders } from '#texts/orders.ts'
import type { Sender } from '../confirmation.mail.ts'
import type { RequestMail, RequestWithOrder } from './order-request.ts'

/** `page`: path of the order's page for whoever has this mail. */
export function requestMail(
  { request, order, lines }: RequestWithOrder,
  state: RequestMail['state'],
  page: string,
  sender: Sender,
) {
  const { mail } = texts
  return letterMail({
    to: order.buyer.email,
    shopName: sender.shopName,
    subject: mail.subjects[state](order.number, sender.shopName),
    title: orders.number(order.number),
    hello: letters.hello(order.buyer.name),
    paragraphs: paragraphsOf({ request, lines }, state),
    buttons: [[mail.see, sender.siteUrl + page]],
    foot: [letters.questions(sender.shopEmail, sender.shopPhone)],
  })
}

function paragraphsOf({ request, lines }: Pick<RequestWithOrder, 'request' | 'lines'>, state: RequestMail['state']) {
  const { mail } = texts
  const event = request.events.find((each) => each.state === state)
  const nameOf = (id: number) => lines.find(({ productId }) => productId === id)?.name ?? ''
  const asked = request.lines.map(({ productId, units }) => texts.line(units, nameOf(productId)))
  const note = event?.note ? [event.note] : []
  switch (state) {
    case 'requested':
      return [mail.received[request.kind], ...asked, ...(request.comment ? [mail.youWrote(request.comment)] : [])]
    case 'accepted':
      return [
        mail.accepted,
        ...asked,
        ...(event?.money ? [texts.moneyBack(formatClp(event.money))] : []),
        ...(event?.points ? [texts.pointsBack(event.points)] : []),
        ...note,
      ]
    case 'rejected':
      return [mail.rejected, ...asked, ...note]
    case 'answered':
      return [mail.answered, ...note]
  }
}
