// The mail that says that something of an order is back, and the sentences in which an annulled order's mail says that it will be.
import { customerLetter, type Sender } from '#shop/customers/letter.mail.ts'
import { formatPoints } from '#shop/customers/points/points.ts'
import { unitsLine } from '#shop/orders/mails/order-lines.mail.ts'
import type { Order } from '#shop/orders/order.ts'
import { formatClp } from '#shop/shared/money.ts'
import { letters } from '#texts/mails/letters.ts'
import { refundMails as words } from '#texts/mails/refund-mails.ts'
import type { GivenBack, SentBackJob } from './given-back.ts'

/**
 * Writes the mail that money or points are back. `page` is the path of the page that shows the order; null without one.
 */
export function refundMail(order: Order, back: GivenBack, page: string | null, sender: Sender) {
  const { money, points, lines } = back
  const paidBy = back.isByHand ? 'TRANSFERENCIA BANCARIA' : back.paidBy
  const { subject, title } = money > 0 ? words.money : words.onlyPoints
  return customerLetter(
    {
      to: order.buyer.email,
      subject: subject(order.number, sender.shopName),
      title,
      hello: letters.hello(order.buyer.name),
      paragraphs: [
        ...(money > 0 && paidBy ? [words.returned(formatClp(money), paidBy), words.arrives(paidBy)] : []),
        ...(points > 0 ? [words.points(formatPoints(points))] : []),
      ],
      blocks: [
        { kind: 'facts', facts: [[words.number, String(order.number)]] },
        ...(lines.length > 0 ? [{ kind: 'lines', title: words.lines, lines: lines.map(lineOf) } as const] : []),
      ],
      buttons: page === null ? [] : [[words.see, sender.siteUrl + page]],
      hasAlcohol: order.hasAlcohol,
    },
    sender,
  )
}

/** Writes the mail about money the shop gave back by itself: why, and when it arrives. */
export function sentBackMail(order: Order, back: SentBackJob, page: string | null, sender: Sender) {
  const { reason, pesos, paidBy } = back
  const amount = formatClp(pesos)
  const { subject, title, why, next } = words.sentBack
  return customerLetter(
    {
      to: order.buyer.email,
      subject: subject(order.number, sender.shopName),
      title,
      hello: letters.hello(order.buyer.name),
      paragraphs: [
        why[reason],
        ...(paidBy ? [words.returned(amount, paidBy), words.arrives(paidBy)] : [words.returnedSomehow(amount)]),
        next[reason],
      ],
      blocks: [{ kind: 'facts', facts: [[words.number, String(order.number)]] }],
      buttons: page === null ? [] : [[words.see, sender.siteUrl + page]],
    },
    sender,
  )
}

function lineOf({ units, name }: GivenBack['lines'][number]) {
  return unitsLine(units, name)
}

/** Writes the sentences of an annulled order's mail about what goes back. */
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
