// The letter to somebody whose data were deleted: what is gone, what tax law keeps, and whom to ask.
import { dataLetter as words } from '#texts/my-data.ts'

interface Addressee {
  readonly to: string
  readonly name: string
  readonly documents: number
}

interface Sender {
  readonly shopName: string
  readonly shopEmail: string
}

export function dataLetterMail({ to, name, documents }: Addressee, { shopName, shopEmail }: Sender) {
  const subject = words.subject(shopName)
  const paragraphs = [words.hello(name), words.deleted, words.kept(documents), words.questions(shopEmail)]
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('\n')
  return {
    to,
    subject,
    text: [...paragraphs, shopName].join('\n\n'),
    html: `<!doctype html>
<html lang="es-CL">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px;background:#fff;color:#17130c;font:16px/1.5 Arial,Helvetica,sans-serif;max-width:600px">
<h1 style="margin:0 0 24px;font-size:28px;line-height:1.1">${escaped(words.title)}</h1>
${body}
<p style="margin:0;font-weight:bold">${escaped(shopName)}</p>
</body>
</html>
`,
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
