// Regions and communes of Chile, and the public holidays: public facts.
import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'

/** Returns which communes are ours: others' rows refer to them. */
export async function seedGeography({ put }: SeededRows): Promise<OwnRows> {
  const regions = readCsv('regions.csv').map((row) => ({
    code: cell(row, 'region_code'),
    name: cell(row, 'region_name'),
    sort_order: Number(cell(row, 'sort_north_to_south')),
  }))
  const communes = readCsv('communes.csv').map((row) => ({
    code: cell(row, 'code'),
    region_code: cell(row, 'region_code'),
    name: cell(row, 'name'),
    lat: cell(row, 'lat'),
    lng: cell(row, 'lng'),
  }))
  const holidays = readCsv('holidays_cl.csv').map((row) => ({
    day: cell(row, 'date'),
    name: cell(row, 'name'),
    mandatory_closing: cell(row, 'mandatory_closing') === '1',
  }))
  const own = await put({ table: 'region', key: ['code'], follows: 'new versions' }, regions)
  await put({ table: 'holiday', key: ['day'], follows: 'new versions' }, holidays)
  return put(
    { table: 'commune', key: ['code'], follows: 'new versions' },
    communes.filter((row) => own.has(row.region_code)),
  )
}
