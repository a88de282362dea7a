// The promotions in memory: read at start and again and again; which of them run changes by the clock, without a reading.
import type { Clock } from '#platform/clock.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createWatch, readIfChanged } from '#platform/work/watch.ts'
import { nextPromotionChange, offeredTo, type PromotionContext, runningAt } from './in-force.ts'
import { createPromotionRepository } from './promotion.repository.ts'
import type { Promotion } from './promotion.ts'

/** As often as settings: what the clock starts or ends shows within a second. */
const POLL_MS = 500
const TABLES = ['promotion', 'promotion_goods', 'promotion_audience', 'promotion_store'] as const

/** What others need of it: those in force for somebody. */
export interface PromotionsInForce {
  /** The same list as long as nothing changes, so that what is made of it can be cached with it. */
  offeredTo(context: PromotionContext, now: Date): readonly Promotion[]
  /** When the clock next starts or ends one; undefined when it does not. */
  nextChange(): Date | undefined
}

export type PromotionsService = ReturnType<typeof createPromotionsService>

interface Deps {
  readonly database: Database
  readonly clock: Clock
  /** What stands, made of what is stored; that itself when left out. */
  readonly source?: (stored: readonly Promotion[], database: Queryable) => Promise<readonly Promotion[]>
  readonly logger: Pick<Logger, 'error'>
}

export function createPromotionsService({ database, clock, logger, source }: Deps) {
  const repository = createPromotionRepository()
  let stored: readonly Promotion[] = []
  let period = periodAt(stored, new Date(0))

  const readStored = readIfChanged(
    // One snapshot: a publication changes several tables at once.
    () =>
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const all = await repository.all(tx)
          return source ? source(all, tx) : all
        }),
    (promotions) => {
      stored = promotions
      period = periodAt(stored, clock.now())
    },
  )
  let told = period

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read: async () => {
      await readStored()
      period = periodFor(clock.now())
      const isNew = told !== period
      told = period
      return isNew
    },
    ...(!source && {
      mark: async () => `${await markOf(database, TABLES)} ${periodFor(clock.now()).from.getTime()}`,
    }),
    onFailure: (error) => logger.error({ err: error }, 'reading promotions failed; the last ones stay in use'),
  })

  /** The period a moment is in: the last one while it holds. */
  function periodFor(now: Date) {
    return now < period.from || (period.until && now >= period.until) ? periodAt(stored, now) : period
  }

  const inForce: PromotionsInForce = {
    offeredTo(context, now) {
      period = periodFor(now)
      const key = [context.audience, context.storeId, context.deliveryTime, context.deliveryType].join()
      const known = period.lists.get(key) ?? offeredTo(period.running, context)
      period.lists.set(key, known)
      return known
    },
    nextChange: () => nextPromotionChange(stored, clock.now()),
  }

  return {
    ...inForce,
    /** Those that count for somebody now. */
    current: (context: PromotionContext): readonly Promotion[] => inForce.offeredTo(context, clock.now()),
    /** Calls the listener when promotions changed in the database, and when one started or ended. */
    onChange,
    /** Reads them now. Throws what the database throws. */
    refresh,
    /** Reads them, then polls; throws when the first read fails. */
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  }
}

/** What runs from a moment up to, not including, the next change, with the lists made of it. */
function periodAt(stored: readonly Promotion[], from: Date) {
  const lists = new Map<string, readonly Promotion[]>()
  return { from, until: nextPromotionChange(stored, from), running: runningAt(stored, from), lists }
}
