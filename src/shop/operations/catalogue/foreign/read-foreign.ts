// Another shop's table read as our `productos` (and offers as `precios`): rows keep their number and text, so that every fault stands beside the
// row its owner knows. What follows (rules, difference, run) is the same as of his own files. Pure.
import { nearestOf } from '#shop/publishing/files/nearest.ts'
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import type { TableRow } from '#shop/shared/written/csv-table.ts'
import { type Cell, readSku, skuKey } from '../cells.ts'
import { COLUMNS, headingKey } from '../columns.ts'
import type { FaultCode, LoadFault } from '../faults.ts'
import { taxCodesOf } from '../plan.ts'
import type { ReadFile, ReadRow } from '../read-files.ts'
import { type CategoryMap, IGNORED, type MapRow, mapKey, mapRow } from './category-map.ts'
import { bare, degreesIn, degreesInName, degreesInText, foreignPesos, htmlText, sizeIn } from './foreign-cells.ts'
import type { ForeignColumn, ForeignProduct, ForeignRow, ForeignTable, LeftBehind } from './foreign-table.ts'
import { SHOPIFY } from './shopify.ts'
import { WOOCOMMERCE } from './woocommerce.ts'

/** The programs whose tables are read, as `--columns` names them. */
export const FOREIGN_TABLES = { shopify: SHOPIFY, woocommerce: WOOCOMMERCE } as const
export type ForeignName = keyof typeof FOREIGN_TABLES

export const isForeignName = (name: string): name is ForeignName => Object.hasOwn(FOREIGN_TABLES, name)

/** A table with its heading. */
export interface Sheet {
  readonly name: string
  readonly separator: string
  readonly heading: TableRow
  readonly rows: readonly TableRow[]
}

interface Reading {
  readonly faults: LoadFault[]
  readonly isKnown: (key: string) => boolean
}

/** What the shop's own names of facts mean: a column of `productos`, and by what it is known. */
const FACTS: readonly (readonly [column: string, name: RegExp])[] = [
  ['alcohol', /grado|alcohol|\babv\b|graduacion/],
  ['cepa', /cepa|variedad|varietal|estilo/],
  ['valle', /valle|denominacion/],
  ['origen', /origen|\bpais\b|country/],
]
const SIZES = /contenido|volumen|formato|tamano|size|volume|capacidad/
const MOST_TAGS = 500
const PRODUCT_COLUMNS = COLUMNS.productos

/** Whether a table is one of this program's: it has the columns that mark it. */
export function isForeign(table: ForeignTable, heading: readonly string[]): boolean {
  const keys = heading.map(headingKey)
  return table.marks.every((mark) => table.columns[mark]!.some((name) => keys.includes(name)))
}

/** The SKUs a table names. */
export function foreignSkus(table: ForeignTable, { heading, rows }: Sheet): string[] {
  const read = rowReader(table, heading.cells)
  return rows.map((row) => bare(read(row).get('sku')))
}

/** The table as files of ours: its products, and offers where it has some. */
export function readForeign(
  table: ForeignTable,
  { name, separator, heading, rows }: Sheet,
  map: CategoryMap,
  { faults, isKnown }: Reading,
): { readonly files: readonly ReadFile[]; readonly leftBehind: readonly LeftBehind[] } {
  const read = rows.map(rowReader(table, heading.cells))
  const { products, composed } = table.productsOf(read)
  const made = products.map((product) => ownRow(product))
  const whole = { name, separator, headings: heading.cells }
  const offers = made.flatMap((row) => row?.offer ?? [])
  return {
    files: [
      { ...whole, kind: 'productos' as const, rows: made.flatMap((row) => row?.product ?? []) },
      ...(offers.length > 0 ? [{ ...whole, kind: 'precios' as const, rows: offers }] : []),
    ],
    leftBehind: [
      { what: 'images' as const, count: read.filter((row) => row.get('images') !== '').length },
      { what: 'stock' as const, count: products.filter(({ row }) => row.get('stock') !== '').length },
      { what: 'composed' as const, count: composed },
    ].filter(({ count }) => count > 0),
  }

  function ownRow(product: ForeignProduct): { readonly product: ReadRow; readonly offer: ReadRow | null } | null {
    const { row, shared } = product
    const cells = new Map<string, string | null>()
    const wrong = (code: FaultCode, column: ForeignColumn, given: string) =>
      faults.push({ file: name, row: row.line, column: headingOf(column), code, given })
    const put = (column: string, from: ForeignColumn, cell: Cell) => {
      if ('value' in cell) cells.set(column, cell.value)
      else wrong(cell.fault, from, row.get(from))
    }
    const sku = bare(row.get('sku'))
    const categories = [shared.get('category'), shared.get('otherCategory')].flatMap((text) => text.split(table.parts.categories)).map(bare).filter(Boolean) // biome-ignore format: one list
    const mapped = [map.get(mapKey(sku)), mapRow(map, categories)].filter((one) => one !== undefined)
    if (mapped.some((one) => one.cells.get('categoria') === IGNORED)) return null
    const isUnmapped = !isKnown(skuKey(sku)) && !mapped.some((one) => one.cells.has('categoria'))
    if (isUnmapped) wrong('categoryUnmapped', 'category', categories[0] ?? '')
    if (sku === '') wrong('skuMissing', 'sku', product.name)
    else put('sku', 'sku', readSku(sku, isKnown))
    const own = new Map<string, readonly [from: ForeignColumn, text: string]>([
      ['nombre', ['title', product.name]],
      ['marca', ['vendor', bare(shared.get('vendor') || row.get('vendor'))]],
      ['ean', ['barcode', bare(row.get('barcode'))]],
      ['descripcion', ['body', textOf(shared, row)]],
      ['palabras_clave', ['tags', tagsOf(shared)]],
      ['activo', ['published', table.isActive(product) ? 'si' : 'no']],
      ...factsOf(product),
    ])
    for (const [column, [from, text]] of own) {
      if (text !== '' && !mapped.some((one) => one.cells.has(column))) put(column, from, cellOf(column, text))
    }
    putPrices(row, put, cells)
    if (isUnmapped) return null // what follows from its category would be told as missing, too
    for (const one of mapped.toReversed()) for (const [column, value] of one.cells) cells.set(column, value)
    putTax(cells)
    const base = { file: name, row: row.line, raw: row.raw }
    return { product: { ...base, kind: 'productos', cells }, offer: offerOf(row, cells, base, wrong) }
  }

  function headingOf(column: ForeignColumn): string {
    const names = table.columns[column] ?? []
    return heading.cells.find((cell) => names.includes(headingKey(cell))) ?? ''
  }

  function textOf(shared: ForeignRow, row: ForeignRow): string {
    const [text = ''] = [row.get('body'), shared.get('body'), shared.get('shortBody')].filter((each) => each !== '')
    return htmlText(table.lineEnd ? text.replace(table.lineEnd, ' ') : text)
  }

  /** As many whole tags as fit. */
  function tagsOf(shared: ForeignRow): string {
    const tags = shared.get('tags').split(table.parts.tags).map(bare).filter(Boolean)
    return tags.reduce((all, tag) => {
      const more = all === '' ? tag : `${all}, ${tag}`
      return more.length <= MOST_TAGS ? more : all
    }, '')
  }

  function factsOf(product: ForeignProduct): (readonly [string, readonly [ForeignColumn, string]])[] {
    const facts = [...product.row.facts, ...(product.shared === product.row ? [] : product.shared.facts)]
    const named = (wanted: RegExp) => facts.find(([fact, text]) => text !== '' && wanted.test(plainLetters(fact)))?.[1]
    const texts = FACTS.flatMap(([column, wanted]) => {
      const text = named(wanted)
      return text === undefined ? [] : [[column, ['title', bare(text)]] as const]
    })
    const size =
      sizeIn(product.choice) ??
      sizeIn(product.name) ??
      sizeIn(named(SIZES) ?? '') ??
      sizeIn(`${product.row.get('measure')} ${product.row.get('measureUnit')}`)
    const said = named(FACTS[0]![1])
    const degrees = said
      ? degreesIn(said)
      : (degreesInName(product.name) ?? degreesInText(textOf(product.shared, product.row)))
    return [
      ...texts.filter(([column]) => column !== 'alcohol'),
      ...(degrees ? [['alcohol', ['title', degrees]] as const] : []),
      ...(size ? [['contenido', ['title', size.amount]] as const, ['unidad', ['title', size.unit]] as const] : []),
    ]
  }

  /** What it costs, and what that is compared with; an offer with dates is a row of `precios`. */
  function putPrices(
    row: ForeignRow,
    put: (column: string, from: ForeignColumn, cell: Cell) => void,
    cells: Map<string, string | null>,
  ) {
    const isLasting = row.get('sale') !== '' && row.get('saleFrom') === '' && row.get('saleUntil') === ''
    put('precio', isLasting ? 'sale' : 'price', foreignPesos(row.get(isLasting ? 'sale' : 'price')))
    const before = isLasting ? row.get('price') : row.get('before')
    const compared = before === '' || /^0+(?:[.,]0+)?$/.test(before) ? null : foreignPesos(before)
    if (compared && 'fault' in compared) put('precio_referencia', isLasting ? 'price' : 'before', compared)
    else {
      const isAbove = compared !== null && Number(compared.value) > Number(cells.get('precio') ?? 0)
      cells.set('precio_referencia', isAbove ? compared.value : null)
    }
  }

  function offerOf(
    row: ForeignRow,
    cells: ReadonlyMap<string, string | null>,
    base: Pick<ReadRow, 'file' | 'row' | 'raw'>,
    wrong: (code: FaultCode, column: ForeignColumn, given: string) => number,
  ): ReadRow | null {
    const dates = [['desde', 'saleFrom'], ['hasta', 'saleUntil']] as const // biome-ignore format: two pairs
    const sku = cells.get('sku')
    if (!sku || row.get('sale') === '' || dates.every(([, from]) => row.get(from) === '')) return null
    const offer = new Map<string, string | null>([['sku', sku], ['lista', 'oferta']]) // biome-ignore format: two pairs
    const price = foreignPesos(row.get('sale'))
    if ('value' in price) offer.set('precio', price.value)
    else wrong(price.fault, 'sale', row.get('sale'))
    for (const [column, from] of dates) {
      if (row.get(from) === '') continue
      const moment = COLUMNS.precios.find((one) => one.name === column)!.read!(row.get(from))
      if ('value' in moment) offer.set(column, moment.value)
      else wrong(moment.fault, from, row.get(from))
    }
    return { ...base, kind: 'precios', cells: offer }
  }
}

/** The code of the additional tax, where the category leaves only one. */
function putTax(cells: Map<string, string | null>): void {
  if (cells.has('codigo_impuesto')) return
  const hasAlcohol = cells.get('con_alcohol') ?? (Number(cells.get('alcohol') ?? 0) > 0 ? '1' : '0')
  const fields = new Map([['categoria', cells.get('categoria') ?? ''], ['con_alcohol', hasAlcohol]]) // biome-ignore format: two pairs
  const [code, ...others] = taxCodesOf(fields)
  if (hasAlcohol === '1' && cells.get('categoria') && code && others.length === 0) cells.set('codigo_impuesto', code)
}

const cellOf = (column: string, text: string): Cell =>
  PRODUCT_COLUMNS.find(({ name }) => name === column)?.read?.(text) ?? { value: text }

function rowReader(table: ForeignTable, heading: readonly string[]): (row: TableRow) => ForeignRow {
  const keys = heading.map(headingKey)
  const places = new Map(
    Object.entries(table.columns).map(([column, names]) => [column, keys.findIndex((key) => names.includes(key))]),
  )
  const pairs = keys.flatMap((key, at) => {
    const pair = table.pairs.find(({ name }) => name.test(key))
    const text = pair ? keys.indexOf(pair.text(key)) : -1
    return text < 0 ? [] : [{ at, key, text }]
  })
  const named = keys.flatMap((key, at) => (table.named?.test(key) ? [{ at, name: heading[at]! }] : []))
  return ({ line, cells }) => ({
    line,
    raw: cells,
    get: (column) => cells[places.get(column) ?? -1] ?? '',
    facts: [
      ...pairs.map(({ at, key, text }) => [`${key} ${cells[at] ?? ''}`, cells[text] ?? ''] as const),
      ...named.map(({ at, name }) => [name, cells[at] ?? ''] as const),
    ],
  })
}

/** The rows of `mapa.csv`; what is wrong with them is told as of any file. */
export function readMap({ name, heading, rows }: Sheet, { faults }: Pick<Reading, 'faults'>): CategoryMap {
  const known = PRODUCT_COLUMNS.filter(({ name: column }) => column !== 'sku' && column !== 'accion')
  const names = ['original', ...known.map(({ name: column }) => column)]
  const wrong = (row: number, column: string, code: FaultCode, more: Partial<LoadFault> = {}) => faults.push({ file: name, row, column, code, ...more }) // biome-ignore format: one row
  const columns = heading.cells.map((cell) => {
    const key = headingKey(cell)
    const column = known.find((one) => one.name === key)
    if (!column && key !== 'original' && key !== '')
      wrong(heading.line, cell, 'columnUnknown', { given: cell, nearest: nearestOf(key, names) })
    return column ?? key
  })
  if (!columns.includes('original')) wrong(heading.line, 'original', 'columnMissing')
  const map = new Map<string, MapRow>()
  for (const { line, cells } of rows) {
    const read = new Map<string, string | null>()
    columns.forEach((column, at) => {
      const given = cells[at] ?? ''
      if (typeof column === 'string' || given === '') return
      const cell: Cell = given === '-' && column.clears ? { value: '' } : (column.read?.(given) ?? { value: given })
      if ('value' in cell) read.set(column.name, cell.value || null)
      else wrong(line, column.name, cell.fault, { given })
    })
    map.set(mapKey(cells[columns.indexOf('original')] ?? ''), { cells: read })
  }
  return map
}
