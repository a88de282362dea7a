// How every mail of the shop looks: tables within tables, styles inline, at most 600 px wide.

interface MailDocument {
  readonly subject: string
  /** On the sheet, from top to bottom. */
  readonly rows: readonly string[]
  /** Below the sheet. */
  readonly foot: string
}

export const PAD = 'padding-left:20px;padding-right:20px'
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
export function mailDocument({ subject, rows, foot }: MailDocument): string {
  return `<!doctype html>
<html lang="es-CL">
${documentHead(subject)}
<body class="ground" style="${BODY}">
<table role="presentation" width="100%"><tr><td align="center" style="padding:0 0 32px">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" style="width:100%;max-width:600px;background:#fff;text-align:left">
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
      </style>
    </head>`
}

/** The shop's name and what the mail is about. */
export function headRow(shopName: string, title: string, lead: string): string {
  const style = 'background:#ffd400;color:#17130c;border-bottom:10px solid #e2d7c4;padding-top:20px;padding-bottom:22px'
  return row(
    `${style};${PAD}`,
    html`
      <p style="margin:0 0 20px;font-weight:bold;font-size:30px;line-height:1;color:#17130c">
        ${escaped(shopName.toLowerCase())}
      </p>
      <h1 style="margin:0 0 12px;font-size:36px;line-height:1;color:#17130c">${escaped(title)}</h1>
      <p style="margin:0;font-size:17px;color:#17130c">${escaped(lead)}</p>`,
  )
}

/** What the mail is sent for: one button, as wide as the mail. */
export function buttonRow(label: string, url: string): string {
  return row(
    `padding-top:24px;${PAD}`,
    html`
      <table role="presentation" width="100%">
        <tr>
          <td class="go" align="center" style="background:#17130c;border-radius:10px">
            <a href="${escaped(url)}" style="${BUTTON}">${escaped(label)}</a>
          </td>
        </tr>
      </table>`,
  )
}

/** What stands in small letters below the sheet. */
export function footOf(content: string): string {
  return row(`padding-top:24px;font-size:14px;line-height:1.5;color:#17130c;${PAD}`, content, 'foot')
}

export function row(style: string, content: string, className = ''): string {
  return `<tr><td${className && ` class="${className}"`} style="${style}">${content}</td></tr>`
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
