// Squares, stations, malls: what people name in place of an address.
import { upsert } from '#db/seeds/bulk.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'
import type { Tx } from '#platform/database.ts'

export async function seedLandmarks(tx: Tx): Promise<void> {
  const rows = readCsv('landmarks.csv').map((row, index) => ({
    id: index + 1,
    name: cell(row, 'name'),
    aliases: cell(row, 'aliases'),
    commune_code: cell(row, 'commune_code'),
    lat: cell(row, 'lat'),
    lng: cell(row, 'lng'),
  }))
  await tx.deleteFrom('landmark').where('id', '>', rows.length).execute()
  await upsert(tx, 'landmark', rows, ['name', 'aliases', 'commune_code', 'lat', 'lng'])
}
