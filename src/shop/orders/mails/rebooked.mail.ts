// The mail that says that a paid or awaited order has another day or address now, or that what came back goes once more.
import { customerLetter, type LetterMail, type Sender } from '#shop/customers/letter.mail.ts'
import type { Order } from '#shop/orders/order.ts'
import { letters } from '#texts/mails/letters.ts'
import { rebookedMail as words } from '#texts/mails/rebooked-mail.ts'
import { bookingRows, identityOf, type MailContext } from './order-booking.mail.ts'

/** As the order is now; what it was before is not said. */
export function rebookedMail(
  order: Order,
  context: MailContext & { readonly isAgain?: boolean },
  sender: Sender,
): LetterMail {
  const { number, buyer, delivery, hasAlcohol } = order
  const { subject, title, text } = words[context.isAgain ? 'again' : delivery.type]
  return customerLetter(
    {
      to: buyer.email,
      subject: subject(number, sender.shopName),
      title,
      hello: letters.hello(buyer.name),
      paragraphs: [text],
      blocks: [
        { kind: 'facts', facts: [[words.number, String(number)], ...bookingRows(delivery, context)] },
        { kind: 'text', text: words.same },
        ...(hasAlcohol ? [{ kind: 'notice', text: identityOf(delivery) } as const] : []),
      ],
      buttons: context.page === null ? [] : [[words.see, sender.siteUrl + context.page]],
      hasAlcohol,
      foot: [context.isAgain ? words.wrongAgain : words.wrong],
    },
    sender,
  )
}
