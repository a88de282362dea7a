// A letter to a customer: greeting, what it is about, what to do about it, and whom to ask, as HTML and as the same plain text.
import { buttonRow, escaped, footOf, headRow, html, mailDocument, PAD, row } from '#shop/shared/mail-frame.mail.ts'

type Link = readonly [label: string, url: string]

export interface Letter {
  readonly to: string
  readonly shopName: string
  readonly subject: string
  readonly title: string
  /** 'Hola Ana'. */
  readonly hello: string
  readonly paragraphs: readonly string[]
  readonly buttons?: readonly Link[]
  /** In small letters: why it came, whom to ask. */
  readonly foot: readonly string[]
  /** Below that. */
  readonly links?: readonly Link[]
}

export interface LetterMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function letterMail(letter: Letter): LetterMail {
  return { to: letter.to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) }
}

function textOf({ title, hello, paragraphs, buttons = [], foot, links = [], shopName }: Letter): string {
  const linked = ([label, url]: Link) => `${label}: ${url}`
  const parts = [
    [title],
    [`${hello}:`, ...paragraphs],
    buttons.map(linked),
    [...foot, ...links.map(linked)],
    [shopName],
  ]
  return parts.flatMap((lines) => (lines.length > 0 ? [lines.join('\n')] : [])).join('\n\n')
}

function htmlOf({ shopName, subject, title, hello, paragraphs, buttons = [], foot, links = [] }: Letter): string {
  const rows = [
    headRow(shopName, title, `${hello}:`),
    row(`padding-top:24px;${PAD}`, paragraphs.map(paragraph).join('')),
    ...buttons.map(([label, url]) => buttonRow(label, url)),
    row('padding-top:28px', ''),
  ]
  const quiet = ([label, url]: Link) =>
    html`<p style="margin:0 0 10px"><a href="${escaped(url)}" style="color:#17130c">${escaped(label)}</a></p>`
  return mailDocument({ subject, rows, foot: footOf([...foot.map(paragraph), ...links.map(quiet)].join('')) })
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 10px">${escaped(text)}</p>`
}
