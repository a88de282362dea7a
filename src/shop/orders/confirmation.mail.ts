// The e-mail that confirms a paid order: plain text and simple HTML of the same facts, with the warning where alcohol is sold.
import { formatDay, weekdayOf } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { common } from '#texts/common.ts'
import { confirmationMail as words } from '#texts/mail.ts'
import { paths } from '#texts/paths.ts'
import type { OrderLine, WholeOrder } from './order.ts'

export interface Sender {
  readonly shopName: string
  readonly shopEmail: string
  readonly shopPhone: string
  /** Without a slash at the end. */
  readonly siteUrl: string
}

export interface ConfirmationMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** `commune` is the name of where it goes, null when it is not delivered. */
export function confirmationMail(whole: WholeOrder, commune: string | null, sender: Sender): ConfirmationMail {
  const { order } = whole
  return {
    to: order.buyer.email,
    subject: words.subject(order.number, sender.shopName),
    text: textOf(whole, commune, sender),
    html: htmlOf(whole, commune, sender),
  }
}

type Row = readonly [label: string, value: string]

/** The sums of an order, from the subtotal to the total. */
function sums({ order: { amounts } }: WholeOrder): Row[] {
  const discounts: (readonly [string, number])[] = [
    [words.clubDiscount, amounts.clubDiscount],
    [words.bulkDiscount, amounts.bulkDiscount],
    [words.recommendedDiscount, amounts.recommendedDiscount],
    [words.promotion(amounts.promotionName ?? ''), amounts.promotionDiscount],
    [words.coupon(amounts.couponCode ?? ''), amounts.couponDiscount],
  ]
  return [
    [words.subtotal, formatClp(amounts.subtotal - amounts.deliveryCost)],
    ...discounts.filter(([, amount]) => amount > 0).map(([label, amount]): Row => [label, formatClp(-amount)]),
    [words.delivery, amounts.deliveryCost === 0 ? words.free : formatClp(amounts.deliveryCost)],
    [words.total, formatClp(amounts.total)],
  ]
}

/** How it was paid, when and where it goes. */
function facts({ order, payments }: WholeOrder, commune: string | null): Row[] {
  const { day, street, number, apartment } = order.delivery
  const address = [`${street ?? ''} ${number ?? ''}`.trim(), apartment, commune].filter(Boolean).join(', ')
  return [
    ...payments.map(({ type }): Row => [words.paidWith, words.paymentTypes[type] ?? type]),
    ...(day ? [[words.arrives, words.arrivesOn(words.weekdays[weekdayOf(day)] ?? '', formatDay(day))] as const] : []),
    ...(address ? [[words.address, address] as const] : []),
    [words.document, words.documentText],
  ]
}

function textOf(whole: WholeOrder, commune: string | null, sender: Sender): string {
  const { order, lines } = whole
  const colon = ([label, value]: Row) => `${label}: ${value}`
  return [
    words.title(order.number),
    '',
    `${words.hello(order.buyer.name)}:`,
    words.thanks,
    '',
    ...lines.map((line) =>
      words.line(line.amount, line.name, formatClp(line.totalUnitPrice), formatClp(line.totalPrice)),
    ),
    '',
    ...sums(whole).map(colon),
    '',
    ...facts(whole, commune).map(colon),
    '',
    ...(order.hasAlcohol ? [words.identity, `${common.alcohol.title}: ${common.alcohol.text}`, ''] : []),
    `${words.withdrawal} ${sender.siteUrl}${paths.withdrawal}`,
    words.questions(sender.shopEmail, sender.shopPhone),
    '',
    sender.shopName,
  ].join('\n')
}

const CELL = 'padding:8px 12px 8px 0;border-bottom:1px solid #ddd;text-align:left;vertical-align:top'
const NUMBER = `${CELL};text-align:right;white-space:nowrap`

function htmlOf(whole: WholeOrder, commune: string | null, sender: Sender): string {
  const { order, lines } = whole
  const { columns } = words
  const heads = [columns.product, columns.amount, columns.price, columns.total]
  const withdrawal = `${sender.siteUrl}${paths.withdrawal}`
  return `<!doctype html>
<html lang="es-CL">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(words.subject(order.number, sender.shopName))}</title></head>
<body style="margin:0;padding:24px;background:#f5f5f2;color:#111;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#fff">
<p style="margin:0 0 16px"><strong style="padding:4px 10px;background:#ffd400;font-size:20px">${escaped(sender.shopName)}</strong></p>
<h1 style="margin:0 0 12px;font-size:26px">${escaped(words.title(order.number))}</h1>
<p>${escaped(words.hello(order.buyer.name))}:<br>${escaped(words.thanks)}</p>
<table style="width:100%;border-collapse:collapse">
<thead><tr>${heads.map((head, index) => `<th style="${index === 0 ? CELL : NUMBER}">${escaped(head)}</th>`).join('')}</tr></thead>
<tbody>
${lines.map(rowOf).join('\n')}
</tbody>
</table>
${tableOf(sums(whole))}
${tableOf(facts(whole, commune))}
${order.hasAlcohol ? `<p><strong>${escaped(words.identity)}</strong></p>` : ''}
<p>${escaped(words.withdrawal)} <a href="${escaped(withdrawal)}">${escaped(withdrawal)}</a></p>
<p>${escaped(words.questions(sender.shopEmail, sender.shopPhone))}</p>
${order.hasAlcohol ? `<p style="padding:12px;border:2px solid #111"><strong>${escaped(common.alcohol.title)}</strong><br>${escaped(common.alcohol.text)}</p>` : ''}
</div>
</body>
</html>
`
}

function rowOf(line: OrderLine): string {
  const cells = [String(line.amount), formatClp(line.totalUnitPrice), formatClp(line.totalPrice)]
  const numbers = cells.map((cell) => `<td style="${NUMBER}">${escaped(cell)}</td>`).join('')
  return `<tr><td style="${CELL}">${escaped(line.name)}</td>${numbers}</tr>`
}

function tableOf(rows: readonly Row[]): string {
  const body = rows.map(
    ([label, value]) =>
      `<tr><th style="${CELL}">${escaped(label)}</th><td style="${NUMBER}">${escaped(value)}</td></tr>`,
  )
  return `<table style="width:100%;margin-top:16px;border-collapse:collapse">${body.join('')}</table>`
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
