// What an account's contacts are told of a change: what changes, when, and what to do for who did not ask for it.
import { clockOf, dayOf, formatDay } from '#shop/shared/chile-time.ts'
import { contactLetter as words } from '#texts/mails/contact-letter.ts'
import { letters } from '#texts/mails/letters.ts'
import { paths } from '#texts/paths.ts'
import { customerLetter, type LetterMail, type Sender } from '../letter.mail.ts'
import type { ContactLetterJob } from './contact-letter.ts'

export function contactLetterMail(told: ContactLetterJob, sender: Sender): LetterMail {
  const { to, name, waits } = told
  const { subject, title, text, ifNotYou, button } = waits ? words.waiting : words.changed
  const days = facts(told)
  const url = sender.siteUrl + (waits ? paths.stopChange(waits.key) : paths.recover)
  return customerLetter(
    {
      ...{ to, title: title(told.kind), subject: subject(told.kind, sender.shopName) },
      hello: letters.hello(name),
      paragraphs: [text(days), ifNotYou],
      // A new password goes to the account's e-mail: of no help once that is the new one.
      buttons: waits || told.kind === 'phone' ? [[button, url]] : [],
      foot: [words.why],
    },
    sender,
  )
}

/** As a text message: letters of the GSM alphabet alone. */
export function contactLetterSms(told: ContactLetterJob, { shopName, shopPhone, siteUrl }: Sender): string {
  const days = { ...facts(told), contact: told.contact.replaceAll('•', '*') }
  return told.waits
    ? words.waiting.sms(days, shopName, siteUrl + paths.stopChange(told.waits.key))
    : words.changed.sms(days, shopName, shopPhone)
}

function facts({ kind, contact, at, waits }: ContactLetterJob) {
  const asked = new Date(at)
  return {
    ...{ kind, contact, day: formatDay(dayOf(asked)), clock: clockOf(asked) },
    until: waits ? formatDay(dayOf(new Date(waits.until))) : '',
  }
}
