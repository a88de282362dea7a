// What somebody with an account has bought: a page of it, found by number or product.
import type { Database } from '#platform/database/database.ts'
import type { Order } from '../order.ts'
import type { HistoryRepository } from './history.repository.ts'
import type { HistoryPage, PastOrder } from './history-page.ts'
import { type HistoryPlace, type HistorySearch, namesWith, ORDERS_PER_PAGE } from './history-search.ts'

interface Deps {
  readonly database: Database
  readonly history: HistoryRepository
}

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
      const names = search.kind === 'all' ? null : namesWith(await history.namesBought(database, records), search.words)
      if (names?.length === 0) return NOTHING
      const found = await history.page(database, records, { place, names, limit: ORDERS_PER_PAGE + 1 })
      const shown = found.slice(0, ORDERS_PER_PAGE)
      const isMore = found.length > shown.length
      if (place !== null && 'newerThan' in place)
        return { orders: await withLines(shown.reverse()), hasNewer: isMore, hasOlder: true }
      return { orders: await withLines(shown), hasNewer: place !== null, hasOlder: isMore }
    },
  }

  async function withLines(found: readonly Order[]): Promise<PastOrder[]> {
    const lines = await history.linesOf(
      database,
      found.map(({ rowId }) => rowId),
    )
    return found.map((order) => ({ order, lines: lines.get(order.rowId) ?? [] }))
  }
}
