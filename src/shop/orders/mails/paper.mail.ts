// The mail that a tax document of an order was issued: what it is, its folio, day and sum, and the link that opens its PDF.
import { customerLetter, type Sender } from '#shop/customers/letter.mail.ts'
import type { Order } from '#shop/orders/order.ts'
import { formatDay } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { formatRut } from '#shop/shared/rut.ts'
import type { MailRow } from '#shop/shared/written/mail-blocks.mail.ts'
import { FACTURA, type Paper } from '#shop/tax-documents/tax-document.ts'
import { letters } from '#texts/mails/letters.ts'
import { confirmationMail } from '#texts/mails/mail.ts'
import { paperMails, paperMail as words } from '#texts/mails/paper-mail.ts'

/** Paths of the PDF, which the mail's own key opens, and of the order's page. */
export interface PaperPages {
  readonly file: string
  readonly order: string
}

export function paperMail(order: Order, paper: Paper, pages: PaperPages, sender: Sender) {
  const { subject, title, text } = paperMails[paper.kind]
  const company = paper.kind === FACTURA ? order.billing.company : null
  const named: readonly MailRow[] = company
    ? [[words.company, confirmationMail.company(company.company, formatRut(company.rut))]]
    : []
  return customerLetter(
    {
      to: order.buyer.email,
      subject: subject(order.number, sender.shopName),
      title,
      hello: letters.hello(order.buyer.name),
      paragraphs: [text],
      blocks: [
        { kind: 'button', label: words.open, url: sender.siteUrl + pages.file },
        {
          kind: 'facts',
          facts: [
            [words.folio, String(paper.folio)],
            [words.day, formatDay(paper.day)],
            [words.total, formatClp(paper.total)],
            ...named,
            [words.number, String(order.number)],
          ],
        },
      ],
      foot: [words.until],
      links: [[words.order, sender.siteUrl + pages.order]],
    },
    sender,
  )
}
