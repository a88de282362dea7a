// The letter to the operator about a nightly feed that was not taken: why, what to do, and that the shop sells on with what it had.
import { letterMail } from '#shop/customers/letter.mail.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { commands } from '#texts/commands/commands.ts'
import { feedAlerts as words } from '#texts/mails/feed-alerts.ts'
import { typedHere } from '#texts/typed-here.ts'
import type { FeedAlert } from './feed-round.ts'

interface Receiver {
  readonly to: string
  readonly shopName: string
}

export function feedAlertMail(alert: FeedAlert, { to, shopName }: Receiver) {
  const { source, sequence, reason, file, faults, faultCount, guards, lastTaken } = alert
  const { faults: faultWords, where, faultLine, guards: guardWords, moreFaults } = commands.catalogue
  const lines = faults.map((fault) => {
    const { given = '', nearest = '', other = '' } = fault
    const [problem, remedy] = faultWords[fault.code]({ given, nearest, other: String(other) })
    return faultLine(where(fault.file, fault.row, fault.column), problem, remedy)
  })
  const more = faultCount > faults.length ? [moreFaults(faultCount - faults.length)] : []
  const held = guards.map(({ guard, count, of }) => guardWords[guard](count, of))
  return letterMail({
    to,
    shopName,
    subject: words.subject,
    title: words.title,
    hello: words.hello,
    paragraphs: [
      words.happened(words.reasons[reason](file)),
      ...(sequence > 0 ? [words.which(source, sequence)] : []),
      ...lines,
      ...more,
      ...held,
      typedHere(words.todo[reason]),
      lastTaken ? words.lastTaken(formatInstant(new Date(lastTaken))) : words.neverTaken,
    ],
    foot: [words.foot],
  })
}
