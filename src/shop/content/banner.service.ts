// The banners in memory: read at start and every second and a half, so that a change needs no restart.
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import type { Logger } from '#platform/logger.ts'
import { createWatch, readIfChanged } from '#platform/watch.ts'
import { createBannerRepository } from './banner.repository.ts'
import { activeAt, type Banner, isActive, nextChange } from './banner.ts'

const POLL_MS = 1500

export type BannerService = ReturnType<typeof createBannerService>

interface Deps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Pick<Logger, 'error'>
}

export function createBannerService({ database, clock, logger }: Deps) {
  const repository = createBannerRepository()
  let banners: readonly Banner[] = []
  const read = readIfChanged(
    () => repository.all(database),
    (stored) => {
      banners = stored
    },
  )
  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read,
    onFailure: (error) => logger.error({ err: error }, 'reading banners failed; the last ones stay in use'),
  })

  return {
    /** The active banners of `home` or a category, in their order. */
    at: (place: string): Banner[] => activeAt(banners, place, clock.now()),
    /** One active banner by its number. */
    find: (id: number): Banner | undefined => banners.find((one) => one.id === id && isActive(one, clock.now())),
    /** When the clock next changes what a page shows; undefined when it does not. */
    nextChange: (place: string): Date | undefined => nextChange(banners, place, clock.now()),
    onChange,
    /** Reads the banners now. Throws what the database throws. */
    refresh,
    /** Reads the banners, then polls; throws when the first read fails. */
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  }
}
