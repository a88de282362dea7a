// Shows tax documents: those that wait or were looked for, the folios that are left, and what each night's comparison came to.

import { DOCUMENTS_PATH, documentPath, orderPath } from '#server/desk/shared/addresses.ts'
import { field, panel, select, shown, table } from '#server/desk/shared/pieces.ts'
import { type Day, dayOf, formatDay, formatInstant } from '#shop/shared/chile-time.ts'
import { clp, formatClp } from '#shop/shared/money.ts'
import { needOf, runLow } from '#shop/tax-documents/oversight/attention.ts'
import { DOCUMENT_KINDS, DOCUMENT_LISTS, type DocumentSearch } from '#shop/tax-documents/oversight/document-search.ts'
import type { FoundDocument, StoredFolios } from '#shop/tax-documents/oversight/oversight.repository.ts'
import type { DocumentsReconciled, KindTotals } from '#shop/tax-documents/oversight/reconciled.ts'
import { desk } from '#texts/desk/desk.ts'
import { documents as names } from '#texts/documents.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.documents

interface DocumentsList {
  readonly search: DocumentSearch
  readonly found: readonly FoundDocument[]
  readonly hasMore: boolean
  readonly folios: readonly StoredFolios[]
  readonly days: readonly { readonly day: Day; readonly reconciled: DocumentsReconciled | null }[]
  /** Folios below which they are few. */
  readonly few: number
  /** Whether the shop has an issuer. */
  readonly isOn: boolean
  readonly now: Date
}

export function documentsPage({ search, found, hasMore, folios, days, few, isOn, now }: DocumentsList): Html {
  const isQueue = search.list === 'pendientes'
  const last = found.at(-1)
  return html`<h1>${words.title}</h1>
    ${isOn ? html`<p>${isQueue ? words.lead : words.leadOthers}</p>` : html`<p class="desk-note">${words.off}</p>`}
    ${filterForm(search)}
    ${found.length === 0 ? html`<p role="status">${isQueue ? words.none : words.noneSo}</p>` : documentTable(words.title, found, now)}
    <p class="desk-buttons">${hasMore && last && html`<a class="btn btn--line" rel="next" href="${DOCUMENTS_PATH}?${queryOf(search, last.rowId)}">${words.older}</a>`}${found.length > 0 && html`<a class="btn btn--line" href="${DOCUMENTS_PATH}/archivo?${queryOf(search)}">${words.file.label}</a>`}<a class="link" href="${DOCUMENTS_PATH}/contador">${words.accountant.link}</a></p>
    <div class="desk-columns">
      ${panel(words.folios.title, folioTable(folios, few, now))}
      ${panel(words.days.title, dayTable(days))}
    </div>`
}

/** A table of documents; on their order's page, too. */
export function documentTable(caption: string, all: readonly FoundDocument[], now: Date, ofOrder = true): Html {
  return table<FoundDocument>(
    caption,
    [
      {
        name: words.document,
        cell: ({ rowId, kind }) => html`<a class="desk-strong" href="${documentPath(rowId)}">${words.capital(names.kindName(kind))}</a>`, // biome-ignore format: one row
      },
      ...(ofOrder ? [{ name: words.order, cell: orderLink }] : []),
      { name: words.state, cell: (one) => stateOf(one, now) },
      { name: words.folio, isNumber: true, cell: ({ folio }) => (folio === null ? '' : String(folio)) },
      { name: words.day, cell: ({ day }) => (day === null ? '' : formatDay(day)) },
      { name: words.total, isNumber: true, cell: ({ total }) => (total === 0 ? '' : formatClp(total)) },
      { name: words.since, cell: ({ createdAt }) => formatInstant(createdAt) },
    ],
    all,
  )
}

const orderLink = ({ orderNumber }: FoundDocument): Html =>
  html`<a class="link" href="${orderPath(orderNumber)}">${String(orderNumber)}</a>`

/** How a document stands and why; what waits for too long, could not be issued or was taken back stands out. */
export function stateOf(one: FoundDocument, now: Date): Html {
  const { state, failure, reason } = one
  const need = needOf(one, now)
  const why = names.reasonText(failure ?? reason ?? '')
  const name = need === 'late' ? `${words.late}: ${names.states[state]}` : names.states[state]
  return html`<span class="tag ${need === null ? 'tag--plain' : 'desk-tag--late'}">${name}</span>${why !== '' && html` <small>${shown(why)}</small>`}`
}

function filterForm({ list, kind, from, to }: DocumentSearch): Html {
  const lists = DOCUMENT_LISTS.map((value) => ({ value, label: words.lists[value] }))
  const kinds = [
    { value: '', label: words.anyKind },
    ...DOCUMENT_KINDS.map((value) => ({ value: String(value), label: words.capital(names.kindName(value)) })),
  ]
  return html`<form class="desk-filter" method="get" action="${DOCUMENTS_PATH}">
    <div class="fields">
      ${select('estado', words.state, lists, list)}
      ${select('tipo', words.kind, kinds, kind === null ? '' : String(kind))}
      ${field('desde', words.from, { type: 'date', value: from ?? '' })}
      ${field('hasta', words.to, { type: 'date', value: to ?? '' })}
    </div>
    <p class="desk-buttons"><button class="btn" type="submit">${words.filter}</button></p>
  </form>`
}

function queryOf({ list, kind, from, to }: DocumentSearch, before?: number): string {
  const fields = { estado: list, tipo: String(kind ?? ''), desde: from ?? '', hasta: to ?? '', antes: String(before ?? '') } // biome-ignore format: one row
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString()
}

function folioTable(folios: readonly StoredFolios[], few: number, now: Date): Html {
  const { title, text, none, kind, left, expires, readAt, low } = words.folios
  if (folios.length === 0) return html`<p>${none}</p>`
  const isLow = (one: StoredFolios) => few > 0 && runLow(one, few, dayOf(now))
  return html`<p>${text(few)}</p>${table<StoredFolios>(
    title,
    [
      { name: kind, cell: (one) => words.capital(names.kindName(one.kind)) },
      {
        name: left,
        isNumber: true,
        cell: (one) => html`${String(one.left)}${isLow(one) && html` <span class="tag desk-tag--late">${low}</span>`}`,
      },
      { name: expires, cell: (one) => (one.expires === null ? '' : formatDay(one.expires)) },
      { name: readAt, cell: (one) => formatInstant(one.readAt) },
    ],
    folios,
  )}`
}

function dayTable(days: DocumentsList['days']): Html {
  const { title, text, none, day, here, there, result } = words.days
  if (days.length === 0) return html`<p>${text} ${none}</p>`
  const sum = (side: 'here' | 'there') => (one: (typeof days)[number]) =>
    one.reconciled === null ? '' : sumText(one.reconciled.totals, side)
  return html`<p>${text}</p>${table<(typeof days)[number]>(
    title,
    [
      { name: day, cell: (one) => formatDay(one.day) },
      { name: here, cell: sum('here') },
      { name: there, cell: sum('there') },
      { name: result, cell: resultOf },
    ],
    days,
  )}`
}

function sumText(totals: readonly KindTotals[], side: 'here' | 'there'): string {
  const count = totals.reduce((all, each) => all + each[side].count, 0)
  const pesos = totals.reduce((all, each) => all + each[side].total, 0)
  return words.days.sum(count, formatClp(clp(pesos)))
}

function resultOf({ day, reconciled }: DocumentsList['days'][number]): Html {
  const { same, unread, differences } = words.days
  if (reconciled === null) return html`<span class="tag desk-tag--late">${unread}</span>`
  const count = reconciled.differences.length
  if (count === 0) return html`${same}`
  return html`<a class="desk-strong" href="${DOCUMENTS_PATH}/dia/${day}">${differences(count)}</a>`
}
