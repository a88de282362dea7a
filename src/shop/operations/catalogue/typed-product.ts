// A product as somebody types it into a form: the files of one row that say the same, with only what he changed, so that forms and files are
// judged, shown and written by one mechanism. Pure.
import { createHash } from 'node:crypto'
import { COLUMNS, NAMED_LISTS, nameOfFile, PRICE_COLUMNS, type ProductFile } from './columns.ts'
import { cellOf, momentCell } from './export-file.ts'
import { ARRIVED, type Fields, fieldParts, type PricePart, priceField } from './fields.ts'
import { CLEAR, type LoadedFile } from './read-files.ts'

/** The texts of a form by field. */
export type Typed = Readonly<Record<string, string>>

/** The columns of `productos` that a form has; prices stand in their lists. */
export const TYPED_COLUMNS = COLUMNS.productos.filter(
  ({ name, read, isIgnored }) => read && !isIgnored && !Object.hasOwn(PRICE_COLUMNS, name),
)

export const PRICE_PARTS = ['precio', 'desde', 'hasta'] as const satisfies readonly PricePart[]

/** What a new product has unless somebody says otherwise. */
const OF_NEW = ['activo', 'programado', 'inmediato']

/** The lists a product may have a price in: those with a name, and others it stands in already. */
export function listsOf(fields: Fields): string[] {
  const stored = [...fields.keys()].map(fieldParts).flatMap(([part, list]) => (part === 'precio' && list ? [list] : []))
  return [...new Set([...NAMED_LISTS.map(({ name }) => name), ...stored])]
}

/** The form of a product as it is; without one, that of a new product. */
export function typedOf(fields: Fields | null): Typed {
  const columns = TYPED_COLUMNS.map(({ name }) => [
    name,
    fields ? columnCell(name, fields) : OF_NEW.includes(name) ? 'si' : '',
  ])
  const prices = listsOf(fields ?? new Map()).flatMap((list) =>
    PRICE_PARTS.map((part) => [priceField(part, list), fields ? priceCell(part, list, fields) : '']),
  )
  return Object.fromEntries([...columns, ...prices])
}

function columnCell(name: string, fields: Fields): string {
  const cell = cellOf(name, fields)
  return name === ARRIVED ? dayFirst(cell) : cell
}

function priceCell(part: PricePart, list: string, fields: Fields): string {
  return part === 'precio' ? (fields.get(priceField(part, list)) ?? '') : typedMoment(part, list, fields)
}

/** When a price begins or ends as people write it, the day alone where it is one: `24-12-2026`. */
export function typedMoment(part: Exclude<PricePart, 'precio'>, list: string, fields: Fields): string {
  const cell = momentCell(fields.get(priceField(part, list)), part === 'hasta')
  return dayFirst(cell)
}

const dayFirst = (moment: string): string => moment.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3-$2-$1')

/** The files that say what somebody changed of a product; none where he changed nothing. Without `fields` the product is a new one. */
export function typedFiles(sku: string, given: Typed, fields: Fields | null): LoadedFile[] {
  const before = typedOf(fields)
  /** What to write into a cell: nothing for what stays, the sign that empties it for what is gone. */
  const cell = (field: string): string => {
    const [was, is] = [oneLine(before[field] ?? ''), oneLine(given[field] ?? before[field] ?? '')]
    if (fields === null && is === '' && field === 'precio_referencia') return CLEAR
    if (fields !== null && was === is) return ''
    return is === '' && was !== '' ? CLEAR : is
  }
  const own = TYPED_COLUMNS.map(({ name }) => name)
  const row = own.map(cell)
  const prices = listsOf(fields ?? new Map()).map((list) => [
    list,
    ...PRICE_PARTS.map((part) => cell(priceField(part, list))),
  ])
  const changed = prices.filter(([, ...cells]) => cells.some((each) => each !== ''))
  const isRow = fields === null || row.some((each) => each !== '')
  return [
    ...(isRow
      ? [typedFile('productos', ['sku', ...own, 'accion'], [[sku, ...row, fields ? 'actualizar' : 'crear']])]
      : []),
    ...(changed.length > 0 ? [typedFile('precios', ['sku', 'lista', ...PRICE_PARTS], changed.map((cells) => [sku, ...cells]))] : []), // biome-ignore format: one row
  ]
}

/** A file as somebody would have written it. */
export function typedFile(
  kind: ProductFile,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): LoadedFile {
  return { name: nameOfFile(kind), bytes: quotedRows(columns, rows) }
}

/** Rows with every cell in quotes, so that they say just what was typed: the sign that empties a cell, too. */
export function quotedRows(columns: readonly string[], rows: readonly (readonly string[])[]): Uint8Array {
  const lines = [columns, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
}

/** What somebody saw of a product when its form was made, in short. */
export function seenOf(fields: Fields): string {
  return createHash('sha256')
    .update(JSON.stringify(typedOf(fields)))
    .digest('hex')
    .slice(0, 12)
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
