// A load reads the products it names and asks three questions about the others; whatever it plans so is what it plans from all of the shop.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPhotoStore } from '#pictures/pictures.ts'
import { connectDatabase, type Database } from '#platform/database/database.ts'
import { createAudit } from '#shop/operations/audit.service.ts'
import { createCatalogueOperations } from '#shop/operations/catalogue/catalogue.service.ts'
import { createCatalogueStateRepository } from '#shop/operations/catalogue/catalogue-state.repository.ts'
import { cellOf } from '#shop/operations/catalogue/export-file.ts'
import { isPackBy, type StoredProduct } from '#shop/operations/catalogue/fields.ts'
import { readFiles } from '#shop/operations/catalogue/read-files.ts'
import { createCategoryReader } from '#shop/products/categories.service.ts'
import { csvFile } from '#shop/shared/written/csv.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { planWhole } from '#tests/support/catalogue/whole-plan.ts'
import { seededDatabase, type TestDatabase, testDataDir } from '#tests/support/shop/database.ts'

const RUNS = 80

let schema: TestDatabase
let database: Database
let catalogue: ReturnType<typeof createCatalogueOperations>
let shop: Parameters<typeof planWhole>[1]

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 4)
  const audit = createAudit({ database, source: 'command' })
  catalogue = createCatalogueOperations({ ...{ database, audit, source: 'command', stock: createStockService() }, photos: createPhotoStore(testDataDir()) }) // biome-ignore format: one row
  // A SKU, a family and a name that no new product could have, and one that is not sold.
  await database.updateTable('product').set({ sku: 'AÑO 1', family: 'velas' }).where('sku', '=', 'VIN0002').execute()
  await database.updateTable('product').set({ active: 0 }).where('sku', '=', 'VIN0003').execute()
  const states = createCatalogueStateRepository()
  const products = await states.shelved(database, await states.all(database), new Map())
  shop = { products, lists: await states.lists(database), stores: await states.stores(database), categories: await createCategoryReader()(database) } // biome-ignore format: one row
})
afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

type Cells = Readonly<Record<string, string>>

/** Rows of the files of an owner: most of them right. */
function loads(products: readonly StoredProduct[]) {
  const one = fc.constantFrom(...products)
  const single = fc.constantFrom(...products.filter(({ fields }) => !isPackBy(fields)))
  const pack = fc.constantFrom(...products.filter(({ fields }) => isPackBy(fields)))
  const pesos = fc.integer({ min: 500, max: 60_000 }).map(String)
  const cell = ({ fields }: StoredProduct, column: string) => cellOf(column, fields)
  const spelled = (sku: string, as: number) => [sku, sku.toLowerCase(), `${sku} `][as]!
  const sku = fc.tuple(one, fc.nat(2)).map(([{ sku }, as]) => spelled(sku, as))
  const sized = fc.tuple(one, fc.constantFrom('', ' 750 cc', ' 1,5 L')).map(([product, size]) => `${cell(product, 'nombre').replace(/ \d+ cc$/, '')}${size}`) // biome-ignore format: one row
  const kind = ['categoria', 'subcategoria', 'codigo_impuesto', 'con_alcohol', 'alcohol']
  const kindOf = (product: StoredProduct): Cells => Object.fromEntries(kind.map((column) => [column, cell(product, column)])) // biome-ignore format: one row
  const priced = single.chain((product) => {
    const [club, reference] = [cell(product, 'precio_club'), cell(product, 'precio_referencia')].map(Number)
    return fc.integer({ min: club! + 1, max: Math.max(club! + 1, reference || 60_000) }).map((precio) => ({ sku: product.sku, precio: String(precio) })) // biome-ignore format: one row
  })
  const needed = ['marca', 'contenido', 'unidad', 'precio_referencia', 'precio']
  const made = fc.tuple(single, sized, fc.nat(3)).map(([product, nombre, nth]) => ({
    ...{ sku: `NUEVO-${nth}`, nombre, ...kindOf(product) },
    ...Object.fromEntries(needed.map((column) => [column, cell(product, column)])),
  }))
  const productRow: fc.Arbitrary<Cells> = fc.oneof(
    { weight: 20, arbitrary: fc.tuple(sku, sized).map(([sku, nombre]) => ({ sku, nombre })) },
    { weight: 20, arbitrary: priced },
    { weight: 15, arbitrary: made },
    { weight: 10, arbitrary: fc.tuple(single, single).map(([{ sku }, like]) => ({ sku, ...kindOf(like) })) },
    { weight: 10, arbitrary: fc.tuple(sku, fc.constantFrom('si', 'no')).map(([sku, activo]) => ({ sku, activo })) },
    { weight: 5, arbitrary: pack.map(({ sku }) => ({ sku, cepa: 'Otra cepa', descripcion: 'De la prueba' })) },
    { weight: 1, arbitrary: fc.constantFrom<Cells>({ sku: 'NADA', precio: '100' }, { sku: 'VIN0001', categoria: 'velitas' }) }, // biome-ignore format: one row
  )
  const list = fc.constantFrom('distribuidor', 'recomendado', 'oferta', 'banquetero')
  const priceRow = fc.tuple(sku, list, pesos).map(([sku, lista, precio]): Cells => ({ sku, lista, precio }))
  const packRow = fc.tuple(pack, single, fc.integer({ min: 1, max: 6 })).map(([{ sku }, part, count]): Cells => ({ pack_sku: sku, componente_sku: part.sku, cantidad: String(count) })) // biome-ignore format: one row
  const stockRow = fc.tuple(single, fc.constantFrom(...shop.stores.keys()), fc.nat(50)).map(([{ sku }, store, units]): Cells => ({ sku, tienda: String(store), unidades: String(units) })) // biome-ignore format: one row
  const once = (rows: fc.Arbitrary<Cells>, keys: readonly string[], most: number) =>
    fc.uniqueArray(rows, { maxLength: most, selector: (row) => keys.map((key) => row[key]?.trim().toLowerCase()).join() }) // biome-ignore format: one row
  return fc.record({
    productos: once(productRow, ['sku'], 8),
    precios: once(priceRow, ['sku', 'lista'], 6),
    packs: once(packRow, ['pack_sku', 'componente_sku'], 3),
    stock: once(stockRow, ['sku', 'tienda'], 4),
    full: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  })
}

test('what a load plans from the products it names is what it plans from all of them', async () => {
  let [written, others] = [0, 0]
  const property = fc.asyncProperty(loads([...shop.products.values()]), async ({ full, ...kinds }) => {
    const files = Object.entries(kinds).flatMap(([kind, rows]) => {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      const text = csvFile(columns, rows.map((row) => columns.map((column) => row[column] ?? ''))) // biome-ignore format: one row
      return rows.length > 0 ? [{ name: `${kind}.csv`, bytes: new TextEncoder().encode(text) }] : []
    })
    const read = readFiles(files, (key) => shop.products.has(key))
    const whole = planWhole(read, shop, { full })
    const { faults, warnings, changes, unchanged, absent } = await catalogue.difference(files, { full })
    const told = faults.map(({ nearest: _, ...fault }) => fault)
    expect({ faults: told, warnings, changes, unchanged, absent }).toEqual({ ...whole, faults: whole.faults.map(({ nearest: _, ...fault }) => fault) }) // biome-ignore format: one row
    const named = new Set(Object.values(kinds).flatMap((rows) => rows.flatMap((row) => (row.pack_sku ?? row.sku ?? '').trim().toLowerCase()))) // biome-ignore format: one row
    if (changes.length > 0) written += 1
    if (!full && changes.some(({ sku }) => !named.has(sku.toLowerCase()))) others += 1
  })
  await fc.assert(property, { numRuns: RUNS })
  // Neither was it always a fault, nor did nothing ever follow for others.
  expect([written > RUNS / 4, others > 0]).toEqual([true, true])
})
