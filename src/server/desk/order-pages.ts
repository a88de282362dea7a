// The desk's pages about orders: the list, one order, and each action with its question.
import { createOrderListRepository } from '#shop/desk/order-list.repository.ts'
import { readOrderSearch } from '#shop/desk/order-search.ts'
import { rowIdOfNumber } from '#shop/orders/order.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import { desk as words } from '#texts/desk.ts'
import { createActionPages } from './action.ts'
import { orderPath } from './addresses.ts'
import { type Asked, type DeskDeps, missing, type Pages } from './answers.ts'
import { orderPage } from './order.page.ts'
import { createOrderActions } from './order-actions.ts'
import { ordersPage } from './orders.page.ts'
import { createPlaces } from './places.ts'
import { seenOf, type WholeOrder, wholeOrder } from './whole-order.ts'

const ORDER = '/pedidos/:number'

export function createOrderPages(pages: Pages, deps: DeskDeps): void {
  const { database, operations } = deps
  const list = createOrderListRepository()
  const actions = createOrderActions(operations)
  const places = createPlaces(database)

  pages.get('', async ({ query, now }) => {
    const search = readOrderSearch(query)
    const day = dayOf(now)
    const found = search.text === '' ? null : await operations.orders.search(search.text)
    const among = found?.map(({ rowId }) => rowId) ?? null
    const [{ orders, hasMore }, open, counts, { stores }] = await Promise.all([
      list.page(database, search, among),
      list.openCounts(database),
      list.countsOfDay(database, day),
      places(),
    ])
    const body = ordersPage({ search, orders, hasMore, open, today: { day, counts }, stores, now })
    return { title: words.list.title, section: 'orders', body }
  })

  pages.get(ORDER, async ({ req, query, now }) => {
    const whole = await find(req)
    if (!whole) return missing()
    const allowed = actions.filter(({ isAllowed }) => isAllowed(whole))
    const { requests } = await operations.payments.requests.ofOrder(whole.order, now)
    const body = orderPage(whole, requests, allowed, await places(), now, query.hecho === '1')
    return { title: words.order.title(whole.order.number), section: 'orders', body }
  })

  createActionPages<WholeOrder>(
    pages,
    {
      path: ORDER,
      section: 'orders',
      find: ({ req }) => find(req),
      address: ({ order }) => orderPath(order.number),
      title: ({ order }) => words.order.title(order.number),
      seen: seenOf,
      changed: ({ order: { status } }, seen) =>
        seen.startsWith(`${status}|`) ? words.act.changedElse : words.act.changed(status),
    },
    actions,
  )

  async function find(req: Asked['req']): Promise<WholeOrder | null> {
    const { number } = req.params
    if (typeof number !== 'string' || !/^\d{6,9}$/.test(number)) return null
    const dossier = await operations.orders.dossier(rowIdOfNumber(Number(number)))
    return dossier && wholeOrder(dossier)
  }
}
