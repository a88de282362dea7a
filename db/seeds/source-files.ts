// The files the shop is seeded from, and their hash, by which a database knows whether it has them.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'

const FOLDER = new URL('./source/', import.meta.url)

/**
 * Where a change alters what is seeded: the data, the rules beside it, the settings, the pictures' keys, and
 * what names and attributes are derived by. Not
 * `content/`: editors work there, and their drafts wait for `npm run publish`.
 */
const FINGERPRINTED = [
  './source/',
  './reference/',
  './demo/',
  './drawings/spec.ts',
  '../../src/shop/products/derived-attributes.ts',
  '../../src/shop/products/derived-names.ts',
  '../../src/shop/products/shipped-categories.ts',
  '../../src/shop/settings/settings.ts',
]

export type CsvRow = Readonly<Record<string, string>>

/** The rows of a CSV of db/seeds/source by their column names. */
export function readCsv(file: string): CsvRow[] {
  return parse(readFileSync(new URL(file, FOLDER)), { columns: true, bom: true }) as CsvRow[]
}

/** The content of a JSON file of db/seeds/source. */
export function readJsonFile<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as T
}

/** A cell that must be there. Throws an Error that names it. */
export function cell(row: CsvRow, column: string): string {
  const value = row[column]
  if (value === undefined) throw new Error(`the seed data has no column ${column}`)
  return value
}

/** 16 hex digits that change with the sources or the rules: the version of the seed. */
export function seedVersion(): string {
  const hash = createHash('sha256')
  for (const path of FINGERPRINTED.flatMap(filesOf)) hash.update(readFileSync(new URL(path, import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(path: string): string[] {
  if (!path.endsWith('/')) return [path]
  const names = readdirSync(new URL(path, import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => relative(fileURLToPath(new URL(path, import.meta.url)), join(parentPath, name)))
  return names.sort().map((name) => path + name)
}
