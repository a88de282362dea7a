// The confirmation as HTML for mail readers: tables within tables, styles inline, at most 600 px wide; only amounts do not wrap.
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

const PAD = 'padding-left:20px;padding-right:20px'
const RULED = 'padding:10px 0;border-bottom:1px solid #e2dacc;line-height:1.35;vertical-align:top'
const AMOUNT = 'text-align:right;white-space:nowrap;padding-left:12px'
const TITLE = 'font-weight:bold;font-size:22px;line-height:1.2'
const QUIET = 'color:#574e40;font-size:14px'
const BODY =
  'margin:0;padding:0;background:#f1ebe0;color:#17130c;font:16px/1.5 Arial,Helvetica,sans-serif;' +
  'overflow-wrap:anywhere;-webkit-text-size-adjust:100%'
const BUTTON = 'display:block;padding:17px 20px;color:#fbf9f6;font-weight:bold;text-decoration:none'
/** Dark colours for the mail readers that support them; the others keep the light ones. */
const DARK = [
  '.ground{background:#17130c!important}',
  '.sheet{background:#241e14!important;color:#fbf9f6!important}',
  '.sheet td,.sheet a.plain,.foot,.foot a{color:#fbf9f6!important}',
  '.quiet{color:#cfc5b4!important}',
  '.box{background:#33291a!important}',
  '.go{background:#ffd400!important}',
  '.go a{color:#17130c!important}',
].join('')

/** The whole document. */
export function mailHtml(content: MailContent): string {
  const rows = [
    headRow(content),
    ...(content.orderUrl === null ? [] : [buttonRow(content.orderUrl)]),
    ...content.delivery.map(deliveryRow),
    ...(content.hasAlcohol ? [identityRow()] : []),
    linesRow(content.lines),
    row(`padding-top:12px;${PAD}`, html`<table width="100%">${content.totals.map(totalRow).join('')}</table>`),
    row(
      `padding-top:20px;padding-bottom:28px;${PAD}`,
      html`<table width="100%">${content.payment.map(paymentRow).join('')}</table>`,
    ),
  ]
  return `<!doctype html>
<html lang="es-CL">
${documentHead(content.subject)}
<body class="ground" style="${BODY}">
<table role="presentation" width="100%"><tr><td align="center" style="padding:0 0 32px">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" style="width:100%;max-width:600px;background:#fff;text-align:left">
${rows.join('\n')}
</table>
<table role="presentation" width="100%" style="width:100%;max-width:600px;text-align:left">
${footRow(content)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

function documentHead(subject: string): string {
  return html`
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="supported-color-schemes" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>${escaped(subject)}</title>
      <style>
        table{border-collapse:collapse;border-spacing:0}
        @media (prefers-color-scheme:dark){${DARK}}
      </style>
    </head>`
}

function headRow({ shopName, title, hello }: MailContent): string {
  const style = 'background:#ffd400;color:#17130c;border-bottom:10px solid #e2d7c4;padding-top:20px;padding-bottom:22px'
  return row(
    `${style};${PAD}`,
    html`
      <p style="margin:0 0 20px;font-weight:bold;font-size:30px;line-height:1;color:#17130c">
        ${escaped(shopName.toLowerCase())}
      </p>
      <h1 style="margin:0 0 12px;font-size:36px;line-height:1;color:#17130c">${escaped(title)}</h1>
      <p style="margin:0;font-size:17px;color:#17130c">${escaped(hello)}. ${escaped(words.thanks)}</p>`,
  )
}

function buttonRow(url: string): string {
  return row(
    `padding-top:24px;${PAD}`,
    html`
      <table role="presentation" width="100%">
        <tr>
          <td class="go" align="center" style="background:#17130c;border-radius:10px">
            <a href="${escaped(url)}" style="${BUTTON}">${escaped(words.see)}</a>
          </td>
        </tr>
      </table>`,
  )
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
  return row(
    `padding-top:24px;font-size:14px;line-height:1.5;color:#17130c;${PAD}`,
    html`
      ${hasAlcohol ? warning : ''}
      ${links.map(link).join('')}
      <p style="margin:0">${escaped(questions)}</p>`,
    'foot',
  )
}

function row(style: string, content: string, className = ''): string {
  return `<tr><td${className && ` class="${className}"`} style="${style}">${content}</td></tr>`
}

/** Markup written over several lines: line breaks and indentation are left out, but for those of the values. */
function html(parts: TemplateStringsArray, ...values: string[]): string {
  return parts.map((part, index) => part.replace(/\n\s*/g, '') + (values[index] ?? '')).join('')
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
