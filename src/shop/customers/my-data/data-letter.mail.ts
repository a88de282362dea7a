// The letter to somebody whose data were deleted: what is gone, what tax law keeps, and whom to ask.
import { letters } from '#texts/letters.ts'
import { dataLetter as words } from '#texts/my-data.ts'
import { type LetterMail, letterMail } from '../letter.mail.ts'

interface Addressee {
  readonly to: string
  readonly name: string
  readonly documents: number
}

interface Sender {
  readonly shopName: string
  readonly shopEmail: string
}

export function dataLetterMail({ to, name, documents }: Addressee, { shopName, shopEmail }: Sender): LetterMail {
  const { subject, title, deleted, kept, questions } = words
  return letterMail({
    ...{ to, shopName, title },
    subject: subject(shopName),
    hello: letters.hello(name),
    paragraphs: [deleted, kept(documents)],
    foot: [questions(shopEmail)],
  })
}
