// The sponsored products of each category: Topsort's winners, then the shop's own listings.
import type { Clock } from '#platform/clock.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Enqueue } from '#platform/work/jobs.ts'
import { createWatch, readIfChanged } from '#platform/work/watch.ts'
import type { CatalogueService } from '#shop/catalog/sync/catalogue.service.ts'
import { dayOf } from '#shop/shared/chile-time.ts'
import { createAuctionService } from './auctions.service.ts'
import { isOwnBid, nextOwnChange, type OwnListing, ownWinners } from './own-listing.ts'
import { createSponsoredRepository } from './sponsored.repository.ts'
import type { SponsoredEvent, Topsort } from './topsort.provider.ts'
import { mergeUnique, type Winner } from './winner.ts'

const POLL_MS = 1500
/** Kinds of jobs in the outbox: events for Topsort, and events of our own listings. */
export const REPORT_JOB = 'sponsored.topsort'
export const COUNT_JOB = 'sponsored.own'

export type SponsoredService = ReturnType<typeof createSponsoredService>

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Pick<Logger, 'error' | 'warn' | 'info'>
  readonly catalogue: Pick<CatalogueService, 'current'>
  /** Null without a contract with Topsort. */
  readonly topsort: Topsort | null
  readonly enqueue: Enqueue
}

export function createSponsoredService({ database, clock, logger, catalogue, topsort, enqueue }: Deps) {
  const repository = createSponsoredRepository()
  let own: readonly OwnListing[] = []
  const read = readIfChanged(
    () => repository.all(database),
    (stored) => {
      own = stored
    },
  )
  const watch = createWatch({
    everyMs: POLL_MS,
    read,
    mark: () => markOf(database, ['sponsored_listing', 'sponsored_tally']),
    onFailure: (error) => logger.error({ err: error }, 'reading sponsored listings failed; the last ones stay in use'),
  })

  const auctions = createAuctionService({ topsort, catalogue, logger, onChange: () => watch.notify(true) })

  return {
    /** The winners of a category now, best first. The list decides how many are shown. */
    winners: (category: string): readonly Winner[] =>
      mergeUnique(auctions.winners(category), ownWinners(own, category, clock.now())),
    /** When the clock next changes the winners; undefined when it does not. */
    nextChange: (category: string): Date | undefined => nextOwnChange(own, category, clock.now()),
    /** Calls the listener on every change that is not the clock's. */
    onChange: watch.onChange,

    /** Enqueues events of sponsored cards, once for each `key`. Returns how many have a receiver. */
    async record(events: readonly SponsoredEvent[], key: string): Promise<number> {
      const ours = events.filter(({ bidId }) => isOwnBid(bidId))
      const theirs = topsort ? events.filter(({ bidId }) => !isOwnBid(bidId)) : []
      await inTransaction(database, async (tx) => {
        if (ours.length > 0) await enqueue(tx, { kind: COUNT_JOB, key, payload: ours })
        if (theirs.length > 0) await enqueue(tx, { kind: REPORT_JOB, key, payload: theirs })
      })
      return ours.length + theirs.length
    },
    /** Reports events to Topsort. Throws TopsortError. */
    report: async (events: readonly SponsoredEvent[]): Promise<void> => topsort?.report(events),
    /** Counts events of our own listings. */
    count(events: readonly SponsoredEvent[]): Promise<void> {
      const bids = [...new Set(events.map(({ bidId }) => bidId))].sort() // sorted, so that two counts cannot deadlock
      return inTransaction(database, async (tx) => {
        for (const bidId of bids) {
          const of = (kind: SponsoredEvent['kind']) =>
            events.filter((event) => event.bidId === bidId && event.kind === kind).length
          const tally = { impressions: of('impression'), clicks: of('click') }
          await repository.count(tx, bidId, dayOf(clock.now()), tally)
        }
      })
    },

    /** Reads the listings now. Throws what the database throws. */
    refresh: watch.refresh,
    /** Starts polling listings and auctions; throws when the first read fails. */
    async start(): Promise<void> {
      await watch.start()
      await auctions.start()
    },
    /** Resolves once nothing is under way. */
    async stop(): Promise<void> {
      await Promise.all([watch.stop(), auctions.stop()])
    },
  }
}
