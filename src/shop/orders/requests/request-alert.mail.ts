// The e-mail to the operators about a new withdrawal or complaint: what to do, and by when. It names nobody and quotes nothing: the order's
// number and the request's are enough to find both.
import { letterMail } from '#shop/customers/letter.mail.ts'
import { unitsLine } from '#shop/orders/mails/order-lines.mail.ts'
import { formatDay } from '#shop/shared/chile-time.ts'
import { requestAlerts as words } from '#texts/mails/request-alerts.ts'
import { orderRequests } from '#texts/orders/order-requests.ts'
import { typedHere } from '#texts/typed-here.ts'
import { decideBy, type RequestWithOrder } from './after-sale-request.ts'

interface Receiver {
  readonly to: string
  readonly shopName: string
}

export function requestAlertMail({ request, order, lines }: RequestWithOrder, { to, shopName }: Receiver) {
  const { id, kind, reason } = request
  const { happened, todo, until, subject, title } = words.kinds[kind]
  const nameOf = (productId: number) => lines.find((line) => line.productId === productId)?.name ?? ''
  const asked = request.lines.map(({ productId, units }) => unitsLine(units, nameOf(productId)))
  return letterMail({
    to,
    shopName,
    subject: subject(order.number),
    title,
    hello: words.hello,
    paragraphs: [happened, todo],
    blocks: [
      {
        kind: 'facts',
        facts: [
          [words.order, String(order.number)],
          [words.request, orderRequests.name(kind, id)],
          [until, words.by(formatDay(decideBy(request)))],
          ...(reason === null ? [] : [[words.reason, orderRequests.reasons[reason]] as const]),
        ],
      },
      ...(asked.length > 0 ? [{ kind: 'lines', title: words.products, lines: asked } as const] : []),
      { kind: 'text', text: typedHere(words.where(id)[kind]) },
    ],
    foot: [words.foot],
  })
}
