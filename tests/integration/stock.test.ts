// Stock under lock: guarded, in one order, never below nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectDatabase, type Database, inTransaction } from '#platform/database/database.ts'
import { emptyContent } from '#shop/catalog/catalogue.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { createProductsForSale } from '#shop/catalog/sync/products-for-sale.service.ts'
import type { Product } from '#shop/products/product.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { createStockService } from '#shop/stock/stock.service.ts'
import { seededDatabase, type TestDatabase } from '#tests/support/shop/database.ts'
import { openShopDatabase, type ShopDatabase } from '#tests/support/shop/shop-database.ts'

const stock = createStockService()
const clock = { now: () => new Date() }
const productsForSale = createProductsForSale({ clock })
const id = (number: number) => number as ProductId
let schema: TestDatabase
let database: Database
let plain: ShopDatabase

beforeAll(async () => {
  schema = await seededDatabase()
  database = connectDatabase(schema.url, 12)
  plain = openShopDatabase(schema.url)
})

afterAll(async () => {
  await database?.destroy()
  await schema?.drop()
})

const put = (product: number, units: number) =>
  plain.change('UPDATE stock SET stock = ? WHERE product_id = ? AND store_id = 9', [units, product])

describe('products for sale', () => {
  test('come with what their packs hold, as the database has them now', async () => {
    const pack = await plain.one<{ pack_id: number; product_id: number }>(
      'SELECT * FROM pack_component ORDER BY pack_id, product_id LIMIT 1',
    )
    await plain.change('UPDATE product_price SET price = 1234 WHERE product_id = ? AND price_list_id = 1', [
      pack.pack_id,
    ])
    const found = await inTransaction(database, (tx) =>
      productsForSale.forSale(tx, [id(pack.pack_id), id(999_999), id(pack.pack_id)]),
    )
    expect(found.get(id(pack.pack_id))?.prices[0]?.price).toBe(1234)
    expect(found.has(id(pack.product_id))).toBe(true)
    expect(found.has(id(999_999))).toBe(false)
  })

  test('are shown as the catalogue in memory has them, and cost what the database says; one it does not have is read whole', async () => {
    const { categories } = createCatalogue(0, emptyContent)
    const wanted = [id(3), id(4)]
    const soldWith = (product: (id: ProductId) => Product | undefined) =>
      inTransaction(database, (tx) =>
        createProductsForSale({ clock, catalogue: { current: () => ({ product, categories }) } }).forSale(tx, wanted),
      )
    const stored = await inTransaction(database, (tx) => productsForSale.forSale(tx, wanted))
    const shown = { attributes: { style: 'de memoria' }, photos: [], pictureKey: 'de-memoria' }
    const old = (one: ProductId): Product => ({ ...stored.get(one)!, ...shown, prices: [], active: false })
    const found = await soldWith(old)
    for (const one of wanted) {
      const { prices, active, components } = stored.get(one)!
      expect(found.get(one)).toMatchObject({ ...shown, prices, active, components })
    }
    expect(await soldWith((one) => (one === id(3) ? old(one) : undefined))).toEqual(stored)
  })

  test('none asked, none found', async () => {
    expect(await inTransaction(database, (tx) => productsForSale.forSale(tx, []))).toEqual(new Map())
  })
})

describe('levels', () => {
  test('are what the store has; no row is no stock', async () => {
    await put(1, 42)
    const read = await inTransaction(database, (tx) => stock.lockLevels(tx, WAREHOUSE, [id(1), id(985), id(1)]))
    expect(read(id(1)).stock).toBe(42)
    expect(read(id(985)).stock).toBe(0)
    expect(await inTransaction(database, (tx) => stock.lockLevels(tx, 77 as StoreId, [id(1)]))).toBeTypeOf('function')
  })

  test('are taken and given back exactly', async () => {
    await put(1, 10)
    await put(2, 10)
    const units = new Map([
      [id(2), 3],
      [id(1), 10],
    ])
    await inTransaction(database, (tx) => stock.deduct(tx, WAREHOUSE, units))
    expect([await plain.stockOf(1), await plain.stockOf(2)]).toEqual([0, 7])
    await inTransaction(database, (tx) => stock.restock(tx, WAREHOUSE, units))
    expect([await plain.stockOf(1), await plain.stockOf(2)]).toEqual([10, 10])
  })

  test('never go below nothing: all or none', async () => {
    await put(1, 10)
    await put(2, 1)
    const tooMuch = new Map([
      [id(1), 5],
      [id(2), 2],
    ])
    await expect(inTransaction(database, (tx) => stock.deduct(tx, WAREHOUSE, tooMuch))).rejects.toThrow(/product 2/)
    expect([await plain.stockOf(1), await plain.stockOf(2)]).toEqual([10, 1])
  })

  test('sixty buyers in opposite orders take exactly what there is, and nobody breaks anybody off', async () => {
    await put(1, 50)
    await put(2, 50)
    await put(3, 50)
    const buy = (buyer: number) =>
      database.transaction().execute(async (tx) => {
        const wanted = buyer % 2 === 0 ? [id(1), id(2), id(3)] : [id(3), id(2), id(1)]
        const units = 1 + (buyer % 4)
        const read = await stock.lockLevels(tx, WAREHOUSE, wanted)
        if (wanted.some((product) => read(product).stock < units)) return 0
        await stock.deduct(tx, WAREHOUSE, new Map(wanted.map((product) => [product, units])))
        return units
      })
    const sold = (await Promise.all(Array.from({ length: 60 }, (_, buyer) => buy(buyer)))).reduce(
      (sum, units) => sum + units,
      0,
    )
    const left = [await plain.stockOf(1), await plain.stockOf(2), await plain.stockOf(3)]
    expect(left).toEqual([50 - sold, 50 - sold, 50 - sold])
    expect(sold).toBeGreaterThanOrEqual(47)
  })
})
