// Which commune a point lies in, from memory: the outlines are read once, at start.
import type { Database } from '#platform/database/database.ts'
import type { CommuneFinder } from './commune-finder.ts'
import { createGeographyRepository, type DrawnOutline } from './geography.repository.ts'
import { createOutlineIndex } from './outlines.ts'
import type { Place, Region } from './places.ts'
import type { Point } from './point.ts'

export type CommuneFinderService = ReturnType<typeof createCommuneFinder>

/** The outline of a commune, with its names, as maps draw it. */
export interface CommuneOutline extends Pick<DrawnOutline, 'polygons' | 'remote'> {
  readonly place: Place
}

interface Deps {
  readonly database: Database
}

export function createCommuneFinder({ database }: Deps) {
  const geography = createGeographyRepository()
  let regions: readonly Region[] = []
  let places: ReadonlyMap<string, Place> = new Map()
  let codeAt: (point: Point) => string | null = () => null

  return {
    communeAt(point: Point): Place | null {
      const code = codeAt(point)
      return (code !== null && places.get(code)) || null
    },

    /** Every region, north to south. */
    regions: (): readonly Region[] => regions,

    /** The outlines of all communes as maps draw them, by code, from the database: they are long. */
    async drawnOutlines(): Promise<CommuneOutline[]> {
      const outlines = await geography.drawnOutlines(database)
      return outlines.flatMap(({ code, polygons, remote }) => {
        const place = places.get(code)
        return place ? [{ place, polygons, remote }] : []
      })
    },

    /** Reads regions, communes and outlines; before, a point is in no commune. Throws what the database throws. */
    async start(): Promise<void> {
      regions = await geography.regions(database)
      places = new Map((await geography.places(database)).map((place) => [place.commune.code, place]))
      codeAt = createOutlineIndex(await geography.outlines(database))
    },
  } satisfies CommuneFinder & Record<string, unknown>
}
