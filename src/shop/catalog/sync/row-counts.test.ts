// The rows a catalogue was made of, counted as the database counts them.
import { expect, test } from 'vitest'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { NO_STOCK } from '#shop/products/product.ts'
import type { ProductId, StoreId } from '#shop/shared/ids.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { countRows } from './row-counts.ts'
import { packedLevels } from './store-levels.ts'

const id = (number: number) => number as ProductId

test.each([
  { case: 'an empty shop', products: [], rows: 0 },
  { case: 'a product and its prices, in force or not', products: [aProduct(1, { storedPriceCount: 3 })], rows: 4 },
  { case: 'attributes', products: [aProduct(1, { attributes: { origin: 'Chile', grape: 'País' } })], rows: 5 },
  {
    case: 'what a pack holds',
    products: [aProduct(1), aProduct(2, { components: [{ productId: id(1), quantity: 6 }] })],
    rows: 7,
  },
])('$case', ({ products, rows }) => {
  const stock = new Map([[9 as StoreId, new Map()]])
  const content = { products: new Map(products.map((product) => [product.id, product])), stock }
  expect(countRows(createCatalogue(1, content))).toBe(rows)
})

test('levels of stock are counted as they come and go, 0 or not', () => {
  const level = (stock: number) => ({ ...NO_STOCK, stock })
  const offsets = new Map()
  const none = packedLevels(offsets)
  const two = none.with([
    [id(1), level(0)],
    [id(2), level(5)],
  ])
  const other = two.with([
    [id(2), level(6)],
    [id(3), null],
  ])
  const one = other.with([[id(1), null]])
  expect([none, two, other, one].map(({ size }) => size)).toEqual([0, 2, 2, 1])
  for (const levels of [none, two, other, one]) expect([...levels.keys()]).toHaveLength(levels.size)
})
