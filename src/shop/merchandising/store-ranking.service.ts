// Each store's own order of its categories, in memory; what the owner changes is seen within seconds.
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { createWatch } from '#platform/watch.ts'
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
  let lists = new Map<string, ProductId[]>()
  let seen = ''

  async function read(): Promise<boolean> {
    const mark = await repository.mark(database)
    if (mark === seen) return false
    const next = new Map<string, ProductId[]>()
    for (const { storeId, category, productId } of await repository.all(database)) {
      const key = keyOf(storeId, category)
      next.set(key, [...(next.get(key) ?? []), productId])
    }
    const first = seen === ''
    seen = mark
    lists = next
    return !first || next.size > 0
  }

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
    onFailure: (error) => logger.error({ err: error }, "the stores' orders could not be read; the last ones stay"),
  })

  return {
    /** The products a store's list of a category begins with; none where the owner said nothing. */
    of: (storeId: StoreId, category: string): readonly ProductId[] => lists.get(keyOf(storeId, category)) ?? NONE,
    onChange,
    /** Reads the orders now if they changed. Throws what the database throws. */
    refresh,
    /** Reads the orders and goes on reading them; throws when the first time fails. */
    start,
    /** Ends the reading; resolves once a read under way is over. */
    stop,
  }
}

function keyOf(storeId: StoreId, category: string): string {
  return `${storeId} ${category}`
}
