// The mail of an order that waits for a bank transfer: how much, where to, and until when.
import { customerLetter, type Sender } from '#shop/customers/letter.mail.ts'
import { linkedAddress } from '#shop/payments/results/result-pages.ts'
import { clockOf, dayOf } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { atClock } from '#texts/days/clock.ts'
import { plainDay } from '#texts/days/days.ts'
import { letters } from '#texts/mails/letters.ts'
import { transferMail as words } from '#texts/mails/transfer-mail.ts'
import { orders } from '#texts/orders/orders.ts'
import { tracking } from '#texts/orders/tracking.ts'
import type { TransferView } from './transfer.view.ts'

export function transferMail(
  to: string,
  order: NonNullable<TransferView['order']>,
  account: TransferView['bankAccount'],
  sender: Sender & {
    /** Path of the order's page for whoever has this mail. */
    readonly followPath: string
    /** Until then the order waits. */
    readonly expiresAt: Date
  },
  kind: 'instructions' | 'reminder' = 'instructions',
) {
  const { subject, title, lead } = words[kind]
  const page = sender.siteUrl + linkedAddress('transfer', { payment: '', order: order.id })
  const texts = orders.transfer
  const until = `el ${plainDay(dayOf(sender.expiresAt))} a ${atClock(clockOf(sender.expiresAt))}`
  return customerLetter(
    {
      to,
      subject: subject(order.number, sender.shopName),
      title: title(order.number),
      hello: letters.hello(order.customer),
      paragraphs: [lead],
      blocks: [
        {
          kind: 'rows',
          rows: [
            [texts.amount, formatClp(order.due)],
            [texts.company, account.company],
            [texts.taxId, account.taxId],
            [texts.bank, account.bank],
            [texts.account, account.account],
            [texts.email, account.email],
            [texts.comment, orders.number(order.number)],
          ],
        },
        { kind: 'notice', text: `${texts.waits} ${texts.until(until)}` },
      ],
      buttons: [
        [words.see, page],
        [tracking.follow, sender.siteUrl + sender.followPath],
      ],
    },
    sender,
  )
}
