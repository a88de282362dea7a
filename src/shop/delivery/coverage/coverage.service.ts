// Keeps in memory which stores deliver express where, read at start and every few seconds.
import type { Database } from '#platform/database/database.ts'
import { markOf } from '#platform/database/table-marks.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createWatch, readIfChanged } from '#platform/work/watch.ts'
import { regionsOf } from '#shop/delivery/zones.ts'
import type { CommuneFinderService } from '#shop/geography/commune-finder.service.ts'
import type { Place, Region } from '#shop/geography/places.ts'
import type { Point } from '#shop/geography/point.ts'
import { memoizePer } from '#shop/shared/cache.ts'
import { createAreaIndex } from './area-index.ts'
import { createCoverageRepository } from './coverage.repository.ts'
import { type Coverage, type Covering, type ExpressArea, isDrawn } from './coverage.ts'
import { communesReached } from './reached.ts'

const POLL_MS = 3000

export type CoverageService = ReturnType<typeof createCoverage>

/** The regions and communes where express goes, from which people choose. */
export interface Reached {
  /** The regions from north to south. */
  readonly regions: readonly Region[]
  readonly communes: readonly Place[]
}

interface Deps {
  readonly database: Database
  readonly communes: Pick<CommuneFinderService, 'communeAt' | 'regions'>
  readonly logger?: Pick<Logger, 'error'>
}

export function createCoverage({ database, communes, logger }: Deps) {
  const repository = createCoverageRepository()
  let areas: readonly ExpressArea[] = []
  let storesAt = createAreaIndex(areas)

  function apply(stored: readonly ExpressArea[]): void {
    const empty = stored.filter(({ ring }) => !isDrawn(ring)).map(({ id }) => id)
    if (empty.length > 0) logger?.error({ areas: empty }, 'areas of express without a shape are left out')
    areas = stored.filter(({ ring }) => isDrawn(ring))
    storesAt = createAreaIndex(areas)
  }

  const reachedBy = memoizePer((drawn: readonly ExpressArea[]): Reached => {
    const rings = drawn.map(({ ring }) => ring)
    const reached = communesReached(rings, communes.communeAt)
    return { regions: regionsOf(communes.regions(), reached), communes: reached }
  })

  const { refresh, onChange, start, stop } = createWatch({
    everyMs: POLL_MS,
    read: readIfChanged(() => repository.areas(database), apply),
    mark: () => markOf(database, ['coverage_polygon', 'polygon_store', 'store']),
    onFailure: (error) => logger?.error({ err: error }, 'reading areas of express failed; the last ones stay in use'),
  })

  return {
    storesAt: (point: Point): readonly Covering[] => storesAt(point),
    polygons: (): readonly ExpressArea[] => areas,

    /** Lists the regions and communes with ground in an area; worked out when areas have changed. */
    reached: (): Reached => reachedBy(areas),

    /** Calls the listener on every change of areas, and of which stores deliver express. */
    onChange,
    /** Reads the areas now. Throws what the database throws. */
    refresh,
    /** Reads the areas, then polls; throws when the first read fails. */
    start,
    /** Stops polling; resolves once a read under way has ended. */
    stop,
  } satisfies Coverage & Record<string, unknown>
}
