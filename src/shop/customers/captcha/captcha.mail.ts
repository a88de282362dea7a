// The letter with a pass, for who cannot solve a captcha: a link back to the form.
import { passMail as words } from '#texts/checkout/captcha.ts'
import { letters } from '#texts/mails/letters.ts'
import { paths } from '#texts/paths.ts'
import { customerLetter, type LetterMail, type Sender } from '../letter.mail.ts'

export function passLetter(
  { to, pass, back }: { readonly to: string; readonly pass: string; readonly back: string },
  sender: Sender,
): LetterMail {
  const { subject, title, text, button, ifNotYou } = words
  return customerLetter(
    {
      ...{ to, title },
      subject: subject(sender.shopName),
      hello: letters.helloAnyone,
      paragraphs: [text],
      buttons: [[button, sender.siteUrl + paths.captchaPass(pass, back)]],
      foot: [ifNotYou],
    },
    sender,
  )
}
