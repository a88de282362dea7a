// Shows one tax document with what it says, how it stands and what can be decided of it; and a day's differences with the issuer's register.

import type { Action } from '#server/desk/shared/action.ts'
import { DOCUMENTS_PATH, documentPath, orderPath } from '#server/desk/shared/addresses.ts'
import { actionLinks, facts, notice, panel, shown, table } from '#server/desk/shared/pieces.ts'
import { formatDay, formatInstant } from '#shop/shared/chile-time.ts'
import { type Clp, clp, formatClp } from '#shop/shared/money.ts'
import type { FoundDocument } from '#shop/tax-documents/oversight/oversight.repository.ts'
import type { DocumentDifference, DocumentsReconciled, KindTotals } from '#shop/tax-documents/oversight/reconciled.ts'
import { desk } from '#texts/desk/desk.ts'
import { documents as names } from '#texts/documents.ts'
import { type Html, html } from '#ui/markup/html.ts'
import { documentTable, stateOf } from './documents.page.ts'

const words = desk.documents

export function documentPage(
  one: FoundDocument,
  others: readonly FoundDocument[],
  actions: readonly Action<FoundDocument>[],
  wasDone: boolean,
  now: Date,
): Html {
  const { rowId, kind, orderNumber, folio, day, net, iva, extra, total, paid, createdAt } = one
  const money = (pesos: Clp) => (total === 0 ? null : formatClp(pesos))
  return html`<p><a class="link" href="${DOCUMENTS_PATH}">${words.title}</a></p>
    <h1>${words.name(names.kindName(kind), rowId)}</h1>
    ${wasDone && notice(desk.act.done, 'done')}
    <p>${stateOf(one, now)}</p>
    ${actionLinks(documentPath(rowId), actions, words.noActions)}
    ${panel(
      words.document,
      html`${facts([
        [words.order, html`<a class="link" href="${orderPath(orderNumber)}">${String(orderNumber)}</a>`],
        [words.folio, folio === null ? null : String(folio)],
        [words.day, day === null ? null : formatDay(day)],
        [words.net, money(net)],
        [words.iva, money(iva)],
        [words.extra, extra > 0 ? money(extra) : null],
        [words.total, money(total)],
        [words.paid, paid === total ? null : money(paid)],
        [words.since, formatInstant(createdAt)],
        [words.sent, one.sentAt && formatInstant(one.sentAt)],
        [words.issuer, shown(one.provider)],
        [words.tries, String(one.attempts)],
        [words.next, one.nextTry && formatInstant(one.nextTry)],
      ])}${total > 0 && paid !== total && html`<p>${words.difference}</p>`}`,
    )}
    ${others.length > 0 && panel(words.others, documentTable(words.others, others, now, false))}`
}

export function dayPage({ day, totals, differences }: DocumentsReconciled): Html {
  const { dayTitle, nothing, here, there, differences: count, back } = words.days
  const pesos = (sum: number | null) => formatClp(clp(sum ?? 0))
  const sum = (side: 'here' | 'there') => (each: KindTotals) =>
    words.days.sum(each[side].count, pesos(each[side].total))
  return html`<p><a class="link" href="${DOCUMENTS_PATH}">${back}</a></p>
    <h1>${dayTitle(formatDay(day))}</h1>
    ${
      totals.length > 0 &&
      table<KindTotals>(
        dayTitle(formatDay(day)),
        [
          { name: words.kind, cell: ({ kind }) => words.capital(names.kindName(kind)) },
          { name: here, isNumber: true, cell: sum('here') },
          { name: there, isNumber: true, cell: sum('there') },
        ],
        totals,
      )
    }
    ${differences.length === 0 ? html`<p role="status">${nothing}</p>` : panel(count(differences.length), html`<ul class="desk-list">${differences.map((each) => html`<li>${line(each)}</li>`)}</ul>`)}`

  function line(each: DocumentDifference): Html {
    const { orderNumber } = each
    return html`${names.difference(each, pesos(each.here), pesos(each.there))}${orderNumber !== null && html` <a class="link" href="${orderPath(orderNumber)}">${words.order} ${String(orderNumber)}</a>`}`
  }
}
