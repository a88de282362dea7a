// What somebody with an account has bought: a page of it, found by number or product.
import type { Database } from '#platform/database.ts'
import type { Order } from '../order.ts'
import type { HistoryRepository } from './history.repository.ts'
import type { HistoryPage, PastOrder } from './history-page.ts'
import { type HistoryPlace, type HistorySearch, namesWith, ORDERS_PER_PAGE } from './history-search.ts'

interface Deps {
  readonly database: Database
  readonly history: HistoryRepository
}

/** Three pages. */
const NEAREST = 3 * ORDERS_PER_PAGE
const NOTHING: HistoryPage = { orders: [], hasNewer: false, hasOlder: false }

export function createHistoryService({ database, history }: Deps) {
  return {
    /** A page of somebody's orders that `search` finds, without those closed unpaid. */
    async page(customerRowId: number, search: HistorySearch, place: HistoryPlace): Promise<HistoryPage> {
      const records = await history.recordsOf(database, customerRowId)
      if (search.kind === 'number') {
        const order = await history.byNumber(database, records, search.number)
        return order ? { ...NOTHING, orders: await withLines([order]) } : NOTHING
      }
      const found =
        search.kind === 'all'
          ? await withLines(await history.page(database, records, { place, names: null, limit: ORDERS_PER_PAGE + 1 }))
          : await withWords(records, search.words, place)
      if (found === null) return NOTHING
      const shown = found.slice(0, ORDERS_PER_PAGE)
      const isMore = found.length > shown.length
      if (place !== null && 'newerThan' in place) return { orders: shown.reverse(), hasNewer: isMore, hasOlder: true }
      return { orders: shown, hasNewer: place !== null, hasOlder: isMore }
    },
  }

  /** One more than a page of the orders with a line of these words, from `place` on; null where nothing of that was ever bought. */
  async function withWords(
    records: readonly number[],
    words: readonly string[],
    place: HistoryPlace,
  ): Promise<PastOrder[] | null> {
    const limit = ORDERS_PER_PAGE + 1
    // What is bought often is among the nearest orders; all names that were ever bought are read only for the rest.
    const near = await withLines(await history.page(database, records, { place, names: null, limit: NEAREST }))
    const meant = near.filter(({ lines }) => {
      const names = lines.map(({ name }) => name)
      return namesWith(names, words).length > 0
    })
    const isAll = near.length < NEAREST && meant.length > 0
    if (isAll || meant.length >= limit) return meant.slice(0, limit)
    const names = namesWith(await history.namesBought(database, records), words)
    return names.length === 0 ? null : withLines(await history.page(database, records, { place, names, limit }))
  }

  async function withLines(found: readonly Order[]): Promise<PastOrder[]> {
    const lines = await history.linesOf(
      database,
      found.map(({ rowId }) => rowId),
    )
    return found.map((order) => ({ order, lines: lines.get(order.rowId) ?? [] }))
  }
}
