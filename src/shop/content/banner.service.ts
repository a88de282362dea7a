// The banners a process works with: read at start and every second and a half, so that an owner's change needs no restart.
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
    onFailure: (error) => logger.error({ err: error }, 'banners could not be read; the last ones stay'),
  })

  return {
    /** Those of a place (`home` or a category) to be seen now, in their order. */
    at: (place: string): Banner[] => activeAt(banners, place, clock.now()),
    /** One that is to be seen now, by its number. */
    find: (id: number): Banner | undefined => banners.find((one) => one.id === id && isActive(one, clock.now())),
    /** When the clock next changes what a place shows; undefined when it does not. */
    nextChange: (place: string): Date | undefined => nextChange(banners, place, clock.now()),
    onChange,
    /** Reads the banners now. Throws what the database throws. */
    refresh,
    /** Reads the banners and goes on reading them; throws when the first time fails. */
    start,
    /** Ends the reading; resolves once a read under way is over. */
    stop,
  }
}
