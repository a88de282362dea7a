// Shows withdrawals and complaints: the list of what waits or was decided, and one request with all that was said and decided.

import type { Action } from '#server/desk/shared/action.ts'
import { orderPath, REQUESTS_PATH, requestPath } from '#server/desk/shared/addresses.ts'
import { actionLinks, facts, field, notice, panel, select, shown, table } from '#server/desk/shared/pieces.ts'
import type { RequestWithOrder, StoredRequest } from '#shop/orders/requests/after-sale-request.ts'
import {
  REQUEST_KINDS,
  REQUEST_LISTS,
  type RequestList,
  type RequestSearch,
} from '#shop/orders/requests/request-search.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { desk } from '#texts/desk/desk.ts'
import { orderRequests } from '#texts/orders/order-requests.ts'
import { type Html, html } from '#ui/markup/html.ts'

const words = desk.requests

interface RequestsList {
  readonly search: RequestSearch
  readonly found: readonly RequestWithOrder[]
  readonly hasMore: boolean
}

export function requestsPage({ search, found, hasMore }: RequestsList): Html {
  const last = found.at(-1)
  return html`<h1>${words.title}</h1>
    <p>${search.list === 'abiertas' ? words.lead : words.leadOthers}</p>
    ${filterForm(search)}
    ${found.length === 0 ? html`<p role="status">${search.list === 'abiertas' ? words.none : words.noneSo}</p>` : openTable(found)}
    ${hasMore && last && html`<p class="desk-buttons"><a class="btn btn--line" rel="next" href="${REQUESTS_PATH}?${olderThan(search, last.request.id)}">${words.older}</a></p>`}`
}

function filterForm({ list, kind, from, to }: RequestSearch): Html {
  const lists = REQUEST_LISTS.map((value) => ({ value, label: listNames[value] }))
  const kinds = [
    { value: '', label: words.anyKind },
    ...REQUEST_KINDS.map((value) => ({ value, label: orderRequests.kinds[value] })),
  ]
  return html`<form class="desk-filter" method="get" action="${REQUESTS_PATH}">
    <div class="fields">
      ${select('estado', words.state, lists, list)}
      ${select('tipo', words.kind, kinds, kind ?? '')}
      ${field('desde', words.from, { type: 'date', value: from ?? '' })}
      ${field('hasta', words.to, { type: 'date', value: to ?? '' })}
    </div>
    <p class="desk-buttons"><button class="btn" type="submit">${words.filter}</button></p>
  </form>`
}

const listNames: Readonly<Record<RequestList, string>> = { ...words.lists, ...orderRequests.states }

function olderThan({ list, kind, from, to }: RequestSearch, id: number): string {
  const fields = { estado: list, tipo: kind ?? '', desde: from ?? '', hasta: to ?? '', antes: String(id) }
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString()
}

function openTable(open: readonly RequestWithOrder[]): Html {
  return table<RequestWithOrder>(
    words.title,
    [
      { name: words.request, cell: ({ request }) => requestLink(request) },
      { name: words.state, cell: ({ request }) => orderRequests.states[request.state] },
      {
        name: words.order,
        cell: ({ order }) => html`<a class="link" href="${orderPath(order.number)}">${order.number}</a>`,
      },
      { name: words.buyer, cell: ({ order: { buyer } }) => shown(`${buyer.name} ${buyer.lastName}`) },
      { name: words.since, cell: ({ request }) => formatInstant(request.createdAt) },
    ],
    open,
  )
}

export function requestLink({ kind, id }: StoredRequest): Html {
  return html`<a class="desk-strong" href="${requestPath(id)}">${orderRequests.name(kind, id)}</a>`
}

export function requestPage(
  found: RequestWithOrder,
  actions: readonly Action<RequestWithOrder>[],
  wasDone: boolean,
): Html {
  const { request, order, lines } = found
  const { id, kind, state, reason, comment, createdAt, events } = request
  const nameOf = new Map(lines.map(({ productId, name }) => [productId, name]))
  return html`<p><a class="link" href="${REQUESTS_PATH}">${words.title}</a></p>
    <h1>${orderRequests.name(kind, id)} <span class="tag tag--plain">${orderRequests.states[state]}</span></h1>
    ${wasDone && notice(desk.act.done, 'done')}
    ${actionLinks(requestPath(id), actions, words.noActions)}
    ${kind === 'complaint' && state === 'requested' && html`<p>${words.replacement}</p>`}
    ${panel(
      words.asked,
      html`${facts([
        [words.order, html`<a class="link" href="${orderPath(order.number)}">${order.number}</a> · ${order.status}`],
        [words.buyer, shown(`${order.buyer.name} ${order.buyer.lastName}`)],
        [words.mail, shown(order.buyer.email)],
        [words.phone, shown(order.buyer.phone)],
        [words.since, formatInstant(createdAt)],
        [words.reason, reason === null ? '' : orderRequests.reasons[reason]],
        [words.comment, shown(comment)],
      ])}
      ${request.lines.length > 0 && html`<ul class="desk-list">${request.lines.map(({ productId, units }) => html`<li>${orderRequests.line(units, shown(nameOf.get(productId) ?? String(productId)))}</li>`)}</ul>`}`,
    )}
    ${panel(
      desk.order.happened,
      html`<ol class="desk-events">${events.map(
        ({ at, state: to, operator, note, money, points }) =>
          html`<li><time datetime="${at.toISOString()}">${formatInstant(at)}</time><strong>${orderRequests.states[to]}</strong><span>${[note && shown(note), money && formatClp(money), points && words.points(points)].filter(Boolean).join(' · ')}${operator !== null && html` <em>${desk.order.by(shown(operator))}</em>`}</span></li>`,
      )}</ol>`,
    )}`
}
