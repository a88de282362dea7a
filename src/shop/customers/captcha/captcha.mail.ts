// The letter with a pass, for who cannot solve a captcha: a link back to the form.
import { passMail as words } from '#texts/captcha.ts'
import { paths } from '#texts/paths.ts'

export interface PassLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Sender {
  readonly shopName: string
  /** Without a slash at the end. */
  readonly siteUrl: string
}

const BODY = 'margin:0;padding:24px;background:#fbf9f6;color:#17130c;font:16px/1.5 Arial,Helvetica,sans-serif'
const BUTTON =
  'display:inline-block;padding:16px 20px;background:#17130c;border-radius:10px;color:#fbf9f6;font-weight:bold;text-decoration:none'

export function passLetter(
  { to, pass, back }: { readonly to: string; readonly pass: string; readonly back: string },
  { shopName, siteUrl }: Sender,
): PassLetter {
  const link = siteUrl + paths.captchaPass(pass, back)
  const subject = words.subject(shopName)
  const text = [words.title, '', words.text, '', `${words.button}: ${link}`, '', words.ifNotYou, '', shopName].join(
    '\n',
  )
  const html = `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(subject)}</title>
</head>
<body style="${BODY}">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${escaped(words.title)}</h1>
<p>${escaped(words.text)}</p>
<p><a href="${escaped(link)}" style="${BUTTON}">${escaped(words.button)}</a></p>
<p style="color:#574e40">${escaped(words.ifNotYou)}</p>
<p>${escaped(shopName)}</p>
</body>
</html>
`
  return { to, subject, text, html }
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
