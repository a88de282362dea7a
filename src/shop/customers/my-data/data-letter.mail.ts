// The letter to somebody whose data were deleted: what is gone, what tax law keeps, and whom to ask.

import { dataLetter as words } from '#texts/account/my-data.ts'
import { letters } from '#texts/mails/letters.ts'
import { customerLetter, type LetterMail, type Sender } from '../letter.mail.ts'

interface Addressee {
  readonly to: string
  readonly name: string
  readonly documents: number
}

export function dataLetterMail({ to, name, documents }: Addressee, sender: Sender): LetterMail {
  const { subject, title, deleted, kept, ifNotYou } = words
  return customerLetter(
    {
      ...{ to, title },
      subject: subject(sender.shopName),
      hello: letters.hello(name),
      paragraphs: [deleted, kept(documents)],
      foot: [ifNotYou(sender.shopEmail)],
    },
    sender,
  )
}
