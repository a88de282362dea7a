// From the files of an owner to what he wants of each product: every fault of every file at once, each with its row and column. Pure.
import { nearestOf } from '#shop/publishing/files/nearest.ts'
import { allSteps, mapInSteps } from '#shop/shared/steps.ts'
import { plainSigns } from '#shop/shared/typed/plain-signs.ts'
import { fileText, type TableRow, tableRows } from '#shop/shared/written/csv-table.ts'
import { readSku } from './cells.ts'
import type { Column } from './column.ts'
import { COLUMNS, type FileKind, headingKey, isOfShapes, KEY_COLUMNS, kindOfFile } from './columns.ts'
import type { FaultCode, LoadFault } from './faults.ts'
import type { CategoryMap } from './foreign/category-map.ts'
import type { ForeignTable, LeftBehind } from './foreign/foreign-table.ts'
import {
  FOREIGN_TABLES,
  type ForeignName,
  foreignSkus,
  isForeign,
  readForeign,
  readMap,
  type Sheet,
} from './foreign/read-foreign.ts'
import { shapeRows } from './records/shape-file.ts'

export interface LoadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ReadRow {
  readonly file: string
  readonly kind: FileKind
  readonly row: number
  /** Column → canonical text, null to empty it; what is not there or empty is left out. */
  readonly cells: ReadonlyMap<string, string | null>
  /** As they were written, for the owner's file of faults. */
  readonly raw: readonly string[]
}

export interface ReadFile {
  readonly name: string
  readonly kind: FileKind
  readonly separator: string
  readonly headings: readonly string[]
  readonly rows: readonly ReadRow[]
}

export interface ReadFiles {
  readonly files: readonly ReadFile[]
  readonly faults: readonly LoadFault[]
  /** What another shop's table has that is not loaded. */
  readonly leftBehind: readonly LeftBehind[]
}

/** Bytes of a file, and rows of all. */
export const MOST_BYTES = 50_000_000
export const MOST_ROWS = 1_000_000
const SEPARATORS = [';', ',', '\t'] as const
/** The sign that empties a cell. */
export const CLEAR = '-'

/** Files of which nothing is known yet but what they name, so that the shop is asked of no more. */
export interface OpenedFiles {
  /** Whatever stands where a SKU does. */
  readonly skus: ReadonlySet<string>
  /** Reads them, a row a step. `isKnown`: whether the shop has a product, by its key; only such a one may have a SKU of other signs. */
  readonly read: (isKnown: IsKnown) => Generator<void, ReadFiles>
}

type IsKnown = (key: string) => boolean
type FilesRead = Omit<ReadFiles, 'faults'>
type Reader<Read> = (isKnown: IsKnown) => Generator<void, Read>

/** What all files share while they are opened. */
interface Opening {
  readonly skus: Set<string>
  readonly faults: LoadFault[]
}

const NOTHING: FilesRead = { files: [], leftBehind: [] }

/** `columns`: of whose program tables are that are not ours. */
export function openFiles(files: readonly LoadedFile[], columns?: ForeignName): OpenedFiles {
  const opening: Opening = { skus: new Set(), faults: [] }
  const opened = columns
    ? openForeignFiles(files, FOREIGN_TABLES[columns], opening)
    : files.map((file) => openFile(file, opening))
  function* read(isKnown: IsKnown): Generator<void, ReadFiles> {
    const all: FilesRead[] = []
    for (const each of opened) all.push(yield* each(isKnown))
    return { files: all.flatMap((one) => one.files), leftBehind: all.flatMap((one) => one.leftBehind), faults: opening.faults } // biome-ignore format: one row
  }
  return { skus: opening.skus, read }
}

export const readFiles = (files: readonly LoadedFile[], isKnown: IsKnown, columns?: ForeignName): ReadFiles =>
  allSteps(openFiles(files, columns).read(isKnown))

/** Another shop's tables, with the owner's map of its categories; files of our own beside them are read as ever. */
function openForeignFiles(files: readonly LoadedFile[], table: ForeignTable, opening: Opening): Reader<FilesRead>[] {
  const { faults, skus } = opening
  const sheets = files.map((file) => ({ file, sheet: isOfMap(file) || kindOfFile(file.name) === null ? sheetOf(file, faults) : null })) // biome-ignore format: one row
  const maps = sheets.flatMap(({ file, sheet }) => (sheet && isOfMap(file) ? [readMap(sheet, opening)] : []))
  const map: CategoryMap = new Map(maps.flatMap((one) => [...one]))
  return sheets.map(({ file, sheet }) => {
    if (isOfMap(file)) return nothing
    if (kindOfFile(file.name) !== null) return openFile(file, opening)
    if (sheet && isForeign(table, sheet.heading.cells)) {
      for (const sku of foreignSkus(table, sheet)) skus.add(sku)
      return function* (isKnown) {
        yield
        return readForeign(table, sheet, map, { isKnown, faults })
      }
    }
    if (sheet)
      faults.push({ file: file.name, row: sheet.heading.line, column: '', code: 'notForeign', given: file.name })
    return nothing
  })
}

function* nothing(): Generator<void, FilesRead> {
  yield
  return NOTHING
}

const isOfMap = ({ name }: LoadedFile): boolean => /^mapa\b/i.test(name)

function openFile(file: LoadedFile, opening: Opening): Reader<FilesRead> {
  const read = openOwn(file, opening)
  if (!read) return nothing
  return function* (isKnown) {
    return { files: [yield* read(isKnown)], leftBehind: [] }
  }
}

/** A file of ours; null, its fault told, for one that is none. */
function openOwn({ name, bytes }: LoadedFile, { skus, faults }: Opening): Reader<ReadFile> | null {
  const wrong = (code: FaultCode, more: Partial<LoadFault> = {}) => {
    faults.push({ file: name, row: 0, column: '', code, ...more })
    return null
  }
  const kind = kindOfFile(name)
  if (kind === null) return wrong('fileUnknown', { given: name })
  if (isOfShapes(kind)) {
    const text = plainText({ name, bytes }, faults)
    return text === null ? null : openShapes({ name, kind, text, faults })
  }
  const sheet = sheetOf({ name, bytes }, faults)
  if (!sheet) return null
  const { heading, separator } = sheet
  const columns = columnsOf(kind, heading, (code, more) => wrong(code, { row: heading.line, ...more }))
  if (!columns) return null
  const places = columns.flatMap((column, at) => (column && isSku(column.name) ? [at] : []))
  for (const { cells } of sheet.rows) for (const at of places) skus.add(plainSigns(cells[at] ?? ''))
  return function* (isKnown) {
    const rows = yield* mapInSteps(sheet.rows, (row) => readRow({ name, kind, row, columns, isKnown, faults }))
    return { name, kind, separator, headings: heading.cells, rows }
  }
}

/** The text of a file; null, its fault told, for one that is none. */
function plainText({ name, bytes }: LoadedFile, faults: LoadFault[]): string | null {
  const wrong = (code: FaultCode, row = 0) => {
    faults.push({ file: name, row, column: '', code })
    return null
  }
  if (bytes.length > MOST_BYTES) return wrong('tooLarge')
  const broken = brokenLine(bytes)
  if (broken !== null) return wrong('brokenText', broken)
  return fileText(bytes)?.replace(/^\uFEFF/, '') ?? wrong('workbook')
}

/** The rows of a table and its heading; null, its fault told, for a file that is none. */
function sheetOf(file: LoadedFile, faults: LoadFault[]): Sheet | null {
  const { name } = file
  const wrong = (code: FaultCode) => {
    faults.push({ file: name, row: 0, column: '', code })
    return null
  }
  const text = plainText(file, faults)
  if (text === null) return null
  const first = text.trimStart().split(/\r?\n/, 1)[0] ?? ''
  const separator = SEPARATORS.reduce((best, each) => (countOf(first, each) > countOf(first, best) ? each : best))
  const table = tableRows(text, separator)
  if (table === null) return wrong('noTable')
  const [heading, ...rows] = table
  if (!heading || rows.length === 0) return wrong('noRows')
  return rows.length > MOST_ROWS ? wrong('tooManyRows') : { name, separator, heading, rows }
}

/** Areas as rows of a table: the number of a row is that of its area in the file. */
function openShapes({
  name,
  kind,
  text,
  faults,
}: Pick<Reading, 'name' | 'kind' | 'faults'> & { readonly text: string }): Reader<ReadFile> | null {
  const wrong = (code: FaultCode, more: Partial<LoadFault> = {}) => {
    faults.push({ file: name, row: 0, column: '', code, ...more })
    return null
  }
  const table = shapeRows(text)
  if (table === null) return wrong('notGeoJson')
  if (table.rows.length === 0) return wrong('noRows')
  const columns = columnsOf(kind, { line: 0, cells: table.headings }, wrong)
  if (!columns) return null
  return function* (isKnown) {
    const rows = yield* mapInSteps(table.rows.entries(), ([at, cells]) => readRow({ name, kind, row: { line: at + 1, cells }, columns, isKnown, faults })) // biome-ignore format: one row
    return { name, kind, separator: ',', headings: table.headings, rows }
  }
}

const countOf = (text: string, sign: string): number => text.split(sign).length

/** The columns of a heading in its order; null, all faults told, where one is unknown, twice there or missing. */
function columnsOf(
  kind: FileKind,
  { cells }: TableRow,
  wrong: (code: FaultCode, more: Partial<LoadFault>) => null,
): readonly (Column | null)[] | null {
  const known = COLUMNS[kind]
  const names = known.flatMap(({ name, also = [] }) => [name, ...also])
  let isWhole = true
  const found = cells.map((heading) => {
    if (heading === '') return null
    const key = headingKey(heading)
    const column = known.find(({ name, also = [] }) => name === key || also.includes(key))
    if (column) return column
    isWhole = false
    wrong('columnUnknown', { column: heading, given: heading, nearest: nearestOf(key, names) })
    return null
  })
  for (const column of new Set(found)) {
    if (column === null || found.filter((each) => each === column).length === 1) continue
    isWhole = false
    wrong('columnTwice', { column: column.name })
  }
  for (const name of KEY_COLUMNS[kind]) {
    if (found.some((column) => column?.name === name)) continue
    isWhole = false
    wrong('columnMissing', { column: name })
  }
  return isWhole ? found : null
}

interface Reading {
  readonly name: string
  readonly kind: FileKind
  readonly row: TableRow
  readonly columns: readonly (Column | null)[]
  readonly isKnown: IsKnown
  readonly faults: LoadFault[]
}

function readRow({ name, kind, row, columns, isKnown, faults }: Reading): ReadRow {
  const cells = new Map<string, string | null>()
  const wrong = (code: FaultCode, column: string, given: string) =>
    faults.push({ file: name, row: row.line, column, code, given })
  if (row.cells.slice(columns.length).some((cell) => cell !== ''))
    wrong('cellsTooMany', '', row.cells.slice(columns.length).join(' '))
  columns.forEach((column, at) => {
    const given = row.cells[at] ?? ''
    if (column === null || column.isIgnored || given === '') return
    if (given === CLEAR && column.read) {
      if (column.clears) cells.set(column.name, null)
      else wrong('cannotClear', column.name, given)
      return
    }
    const read = column.read ? column.read(given) : isSku(column.name) ? readSku(given, isKnown) : { value: given }
    if ('value' in read) cells.set(column.name, read.value)
    else wrong(read.fault, column.name, given)
  })
  return { file: name, kind, row: row.line, cells, raw: row.cells }
}

const isSku = (column: string): boolean => column === 'sku' || column.endsWith('_sku')

/**
 * The line in which a text is partly UTF-8 and partly not, as when two files were glued together; null for a file that is of one kind. Read as
 * Windows writes, its letters would become others.
 */
function brokenLine(bytes: Uint8Array): number | null {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return null
  let [line, firstBroken, pairs] = [1, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte === 0x0a) line += 1
    if (byte < 0x80) continue
    const length = byte >= 0xf0 && byte < 0xf5 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1
    const isWhole = length > 1 && bytes.subarray(at + 1, at + length).every((next) => next >= 0x80 && next < 0xc0)
    if (isWhole && at + length <= bytes.length) {
      pairs += 1
      at += length - 1
    } else if (firstBroken === 0) firstBroken = line
  }
  return firstBroken > 0 && pairs > 0 ? firstBroken : null
}
