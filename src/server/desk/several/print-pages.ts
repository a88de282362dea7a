// Adds the pages of slips and labels to be printed: for the orders ticked on a list, for all it shows where none is ticked, or for one.

import { cleanTrail, listPath, searchOf, TRAIL } from '#server/desk/orders/trail.ts'
import { orderPath, PRINT_PATH } from '#server/desk/shared/addresses.ts'
import type { DeskDeps, Pages } from '#server/desk/shared/answers.ts'
import { notice } from '#server/desk/shared/pieces.ts'
import { createPlaces } from '#server/desk/shared/places.ts'
import { createOrderListRepository } from '#shop/operations/lists/order-list.repository.ts'
import { otherDues } from '#shop/operations/lists/other-dues.ts'
import { createPackingRepository } from '#shop/operations/lists/packing.repository.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import { rowIdOfNumber } from '#shop/shared/order-number.ts'
import { DESK_PATH, desk } from '#texts/desk/desk.ts'
import { html } from '#ui/markup/html.ts'
import { label, type Printing, slip } from './print.page.ts'
import { MOST_TICKED, tickedIn } from './ticked.ts'

const words = desk.board.print

export function createPrintPages(pages: Pages, { database, operations, origins, lastHour, identity }: DeskDeps): void {
  const packing = createPackingRepository()
  const list = createOrderListRepository()
  const places = createPlaces(database)

  pages.get(PRINT_PATH.slice(DESK_PATH.length), async ({ req, query, now }) => {
    const trail = cleanTrail(query[TRAIL])
    const isLabels = query.que === 'etiquetas'
    const ticked = tickedIn(query)
    const wanted = ticked.length > 0 ? ticked : await listed(trail, now)
    const rowIds = wanted.slice(0, MOST_TICKED).map(rowIdOfNumber)
    const orders = await packing.ofOrders(database, rowIds)
    const [site = ''] = origins(req.headers.host)
    const { storeName } = await places()
    const printing: Printing = {
      shop: identity(),
      storeName,
      addressOf: (number) => site + orderPath(number),
      lastHour,
    }
    const title = isLabels ? words.labels : words.slips
    const body = html`<div class="desk-noprint"><p><a class="link" href="${listPath(trail)}">${desk.board.back}</a></p>
        <h1>${title} (${orders.length})</h1>
        ${wanted.length > MOST_TICKED && notice(words.some(MOST_TICKED), 'error')}
        <p>${orders.length === 0 ? words.none : isLabels ? words.howLabels : words.how}</p></div>
      ${orders.map((order) => (isLabels ? label(order, printing) : slip(order, printing)))}`
    return { title, section: 'orders', body }
  })

  /** Finds the first orders of a list, one more than are printed at once. */
  async function listed(trail: string, now: Date): Promise<readonly number[]> {
    const search = searchOf(trail)
    if (search === null) return []
    const among = search.text === '' ? null : (await operations.orders.search(search.text)).map(({ rowId }) => rowId)
    const { orders } = await list.page(database, search, among, MOST_TICKED + 1, otherDues(dayOf(now), lastHour))
    return orders.map(({ number }) => number)
  }
}
