// Withdrawals and complaints: the list of what waits, and one with what was asked, said and decided.
import type { RequestWithOrder, StoredRequest } from '#shop/orders/requests/order-request.ts'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { formatClp } from '#shop/shared/money.ts'
import { desk } from '#texts/desk.ts'
import { orderRequests } from '#texts/order-requests.ts'
import { type Html, html } from '#ui/markup/html.ts'
import type { Action } from './action.ts'
import { orderPath, REQUESTS_PATH, requestPath } from './addresses.ts'
import { actionLinks, facts, notice, panel, shown, table } from './pieces.ts'

const words = desk.requests

export function requestsPage(open: readonly RequestWithOrder[]): Html {
  return html`<h1>${words.title}</h1>
    <p>${words.lead}</p>
    ${open.length === 0 ? html`<p role="status">${words.none}</p>` : openTable(open)}`
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
