// Regions and communes of Chile, and the public holidays: public facts.
import { upsert } from '#db/seeds/bulk.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'
import type { Tx } from '#platform/database.ts'

export async function seedGeography(tx: Tx): Promise<void> {
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
  await upsert(tx, 'region', regions, ['name', 'sort_order'])
  await upsert(tx, 'commune', communes, ['region_code', 'name', 'lat', 'lng'])
  await upsert(tx, 'holiday', holidays, ['name', 'mandatory_closing'])
}
