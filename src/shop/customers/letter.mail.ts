// Every mail of the shop from one description: greeting, what it is about, what to do about it, the warning where alcohol is shown, and
// whom to ask; as HTML and as the same plain text.
import { blockHtml, blockText, type MailBlock, withColon } from '#shop/shared/written/mail-blocks.mail.ts'
import { escaped, footOf, headRow, html, mailDocument, PAD, row } from '#shop/shared/written/mail-frame.mail.ts'
import { common } from '#texts/common.ts'
import { letters as words } from '#texts/mails/letters.ts'

type Link = readonly [label: string, url: string]

export interface Letter {
  readonly to: string
  readonly shopName: string
  readonly subject: string
  readonly title: string
  /** 'Hola Ana'. */
  readonly hello: string
  /** What a mailbox shows beside the subject; the first paragraph when absent. */
  readonly preheader?: string
  readonly paragraphs: readonly string[]
  /** Below the paragraphs. */
  readonly blocks?: readonly MailBlock[]
  /** Below the blocks. */
  readonly buttons?: readonly Link[]
  /** Alcohol is shown or was bought: the mail carries the warning of the law. */
  readonly hasAlcohol?: boolean
  /** In small letters: why it came, whom to ask. */
  readonly foot: readonly string[]
  /** Below that. */
  readonly links?: readonly Link[]
  /** Where mails of this sort are ended; never of mails about an order or an account. */
  readonly unsubscribe?: string
}

export interface LetterMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribe?: string
}

/** Who writes to a customer, from the settings: the law has a seller say who he is and how he is reached. */
export interface Sender {
  readonly shopName: string
  readonly shopCompany: string
  readonly shopTaxId: string
  /** Printed lines. */
  readonly shopAddress: readonly string[]
  readonly shopEmail: string
  readonly shopPhone: string
  /** Without a slash at the end. */
  readonly siteUrl: string
}

type CustomerLetter = Omit<Letter, 'shopName' | 'foot'> & {
  /** Why it came, above whom to ask. */
  readonly foot?: readonly string[]
}

/** A letter to a customer: whom to ask and who sells stand below it. */
export function customerLetter({ foot = [], ...letter }: CustomerLetter, sender: Sender): LetterMail {
  const { shopName, shopCompany, shopTaxId, shopAddress, shopEmail, shopPhone } = sender
  const seller = words.seller(shopCompany, shopTaxId, shopAddress.join(', '))
  return letterMail({ ...letter, shopName, foot: [...foot, words.questions(shopEmail, shopPhone), seller] })
}

export function letterMail(letter: Letter): LetterMail {
  const { to, subject, unsubscribe } = letter
  const mail = { to, subject, text: textOf(letter), html: htmlOf(letter) }
  return unsubscribe === undefined ? mail : { ...mail, unsubscribe }
}

function textOf(letter: Letter): string {
  const { title, hello, paragraphs, blocks = [], buttons = [], hasAlcohol = false, foot, links = [], shopName } = letter
  const parts = [
    [title],
    [`${hello}:`, ...paragraphs],
    ...blocks.map(blockText),
    buttons.map(withColon),
    hasAlcohol ? [`${common.alcohol.title}: ${common.alcohol.text}`] : [],
    [...foot, ...links.map(withColon)],
    [shopName],
  ]
  return parts.flatMap((lines) => (lines.length > 0 ? [lines.join('\n')] : [])).join('\n\n')
}

function htmlOf(letter: Letter): string {
  const {
    shopName,
    subject,
    title,
    hello,
    paragraphs,
    blocks = [],
    buttons = [],
    hasAlcohol,
    foot,
    links = [],
  } = letter
  const rows = [
    headRow(shopName, title, `${hello}:`),
    ...(paragraphs.length > 0 ? [row(`padding-top:24px;${PAD}`, paragraphs.map(paragraph).join(''))] : []),
    ...blocks.map(blockHtml),
    ...buttons.map(([label, url]) => blockHtml({ kind: 'button', label, url })),
    row('padding-top:28px', ''),
  ]
  const warning = html`
    <p style="margin:0 0 16px">
      <strong style="font-size:16px">${escaped(common.alcohol.title)}</strong><br>${escaped(common.alcohol.text)}
    </p>`
  const quiet = ([label, url]: Link) =>
    html`<p style="margin:0 0 10px"><a href="${escaped(url)}" style="color:#17130c">${escaped(label)}</a></p>`
  const below = [hasAlcohol ? warning : '', ...foot.map(paragraph), ...links.map(quiet)]
  const preheader = letter.preheader ?? paragraphs[0] ?? title
  return mailDocument({ subject, preheader, rows, foot: footOf(below.join('')) })
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 10px">${escaped(text)}</p>`
}
