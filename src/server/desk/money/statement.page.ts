// Shows a bank's statement: the choice of its file, what its lines pay, and what could not be confirmed.

import { orderPath, STATEMENT_PATH } from '#server/desk/shared/addresses.ts'
import { formToken } from '#server/desk/shared/page.ts'
import { fileField, notice, panel, shown, table } from '#server/desk/shared/pieces.ts'
import type { DeskVisitor } from '#shop/operations/access/desk-door.service.ts'
import type { StatementMatch } from '#shop/payments/methods/transfer/bank-statement.ts'
import type { ConfirmedLine } from '#shop/payments/methods/transfer/statement.service.ts'
import type { FaultyLine } from '#shop/payments/methods/transfer/statement-file.ts'
import { formatClp } from '#shop/shared/money.ts'
import { desk } from '#texts/desk/desk.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.statement

/** The longest file. */
export const MOST_BYTES = 256 * 1024
/** The letters of a description that are shown. */
const SHOWN_TEXT = 120

export function uploadPage(
  visitor: DeskVisitor,
  { problem = null, done = null }: { readonly problem?: string | null; readonly done?: number | null },
): Html {
  return html`<h1>${words.title}</h1>
    ${done !== null && notice(words.done(done), 'done')}
    ${problem !== null && notice(problem, 'error')}
    <p>${words.lead}</p>
    <form class="desk-filter" method="post" action="${STATEMENT_PATH}" enctype="multipart/form-data">
      ${formToken(visitor)}
      ${fileField(words.file, words.fileHelp, '.csv,.txt,text/csv,text/plain')}
      <p class="desk-buttons"><button class="btn" type="submit">${words.read}</button></p>
    </form>`
}

export function statementPage(
  visitor: DeskVisitor,
  matches: readonly StatementMatch[],
  faulty: readonly FaultyLine[],
): Html {
  const toConfirm = matches.filter(({ kind }) => kind === 'match')
  return html`<h1>${words.title}</h1>
    <p role="status">${words.toConfirm(toConfirm.length)}</p>
    ${faulty.length > 0 && faultyPanel(faulty)}
    ${toConfirm.length > 0 && confirmForm(visitor, toConfirm)}
    ${matches.length === 0 ? html`<p>${words.none}</p>` : matchTable(matches)}
    <p class="desk-buttons"><a class="link" href="${STATEMENT_PATH}">${words.another}</a></p>`
}

/** Makes the page of lines that could not be confirmed; all others that matched are. */
export function confirmedPage(done: readonly ConfirmedLine[], asked: number): Html {
  const confirmed = done.filter(({ result }) => result.ok).length
  return html`<h1>${words.title}</h1>
    ${confirmed > 0 && notice(words.done(confirmed), 'done')}
    ${done.flatMap(({ orderNumber, result }) => (result.ok ? [] : [notice(words.notDone(orderNumber, result.refusal.code), 'error')]))}
    ${done.length < asked && notice(words.gone, 'error')}
    <p class="desk-buttons"><a class="btn" href="${STATEMENT_PATH}">${words.another}</a></p>`
}

function faultyPanel(faulty: readonly FaultyLine[]): Html {
  return panel(
    words.faulty,
    html`<p>${words.faultyLead}</p>
      <ul class="desk-list">${faulty.map(({ line, fault, cell }) => html`<li>${words.lineFault(line, fault, shown(cell.slice(0, SHOWN_TEXT)))}</li>`)}</ul>`,
  )
}

function confirmForm(visitor: DeskVisitor, matches: readonly StatementMatch[]): Html {
  const lines = matches.map(({ line, order }) => `${line.pesos};${order?.orderNumber};${line.reference}`).join('\n')
  return html`<form class="desk-filter" method="post" action="${STATEMENT_PATH}/confirmar">
      ${formToken(visitor)}<input type="hidden" name="lineas" value="${lines}">
      <p>${words.confirmText}</p>
      <p class="desk-buttons"><button class="btn" type="submit">${words.confirm(matches.length)}</button></p>
    </form>`
}

function matchTable(matches: readonly StatementMatch[]): Html {
  return table<StatementMatch>(
    words.table,
    [
      { name: words.reference, cell: ({ line }) => shown(line.reference) },
      { name: words.amount, isNumber: true, cell: ({ line }) => formatClp(line.pesos) },
      { name: words.text, cell: ({ line }) => shown(line.text.slice(0, SHOWN_TEXT)) },
      {
        name: words.order,
        cell: ({ order }) =>
          order === null
            ? '–'
            : html`<a class="link" href="${orderPath(order.orderNumber)}">${order.orderNumber}</a> ${order.orderStatus} · ${formatClp(order.pesos)}`,
      },
      { name: words.outcome, cell: outcome },
    ],
    matches,
  )
}

/** Says what a line is, and what to do about one that pays nothing by itself. */
function outcome({ kind, line, order }: StatementMatch): Html {
  const isOther = kind === 'another amount' && order !== null
  const missing = isOther ? order.pesos - line.pesos : 0
  const step = !isOther
    ? words.next[kind]
    : missing > 0
      ? words.short(formatClp(missing))
      : words.over(formatClp(-missing))
  return html`<strong>${words.kinds[kind]}</strong>${step && html` <small>${step}</small>`}${isOther && html` <a class="link" href="${orderPath(order.orderNumber)}/pagar">${words.byHand}</a>`}`
}
