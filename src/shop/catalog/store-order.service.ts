// Each store's own order of its categories, in memory; what the owner changes is seen within seconds.
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { createPolling } from '#shop/shared/polling.service.ts'
import { createStoreOrderRepository } from './store-order.repository.ts'

const POLL_MS = 1500
const NONE: readonly ProductId[] = []

export type StoreOrderService = ReturnType<typeof createStoreOrderService>

interface Needs {
  readonly database: Database
  readonly logger: Pick<Logger, 'error'>
}

export function createStoreOrderService({ database, logger }: Needs) {
  const repository = createStoreOrderRepository()
  const listeners = new Set<() => void>()
  let lists = new Map<string, ProductId[]>()
  let seen = ''

  async function refresh(): Promise<void> {
    const mark = await repository.mark(database)
    if (mark === seen) return
    const next = new Map<string, ProductId[]>()
    for (const { storeId, category, productId } of await repository.all(database)) {
      const key = keyOf(storeId, category)
      next.set(key, [...(next.get(key) ?? []), productId])
    }
    const first = seen === ''
    seen = mark
    lists = next
    if (!first || next.size > 0) for (const listener of listeners) listener()
  }

  const polling = createPolling({
    everyMs: POLL_MS,
    read: refresh,
    onFailure: (error) => logger.error({ err: error }, "the stores' orders could not be read; the last ones stay"),
  })

  return {
    /** The products a store's list of a category begins with; none where the owner said nothing. */
    of: (storeId: StoreId, category: string): readonly ProductId[] => lists.get(keyOf(storeId, category)) ?? NONE,
    /** Tells `listener` about every change; returns how to stop that. */
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Reads the orders now if they changed. Throws what the database throws. */
    refresh,
    /** Reads the orders and goes on reading them; throws when the first time fails. */
    start: polling.start,
    /** Ends the reading; resolves once a read under way is over. */
    stop: polling.stop,
  }
}

function keyOf(storeId: StoreId, category: string): string {
  return `${storeId} ${category}`
}
