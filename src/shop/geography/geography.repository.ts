// Regions and communes of Chile.
import { readJson } from '#db/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Outline, Polygons } from './outlines.ts'
import type { Place, Region } from './places.ts'

/** The outline of a commune as maps draw it. */
export interface DrawnOutline extends Outline {
  /** Far from the mainland. */
  readonly remote: boolean
}

export function createGeographyRepository() {
  return {
    /** Every region, north to south. */
    regions(db: Queryable): Promise<Region[]> {
      return db.selectFrom('region').select(['code', 'name']).orderBy('sort_order').execute()
    },
    /** Every commune of Chile with its region, covered or not. */
    async places(db: Queryable): Promise<Place[]> {
      const rows = await db
        .selectFrom('commune')
        .innerJoin('region', 'region.code', 'commune.region_code')
        .select(['commune.code', 'commune.name', 'commune.region_code', 'region.name as region_name'])
        .execute()
      return rows.map((row) => ({
        commune: { code: row.code, name: row.name, regionCode: row.region_code },
        region: { code: row.region_code, name: row.region_name },
      }))
    },
    /** The outlines of all communes, by code. */
    async outlines(db: Queryable): Promise<Outline[]> {
      const rows = await db
        .selectFrom('commune_shape')
        .select(['commune_code', 'polygons'])
        .orderBy('commune_code')
        .execute()
      return rows.map((row) => ({ code: row.commune_code, polygons: readJson<Polygons>(row.polygons) }))
    },
    /** The same with fewer corners, for maps. */
    async drawnOutlines(db: Queryable): Promise<DrawnOutline[]> {
      const rows = await db
        .selectFrom('commune_shape')
        .select(['commune_code', 'drawn', 'remote'])
        .orderBy('commune_code')
        .execute()
      return rows.map((row) => ({
        code: row.commune_code,
        polygons: readJson<Polygons>(row.drawn),
        remote: row.remote === 1,
      }))
    },
  }
}
