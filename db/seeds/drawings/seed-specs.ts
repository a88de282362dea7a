// The seed's catalogue as picture specs, read from its files and not from a database.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { type PictureSpec, specOfRow } from './spec.ts'

const SOURCE = new URL('../source/', import.meta.url)

type Row = Record<string, string | undefined>

const table = (file: string): Row[] => parse(readFileSync(new URL(file, SOURCE)), { columns: true, bom: true }) as Row[]

let cached: Map<string, PictureSpec> | undefined

/** Every row of the catalogue by SKU, in catalogue order, packs with their components. Read once per process. */
export function seedSpecs(): ReadonlyMap<string, PictureSpec> {
  cached ??= readCatalogue()
  return cached
}

function readCatalogue(): Map<string, PictureSpec> {
  const rows = table('catalogue.csv')
  const specs = new Map(rows.map((row): [string, PictureSpec] => [row.sku ?? '', specOfRow(row)]))
  for (const line of table('pack_components.csv')) {
    const spec = specs.get(line.component_sku ?? '')
    if (spec) specs.get(line.pack_sku ?? '')?.components.push({ spec, quantity: Number(line.quantity) })
  }
  return specs
}
