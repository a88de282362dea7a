// Every file an owner may bring and every column of it: what it is called, which field of a product it fills, how its cells are read.
import { PRICE_LISTS, USUAL_LISTS } from '#shop/pricing/audience.ts'
import { plainLetters } from '#shop/shared/typed/plain-letters.ts'
import {
  readDecimal,
  readEans,
  readFlag,
  readInstant,
  readMoment,
  readPesos,
  readSeals,
  readTaxCode,
  readText,
  readUnit,
  readWhole,
} from './cells.ts'
import type { Column } from './column.ts'
import { RECORD_KINDS, type RecordFile, type RecordKind } from './records/record-kinds.ts'

/** The files that speak of products. */
export type ProductFile = 'productos' | 'precios' | 'stock' | 'packs'
export type FileKind = ProductFile | RecordFile

export const PRODUCT_FILES: readonly ProductFile[] = ['productos', 'precios', 'packs', 'stock']
export const FILE_KINDS: readonly FileKind[] = [...PRODUCT_FILES, ...RECORD_KINDS.map(({ name }) => name)]

const text = (most: number) => (cell: string) => readText(cell, most)
const pesos = (cell: string) => readPesos(cell)

/** The prices that stand in the row of a product itself. */
export const PRICE_COLUMNS: Readonly<Record<string, string>> = { precio: 'publico', precio_club: 'club' }

const PRODUCT_COLUMNS: readonly Column[] = [
  { name: 'sku', also: ['codigo'] },
  { name: 'nombre', also: ['name', 'producto'], read: text(140), isNeeded: true },
  { name: 'nombre_corto', also: ['display_name'], read: text(140) },
  { name: 'marca', also: ['brand'], read: text(80), isNeeded: true },
  { name: 'categoria', also: ['category', 'familia', 'family'], read: text(30), isNeeded: true },
  { name: 'subcategoria', also: ['subcategory', 'subfamilia', 'subfamily'], read: text(30), isNeeded: true },
  { name: 'contenido', also: ['net_content'], read: (cell) => readDecimal(cell, 2, 0.01, 9_999_999), isNeeded: true },
  { name: 'unidad', also: ['unit_of_measure'], read: readUnit, isNeeded: true },
  { name: 'precio_referencia', also: ['reference_price_clp'], read: pesos, isNeeded: true, clears: true },
  { name: 'precio', also: ['price_clp', 'precio_publico'], read: pesos, isNeeded: true },
  { name: 'precio_club', also: ['club_price_clp'], read: pesos, clears: true },
  { name: 'precio_caja', also: ['bulk_price'], read: pesos, clears: true },
  { name: 'unidades_caja', also: ['bulk_amount'], read: (cell) => readWhole(cell, 2, 999), clears: true },
  { name: 'caja_unidades', also: ['box_units'], read: (cell) => readWhole(cell, 1, 9_999) },
  { name: 'alcohol', also: ['alcohol_pct', 'grados'], read: (cell) => readDecimal(cell, 1, 0, 96) },
  { name: 'con_alcohol', also: ['has_alcohol'], read: readFlag },
  { name: 'ean', also: ['codigo_de_barras'], read: readEans, clears: true },
  { name: 'descripcion', also: ['description', 'description_es'], read: text(10_000), clears: true },
  { name: 'palabras_clave', also: ['keywords'], read: text(500), clears: true },
  { name: 'cepa', also: ['style_or_strain', 'estilo'], read: text(200), clears: true },
  { name: 'valle', also: ['valley'], read: text(200), clears: true },
  { name: 'origen', also: ['origin'], read: text(200), clears: true },
  { name: 'codigo_impuesto', also: ['tax_code'], read: readTaxCode },
  { name: 'sellos', also: ['warning_seals'], read: readSeals, clears: true },
  { name: 'es_pack', also: ['is_pack'], read: readFlag },
  { name: 'oferta', also: ['is_offer'], read: readFlag },
  { name: 'cyber', also: ['is_cyber'], read: readFlag },
  { name: 'liquidacion', also: ['is_sellout'], read: readFlag },
  { name: 'despacho_gratis', also: ['free_delivery'], read: readFlag },
  { name: 'precio_internet', also: ['internet_price_badge'], read: readFlag },
  { name: 'orden', also: ['sort_rank'], read: (cell) => readWhole(cell, 0, 9_999_999) },
  { name: 'ingreso', also: ['created_at'], read: (cell) => readMoment(cell, false) },
  { name: 'activo', also: ['active'], read: readFlag },
  { name: 'programado', read: readFlag },
  { name: 'inmediato', read: readFlag },
  { name: 'accion', also: ['action', 'command'] },
  { name: 'pack_of_sku', isIgnored: true },
  { name: 'pack_quantity', isIgnored: true },
]

const PRICE_FILE: readonly Column[] = [
  { name: 'sku', also: ['codigo'] },
  { name: 'lista', also: ['list', 'lista_de_precios'] },
  { name: 'precio', also: ['price'], read: pesos, clears: true },
  { name: 'desde', also: ['from', 'starts_at'], read: (cell) => readMoment(cell, false), clears: true },
  { name: 'hasta', also: ['until', 'ends_at'], read: (cell) => readMoment(cell, true), clears: true },
]

/** When a file's shelves were counted. */
export const COUNTED_AT = 'contado_a'

const STOCK_FILE: readonly Column[] = [
  { name: 'sku', also: ['codigo'] },
  { name: 'tienda', also: ['store', 'bodega'] },
  { name: 'unidades', also: ['units', 'stock', 'cantidad'], read: (cell) => readWhole(cell, 0, 100_000) },
  { name: COUNTED_AT, also: ['counted_at'], read: readInstant, isOfLoad: true },
  { name: 'reserva', also: ['ecommerce_emergency_stock'], read: (cell) => readWhole(cell, 0, 100_000) },
  {
    name: 'reserva_express',
    also: ['ecommerce_emergency_stock_immediate'],
    read: (cell) => readWhole(cell, 0, 100_000),
  },
]

const PACK_FILE: readonly Column[] = [
  { name: 'pack_sku' },
  { name: 'componente_sku', also: ['component_sku'] },
  { name: 'cantidad', also: ['quantity'], read: (cell) => readWhole(cell, 1, 999) },
]

export const COLUMNS: Readonly<Record<FileKind, readonly Column[]>> = {
  productos: PRODUCT_COLUMNS,
  precios: PRICE_FILE,
  packs: PACK_FILE,
  stock: STOCK_FILE,
  ...ofRecords(({ columns }) => columns),
}

/** The columns without which a file of a kind says nothing. */
export const KEY_COLUMNS: Readonly<Record<FileKind, readonly string[]>> = {
  productos: ['sku'],
  precios: ['sku', 'lista'],
  packs: ['pack_sku', 'componente_sku', 'cantidad'],
  stock: ['sku', 'tienda', 'unidades'],
  ...ofRecords(({ keys }) => keys),
}

function ofRecords<Value>(of: (kind: RecordKind) => Value): Record<RecordFile, Value> {
  return Object.fromEntries(RECORD_KINDS.map((kind) => [kind.name, of(kind)])) as Record<RecordFile, Value>
}

/** Whether a field of a product, or of a record of a kind, says yes or no. */
export function isFlag(field: string, kind: string = 'productos'): boolean {
  const columns = Object.hasOwn(COLUMNS, kind) ? COLUMNS[kind as FileKind] : []
  return columns.some(({ name, read }) => name === field && read === readFlag)
}

/** A heading as names are compared: `Código de Barras` is `codigo_de_barras`. */
export const headingKey = (heading: string): string =>
  plainLetters(heading)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** What a file is of: by its name, `precios-mayo.csv`. */
export function kindOfFile(name: string): FileKind | null {
  const plain = headingKey(name.replace(/\.[a-z]+$/i, ''))
  const isOf = (kind: string) => plain === kind || plain.startsWith(`${kind}_`)
  return FILE_KINDS.find((kind) => isOf(headingKey(kind))) ?? null
}

/** Whether a kind of file is shapes, GeoJSON and not CSV. */
export const isOfShapes = (kind: FileKind): boolean =>
  RECORD_KINDS.some(({ name, isShapes }) => name === kind && isShapes === true)

/** What a file of a kind is called: `zonas.csv`. */
export const nameOfFile = (kind: FileKind): string => `${kind}.${isOfShapes(kind) ? 'geojson' : 'csv'}`

/** A price list as files and changes name it, with what the database knows it by. */
export interface NamedList {
  readonly name: string
  readonly id: number
  readonly isClub: boolean
}

export const NAMED_LISTS: readonly NamedList[] = [
  { name: 'publico', id: USUAL_LISTS.regular, isClub: false },
  { name: 'club', id: USUAL_LISTS.club, isClub: true },
  { name: 'oferta', id: USUAL_LISTS.offer, isClub: false },
  { name: 'distribuidor', id: PRICE_LISTS.distributor, isClub: false },
  { name: 'banquetero', id: PRICE_LISTS.caterer, isClub: false },
  { name: 'recomendado', id: PRICE_LISTS.recommended, isClub: false },
]

/** The list of a price that is stored; one that has no name here is called by its number. */
export function listName(id: number, isClub: boolean): string {
  const named = NAMED_LISTS.find((list) => list.id === id && list.isClub === isClub)
  return named?.name ?? `${id}${isClub ? '-club' : ''}`
}

/** The list a file names, by name or number; null for what no list is called. */
function readList(given: string): NamedList | null {
  const plain = headingKey(given)
  const named = NAMED_LISTS.find(({ name, id, isClub }) => plain === name || (!isClub && plain === String(id)))
  if (named) return named
  const [, number, club] = /^(\d{1,5})(_club)?$/.exec(plain) ?? []
  if (number === undefined) return null
  return { name: listName(Number(number), club !== undefined), id: Number(number), isClub: club !== undefined }
}

/** The same, where it is one of those there are. */
export function findList(given: string, ids: ReadonlySet<number>): NamedList | null {
  const list = readList(given)
  return list && ids.has(list.id) ? list : null
}

/** The list that a change names, as `listName` wrote it. */
export function listOfName(name: string): NamedList {
  const list = readList(name)
  if (!list) throw new Error(`no price list is called ${name}`)
  return list
}
