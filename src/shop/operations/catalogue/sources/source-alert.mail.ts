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
  const { mail, refusals } = words
  const [why, todo] = reason === 'jumps' ? mail.jumps(detail) : refusals[reason](detail)
  return letterMail({
    to,
    shopName,
    subject: mail.title(source),
    title: mail.title(source),
    hello: mail.hello,
    paragraphs: [
      reason === 'jumps' ? why : mail.happened(source, why),
      todo,
      ...(reason === 'jumps' ? [] : [lastGoodOf(lastGood)]),
    ],
    foot: [mail.foot],
  })
}

const lastGoodOf = (at: string | null): string =>
  at === null ? words.mail.neverGood : words.mail.lastGood(formatInstant(new Date(at)))
