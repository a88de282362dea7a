// A batch of rows as the file an owner would have written, so that both are checked, shown and written by one mechanism; and back, where a fault of the
// file is one of a row and field that were sent. Pure.
import type { LoadFault } from '#shop/operations/catalogue/faults.ts'
import { CLEAR, type LoadedFile } from '#shop/operations/catalogue/read-files.ts'
import { typedFile } from '#shop/operations/catalogue/typed-product.ts'
import { BATCHES, type BatchKind, type BatchRow, type BatchValue } from './batch-fields.ts'

/** The line of the file in which the first row stands, below the heading. */
const FIRST_LINE = 2

/** The file that says what the rows say, with only the columns one of them has. */
export function batchFile(kind: BatchKind, rows: readonly BatchRow[]): LoadedFile {
  const { file, fields } = BATCHES[kind]
  const used = Object.keys(fields).filter((name) => rows.some((row) => row[name] !== undefined))
  const columns = ['sku', ...used.map((name) => fields[name]!.column)]
  return typedFile(file, columns, rows.map((row) => [oneLine(row.sku), ...used.map((name) => cellOf(row[name]))])) // biome-ignore format: one row
}

function cellOf(value: BatchValue): string {
  if (value === undefined) return ''
  if (value === null) return CLEAR
  if (typeof value === 'boolean') return value ? 'si' : 'no'
  if (typeof value === 'number') return String(value).replace('.', ',') // as people write it: 1.125 would be a thousand and more
  return oneLine(value)
}

/** A cell has one line, so that a row is one line of the file. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Where a fault stands in what was sent: the row from 0, and the field by its own name. */
export function placeOf(kind: BatchKind, { row, column }: Pick<LoadFault, 'row' | 'column'>) {
  const [field] = Object.entries(BATCHES[kind].fields).find(([, each]) => each.column === column) ?? [column]
  return { row: Math.max(0, row - FIRST_LINE), field }
}

/** Whether rows say something of prices, which needs a scope of its own. */
export function namesPrices(kind: BatchKind, rows: readonly BatchRow[]): boolean {
  const prices = Object.entries(BATCHES[kind].fields).flatMap(([name, { isPrice }]) => (isPrice ? [name] : []))
  return rows.some((row) => prices.some((name) => row[name] !== undefined))
}
