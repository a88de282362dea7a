// The stores with their hours, and where communes are.
import { readJson } from '#db/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { StoreId } from '#shop/shared/ids.ts'
import { createScheduleRepository } from './schedule.repository.ts'
import type { CommuneLocation, Store } from './store.ts'

export function createStoreRepository() {
  const hours = createScheduleRepository()

  return {
    /** Every store, by id, the warehouse too. */
    async all(db: Queryable): Promise<Store[]> {
      const schedules = await hours.weeks(db)
      const pickups = await hours.pickupWeeks(db)
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
        city: row.city === '' ? row.commune : row.city,
        postalCode: row.postal_code,
        latitude: Number(row.lat),
        longitude: Number(row.lng),
        phone: row.phone,
        display: row.display_store === 1,
        immediate: row.immediate === 1,
        pickup: row.pickup === 1,
        couriers: names(row.couriers),
        justoStoreId: row.justo_store_id,
        schedules: schedules.get(row.id) ?? [],
        ownPickupSchedules: pickups.get(row.id) ?? [],
      }))
    },

    async ids(db: Queryable): Promise<number[]> {
      const rows = await db.selectFrom('store').select('id').orderBy('id').execute()
      return rows.map(({ id }) => id)
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
  }
}

function names(json: unknown): string[] {
  return listIn(json).map(String)
}

function listIn(json: unknown): unknown[] {
  const list = readJson<unknown>(json)
  return Array.isArray(list) ? list : []
}
