// Streets with their house numbers: what addresses are found by. Rows are numbered in the order of the file.
import type { OwnRows, SeededRows } from '#db/seeds/seeded-rows.ts'
import { cell, readCsv } from '#db/seeds/source-files.ts'

export async function seedStreets({ put }: SeededRows, communes: OwnRows): Promise<void> {
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
  await put(
    { table: 'street', key: ['id'], follows: 'new versions', retires: true },
    rows.filter((row) => communes.has(row.commune_code)),
  )
}
