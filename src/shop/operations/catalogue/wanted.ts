// What the rows of all files together want of each product, by field, with where each wish stands. Pure; what contradicts itself or names what
// the shop does not have is a fault of its row.
import type { Categories } from '#shop/products/categories.ts'
import { nearestOf } from '#shop/publishing/files/nearest.ts'
import { mapInSteps } from '#shop/shared/steps.ts'
import { skuKey } from './cells.ts'
import { COUNTED_AT, findList, headingKey, NAMED_LISTS, PRICE_COLUMNS } from './columns.ts'
import type { FaultCode, LoadFault } from './faults.ts'
import {
  ACTIVE,
  componentField,
  type Fields,
  isPackBy,
  partsOf,
  priceField,
  type StoredProduct,
  shelfField,
} from './fields.ts'
import type { ReadFiles, ReadRow } from './read-files.ts'

/** The shop as it is, as far as files speak of it. */
export interface CatalogueState {
  /** Those that are named, and what packs among them hold, by `skuKey`. */
  readonly products: ReadonlyMap<string, StoredProduct>
  /** How many of all products are active. */
  readonly active: number
  /** The families of all products, where a file names one that no category has. */
  readonly families: ReadonlySet<string>
  readonly lists: ReadonlySet<number>
  readonly stores: ReadonlyMap<number, string>
  readonly categories: Categories
}

export interface Place {
  readonly file: string
  readonly row: number
  readonly column: string
}

/** A product that files speak of. */
export interface Wanted {
  readonly sku: string
  /** Null for a new one. */
  readonly stored: StoredProduct | null
  /** Null empties a field. */
  readonly fields: Map<string, string | null>
  readonly places: Map<string, Place>
}

/** A product that files speak of, as it was and as it would be. */
export interface Merged extends Wanted {
  readonly before: Fields
  readonly after: Map<string, string>
}

/** What a row of `stock` says of a shelf, by column. */
const SHELF_CELLS = [['unidades', 'stock'], ['reserva', 'reserva'], ['reserva_express', 'reserva_express']] as const // biome-ignore format: one list
const ACTIONS = ['guardar', 'crear', 'actualizar', 'retirar', 'ignorar'] as const

/** A row a step. */
export function* wantedOf(
  { files, faults: read }: ReadFiles,
  state: CatalogueState,
): Generator<void, { readonly wanted: ReadonlyMap<string, Wanted>; readonly faults: readonly LoadFault[] }> {
  const faults: LoadFault[] = []
  const wanted = new Map<string, Wanted>()
  const seen = new Map<string, ReadRow>()
  const rowsOf = (kind: ReadRow['kind']) => files.filter((file) => file.kind === kind).flatMap(({ rows }) => rows)
  const families = new Set([...state.categories.families, ...state.families])
  /** Cells that could not be read are told already. */
  const unread = new Set(read.flatMap(({ file, row, column }) => [`${file}\n${row}`, `${file}\n${row}\n${column}`]))

  yield* mapInSteps(rowsOf('productos'), productRow)
  yield* mapInSteps(rowsOf('precios'), priceRow)
  const packs = Map.groupBy(rowsOf('packs'), (row) => skuKey(row.cells.get('pack_sku') ?? ''))
  yield* mapInSteps(packs.values(), packRows)
  const firstCounted = rowsOf('stock').find((row) => !hasFault(row, COUNTED_AT))
  yield* mapInSteps(rowsOf('stock'), stockRow)
  return { wanted, faults }

  function wrong(row: ReadRow, column: string, code: FaultCode, more: Partial<LoadFault> = {}): undefined {
    const given = row.cells.get(column) ?? ''
    faults.push({ file: row.file, row: row.row, column, code, given, ...more })
  }

  /** Whether no row before says the same; both are named otherwise. */
  function isFirst(row: ReadRow, column: string, ...key: readonly string[]): boolean {
    const name = [row.kind, ...key].join('\n')
    const before = seen.get(name)
    if (before) wrong(row, column, 'rowTwice', { other: before.row })
    else seen.set(name, row)
    return before === undefined
  }

  function productRow(row: ReadRow): undefined {
    const sku = row.cells.get('sku')
    if (!sku) {
      if (!hasFault(row, 'sku')) wrong(row, 'sku', 'skuMissing')
      return
    }
    const key = skuKey(sku)
    const action = headingKey(row.cells.get('accion') ?? '') || 'guardar'
    if (!(ACTIONS as readonly string[]).includes(action))
      return wrong(row, 'accion', 'actionUnknown', { nearest: nearestOf(action, ACTIONS) })
    if (action === 'ignorar' || !isFirst(row, 'sku', key)) return
    const stored = state.products.get(key) ?? null
    if (action === 'crear' && stored) return wrong(row, 'accion', 'productThere', { given: sku })
    if (!stored && (action !== 'guardar' || !row.cells.has('nombre')) && action !== 'crear') return unknown(row, sku)
    const found = wish(sku, stored)
    if (action === 'retirar') put(found, row, 'accion', ACTIVE, '0')
    for (const [column, value] of row.cells) {
      if (column === 'sku' || column === 'accion' || (action === 'retirar' && column === ACTIVE)) continue
      if (column === 'cepa' && stored && hasStrainOfWine(stored)) continue
      const list = PRICE_COLUMNS[column]
      put(found, row, column, list ? priceField('precio', list) : column, value)
    }
    checkCategory(row)
    found.places.set('sku', { file: row.file, row: row.row, column: 'sku' })
  }

  /** A pack of wine is of the strain of its wine, whatever its own row says. */
  function hasStrainOfWine({ fields }: StoredProduct): boolean {
    if (!isPackBy(fields)) return false
    return partsOf(fields).some(({ sku }) => state.products.get(skuKey(sku))?.fields.get('categoria') === 'vinos')
  }

  function checkCategory(row: ReadRow): undefined {
    const family = row.cells.get('categoria')
    if (family && !families.has(family))
      wrong(row, 'categoria', 'categoryUnknown', { nearest: nearestOf(family, families) })
    const subfamily = row.cells.get('subcategoria')
    if (subfamily && !/^[a-zñ0-9-]{1,30}$/.test(subfamily)) wrong(row, 'subcategoria', 'subcategoryUnknown')
  }

  function priceRow(row: ReadRow): undefined {
    const product = productOf(row, 'sku')
    if (!product) return
    const given = row.cells.get('lista')
    if (!given) return wrong(row, 'lista', 'keyMissing')
    const list = findList(given, state.lists)
    if (!list) {
      const nearest = nearestOf(headingKey(given), NAMED_LISTS.map(({ name }) => name)) // biome-ignore format: one row
      return wrong(row, 'lista', 'listUnknown', { nearest })
    }
    if (!isFirst(row, 'lista', skuKey(product.sku), list.name)) return
    const price = row.cells.get('precio')
    if (price === null && list.name === 'publico') return wrong(row, 'precio', 'cannotClear', { given: '-' })
    for (const part of ['precio', 'desde', 'hasta'] as const) {
      const value = price === null ? null : row.cells.get(part)
      if (value !== undefined) put(product, row, part, priceField(part, list.name), value)
    }
  }

  function packRows(rows: readonly ReadRow[]): undefined {
    const [first] = rows
    if (!first || rows.some((row) => hasFault(row))) return
    const pack = productOf(first, 'pack_sku')
    if (!pack) return
    for (const { field } of partsOf(pack.stored?.fields ?? new Map())) put(pack, first, 'componente_sku', field, null)
    put(pack, first, 'pack_sku', 'es_pack', '1')
    for (const row of rows) {
      const component = row.cells.get('componente_sku')
      const quantity = row.cells.get('cantidad')
      if (!component || !quantity) {
        wrong(row, component ? 'cantidad' : 'componente_sku', 'keyMissing')
        continue
      }
      const key = skuKey(component)
      if (key === skuKey(pack.sku)) {
        wrong(row, 'componente_sku', 'packInItself')
        continue
      }
      const held = wanted.get(key) ?? state.products.get(key)
      if (!held) {
        unknown(row, component, 'componente_sku')
        continue
      }
      const isPack = isPackBy(held.fields) || packs.has(key)
      if (isPack) wrong(row, 'componente_sku', 'packInPack')
      else if (isFirst(row, 'componente_sku', skuKey(pack.sku), key))
        put(pack, row, 'cantidad', componentField(held.sku), quantity)
    }
  }

  function stockRow(row: ReadRow): undefined {
    const product = productOf(row, 'sku')
    if (!product) return
    const store = row.cells.get('tienda')
    const said = SHELF_CELLS.filter(([column]) => row.cells.get(column))
    if (!store || said.length === 0) {
      const column = store ? 'unidades' : 'tienda'
      if (!hasFault(row, column)) wrong(row, column, 'keyMissing')
      return
    }
    if (firstCounted && !hasFault(row, COUNTED_AT) && row.cells.get(COUNTED_AT) !== firstCounted.cells.get(COUNTED_AT))
      return wrong(row, COUNTED_AT, 'countedMixed', { other: firstCounted.row })
    const id = /^\d{1,5}$/.test(store) ? Number(store) : -1
    if (!state.stores.has(id)) return wrong(row, 'tienda', 'storeUnknown')
    if (isPackBy(product.fields) || (product.stored && isPackBy(product.stored.fields)))
      return wrong(row, 'sku', 'isPack')
    if (!isFirst(row, 'sku', skuKey(product.sku), String(id))) return
    for (const [column, part] of said) {
      const value = row.cells.get(column)!
      put(product, row, column, shelfField(id, part), part !== 'stock' && value === '0' ? null : value)
    }
  }

  /** The product a row of another file is about: one of the shop, or one that `productos` makes. */
  function productOf(row: ReadRow, column: string): Wanted | null {
    const sku = row.cells.get(column)
    if (!sku) {
      if (!hasFault(row, column)) wrong(row, column, 'skuMissing')
      return null
    }
    const key = skuKey(sku)
    const known = wanted.get(key)
    if (known) return known
    const stored = state.products.get(key)
    if (stored) return wish(sku, stored)
    unknown(row, sku, column)
    return null
  }

  function wish(sku: string, stored: StoredProduct | null): Wanted {
    const key = skuKey(sku)
    const made = wanted.get(key) ?? { sku: stored?.sku ?? sku, stored, fields: new Map(), places: new Map() }
    wanted.set(key, made)
    return made
  }

  function put(product: Wanted, row: ReadRow, column: string, field: string, value: string | null): void {
    product.fields.set(field, value)
    product.places.set(field, { file: row.file, row: row.row, column })
  }

  function unknown(row: ReadRow, sku: string, column = 'sku'): undefined {
    wrong(row, column, 'productUnknown', { given: sku })
  }

  function hasFault(row: ReadRow, column?: string): boolean {
    return unread.has(column === undefined ? `${row.file}\n${row.row}` : `${row.file}\n${row.row}\n${column}`)
  }
}
