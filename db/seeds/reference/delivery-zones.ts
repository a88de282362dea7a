// Zones of programmed delivery, invented: dearer, slower and on fewer days the farther from the warehouse.
// A commune belongs to the first zone that covers its code; those of NOT_COVERED to none.
import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'

interface Zone {
  readonly name: string
  /** Pesos. */
  readonly cost: number
  readonly sameDay: boolean
  readonly leadDays: number
  readonly horizonDays: 3 | 5 | 7 | 10
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: string
  /** Beginnings of commune codes: two digits a region, three a province, five a commune. */
  readonly covers: readonly string[]
}

const ZONES: readonly Zone[] = [
  {
    name: 'Gran Santiago',
    cost: 2990,
    sameDay: true,
    leadDays: 1,
    horizonDays: 7,
    weekdays: '1,2,3,4,5,6',
    covers: ['131', '13201', '13401'],
  },
  {
    name: 'Alrededores de Santiago',
    cost: 3990,
    sameDay: true,
    leadDays: 1,
    horizonDays: 7,
    weekdays: '1,2,3,4,5,6',
    covers: ['132', '133', '134', '136'],
  },
  {
    name: 'Melipilla',
    cost: 3990,
    sameDay: false,
    leadDays: 2,
    horizonDays: 7,
    weekdays: '2,4,6',
    covers: ['135'],
  },
  {
    name: 'Centro',
    cost: 4990,
    sameDay: false,
    leadDays: 2,
    horizonDays: 5,
    weekdays: '1,2,3,4,5,6',
    covers: ['05', '06'],
  },
  {
    name: 'Norte Chico y Centro Sur',
    cost: 5990,
    sameDay: false,
    leadDays: 3,
    horizonDays: 7,
    weekdays: '1,2,3,4,5',
    covers: ['04', '07', '16', '08'],
  },
  {
    name: 'Sur y Atacama',
    cost: 6990,
    sameDay: false,
    leadDays: 4,
    horizonDays: 10,
    weekdays: '2,4,6',
    covers: ['03', '09', '14', '10'],
  },
  {
    name: 'Norte Grande',
    cost: 8990,
    sameDay: false,
    leadDays: 5,
    horizonDays: 10,
    weekdays: '1,3,5',
    covers: ['15', '01', '02'],
  },
  {
    name: 'Zona Austral',
    cost: 11990,
    sameDay: false,
    leadDays: 6,
    horizonDays: 10,
    weekdays: '1,3,5',
    covers: ['11', '12'],
  },
]

/** Not delivered to: islands, the Antarctic, the high plateau. */
const NOT_COVERED: readonly string[] = [
  '05104', // Juan Fernández
  '05201', // Isla de Pascua
  '12201', // Cabo de Hornos
  '12202', // Antártica
  '11302', // O'Higgins
  '11303', // Tortel
  '01403', // Colchane
  '02202', // Ollagüe
  '15202', // General Lagos
]

export async function seedDeliveryZones({ put }: SeededRows, communes: OwnRows): Promise<void> {
  const zones = ZONES.map((zone, index) => ({
    id: index + 1,
    name: zone.name,
    cost: zone.cost,
    same_day: zone.sameDay,
    lead_days: zone.leadDays,
    horizon_days: zone.horizonDays,
    weekdays: zone.weekdays,
  }))
  const covered = readCsv('communes.csv').flatMap((row) => {
    const code = cell(row, 'code')
    const zone = zoneOf(code)
    return zone === null ? [] : [{ commune_code: code, zone_id: zone }]
  })
  const own = await put({ table: 'delivery_zone', key: ['id'], follows: 'new versions' }, zones)
  await put(
    { table: 'delivery_zone_commune', key: ['commune_code'], follows: 'new versions' },
    covered.filter((row) => own.has(row.zone_id) && communes.has(row.commune_code)),
  )
}

/** The number of the zone that serves a commune, null where none does. */
export function zoneOf(communeCode: string): number | null {
  if (NOT_COVERED.includes(communeCode)) return null
  const index = ZONES.findIndex((zone) => zone.covers.some((start) => communeCode.startsWith(start)))
  return index < 0 ? null : index + 1
}
