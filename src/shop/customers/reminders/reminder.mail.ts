// The letter that a product is back: plain text and HTML of the same content, with a way out that needs no
// log-in.
import { withContext } from '#shop/browsing/buying-context.ts'
import type { BulkOffer } from '#shop/pricing/bulk-offer.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { formatClp } from '#shop/shared/money.ts'
import { common } from '#texts/common.ts'
import { paths } from '#texts/paths.ts'
import { reminderMail as words } from '#texts/reminders.ts'

interface Sender {
  readonly shopName: string
  readonly shopEmail: string
  readonly shopPhone: string
  /** Without a slash at the end. */
  readonly siteUrl: string
}

interface Letter {
  readonly to: string
  readonly name: string
  readonly product: Pick<Product, 'id' | 'slug' | 'displayName' | 'hasAlcohol'>
  readonly price: number
  readonly bulk: BulkOffer | null
  readonly context: BuyingContext
  readonly wayOut: string
}

export function reminderMail({ to, name, product, price, bulk, context, wayOut }: Letter, sender: Sender) {
  const subject = words.subject(product.displayName, sender.shopName)
  const see = sender.siteUrl + withContext(paths.product(product), context)
  const out = sender.siteUrl + paths.reminders(wayOut)
  const facts = [
    words.price(formatClp(price)),
    ...(bulk?.price ? [words.bulk(bulk.amount, formatClp(bulk.price))] : []),
    words.delivery[context.deliveryTime],
    words.hurry,
  ]
  const warning = product.hasAlcohol ? [`${common.alcohol.title}: ${common.alcohol.text}`] : []
  const questions = words.questions(sender.shopEmail, sender.shopPhone)
  const text = [
    words.title,
    '',
    `${words.hello(name)}:`,
    words.back(product.displayName),
    '',
    ...facts,
    '',
    `${words.see}: ${see}`,
    '',
    ...warning,
    words.once,
    `${words.wayOut}: ${out}`,
    questions,
    '',
    sender.shopName,
  ].join('\n')
  const content = { subject, name, product: product.displayName, facts, see, out, warning, questions }
  return { to, subject, text, html: htmlOf(content, sender.shopName) }
}

interface Content {
  readonly subject: string
  readonly name: string
  readonly product: string
  readonly facts: readonly string[]
  readonly see: string
  readonly out: string
  readonly warning: readonly string[]
  readonly questions: string
}

const BODY =
  'margin:0;padding:0;background:#f1ebe0;color:#17130c;font:16px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere'
const PAD = 'padding-left:20px;padding-right:20px'
const BUTTON = 'display:block;padding:17px 20px;color:#fbf9f6;font-weight:bold;text-decoration:none'

function htmlOf(content: Content, shopName: string): string {
  const { subject, name, product, facts, see, out, warning, questions } = content
  const head = `<p style="margin:0 0 20px;font-weight:bold;font-size:30px;line-height:1;color:#17130c">${escaped(shopName.toLowerCase())}</p>
<h1 style="margin:0 0 12px;font-size:36px;line-height:1;color:#17130c">${escaped(words.title)}</h1>
<p style="margin:0;font-size:17px;color:#17130c">${escaped(words.hello(name))}. ${escaped(words.back(product))}</p>`
  const button = `<table role="presentation" width="100%"><tr><td align="center" style="background:#17130c;border-radius:10px"><a href="${escaped(see)}" style="${BUTTON}">${escaped(words.see)}</a></td></tr></table>`
  const foot = [...warning, words.once, questions].map((line) => `<p style="margin:0 0 10px">${escaped(line)}</p>`)
  return `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(subject)}</title>
<style>table{border-collapse:collapse;border-spacing:0}</style>
</head>
<body style="${BODY}">
<table role="presentation" width="100%"><tr><td align="center" style="padding:0 0 32px">
<table role="presentation" width="100%" style="width:100%;max-width:600px;background:#fff;text-align:left">
${row(`background:#ffd400;color:#17130c;border-bottom:10px solid #e2d7c4;padding-top:20px;padding-bottom:22px;${PAD}`, head)}
${row(`padding-top:24px;${PAD}`, facts.map((line) => `<p style="margin:0 0 10px">${escaped(line)}</p>`).join(''))}
${row(`padding-top:14px;padding-bottom:28px;${PAD}`, button)}
</table>
<table role="presentation" width="100%" style="width:100%;max-width:600px;text-align:left">
${row(`padding-top:24px;font-size:14px;line-height:1.5;color:#17130c;${PAD}`, `${foot.join('')}<p style="margin:0"><a href="${escaped(out)}" style="color:#17130c">${escaped(words.wayOut)}</a></p>`)}
</table>
</td></tr></table>
</body>
</html>
`
}

function row(style: string, content: string): string {
  return `<tr><td style="${style}">${content}</td></tr>`
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
