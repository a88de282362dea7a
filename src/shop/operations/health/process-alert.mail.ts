// The letter to the operator about a process of the shop that stopped or hangs: what goes on without it, what does not, and what to do.
import { letterMail } from '#shop/customers/letter.mail.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { processAlerts as words } from '#texts/mails/process-alerts.ts'
import { typedHere } from '#texts/typed-here.ts'
import type { SilentProcess } from './shop-process.ts'

interface Receiver {
  readonly to: string
  readonly shopName: string
}

export function processAlertMail(
  { kind, host, pid, since, lastBeat, others }: SilentProcess,
  { to, shopName }: Receiver,
) {
  const title = words.title(kind)
  return letterMail({
    to,
    shopName,
    subject: title,
    title,
    hello: words.hello,
    paragraphs: [
      words.happened(kind, host, pid, formatInstant(new Date(lastBeat))),
      others > 0 ? words.others(kind, others) : words.nobody[kind],
      typedHere(words.todo(kind, host)),
      words.since(formatInstant(new Date(since))),
    ],
    foot: [words.foot],
  })
}
