// The e-mails to the operator about tax documents. They name nobody: the order's number is enough to find them.
import { type Letter, letterMail } from '#shop/customers/letter.mail.ts'
import { type Day, formatDay } from '#shop/shared/chile-time.ts'
import { type Clp, clp, formatClp } from '#shop/shared/money.ts'
import { documents as names } from '#texts/documents.ts'
import { taxAlerts as words } from '#texts/mails/tax-alerts.ts'
import type { DocumentsReconciled } from './reconciled.ts'
import type { NamedDocument } from './tax-alert.ts'

interface Receiver {
  readonly to: string
  readonly shopName: string
  readonly siteUrl: string
}

/** More than anybody reads in a letter. */
const MAX_SHOWN = 50

/** Of documents that wait for a person; `count` were meant, of which some are named. */
export function documentsMail(needy: readonly NamedDocument[], count: number, receiver: Receiver) {
  const { subject, happened, todo, title, row, more } = words.documents
  const total = Math.max(count, needy.length)
  const rows = needy.map(({ orderNumber, kind, need, failure }): readonly [string, string] => {
    const why = failure === null ? '' : names.reasonText(failure)
    return [row(orderNumber, names.kindName(kind)), [names.needs[need], why].filter(Boolean).join(': ')]
  })
  const left = total - needy.length
  return letter(receiver, {
    subject: subject(total),
    title: subject(total),
    paragraphs: [happened, todo],
    blocks: [{ kind: 'rows', title, rows: left > 0 ? [...rows, [more(left), '']] : rows }],
  })
}

/** Of a kind of which few folios are left. */
export function foliosMail(
  { kind, left, expires }: { readonly kind: number; readonly left: number; readonly expires: Day | null },
  receiver: Receiver,
) {
  const { subject, left: leftText, expires: until, todo } = words.folios
  const about = subject(names.kindName(kind))
  const paragraphs = [leftText(left), ...(expires === null ? [] : [until(formatDay(expires))]), todo]
  return letter(receiver, { subject: about, title: about, paragraphs })
}

/** Of a day whose documents differ from the issuer's register. */
export function dayMail({ day, differences }: DocumentsReconciled, receiver: Receiver) {
  const { subject, title, happened, more, todo } = words.day
  const pesos = (sum: number | null) => formatClp(clp(sum ?? 0) as Clp)
  const left = differences.length - MAX_SHOWN
  return letter(receiver, {
    subject: subject(formatDay(day), differences.length),
    title,
    paragraphs: [
      happened(formatDay(day)),
      ...differences.slice(0, MAX_SHOWN).map((each) => names.difference(each, pesos(each.here), pesos(each.there))),
      ...(left > 0 ? [more(left)] : []),
      todo,
    ],
  })
}

function letter(
  { siteUrl, ...receiver }: Receiver,
  about: Pick<Letter, 'subject' | 'title' | 'paragraphs' | 'blocks'>,
) {
  return letterMail({
    ...receiver,
    ...about,
    hello: words.hello,
    buttons: [[words.desk, `${siteUrl}/mesa/documentos`]],
    foot: [words.foot],
  })
}
