// Regions and communes of Chile for the words that need them, on the caller's connection.
import type { Queryable } from '#platform/database/database.ts'
import { createGeographyRepository } from './geography.repository.ts'
import type { Place, Region } from './places.ts'

export function createPlaceService() {
  const geography = createGeographyRepository()
  return {
    /** Every region, north to south. */
    regions: (db: Queryable): Promise<Region[]> => geography.regions(db),
    /** Every commune with its region. */
    communes: (db: Queryable): Promise<Place[]> => geography.places(db),
  }
}
