// The e-mail to the operator about a day whose books differ. It names nobody: order numbers and references are enough.
import { letterMail } from '#shop/customers/letter.mail.ts'
import { formatDay } from '#shop/shared/chile-time.ts'
import { reconciliation as words } from '#texts/orders/reconciliation.ts'
import { typedHere } from '#texts/typed-here.ts'
import type { Reconciled } from './reconciled.ts'
import { differenceView } from './reconciliation.view.ts'

/** More than anybody reads in a letter. */
const MAX_SHOWN = 50

export function reconciliationMail({ day, differences }: Reconciled, receiver: { to: string; shopName: string }) {
  const shown = differences.slice(0, MAX_SHOWN)
  const left = differences.length - shown.length
  return letterMail({
    ...receiver,
    subject: words.subject(formatDay(day), differences.length),
    title: words.title(formatDay(day)),
    hello: words.hello,
    paragraphs: [
      words.found(differences.length),
      ...shown.map((each) => {
        const { title, happened, todo } = differenceView(each)
        return `${title}. ${happened} ${typedHere(todo)}`
      }),
      ...(left > 0 ? [typedHere(words.more(left))] : []),
    ],
    foot: [words.foot],
  })
}
