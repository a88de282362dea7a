// What other customers bought with a product: in memory, counted again in the background when orders are paid.
import type { Database } from '#platform/database/database.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createWatch } from '#platform/work/watch.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { createBoughtTogetherRepository } from './bought-together.repository.ts'

const POLL_MS = 10_000
/** The pause after a count is this many times its duration: counting takes a twentieth of the database at most. */
const PAUSE_FACTOR = 20

interface Deps {
  readonly database: Database
  readonly logger: Pick<Logger, 'error'>
}

export function createBoughtTogetherService({ database, logger }: Deps) {
  const repository = createBoughtTogetherRepository()
  let companions: ReadonlyMap<ProductId, readonly ProductId[]> = new Map()
  let lastMark = ''
  let restUntil = 0

  async function read(): Promise<boolean> {
    const began = performance.now()
    const mark = await repository.mark(database)
    if (mark === lastMark) return false
    const pairs = await repository.pairs(database)
    restUntil = performance.now() + PAUSE_FACTOR * (performance.now() - began)
    lastMark = mark
    const counted = grouped(pairs)
    if (isSame(counted, companions)) return false
    companions = counted
    return true
  }

  const { onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
    due: () => performance.now() >= restUntil,
    onFailure: (error) =>
      logger.error({ err: error }, 'counting products bought together failed; the last count stays in use'),
  })

  return {
    /** Products bought with this one, by the most people first; empty when nobody did. */
    with: (id: ProductId): readonly ProductId[] => companions.get(id) ?? [],
    onChange,
    /** Counts once, then polls; throws when the first count fails. */
    start,
    /** Stops polling; resolves once a count under way has ended. */
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
