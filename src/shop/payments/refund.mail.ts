// The mail that says that something of an order is back, and the sentences in which an annulled order's mail says that it will be.
import { letterMail } from '#shop/customers/letter.mail.ts'
import { formatPoints } from '#shop/customers/points/points.ts'
import type { Order } from '#shop/orders/order.ts'
import { formatClp } from '#shop/shared/money.ts'
import { letters } from '#texts/letters.ts'
import { orders } from '#texts/orders.ts'
import { refundMails as words } from '#texts/refund-mails.ts'
import type { GivenBack } from './given-back.ts'

interface Sender {
  readonly shopName: string
  readonly shopEmail: string
  readonly shopPhone: string
  readonly siteUrl: string
}

/** `page`: path of the page that shows the order; null without one. */
export function refundMail(order: Order, back: GivenBack, page: string | null, sender: Sender) {
  const { money, points, lines } = back
  const paidBy = back.isByHand ? 'TRANSFERENCIA BANCARIA' : back.paidBy
  const subject = money > 0 ? words.subject : words.pointsSubject
  return letterMail({
    to: order.buyer.email,
    shopName: sender.shopName,
    subject: subject(order.number, sender.shopName),
    title: orders.number(order.number),
    hello: letters.hello(order.buyer.name),
    paragraphs: [
      ...(money > 0 && paidBy ? [words.returned(formatClp(money), paidBy), words.arrives(paidBy)] : []),
      ...(points > 0 ? [words.points(formatPoints(points))] : []),
      ...(lines.length > 0 ? [words.lines, ...lines.map(({ units, name }) => words.line(units, name))] : []),
    ],
    buttons: page === null ? [] : [[words.see, sender.siteUrl + page]],
    foot: [letters.questions(sender.shopEmail, sender.shopPhone)],
  })
}

/** What the mail of an annulled order says of what goes back. */
export function givenBackSentences({ money, points, paidBy, isByHand }: GivenBack, coupon: string | null): string[] {
  const pesos = formatClp(money)
  const back = isByHand ? [words.byHand(pesos)] : paidBy ? [words.willReturn(pesos, paidBy), words.arrives(paidBy)] : []
  return [
    ...(money > 0 ? back : []),
    ...(points > 0 ? [words.points(formatPoints(points))] : []),
    ...(money === 0 && points === 0 ? [words.nothingCharged] : []),
    ...(coupon === null ? [] : [words.coupon(coupon)]),
  ]
}
