// Adds the desk's pages about withdrawals and complaints: what waits, one request, and what is decided about it.

import { createActionPages } from '#server/desk/shared/action.ts'
import { requestPath } from '#server/desk/shared/addresses.ts'
import { type DeskDeps, missing, type PageRequest, type Pages } from '#server/desk/shared/answers.ts'
import { readRequestSearch } from '#shop/orders/requests/request-search.ts'
import { desk } from '#texts/desk/desk.ts'
import { orderRequests } from '#texts/orders/order-requests.ts'
import { requestPage, requestsPage } from './request.page.ts'
import { createRequestActions } from './request-actions.ts'

const words = desk.requests

const REQUEST = '/solicitudes/:id'
const PAGE_SIZE = 50

export function createRequestPages(pages: Pages, { operations }: DeskDeps): void {
  const { requests } = operations.payments
  const actions = createRequestActions(operations)

  pages.get('/solicitudes', async ({ query }) => {
    const search = readRequestSearch(query)
    // What waits is read whole, the oldest first; the rest page by page, the newest first.
    const isQueue = search.list === 'abiertas' && search.kind === null && search.from === null && search.to === null
    const found = isQueue ? await requests.open() : await requests.search(search, PAGE_SIZE)
    const body = requestsPage({
      search,
      found: isQueue ? found : found.slice(0, PAGE_SIZE),
      hasMore: !isQueue && found.length > PAGE_SIZE,
    })
    return { title: words.title, section: 'requests', body }
  })

  pages.get(REQUEST, async (asked) => {
    const found = await find(asked)
    if (!found) return missing()
    const body = requestPage(found, offered(found, asked.visitor), asked.query.hecho === '1')
    return { title: orderRequests.name(found.request.kind, found.request.id), section: 'requests', body }
  })

  const offered = createActionPages(
    pages,
    {
      path: REQUEST,
      section: 'requests',
      find,
      address: ({ request }) => requestPath(request.id),
      title: ({ request }) => orderRequests.name(request.kind, request.id),
      seen: ({ request }) => request.state,
      changed: ({ request }) => words.changed(orderRequests.states[request.state]),
    },
    actions,
  )

  async function find({ req }: PageRequest) {
    const { id } = req.params
    return typeof id === 'string' && /^[1-9]\d{0,8}$/.test(id) ? requests.find(Number(id)) : null
  }
}
