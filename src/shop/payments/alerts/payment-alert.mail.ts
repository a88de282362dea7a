// The e-mail to the operator about money that waits for a person. It names nobody: the order's number is enough to find them.
import { letterMail } from '#shop/customers/letter.mail.ts'
import { formatClp } from '#shop/shared/money.ts'
import { failureText } from '#texts/desk/failures.ts'
import { paymentAlerts as words } from '#texts/mails/payment-alerts.ts'
import type { PaymentAlert } from './payment-alert.ts'

interface Receiver {
  readonly to: string
  readonly shopName: string
}

export function paymentAlertMail(alert: PaymentAlert, { to, shopName }: Receiver) {
  const { kind, orderNumber, provider, reference, pesos, detail } = alert
  const { happened, todo } = words.kinds[kind]
  const facts = [words.order(orderNumber), words.provider(provider, reference), words.amount(formatClp(pesos))]
  return letterMail({
    to,
    shopName,
    subject: words.subject(orderNumber),
    title: words.title,
    hello: words.hello,
    paragraphs: [happened, todo, ...facts, ...(detail === '' ? [] : [words.detail(failureText(detail))])],
    foot: [words.foot],
  })
}
