// Squares, stations, malls: what people name in place of an address.
import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'

export async function seedLandmarks({ put }: SeededRows, communes: OwnRows): Promise<void> {
  const rows = readCsv('landmarks.csv').map((row, index) => ({
    id: index + 1,
    name: cell(row, 'name'),
    aliases: cell(row, 'aliases'),
    commune_code: cell(row, 'commune_code'),
    lat: cell(row, 'lat'),
    lng: cell(row, 'lng'),
  }))
  await put(
    { table: 'landmark', key: ['id'], follows: 'new versions', retires: true },
    rows.filter((row) => communes.has(row.commune_code)),
  )
}
