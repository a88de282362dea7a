// How a letter about an account looks to mail readers: one column, styles inline, at most 600 px wide; and the same as text.

export interface Letter {
  readonly shopName: string
  readonly subject: string
  readonly title: string
  readonly hello: string
  readonly text: string
  /** Label and address of each. */
  readonly buttons: readonly (readonly [string, string])[]
  readonly ifNotYou: string
  readonly questions: string
}

const BODY =
  'margin:0;padding:0;background:#f1ebe0;color:#17130c;font:16px/1.5 Arial,Helvetica,sans-serif;' +
  'overflow-wrap:anywhere;-webkit-text-size-adjust:100%'
const SHEET = 'width:100%;max-width:600px;background:#fff;text-align:left'
const HEAD = 'padding:20px;background:#ffd400;color:#17130c;border-bottom:10px solid #e2d7c4'
const BUTTON =
  'display:block;padding:17px 20px;background:#17130c;border-radius:10px;color:#fbf9f6;font-weight:bold;' +
  'text-align:center;text-decoration:none'

/** The whole document. */
export function letterHtml(letter: Letter): string {
  const { shopName, subject, title, hello, text, buttons, ifNotYou, questions } = letter
  const rows = [
    `<td style="${HEAD}"><p style="margin:0 0 20px;font-weight:bold;font-size:30px;line-height:1">${escaped(shopName.toLowerCase())}</p>
<h1 style="margin:0;font-size:36px;line-height:1">${escaped(title)}</h1></td>`,
    `<td style="padding:24px 20px 8px"><p style="margin:0 0 12px">${escaped(hello)}:</p><p style="margin:0">${escaped(text)}</p></td>`,
    ...buttons.map(
      ([label, url]) =>
        `<td style="padding:12px 20px 0"><a href="${escaped(url)}" style="${BUTTON}">${escaped(label)}</a></td>`,
    ),
    `<td style="padding:20px 20px 28px"><p style="margin:0 0 12px">${escaped(ifNotYou)}</p>
<p style="margin:0;color:#574e40;font-size:14px">${escaped(questions)}</p></td>`,
  ]
  return `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(subject)}</title>
</head>
<body style="${BODY}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:0 0 32px">
<table role="presentation" style="${SHEET}" cellspacing="0" cellpadding="0">
${rows.map((row) => `<tr>${row}</tr>`).join('\n')}
</table>
</td></tr></table>
</body>
</html>
`
}

export function letterText({ shopName, title, hello, text, buttons, ifNotYou, questions }: Letter): string {
  const links = buttons.map(([label, url]) => `${label}: ${url}`)
  return [
    title,
    '',
    `${hello}:`,
    text,
    '',
    ...links,
    ...(links.length > 0 ? [''] : []),
    ifNotYou,
    '',
    questions,
    '',
    shopName,
  ].join('\n')
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
