// Adds the desk's pages about orders: the list, one order, and each action with its question.

import { createActionPages } from '#server/desk/shared/action.ts'
import { orderPath } from '#server/desk/shared/addresses.ts'
import { type DeskDeps, missing, type PageRequest, type Pages } from '#server/desk/shared/answers.ts'
import { createPlaces } from '#server/desk/shared/places.ts'
import { createOrderListRepository, PAGE_SIZE } from '#shop/operations/lists/order-list.repository.ts'
import { OPEN_STAGES, type OrderSearch, readOrderSearch } from '#shop/operations/lists/order-search.ts'
import { otherDues } from '#shop/operations/lists/other-dues.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import { rowIdOfNumber } from '#shop/shared/order-number.ts'
import { createDocumentOversight } from '#shop/tax-documents/oversight/oversight.service.ts'
import { desk as words } from '#texts/desk/desk.ts'
import { orderPage } from './order.page.ts'
import { createOrderActions } from './order-actions.ts'
import { isBoard, type ListedStage, ordersPage } from './orders.page.ts'
import { cleanTrail, searchOf, TRAIL } from './trail.ts'
import { seenOf, type WholeOrder, wholeOrder } from './whole-order.ts'

const ORDER = '/pedidos/:number'
/** The orders of a stage shown on the board; the stage's own page has the others. */
const IN_A_COLUMN = 15

export function createOrderPages(pages: Pages, deps: DeskDeps): void {
  const { database, operations, lastHour } = deps
  const oversight = createDocumentOversight({ database })
  const list = createOrderListRepository()
  const actions = createOrderActions(operations)
  const places = createPlaces(database)

  pages.get('', async ({ query, visitor, now }) => {
    const search = readOrderSearch(query)
    const day = dayOf(now)
    const among = await amongOf(search)
    const wanted = isBoard(search) ? OPEN_STAGES : [search.stage]
    const size = isBoard(search) ? IN_A_COLUMN : PAGE_SIZE
    const [stages, open, counts, { stores }] = await Promise.all([
      Promise.all(wanted.map((stage) => stageOf({ ...search, stage }, among, size, now))),
      list.openCounts(database),
      list.countsOfDay(database, day),
      places(),
    ])
    const ticked = query.marcar ?? ''
    const body = ordersPage({
      search,
      stages,
      open,
      today: { day, counts },
      stores,
      ticked,
      role: visitor.role,
      now,
      lastHour,
    })
    return { title: words.list.title, section: 'orders', body }
  })

  pages.get(ORDER, async ({ req, query, visitor, now }) => {
    const whole = await find(req)
    if (!whole) return missing()
    const { number } = whole.order
    const { requests } = await operations.payments.requests.ofOrder(whole.order, now)
    const trail = cleanTrail(query[TRAIL])
    const visit = {
      role: visitor.role,
      now,
      lastHour,
      wasDone: query.hecho === '1',
      trail,
      next: await nextOf(number, searchOf(trail), now),
      papers: await oversight.ofOrder(rowIdOfNumber(number)),
    }
    const body = orderPage(whole, requests, offered(whole, visitor), await places(), visit)
    return { title: words.order.title(number), section: 'orders', body }
  })

  const offered = createActionPages<WholeOrder>(
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

  async function stageOf(
    search: OrderSearch,
    among: readonly number[] | null,
    size: number,
    now: Date,
  ): Promise<ListedStage> {
    const others = otherDues(dayOf(now), lastHour)
    return { stage: search.stage, ...(await list.page(database, search, among, size, others)) }
  }

  /** Finds the row ids of orders that a typed text leads to; null without a text. */
  async function amongOf({ text }: OrderSearch): Promise<readonly number[] | null> {
    return text === '' ? null : (await operations.orders.search(text)).map(({ rowId }) => rowId)
  }

  /** Finds the order that follows in a list, wherever this one has gone meanwhile; after the last one, the first that is left. */
  async function nextOf(number: number, search: OrderSearch | null, now: Date): Promise<number | null> {
    if (search === null) return null
    const others = otherDues(dayOf(now), lastHour)
    const among = await amongOf(search)
    const after = await list.page(database, { ...search, before: number }, among, 1, others)
    const [next] =
      after.orders.length > 0
        ? after.orders
        : (await list.page(database, search, among, 2, others)).orders.filter((one) => one.number !== number)
    return next?.number ?? null
  }

  async function find(req: PageRequest['req']): Promise<WholeOrder | null> {
    const { number } = req.params
    if (typeof number !== 'string' || !/^\d{6,9}$/.test(number)) return null
    const dossier = await operations.orders.dossier(rowIdOfNumber(Number(number)))
    return dossier && wholeOrder(dossier)
  }
}
