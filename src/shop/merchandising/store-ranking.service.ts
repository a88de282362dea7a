// Each store's ranking of its categories, in memory; a change shows within seconds.
import type { Database } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createWatch, readIfChanged } from '#platform/work/watch.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { createStoreRankingRepository, type StoreRankingRow } from './store-ranking.repository.ts'

const POLL_MS = 1500
const NONE: readonly ProductId[] = []

export type StoreRankingService = ReturnType<typeof createStoreRankingService>

interface Deps {
  readonly database: Database
  readonly logger: Pick<Logger, 'error'>
}

export function createStoreRankingService({ database, logger }: Deps) {
  const repository = createStoreRankingRepository()
  let rankings = new Map<string, ProductId[]>()

  function apply(rows: readonly StoreRankingRow[]): void {
    const next = new Map<string, ProductId[]>()
    for (const { storeId, category, productId } of rows) {
      const key = keyOf(storeId, category)
      const ranking = next.get(key)
      if (ranking) ranking.push(productId)
      else next.set(key, [productId])
    }
    rankings = next
  }

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read: readIfChanged(() => repository.all(database), apply),
    mark: () => markOf(database, ['store_order']),
    onFailure: (error) => logger.error({ err: error }, 'reading store rankings failed; the last ones stay in use'),
  })

  return {
    /** The products that a store puts first in a category; none without a ranking. */
    of: (storeId: StoreId, category: string): readonly ProductId[] => rankings.get(keyOf(storeId, category)) ?? NONE,
    onChange,
    /** Reads the rankings now if they changed. Throws what the database throws. */
    refresh,
    /** Reads the rankings, then polls; throws when the first read fails. */
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  }
}

function keyOf(storeId: StoreId, category: string): string {
  return `${storeId} ${category}`
}
