// `npm run owner -- new FOLDER`: an owner's own files, one of each kind with an example, his company and a legal text, to be filled in. It needs no database and overwrites nothing.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { COLUMNS, FILE_KINDS, type FileKind, isOfShapes, nameOfFile } from '#shop/operations/catalogue/columns.ts'
import { csvFile } from '#shop/shared/written/csv.ts'
import { commands } from '#texts/commands/commands.ts'
import { printLines } from './operator.ts'
import { EXAMPLES } from './owner-examples.ts'
import { runProgram } from './run-program.ts'

const words = commands.owner
const USAGE = 'npm run owner -- new FOLDER'

/** A file of a kind with its example, by all its columns. */
export function exampleFile(kind: FileKind): string {
  const columns = COLUMNS[kind].filter(({ isIgnored }) => !isIgnored).map(({ name }) => name)
  const rows = EXAMPLES[kind] ?? []
  if (!isOfShapes(kind)) return csvFile(columns, rows.map((row) => columns.map((column) => row[column] ?? ''))) // biome-ignore format: one row
  const features = rows.map(({ forma = '[]', ...properties }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [JSON.parse(forma)] },
  }))
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 2)}\n`
}

/** Every file of the set, by its name. */
export function ownersFiles(): ReadonlyMap<string, string> {
  const tables = FILE_KINDS.map((kind) => [nameOfFile(kind), exampleFile(kind)] as const)
  return new Map([
    ...tables,
    ['LEEME.txt', words.readMe(FILE_KINDS.map(nameOfFile))],
    ['fotos/LEEME.txt', words.photos],
    ['contenido/settings.yaml', words.company],
    ['contenido/front-page/inicio.yaml', words.frontPage],
    ['contenido/logo/LEEME.txt', words.logo],
    ['contenido/legal/despacho-2027-01-15.md', words.legal],
  ])
}

function writeNew(folder: string): readonly string[] | null {
  if (existsSync(folder) && readdirSync(folder).length > 0) return null
  const files = ownersFiles()
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return [...files.keys()]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [name, folder, ...more] = process.argv.slice(2)
  await runProgram(async () => {
    const written = name === 'new' && folder && more.length === 0 ? writeNew(folder) : undefined
    if (written === undefined) printLines([USAGE])
    else printLines(written ? words.written(folder!, written.length) : [words.notEmpty(folder!)])
    if (!written) process.exitCode = 1
  })
}
