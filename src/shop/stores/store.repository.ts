// The stores with their hours, and the days that change them.
import type { Queryable } from '#platform/database.ts'
import type { Area } from '#shop/geography/point.ts'
import type { Day } from '#shop/shared/chile-time.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import type { HolidayKind } from './open-now.ts'
import type { CommuneLocation } from './serving-stores.ts'
import type { Schedule, Store } from './store.ts'

export function createStoreRepository() {
  return {
    /** Every store, by id, the warehouse too. */
    async all(db: Queryable): Promise<Store[]> {
      const schedules = await schedulesByStore(db)
      const rows = await db
        .selectFrom('store')
        .innerJoin('commune', 'commune.code', 'store.commune_code')
        .innerJoin('region', 'region.code', 'commune.region_code')
        .selectAll('store')
        .select(['commune.name as commune', 'region.name as region'])
        .orderBy('store.id')
        .execute()
      return rows.map((row) => ({
        id: row.id as StoreId,
        code: row.code,
        name: row.name,
        ecommerceName: row.ecommerce_name,
        street: row.address_street,
        number: row.address_number,
        commune: row.commune,
        region: row.region,
        postalCode: row.postal_code,
        latitude: Number(row.lat),
        longitude: Number(row.lng),
        phone: row.phone,
        display: row.display_store === 1,
        immediate: row.immediate === 1,
        pickup: row.pickup === 1,
        couriers: names(row.couriers),
        justoStoreId: row.justo_store_id,
        area: corners(row.polygon),
        areaPriority: row.polygon_priority,
        schedules: schedules.get(row.id) ?? [],
      }))
    },

    /** Every commune with its centre, by code. */
    async communes(db: Queryable): Promise<CommuneLocation[]> {
      const rows = await db
        .selectFrom('commune')
        .innerJoin('region', 'region.code', 'commune.region_code')
        .select(['commune.name as commune', 'region.name as region', 'commune.lat', 'commune.lng'])
        .orderBy('commune.code')
        .execute()
      return rows.map(({ lat, lng, ...place }) => ({ ...place, latitude: Number(lat), longitude: Number(lng) }))
    },

    /** The holidays from one day to another, both included. */
    async holidays(db: Queryable, from: Day, to: Day): Promise<Map<Day, HolidayKind>> {
      const rows = await db.selectFrom('holiday').selectAll().where('day', '>=', from).where('day', '<=', to).execute()
      return new Map(rows.map((row) => [row.day, row.mandatory_closing === 1 ? 'mandatory' : 'plain']))
    },
  }
}

async function schedulesByStore(db: Queryable): Promise<Map<number, Schedule[]>> {
  const rows = await db.selectFrom('store_schedule').selectAll().orderBy('store_id').orderBy('day_of_week').execute()
  const schedules = new Map<number, Schedule[]>()
  for (const row of rows) {
    const schedule = {
      dayOfWeek: row.day_of_week,
      opens: minutes(row.opens),
      closes: minutes(row.closes),
      closed: row.closed === 1,
    }
    schedules.set(row.store_id, [...(schedules.get(row.store_id) ?? []), schedule])
  }
  return schedules
}

/** `09:30` of the database's `09:30:00`. */
function minutes(time: string | null): string | null {
  return time?.slice(0, 5) ?? null
}

function names(json: unknown): string[] {
  return listIn(json).map(String)
}

/** The corners in a list of `[lng, lat]`. */
function corners(json: unknown): Area {
  return listIn(json).flatMap((corner) =>
    Array.isArray(corner) ? [{ longitude: Number(corner[0]), latitude: Number(corner[1]) }] : [],
  )
}

/** A JSON list, which MariaDB gives as text and MySQL as a value. */
function listIn(json: unknown): unknown[] {
  const list: unknown = typeof json === 'string' ? JSON.parse(json) : json
  return Array.isArray(list) ? list : []
}
