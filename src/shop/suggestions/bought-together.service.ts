// What other customers took along with a product, kept in memory and counted anew in the background when orders were paid.
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { createWatch } from '#platform/watch.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { createBoughtTogetherRepository } from './bought-together.repository.ts'

const POLL_MS = 10_000
/** After a count that took so long, this many times as long passes before the next: counting never takes more than a twentieth of the database. */
const PAUSE_FACTOR = 20

export type BoughtTogetherService = ReturnType<typeof createBoughtTogetherService>

interface Deps {
  readonly database: Database
  readonly logger: Pick<Logger, 'error'>
}

export function createBoughtTogetherService({ database, logger }: Deps) {
  const repository = createBoughtTogetherRepository()
  let companions: ReadonlyMap<ProductId, readonly ProductId[]> = new Map()
  let seen = ''
  let restUntil = 0

  async function read(): Promise<boolean> {
    const began = performance.now()
    const mark = await repository.mark(database)
    if (mark === seen) return false
    const pairs = await repository.pairs(database)
    restUntil = performance.now() + PAUSE_FACTOR * (performance.now() - began)
    seen = mark
    const counted = grouped(pairs)
    if (isSame(counted, companions)) return false
    companions = counted
    return true
  }

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
    due: () => performance.now() >= restUntil,
    onFailure: (error) =>
      logger.error({ err: error }, 'what was bought together could not be counted; the last count stays'),
  })

  return {
    /** Products bought with this one, by the most people first; none while nobody did. */
    with: (id: ProductId): readonly ProductId[] => companions.get(id) ?? [],
    onChange,
    /** Counts now if an order was paid or annulled since the last time. Throws what the database throws. */
    refresh,
    /** Counts once, then goes on in the background; throws when the first time fails. */
    start,
    /** Ends the counting; resolves once one under way is over. */
    stop,
  }
}

type Companions = ReadonlyMap<ProductId, readonly ProductId[]>

function grouped(pairs: readonly { product: ProductId; companion: ProductId }[]): Companions {
  const groups = new Map<ProductId, ProductId[]>()
  for (const { product, companion } of pairs) {
    const group = groups.get(product)
    if (group) group.push(companion)
    else groups.set(product, [companion])
  }
  return groups
}

function isSame(one: Companions, other: Companions): boolean {
  return one.size === other.size && [...one].every(([id, list]) => other.get(id)?.join() === list.join())
}
