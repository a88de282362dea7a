// What the shop has as a file of an owner's: the same columns a load reads, sorted by SKU, so that loading it changes nothing.
import { addDays, clockOf, dayOf } from '#shop/shared/chile-time.ts'
import { type CsvCell, csvFile } from '#shop/shared/written/csv.ts'
import type { Column } from './column.ts'
import { COLUMNS, isFlag, PRICE_COLUMNS, type ProductFile } from './columns.ts'
import {
  ARRIVED,
  type Fields,
  fieldParts,
  partsOf,
  priceField,
  SHELF_PARTS,
  type StoredProduct,
  shelfField,
} from './fields.ts'
import type { CatalogueState } from './wanted.ts'

const DECIMALS = ['contenido', 'alcohol']

/** All products, or those with `only` these keys. */
export function exportFile(
  kind: ProductFile,
  { products }: Pick<CatalogueState, 'products'>,
  only?: ReadonlySet<string>,
): string {
  const meant = [...products].flatMap(([key, product]) => (only === undefined || only.has(key) ? [product] : []))
  const sorted = meant.sort((one, other) => (one.sku < other.sku ? -1 : 1))
  const isOfProducts = ({ isIgnored, isOfLoad, name }: Column) => !isIgnored && !isOfLoad && name !== 'accion'
  const columns = COLUMNS[kind].filter(isOfProducts).map(({ name }) => name)
  return csvFile(columns, sorted.flatMap((product) => ROWS[kind](product, columns))) // biome-ignore format: one row
}

type Rows = (product: StoredProduct, columns: readonly string[]) => readonly (readonly CsvCell[])[]

const ROWS: Readonly<Record<ProductFile, Rows>> = {
  productos: ({ sku, fields }, columns) => [columns.map((column) => (column === 'sku' ? sku : cellOf(column, fields)))],
  precios: ({ sku, fields }) =>
    namesOf(fields, 'precio').map((list) => [
      ...[sku, list, fields.get(priceField('precio', list)) ?? ''],
      ...[
        momentCell(fields.get(priceField('desde', list)), false),
        momentCell(fields.get(priceField('hasta', list)), true),
      ],
    ]),
  packs: ({ sku, fields }) =>
    partsOf(fields)
      .sort((one, other) => (one.sku < other.sku ? -1 : 1))
      .map((part) => [sku, part.sku, part.quantity]),
  stock: ({ sku, fields }) =>
    namesOf(fields, 'stock')
      .sort((one, other) => Number(one) - Number(other))
      .map((store) => [sku, store, ...SHELF_PARTS.map((part) => fields.get(shelfField(store, part)) ?? '0')]),
}

/** What a kind of field has of a product: its lists, components or stores. */
function namesOf(fields: Fields, kind: string): string[] {
  const names = [...fields.keys()]
    .map(fieldParts)
    .flatMap(([part, of]) => (part === kind && of !== undefined ? [of] : []))
  return names.sort()
}

/** A cell of `productos` as a load reads it. */
export function cellOf(column: string, fields: Fields): string {
  const list = PRICE_COLUMNS[column]
  const value = fields.get(list ? priceField('precio', list) : column) ?? ''
  if (column === ARRIVED) return momentCell(fields.get(column), false)
  if (isFlag(column)) return value === '1' ? 'si' : 'no'
  return DECIMALS.includes(column) ? value.replace('.', ',') : value
}

/** A moment as `readMoment` reads it: a day alone where it begins or ends with one. */
export function momentCell(value: string | undefined, isEnd: boolean): string {
  if (value === undefined) return ''
  const at = new Date(value)
  const [day, clock] = [dayOf(at), clockOf(at)]
  if (clock !== '00:00') return `${day} ${clock}`
  return isEnd ? addDays(day, -1) : day
}
