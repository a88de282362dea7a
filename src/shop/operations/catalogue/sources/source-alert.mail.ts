// The letter to the operator about a source that was not taken: why, what to do, and that the shop sells on with what it had.
import { letterMail } from '#shop/customers/letter.mail.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { sources as words } from '#texts/sources.ts'
import type { SourceAlert } from './source-round.ts'

interface Receiver {
  readonly to: string
  readonly shopName: string
}

export function sourceAlertMail({ source, reason, detail, lastGood }: SourceAlert, { to, shopName }: Receiver) {
  const [why, todo] = words.refusals[reason](detail)
  const { mail } = words
  return letterMail({
    to,
    shopName,
    subject: mail.title(source),
    title: mail.title(source),
    hello: mail.hello,
    paragraphs: [
      mail.happened(source, why),
      todo,
      lastGood ? mail.lastGood(formatInstant(new Date(lastGood))) : mail.neverGood,
    ],
    foot: [mail.foot],
  })
}
