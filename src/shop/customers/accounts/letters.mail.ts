// What letters about an account say: a new link, an account that exists already, a password that changed, a code.
import { letters as words } from '#texts/mails/letters.ts'
import { paths } from '#texts/paths.ts'
import { customerLetter, type Letter, type LetterMail, type Sender } from '../letter.mail.ts'
import type { Account } from './account.ts'

type Addressee = Pick<Account, 'name' | 'email' | 'rut'>

export function recoveryMail(account: Addressee, token: string, sender: Sender): LetterMail {
  const { subject, title, text, button } = words.recovery
  const url = sender.siteUrl + paths.resetPassword(account.rut, token)
  return letterTo(account, { subject: subject(sender.shopName), title, text, buttons: [[button, url]] }, sender)
}

export function alreadyMemberMail(account: Addressee, sender: Sender): LetterMail {
  const { subject, title, text, button, recover } = words.alreadyMember
  const buttons = [
    [button, sender.siteUrl + paths.logIn],
    [recover, sender.siteUrl + paths.recover],
  ] as const
  return letterTo(account, { subject: subject(sender.shopName), title, text, buttons }, sender)
}

export function passwordChangedMail(account: Addressee, sender: Sender): LetterMail {
  const { subject, title, text, button, ifNotYou } = words.passwordChanged
  const buttons = [[button, sender.siteUrl + paths.logIn]] as const
  return letterTo(account, { subject: subject(sender.shopName), title, text, buttons, ifNotYou }, sender)
}

export function passwordChangedSms({ shopName }: Pick<Sender, 'shopName'>): string {
  return words.passwordChanged.sms(shopName)
}

export function codeMail(to: string, code: string, sender: Sender): LetterMail {
  const { subject, title, text, ifNotYou } = words.code
  const told = { subject: subject(code, sender.shopName), title: title(code), text, ifNotYou }
  return letterTo({ name: null, email: to }, told, sender)
}

export function codeSms(code: string, { shopName }: Pick<Sender, 'shopName'>): string {
  return words.code.sms(code, shopName)
}

type Told = Pick<Letter, 'subject' | 'title' | 'buttons'> & { readonly text: string; readonly ifNotYou?: string }

function letterTo(
  { name, email }: { readonly name: string | null; readonly email: string },
  { text, ifNotYou = words.ifNotYou, ...told }: Told,
  sender: Sender,
): LetterMail {
  return customerLetter(
    {
      ...told,
      to: email,
      hello: name === null ? words.helloAnyone : words.hello(name),
      paragraphs: [text],
      foot: [ifNotYou],
    },
    sender,
  )
}
