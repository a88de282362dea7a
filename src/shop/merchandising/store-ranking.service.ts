// Each store's ranking of its categories, in memory; a change shows within seconds.
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createWatch } from '#platform/work/watch.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { createStoreRankingRepository } from './store-ranking.repository.ts'

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
  let lastMark = ''

  async function read(): Promise<boolean> {
    const mark = await repository.mark(database)
    if (mark === lastMark) return false
    const next = new Map<string, ProductId[]>()
    for (const { storeId, category, productId } of await repository.all(database)) {
      const key = keyOf(storeId, category)
      next.set(key, [...(next.get(key) ?? []), productId])
    }
    const first = lastMark === ''
    lastMark = mark
    rankings = next
    return !first || next.size > 0
  }

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
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
