// The e-mail that confirms a paid order: plain text and HTML of the same facts, with a link to the order, the terms, and the warning where alcohol is sold.
import { formatDay, weekdayOf } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { common } from '#texts/common.ts'
import { confirmationMail as words } from '#texts/mail.ts'
import { paths, pdfOf } from '#texts/paths.ts'
import type { OrderLine, OrderWithLines } from './order.ts'
import { addressView } from './order.view.ts'

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

/** What is known about the order elsewhere. */
export interface MailContext {
  /** The name of where it goes; null when it is not delivered. */
  readonly commune: string | null
  /** Path of the page that shows the order to whoever has this mail; null when there is none. */
  readonly page: string | null
}

export function confirmationMail(whole: OrderWithLines, around: MailContext, sender: Sender): ConfirmationMail {
  const { order } = whole
  return {
    to: order.buyer.email,
    subject: words.subject(order.number, sender.shopName),
    text: textOf(whole, around, sender),
    html: htmlOf(whole, around, sender),
  }
}

type Row = readonly [label: string, value: string]

/** The sums of an order, from the subtotal to the total. */
function totalRows({ order: { amounts } }: OrderWithLines): Row[] {
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

/** When and where it goes. */
function deliveryRows({ order: { delivery } }: OrderWithLines, { commune }: MailContext): Row[] {
  const { day } = delivery
  const { address, instructions } = addressView(delivery, commune, true)
  return [
    ...(day ? [[words.arrives, words.arrivesOn(words.weekdays[weekdayOf(day)] ?? '', formatDay(day))] as const] : []),
    ...(address ? [[words.address, address] as const] : []),
    ...(instructions ? [[words.instructions, instructions] as const] : []),
  ]
}

/** How it was paid, and what comes for the books. */
function paymentRows({ payments }: OrderWithLines): Row[] {
  return [
    ...payments.map(({ type }): Row => [words.paidWith, words.paymentTypes[type] ?? type]),
    [words.document, words.documentText],
  ]
}

/** What else can be read in the shop, each with its address. */
function linkRows({ siteUrl }: Sender): Row[] {
  return [
    [words.withdrawal, siteUrl + paths.withdrawal],
    [words.terms, siteUrl + paths.terms],
    [words.termsFile, siteUrl + pdfOf(paths.terms)],
  ]
}

function textOf(whole: OrderWithLines, around: MailContext, sender: Sender): string {
  const { order, lines } = whole
  const colon = ([label, value]: Row) => `${label}: ${value}`
  return [
    words.title(order.number),
    '',
    `${words.hello(order.buyer.name)}:`,
    words.thanks,
    '',
    ...(around.page === null ? [] : [colon([words.see, sender.siteUrl + around.page]), '']),
    ...lines.map((line) =>
      words.line(line.quantity, line.name, formatClp(line.totalUnitPrice), formatClp(line.totalPrice)),
    ),
    '',
    ...totalRows(whole).map(colon),
    '',
    ...[...deliveryRows(whole, around), ...paymentRows(whole)].map(colon),
    '',
    ...(order.hasAlcohol ? [words.identity, `${common.alcohol.title}: ${common.alcohol.text}`, ''] : []),
    ...linkRows(sender).map(colon),
    words.questions(sender.shopEmail, sender.shopPhone),
    '',
    sender.shopName,
  ].join('\n')
}

const PAD = 'padding-left:20px;padding-right:20px'
const RULED = 'padding:10px 0;border-bottom:1px solid #e2dacc;line-height:1.35;vertical-align:top'
const AMOUNT = 'text-align:right;white-space:nowrap;padding-left:12px'
const TITLE = 'font-weight:bold;font-size:22px;line-height:1.2'
/** Mail readers that turn colours round are told which; the others keep the light ones. */
const DARK = `@media (prefers-color-scheme:dark){.ground{background:#17130c!important}.sheet{background:#241e14!important;color:#fbf9f6!important}.sheet td,.sheet a.plain,.foot,.foot a{color:#fbf9f6!important}.quiet{color:#cfc5b4!important}.box{background:#33291a!important}.go{background:#ffd400!important}.go a{color:#17130c!important}}`

/** Tables within tables, at most 600 px wide and as narrow as it takes: amounts alone keep to one line. */
function htmlOf(whole: OrderWithLines, around: MailContext, sender: Sender): string {
  const { order, lines } = whole
  const rows = [
    row(
      `background:#ffd400;color:#17130c;border-bottom:10px solid #e2d7c4;padding-top:20px;padding-bottom:22px;${PAD}`,
      `<p style="margin:0 0 20px;font-weight:bold;font-size:30px;line-height:1;color:#17130c">${escaped(sender.shopName.toLowerCase())}</p>
<h1 style="margin:0 0 12px;font-size:36px;line-height:1;color:#17130c">${escaped(words.title(order.number))}</h1>
<p style="margin:0;font-size:17px;color:#17130c">${escaped(words.hello(order.buyer.name))}. ${escaped(words.thanks)}</p>`,
    ),
    around.page === null
      ? ''
      : row(
          `padding-top:24px;${PAD}`,
          `<table role="presentation" width="100%"><tr><td class="go" align="center" style="background:#17130c;border-radius:10px"><a href="${escaped(sender.siteUrl + around.page)}" style="display:block;padding:17px 20px;color:#fbf9f6;font-weight:bold;text-decoration:none">${escaped(words.see)}</a></td></tr></table>`,
        ),
    ...deliveryRows(whole, around).map(([label, value]) =>
      row(
        `padding-top:20px;${PAD}`,
        `<span class="quiet" style="color:#574e40;font-size:14px">${escaped(label)}</span><br><strong style="font-size:18px;line-height:1.3">${escaped(value.charAt(0).toUpperCase() + value.slice(1))}</strong>`,
      ),
    ),
    order.hasAlcohol
      ? row(
          `padding-top:20px;${PAD}`,
          `<table role="presentation" width="100%"><tr><td class="box" style="padding:14px 16px;background:#f1ebe0;border-radius:10px"><strong>${escaped(words.identity)}</strong></td></tr></table>`,
        )
      : '',
    row(
      `padding-top:28px;${PAD}`,
      `<table width="100%" style="border-top:2px solid #17130c"><caption style="padding-bottom:10px;text-align:left;${TITLE}">${escaped(words.items)}</caption>${lines.map(lineRow).join('')}</table>`,
    ),
    row(
      `padding-top:12px;${PAD}`,
      `<table width="100%">${totalRows(whole)
        .map((sum, at, all) => sumRow(sum, at === all.length - 1))
        .join('')}</table>`,
    ),
    row(
      `padding-top:20px;padding-bottom:28px;${PAD}`,
      `<table width="100%">${paymentRows(whole)
        .map(
          ([label, value]) =>
            `<tr><th scope="row" class="quiet" width="34%" style="${RULED};text-align:left;font-weight:normal;color:#574e40">${escaped(label)}</th><td style="${RULED};padding-left:12px">${escaped(value)}</td></tr>`,
        )
        .join('')}</table>`,
    ),
  ]
  const law = order.hasAlcohol
    ? `<p style="margin:0 0 16px"><strong style="font-size:16px">${escaped(common.alcohol.title)}</strong><br>${escaped(common.alcohol.text)}</p>`
    : ''
  return `<!doctype html>
<html lang="es-CL">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="referrer" content="no-referrer"><title>${escaped(words.subject(order.number, sender.shopName))}</title><style>table{border-collapse:collapse;border-spacing:0}${DARK}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f1ebe0;color:#17130c;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere;-webkit-text-size-adjust:100%">
<table role="presentation" width="100%"><tr><td align="center" style="padding:0 0 32px">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" style="width:100%;max-width:600px;background:#fff;text-align:left">
${rows.filter((one) => one !== '').join('\n')}
</table>
<table role="presentation" width="100%" style="width:100%;max-width:600px;text-align:left">
${row(
  `padding-top:24px;font-size:14px;line-height:1.5;color:#17130c;${PAD}`,
  `${law}${linkRows(sender)
    .map(
      ([label, address]) =>
        `<p style="margin:0 0 10px"><a href="${escaped(address)}" style="color:#17130c">${escaped(label)}</a></p>`,
    )
    .join('')}<p style="margin:0">${escaped(words.questions(sender.shopEmail, sender.shopPhone))}</p>`,
  'foot',
)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

function row(style: string, content: string, name = ''): string {
  return `<tr><td${name && ` class="${name}"`} style="${style}">${content}</td></tr>`
}

function lineRow(line: OrderLine): string {
  const each = `${line.quantity} × ${formatClp(line.totalUnitPrice)}`
  return `<tr><td style="${RULED}"><strong>${escaped(line.name)}</strong><br><span class="quiet" style="color:#574e40;font-size:14px">${escaped(each)}</span></td><td style="${RULED};${AMOUNT};font-weight:bold">${escaped(formatClp(line.totalPrice))}</td></tr>`
}

function sumRow([label, value]: Row, last: boolean): string {
  const look = last ? `padding-top:14px;border-top:2px dashed #8d8270;${TITLE}` : 'padding:4px 0'
  return `<tr><th scope="row" style="${look};text-align:left;${last ? '' : 'font-weight:normal'}">${escaped(label)}</th><td style="${look};${AMOUNT}">${escaped(value)}</td></tr>`
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
