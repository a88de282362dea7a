// Reads the areas to which stores deliver express.
import { readJson } from '#db/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Area } from '#shop/geography/point.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { AreaStore, ExpressArea } from './coverage.ts'

export function createCoverageRepository() {
  return {
    /** Reads the areas in force with the stores that deliver express there, by number; areas without such a store are left out. */
    async areas(db: Queryable): Promise<ExpressArea[]> {
      const rows = await db
        .selectFrom('coverage_polygon as area')
        .innerJoin('polygon_store as serving', 'serving.polygon_id', 'area.id')
        .innerJoin('store', 'store.id', 'serving.store_id')
        .select([
          'area.id',
          'area.name',
          'area.ring',
          'serving.priority',
          'store.id as store_id',
          'store.name as store_name',
          'store.lat',
          'store.lng',
        ])
        .where('area.active', '=', 1)
        .where('store.immediate', '=', 1)
        .orderBy('area.id')
        .orderBy('serving.priority')
        .orderBy('store.id')
        .execute()
      const stores = Map.groupBy(rows, ({ id }) => id)
      return [...stores.values()].map((serving) => {
        const { id, name, ring } = serving[0]!
        return { id, name, ring: corners(readJson(ring)), stores: serving.map(toStore) }
      })
    },
  }
}

function toStore(row: { store_id: number; store_name: string; priority: number; lat: string; lng: string }): AreaStore {
  return {
    storeId: row.store_id as StoreId,
    name: row.store_name,
    priority: row.priority,
    latitude: Number(row.lat),
    longitude: Number(row.lng),
  }
}

/** Reads the corners from a list of `[lng, lat]`; whatever else is in it is left out. */
function corners(list: unknown): Area {
  if (!Array.isArray(list)) return []
  return list.flatMap((corner) =>
    Array.isArray(corner) ? [{ longitude: Number(corner[0]), latitude: Number(corner[1]) }] : [],
  )
}
