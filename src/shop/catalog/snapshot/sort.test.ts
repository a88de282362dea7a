import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { readSortKey, type SortKey, sortKeys } from '#shop/catalog/sort-key.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { Product } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { clp } from '#shop/shared/money.ts'
import { anyShelf, aProduct } from '#tests/support/catalogue/products.ts'

const wines = shippedCategories.find('vinos')!
const sorted = (products: readonly Product[], key: SortKey) => {
  const content = { products: new Map(products.map((product) => [product.id, product])), stock: new Map() }
  return createCatalogue(1, content).pricedProducts(wines, 'guest', key)
}
const named = (id: number, displayName: string, price = 1000, referencePrice = 1000) =>
  aProduct(id, {
    displayName,
    referencePrice: clp(referencePrice),
    prices: [{ list: 1, price: clp(price), club: false }],
  })
const namesIn = (key: SortKey, products: readonly Product[]) =>
  sorted(products, key).map((product) => product.displayName)

describe('the order of a list', () => {
  test('names go as in a Spanish dictionary, numbers by their value', () => {
    const products = ['Zumo', 'Ñandú', 'Nuez', 'Óleo', 'agua', 'Pack 12', 'Pack 6', 'Árbol'].map((name, id) =>
      named(id, name),
    )
    expect(namesIn('name:asc', products)).toEqual([
      'agua',
      'Árbol',
      'Nuez',
      'Ñandú',
      'Óleo',
      'Pack 6',
      'Pack 12',
      'Zumo',
    ])
    expect(namesIn('name:desc', products)).toEqual([
      'Zumo',
      'Pack 12',
      'Pack 6',
      'Óleo',
      'Ñandú',
      'Nuez',
      'Árbol',
      'agua',
    ])
  })

  test('prices and discounts are what the audience sees', () => {
    const products = [named(1, 'a', 900, 1000), named(2, 'b', 500, 1000), named(3, 'c', 800, 700)]
    expect(namesIn('price:asc', products)).toEqual(['b', 'c', 'a'])
    expect(namesIn('price:desc', products)).toEqual(['a', 'c', 'b'])
    expect(namesIn('discount:desc', products)).toEqual(['b', 'a', 'c'])
    expect(namesIn('discount:asc', products)).toEqual(['c', 'a', 'b'])
  })

  test('what is equal keeps the default order in both directions', () => {
    const products = [aProduct(3, { rank: 1 }), aProduct(1, { rank: 2 }), aProduct(2, { rank: 1 })]
    for (const key of ['price:asc', 'price:desc', 'discount:asc', 'default'] as const) {
      expect(sorted(products, key).map(({ id }) => id)).toEqual([2, 3, 1])
    }
  })

  test('loses nothing and does not depend on how the list came', () => {
    fc.assert(
      fc.property(anyShelf, fc.constantFrom(...sortKeys), ({ products }, key) => {
        const list = [...products.values()].filter((one) => one.active && unitPrice(one, 'guest') !== null)
        const ordered = sorted([...products.values()], key)
        expect(new Set(ordered)).toEqual(new Set(list.filter(({ family }) => family === 'vinos')))
        expect(sorted([...products.values()].toReversed(), key)).toEqual(ordered)
      }),
    )
  })

  test.each([
    ['price:asc', 'price:asc'],
    ['precio', 'default'],
    ['', 'default'],
    [null, 'default'],
    ['toString', 'default'],
  ])('"%s" is %s', (text, key) => {
    expect(readSortKey(text)).toBe(key)
  })
})
