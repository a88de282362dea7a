// The letter with a pass, for who cannot solve a captcha: a link back to the form.
import { passMail as words } from '#texts/captcha.ts'
import { letters } from '#texts/letters.ts'
import { paths } from '#texts/paths.ts'
import { type LetterMail, letterMail } from '../letter.mail.ts'

interface Sender {
  readonly shopName: string
  /** Without a slash at the end. */
  readonly siteUrl: string
}

export function passLetter(
  { to, pass, back }: { readonly to: string; readonly pass: string; readonly back: string },
  { shopName, siteUrl }: Sender,
): LetterMail {
  const { subject, title, text, button, ifNotYou } = words
  return letterMail({
    ...{ to, shopName, title },
    subject: subject(shopName),
    hello: letters.helloAnyone,
    paragraphs: [text],
    buttons: [[button, siteUrl + paths.captchaPass(pass, back)]],
    foot: [ifNotYou],
  })
}
