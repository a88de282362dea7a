// Reads the zones and the communes they serve.
import type { Queryable } from '#platform/database/database.ts'
import { clp } from '#shop/shared/money.ts'
import type { CoveredCommune, Zone } from './zones.ts'

interface ZoneRow {
  zone_id: number
  zone_name: string
  cost: number
  same_day: number
  lead_days: number
  horizon_days: number
  weekdays: string
}

export function createZoneRepository() {
  return {
    /** Lists every commune that a zone serves, with its region and zone. */
    async covered(db: Queryable): Promise<CoveredCommune[]> {
      const rows = await coverage(db).execute()
      return rows.map(toCovered)
    },
    /** Finds the zone that serves a commune now; undefined when there is none. */
    async coverageOf(db: Queryable, communeCode: string): Promise<CoveredCommune | undefined> {
      const row = await coverage(db).where('commune.code', '=', communeCode).executeTakeFirst()
      return row && toCovered(row)
    },
  }
}

function coverage(db: Queryable) {
  return db
    .selectFrom('delivery_zone_commune as served')
    .innerJoin('commune', 'commune.code', 'served.commune_code')
    .innerJoin('region', 'region.code', 'commune.region_code')
    .innerJoin('delivery_zone as zone', 'zone.id', 'served.zone_id')
    .select([
      'commune.code',
      'commune.name',
      'commune.region_code',
      'region.name as region_name',
      'zone.id as zone_id',
      'zone.name as zone_name',
      'zone.cost',
      'zone.same_day',
      'zone.lead_days',
      'zone.horizon_days',
      'zone.weekdays',
    ])
}

function toCovered(
  row: ZoneRow & { code: string; name: string; region_code: string; region_name: string },
): CoveredCommune {
  return {
    commune: { code: row.code, name: row.name, regionCode: row.region_code },
    region: { code: row.region_code, name: row.region_name },
    zone: toZone(row),
  }
}

function toZone(row: ZoneRow): Zone {
  return {
    id: row.zone_id,
    name: row.zone_name,
    cost: clp(row.cost),
    sameDay: row.same_day === 1,
    leadDays: row.lead_days,
    horizonDays: row.horizon_days,
    weekdays: row.weekdays.split(',').map(Number),
  }
}
