// A small Chile for integration tests: three regions, covered and uncovered communes, zones of every kind, some holidays.
import type { Database } from '#platform/database/database.ts'

export const METROPOLITANA = 'Metropolitana de Santiago'
export const LAS_CONDES = { region: METROPOLITANA, commune: 'Las Condes' }

/** Las Condes and Ñuñoa: same-day service every day, $2.990. Calera: Tuesdays and Fridays from the third day on, $4.990. */
export async function seedGeography(database: Database): Promise<void> {
  await database
    .insertInto('region')
    .values([
      { code: '13', name: METROPOLITANA, sort_order: 7 },
      { code: '05', name: 'Valparaíso', sort_order: 6 },
      { code: '15', name: 'Arica y Parinacota', sort_order: 1 },
    ])
    .execute()
  const place = { lat: -33, lng: -70 }
  await database
    .insertInto('commune')
    .values([
      { code: '13120', region_code: '13', name: 'Ñuñoa', ...place },
      { code: '13114', region_code: '13', name: 'Las Condes', ...place },
      { code: '13122', region_code: '13', name: 'Peñalolén', ...place },
      { code: '13125', region_code: '13', name: 'Quilicura', ...place },
      { code: '05502', region_code: '05', name: 'Calera', ...place },
      { code: '15202', region_code: '15', name: 'General Lagos', ...place },
    ])
    .execute()
  await database
    .insertInto('delivery_zone')
    .values([
      { id: 1, name: 'Santiago', cost: 2990, same_day: true, lead_days: 1, horizon_days: 5, weekdays: '0,1,2,3,4,5,6' },
      { id: 2, name: 'Centro', cost: 4990, same_day: false, lead_days: 3, horizon_days: 10, weekdays: '2,5' },
    ])
    .execute()
  await database
    .insertInto('delivery_zone_commune')
    .values([
      { commune_code: '13114', zone_id: 1 },
      { commune_code: '13120', zone_id: 1 },
      { commune_code: '13122', zone_id: 1 },
      { commune_code: '05502', zone_id: 2 },
    ])
    .execute()
  await database
    .insertInto('holiday')
    .values([
      { day: '2026-12-08', name: 'Inmaculada Concepción' },
      { day: '2026-12-25', name: 'Navidad', mandatory_closing: true },
    ])
    .execute()
}
