// The confirmation as HTML for mail readers; only amounts do not wrap.
import { buttonRow, escaped, footOf, headRow, html, mailDocument, PAD, row } from '#shop/shared/mail-frame.mail.ts'
import { formatClp } from '#shop/shared/money.ts'
import { common } from '#texts/common.ts'
import { confirmationMail as words } from '#texts/mail.ts'
import type { OrderLine } from './order.ts'

export type MailRow = readonly [label: string, value: string]

/** Everything the mail shows, in words. */
export interface MailContent {
  readonly shopName: string
  readonly subject: string
  readonly title: string
  readonly hello: string
  /** The page that shows the order; null without one. */
  readonly orderUrl: string | null
  readonly hasAlcohol: boolean
  readonly lines: readonly OrderLine[]
  readonly totals: readonly MailRow[]
  readonly delivery: readonly MailRow[]
  readonly payment: readonly MailRow[]
  readonly links: readonly MailRow[]
  readonly questions: string
}

const RULED = 'padding:10px 0;border-bottom:1px solid #e2dacc;line-height:1.35;vertical-align:top'
const AMOUNT = 'text-align:right;white-space:nowrap;padding-left:12px'
const TITLE = 'font-weight:bold;font-size:22px;line-height:1.2'
const QUIET = 'color:#574e40;font-size:14px'

/** The whole document. */
export function mailHtml(content: MailContent): string {
  const rows = [
    headRow(content.shopName, content.title, `${content.hello}. ${words.thanks}`),
    ...(content.orderUrl === null ? [] : [buttonRow(words.see, content.orderUrl)]),
    ...content.delivery.map(deliveryRow),
    ...(content.hasAlcohol ? [identityRow()] : []),
    linesRow(content.lines),
    row(`padding-top:12px;${PAD}`, html`<table width="100%">${content.totals.map(totalRow).join('')}</table>`),
    row(
      `padding-top:20px;padding-bottom:28px;${PAD}`,
      html`<table width="100%">${content.payment.map(paymentRow).join('')}</table>`,
    ),
  ]
  return mailDocument({ subject: content.subject, rows, foot: footRow(content) })
}

function deliveryRow([label, value]: MailRow): string {
  const sentence = value.charAt(0).toUpperCase() + value.slice(1)
  return row(
    `padding-top:20px;${PAD}`,
    html`
      <span class="quiet" style="${QUIET}">${escaped(label)}</span><br>
      <strong style="font-size:18px;line-height:1.3">${escaped(sentence)}</strong>`,
  )
}

function identityRow(): string {
  return row(
    `padding-top:20px;${PAD}`,
    html`
      <table role="presentation" width="100%">
        <tr>
          <td class="box" style="padding:14px 16px;background:#f1ebe0;border-radius:10px">
            <strong>${escaped(words.identity)}</strong>
          </td>
        </tr>
      </table>`,
  )
}

function linesRow(lines: readonly OrderLine[]): string {
  return row(
    `padding-top:28px;${PAD}`,
    html`
      <table width="100%" style="border-top:2px solid #17130c">
        <caption style="padding-bottom:10px;text-align:left;${TITLE}">${escaped(words.items)}</caption>
        ${lines.map(lineRow).join('')}
      </table>`,
  )
}

function lineRow(line: OrderLine): string {
  const each = `${line.quantity} × ${formatClp(line.totalUnitPrice)}`
  return html`
    <tr>
      <td style="${RULED}">
        <strong>${escaped(line.name)}</strong><br>
        <span class="quiet" style="${QUIET}">${escaped(each)}</span>
      </td>
      <td style="${RULED};${AMOUNT};font-weight:bold">${escaped(formatClp(line.totalPrice))}</td>
    </tr>`
}

function totalRow([label, value]: MailRow, index: number, all: readonly MailRow[]): string {
  const isLast = index === all.length - 1
  const style = isLast ? `padding-top:14px;border-top:2px dashed #8d8270;${TITLE}` : 'padding:4px 0'
  return html`
    <tr>
      <th scope="row" style="${style};text-align:left;${isLast ? '' : 'font-weight:normal'}">${escaped(label)}</th>
      <td style="${style};${AMOUNT}">${escaped(value)}</td>
    </tr>`
}

function paymentRow([label, value]: MailRow): string {
  const style = `${RULED};text-align:left;font-weight:normal;color:#574e40`
  return html`
    <tr>
      <th scope="row" class="quiet" width="34%" style="${style}">${escaped(label)}</th>
      <td style="${RULED};padding-left:12px">${escaped(value)}</td>
    </tr>`
}

function footRow({ hasAlcohol, links, questions }: MailContent): string {
  const { alcohol } = common
  const warning = html`
    <p style="margin:0 0 16px">
      <strong style="font-size:16px">${escaped(alcohol.title)}</strong><br>${escaped(alcohol.text)}
    </p>`
  const link = ([label, address]: MailRow) =>
    html`<p style="margin:0 0 10px"><a href="${escaped(address)}" style="color:#17130c">${escaped(label)}</a></p>`
  return footOf(
    html`
      ${hasAlcohol ? warning : ''}
      ${links.map(link).join('')}
      <p style="margin:0">${escaped(questions)}</p>`,
  )
}
