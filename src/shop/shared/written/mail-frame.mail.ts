// How every mail of the shop looks: tables within tables, styles inline, at most 600 px wide. It is written in the colours and with the mark every shop
// begins with; `inDress` puts an owner's in their place as it leaves.
import { type ColourRole, SHIPPED_COLOURS } from '../shipped-colours.ts'

interface MailDocument {
  readonly subject: string
  /** What a mailbox shows beside the subject. */
  readonly preheader: string
  /** On the sheet, from top to bottom. */
  readonly rows: readonly string[]
  /** Below the sheet. */
  readonly foot: string
}

const BRAND = SHIPPED_COLOURS.brand

export const PAD = 'padding-left:20px;padding-right:20px'
const BODY =
  'margin:0;padding:0;background:#f1ebe0;color:#17130c;font:16px/1.5 Arial,Helvetica,sans-serif;' +
  'overflow-wrap:anywhere;word-break:break-word;-webkit-text-size-adjust:100%'
const BUTTON = 'display:block;padding:17px 20px;color:#fbf9f6;font-weight:bold;text-decoration:none'
const HIDDEN = 'display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:#f1ebe0'
/** Blanks that keep the mail's first words out of the preheader. */
const AFTER_PREHEADER = 40
/** Dark colours for the mail readers that support them; the others keep the light ones, or turn all of them around. */
const DARK = [
  '.ground{background:#17130c!important;color:#fbf9f6!important}',
  '.sheet{background:#241e14!important;color:#fbf9f6!important}',
  '.sheet td,.sheet th,.sheet caption,.sheet a.plain,.foot,.foot a{color:#fbf9f6!important}',
  '.sheet td,.sheet th{border-color:#574e40!important}',
  '.sheet .quiet,.sheet a.quiet{color:#cfc5b4!important}',
  '.sheet .head,.sheet .head *{color:#17130c!important}',
  '.head{border-color:#574e40!important}',
  '.rule{border-color:#fbf9f6!important}',
  '.box{background:#33291a!important}',
  `.go{background:${BRAND}!important}`,
  '.sheet .go a{color:#17130c!important}',
  `.done{background:${BRAND}!important}`,
  '.left{background:#574e40!important}',
].join('')
/** Outlook on the web renames what it recolours: the header stays the brand's with dark letters. */
const OUTLOOK = `[data-ogsb] .head{background:${BRAND}!important}[data-ogsc] .head *{color:#17130c!important}`

export function mailDocument({ subject, preheader, rows, foot }: MailDocument): string {
  return `<!doctype html>
<html lang="es-CL">
${documentHead(subject)}
<body class="ground" bgcolor="#f1ebe0" style="${BODY}">
<div style="${HIDDEN}">${escaped(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(AFTER_PREHEADER)}</div>
<table role="presentation" class="ground" width="100%" bgcolor="#f1ebe0"><tr><td align="center" style="padding:0 0 32px">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" bgcolor="#ffffff" style="width:100%;max-width:600px;background:#ffffff;text-align:left">
${rows.join('\n')}
</table>
<table role="presentation" width="100%" style="width:100%;max-width:600px;text-align:left">
${foot}
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
        ${OUTLOOK}
      </style>
    </head>`
}

/** Of the wordmark, which travels inside the mail; where pictures are blocked, its name stands there. */
export const LOGO_CID = 'logo'

const LOGO = `display:block;margin:0 0 20px;border:0;background:${BRAND};font-weight:bold;font-size:30px;line-height:1;color:#17130c`

/** The shop's name and what the mail is about. */
export function headRow(shopName: string, title: string, lead: string): string {
  const style = `background:${BRAND};color:#17130c;border-bottom:10px solid #e2d7c4;padding-top:20px;padding-bottom:22px`
  return row(
    `${style};${PAD}`,
    html`
      <img src="cid:${LOGO_CID}" alt="${escaped(shopName)}" width="86" height="53" style="${LOGO}">
      <h1 style="margin:0 0 12px;font-size:36px;line-height:1.05;color:#17130c">${escaped(title)}</h1>
      <p style="margin:0;font-size:17px;color:#17130c">${escaped(lead)}</p>`,
    'head',
    BRAND,
  )
}

/** What an owner's shop wears in its mails. */
export interface MailDress {
  readonly colours: Readonly<Record<ColourRole, string>>
  /** Pixels of the logo; null for the name in letters; undefined for the wordmark. */
  readonly logo: { readonly width: number; readonly height: number } | null | undefined
}

const MARK = /<img src="cid:logo" alt="([^"]*)" width="86" height="53" style="([^"]*)">/
const SHIPPED = new RegExp(`${BRAND}|${SHIPPED_COLOURS.accent}`, 'g')

/** A mail as it leaves, in an owner's colours and with his mark. */
export function inDress(mail: string, { colours, logo }: MailDress): string {
  const marked = mail.replace(MARK, (whole, name: string, style: string) => {
    if (logo === undefined) return whole
    if (logo === null) return `<p style="${style}">${name}</p>`
    return `<img src="cid:${LOGO_CID}" alt="${name}" width="${logo.width}" height="${logo.height}" style="${style}">`
  })
  // At once: an owner's brand may be the colour every shop begins with as its accent.
  return marked.replace(SHIPPED, (colour) => (colour === BRAND ? colours.brand : colours.accent))
}

/** What the mail is sent for: one button, as wide as the mail. */
export function buttonRow(label: string, url: string): string {
  return row(
    `padding-top:24px;${PAD}`,
    html`
      <table role="presentation" width="100%">
        <tr>
          <td class="go" align="center" bgcolor="#17130c" style="background:#17130c;border-radius:10px">
            <a href="${escaped(url)}" style="${BUTTON}">${escaped(label)}</a>
          </td>
        </tr>
      </table>`,
  )
}

/** A button's address once more, to read and to copy. */
export function plainLinkRow(label: string, url: string): string {
  const style = 'color:#574e40;font-size:13px;line-height:1.4;word-break:break-all'
  return row(
    `padding-top:8px;${PAD}`,
    html`
      <span class="quiet" style="${style}">
        ${escaped(label)} <a class="quiet" href="${escaped(url)}" style="${style}">${escaped(url)}</a>
      </span>`,
  )
}

/** What stands in small letters below the sheet. */
export function footOf(content: string): string {
  return row(`padding-top:24px;font-size:14px;line-height:1.5;color:#17130c;${PAD}`, content, 'foot')
}

export function row(style: string, content: string, className = '', background = ''): string {
  const attributes = (className && ` class="${className}"`) + (background && ` bgcolor="${background}"`)
  return `<tr><td${attributes} style="${style}">${content}</td></tr>`
}

/** Markup written over several lines: line breaks and indentation are left out, but for those of the values. */
export function html(parts: TemplateStringsArray, ...values: string[]): string {
  return parts.map((part, index) => part.replace(/\n\s*/g, '') + (values[index] ?? '')).join('')
}

export function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
