// The e-mail that confirms a paid order. Its links lead to the order and the terms; where alcohol is sold it carries the warning.
import { customerLetter, type LetterMail, type Sender } from '#shop/customers/letter.mail.ts'
import type { Order, OrderPayment, OrderWithLines } from '#shop/orders/order.ts'
import { discountsOf } from '#shop/orders/order-receipt.ts'
import { inReceiptOrder } from '#shop/pricing/receipt.ts'
import { formatClp } from '#shop/shared/money.ts'
import { formatRut } from '#shop/shared/rut.ts'
import type { MailBlock, MailRow } from '#shop/shared/written/mail-blocks.mail.ts'
import { confirmationMail as words } from '#texts/mails/mail.ts'
import { summaryOnly } from '#texts/orders/tax-documents.ts'
import { paths, pdfOf } from '#texts/paths.ts'
import { bookingRows, identityOf, type MailContext } from './order-booking.mail.ts'
import { mailLine } from './order-lines.mail.ts'

export function confirmationMail(found: OrderWithLines, context: MailContext, sender: Sender): LetterMail {
  const { order, lines } = found
  const pickupCode = order.delivery.type === 'pickup' ? order.delivery.pickupCode : null
  const button = (url: string): MailBlock => ({ kind: 'button', label: words.see, url })
  return customerLetter(
    {
      to: order.buyer.email,
      subject: words.subject(order.number, sender.shopName),
      title: words.title(order.number),
      hello: words.hello(order.buyer.name),
      paragraphs: [words.thanks],
      blocks: [
        ...(context.page === null ? [] : [button(sender.siteUrl + context.page)]),
        { kind: 'facts', facts: bookingRows(order.delivery, context) },
        ...(pickupCode ? [{ kind: 'code', label: words.pickupCode, code: pickupCode } as const] : []),
        ...(order.hasAlcohol ? [{ kind: 'notice', text: identityOf(order.delivery) } as const] : []),
        { kind: 'lines', title: words.items, lines: lines.map((line) => mailLine(line, order.amounts)) },
        { kind: 'totals', rows: totalRows(found) },
        { kind: 'rows', rows: paymentRows(found, context) },
      ],
      hasAlcohol: order.hasAlcohol,
      links: linkRows(sender),
    },
    sender,
  )
}

/** From the subtotal to what was paid in money. */
function totalRows({ order: { amounts, delivery } }: OrderWithLines): MailRow[] {
  const off = (label: string, pesos: number): MailRow[] => (pesos > 0 ? [[label, formatClp(-pesos)]] : [])
  const discounts = discountsOf(amounts)
  return inReceiptOrder<MailRow>({
    subtotal: [[words.subtotal, formatClp(amounts.subtotal - amounts.deliveryCost)]],
    delivery: [
      [
        delivery.type === 'pickup' ? words.pickup : words.delivery,
        amounts.deliveryCost === 0 ? words.free : formatClp(amounts.deliveryCost),
      ],
    ],
    points: off(words.points, amounts.total - amounts.due),
    clubDiscount: off(words.clubDiscount, discounts.clubDiscount),
    bulkDiscount: off(words.bulkDiscount, discounts.bulkDiscount),
    recommendedDiscount: off(words.recommendedDiscount, discounts.recommendedDiscount),
    couponDiscount: off(words.coupon(amounts.couponCode ?? ''), discounts.couponDiscount),
    offersDiscount: off(words.promotion(amounts.promotionName ?? ''), discounts.offersDiscount),
    total: [[words.total, formatClp(amounts.due)]],
  })
}

/** How it was paid, and which tax document follows. */
function paymentRows(
  { order: { billing, delivery, taxes }, payments }: OrderWithLines,
  { issuesDocuments = false }: MailContext,
): MailRow[] {
  const document = words.documents[billing.documentType]
  const sent = delivery.type === 'pickup' ? words.documentPickup : words.documentText
  const isShown = ({ pesos }: OrderPayment) => pesos > 0 || payments.length === 1
  return [
    ...payments.filter(isShown).map(({ type }): MailRow => [words.paidWith, words.paymentTypes[type] ?? type]),
    [document, issuesDocuments ? summaryOnly.awaited(billing.documentType) : sent],
    ...facturaRows(billing, taxes),
  ]
}

/** Whom a factura names, and the taxes that it shows apart; nothing of a boleta. */
function facturaRows({ company }: Order['billing'], { total, rounding }: Order['taxes']): MailRow[] {
  if (company === null) return []
  const extra = total.extra === 0 ? null : formatClp(total.extra)
  return [
    [words.billedTo, words.company(company.company, formatRut(company.rut))],
    [
      words.taxes,
      words.taxParts(formatClp(total.net), formatClp(total.iva), extra, rounding === 0 ? null : formatClp(rounding)),
    ],
  ]
}

/** Pages of the shop, each with its address. */
function linkRows({ siteUrl }: Sender): MailRow[] {
  return [
    [words.withdrawal, siteUrl + paths.withdrawal],
    [words.terms, siteUrl + paths.terms],
    [words.termsFile, siteUrl + pdfOf(paths.terms)],
  ]
}
