// Streets with their house numbers: what addresses are found by. Rows are numbered in the order of the file.
import { upsert } from '#db/seeds/bulk.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'
import type { Tx } from '#platform/database.ts'

const COLUMNS = ['kind', 'aliases', 'lat1', 'lng1', 'number1', 'lat2', 'lng2', 'number2', 'source', 'error_m']

export async function seedStreets(tx: Tx): Promise<void> {
  const rows = readCsv('streets.csv').map((row, index) => ({
    id: index + 1,
    commune_code: cell(row, 'commune_code'),
    name: cell(row, 'street'),
    kind: cell(row, 'kind'),
    aliases: cell(row, 'aliases'),
    lat1: cell(row, 'lat1'),
    lng1: cell(row, 'lng1'),
    number1: Number(cell(row, 'number1')),
    lat2: cell(row, 'lat2'),
    lng2: cell(row, 'lng2'),
    number2: Number(cell(row, 'number2')),
    source: cell(row, 'source'),
    error_m: Number(cell(row, 'error_m')),
  }))
  await tx.deleteFrom('street').where('id', '>', rows.length).execute()
  await upsert(tx, 'street', rows, ['commune_code', 'name', ...COLUMNS])
}
