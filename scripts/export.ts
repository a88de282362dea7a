// `npm run export -- FOLDER`: everything the shop holds of its trade in open formats, as of one moment: the catalogue as `npm run catalogue -- export`
// writes it, all else a CSV a table, with a LEEME.txt that says what each column is. No passwords, keys or hashes.
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import type { Database, Queryable } from '#platform/database/database.ts'
import { type ColumnFacts, columnsOf, inSnapshot, streamRows } from '#platform/database/whole-schema.ts'
import { UserError } from '#scripts/machine/user-error.mjs'
import { formatInstant } from '#shop/shared/chile-time.ts'
import { type CsvCell, csvLine, csvPieces } from '#shop/shared/written/csv.ts'
import { commands } from '#texts/commands/commands.ts'
import { onItsDatabase } from './backup/its-database.ts'
import { CATALOGUE_COMMANDS } from './catalogue.ts'
import { catalogueShop } from './catalogue-shop.ts'
import { runCommand } from './command.ts'
import { EXPORTED, isSecret, LEFT_OUT } from './export/exported-tables.ts'
import { operator, printLines } from './operator.ts'
import { runProgram } from './run-program.ts'
import { shopClock } from './shop-clock.ts'
import { readArguments } from './usage.ts'

const words = commands.openExport
const USAGE = 'export FOLDER'
const CATALOGUE = 'catalogo'

async function main(args: readonly string[]): Promise<void> {
  const [folder] = readArguments(USAGE, args)?.words ?? []
  if (!folder) throw new UserError('npm run export -- FOLDER')
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new UserError(words.notEmpty(folder))
  await onItsDatabase((database) => exportAll(database, folder))
}

/** Writes everything; the LEEME.txt is last, so that a folder with one is whole. */
async function exportAll(database: Database, folder: string): Promise<void> {
  const now = shopClock().now()
  const said: string[] = []
  await inSnapshot(database, async (snapshot) => {
    for (const [group, tables] of Object.entries(EXPORTED)) {
      mkdirSync(join(folder, group), { recursive: true })
      for (const table of tables) {
        const columns = (await columnsOf(snapshot, table)).filter(({ name }) => !isSecret(name))
        const file = `${group}/${table}.csv`
        const rows = await writeTable(snapshot, table, columns, join(folder, file))
        said.push(...words.file(file, rows), ...columns.map(columnLine))
      }
    }
  })
  const asked = { operator: operator(), now, confirm: async () => false }
  const catalogue = await runCommand('catalogue', CATALOGUE_COMMANDS, ['export', '--to', join(folder, CATALOGUE)], { ...catalogueShop(database), asked }) // biome-ignore format: one row
  writeFileSync(
    join(folder, 'LEEME.txt'),
    `${[words.readMe(formatInstant(now)), words.leftOut(Object.values(LEFT_OUT).flat().sort()), '', ...said].join('\n')}\n`,
  )
  printLines([...catalogue.lines, words.done(folder, Object.values(EXPORTED).flat().length)])
}

async function writeTable(
  snapshot: Queryable,
  table: string,
  columns: readonly ColumnFacts[],
  path: string,
): Promise<number> {
  // biome-ignore format: one row
  const names = columns.map(({ name }) => name)
  let count = 0
  async function* lines() {
    yield [...csvPieces(names, [])].join('')
    for await (const row of streamRows(snapshot, table, names)) {
      count++
      yield `${csvLine(row.map(cellOf))}\r\n`
    }
  }
  await pipeline(lines(), createWriteStream(path, { mode: 0o600 }))
  return count
}

/** Moments are ISO in UTC, what is structured is JSON. */
function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return Buffer.isBuffer(value) ? value.toString('base64') : JSON.stringify(value)
}

function columnLine({ name, type, isNullable }: ColumnFacts): string {
  return words.column(name, type, isNullable)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await runProgram(() => main(process.argv.slice(2))) // biome-ignore format: one row
