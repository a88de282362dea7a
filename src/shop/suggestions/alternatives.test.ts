import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogueContent } from '#shop/catalog/catalogue.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { categoryOf } from '#shop/products/categories.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { anyShelf, aProduct, type Shelf, shelf } from '#tests/support/catalogue/products.ts'
import { realProducts } from '#tests/support/catalogue/real-catalogue.ts'
import { alternatives } from './alternatives.ts'

const context: BuyingContext = { storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' }

function contentOf({ products, levels }: Shelf): CatalogueContent {
  return { products, stock: new Map<StoreId, typeof levels>([[WAREHOUSE, levels]]) }
}
const selling = (...products: readonly Product[]) =>
  createCatalogue(1, contentOf(shelf(products, Object.fromEntries(products.map(({ id }) => [id, { stock: 20 }])))))
const asking = (without: readonly number[] = [], count = 4) => ({
  audience: 'guest' as const,
  context,
  without: new Set(without as ProductId[]),
  count,
})
const at = (price: number) => [{ list: 1, price: clp(price), club: false }]
const wine = (id: number, different: Partial<Product> = {}) => aProduct(id, { prices: at(5_000), ...different })
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id as number)

describe('alternatives', () => {
  const wanted = wine(1, { attributes: { strain: 'Carmenere' } })

  it.each<[string, Partial<Product>, Partial<Product>]>([
    ['its own type before another', {}, { subfamily: 'blanco' }],
    ['its own strain before another', { attributes: { strain: 'Carmenere' } }, { attributes: { strain: 'Merlot' } }],
    ['the nearer price', { prices: at(5_500) }, { prices: at(9_000) }],
    [
      'as cheap as it is dear: half is as far as twice, but no nearer than a tenth off',
      { prices: at(4_500) },
      { prices: at(10_000) },
    ],
    ['the nearer size', { netContent: 700 }, { netContent: 187 }],
    ['single before a pack', {}, { components: [{ productId: 9 as ProductId, quantity: 6 }] }],
    ['the better rank among equals', { rank: 1 }, { rank: 2 }],
  ])('are %s', (_, nearer, farther) => {
    const found = alternatives(
      selling(wanted, wine(2, farther), wine(3, nearer), aProduct(9, { family: 'x' })),
      wanted,
      asking(),
    )
    expect(idsOf(found)).toEqual([3, 2])
  })

  it('are of the same category only', () => {
    expect(alternatives(selling(wanted, wine(2, { family: 'piscos' })), wanted, asking())).toEqual([])
  })

  it('follow the stock without a change of any product', () => {
    const first = selling(wanted, wine(2), wine(3))
    expect(idsOf(alternatives(first, wanted, asking()))).toEqual([2, 3])
    const sold = shelf([], { 3: { stock: 20 } })
    const next = createCatalogue(2, { ...contentOf(sold), products: first.content.products }, first)
    expect(idsOf(alternatives(next, wanted, asking()))).toEqual([3])
  })

  it('in any shop can be bought and are neither the product nor excluded', () => {
    fc.assert(
      fc.property(anyShelf, fc.subarray([2, 3, 11]), (any, without) => {
        const catalogue = createCatalogue(1, contentOf(any))
        for (const product of catalogue.products) {
          const found = alternatives(catalogue, product, asking(without))
          expect(new Set(idsOf(found)).size).toBe(found.length)
          for (const other of found) {
            expect(catalogue.available(other, context)).toBeGreaterThan(0)
            expect([...without, product.id]).not.toContain(other.id)
            expect(categoryOf(other)).toBe(categoryOf(product))
          }
        }
      }),
      { numRuns: 50 },
    )
  })

  it('for the real shelf are what a shopper would take instead: of the same type and near in price, for nine in ten', () => {
    const products = realProducts()
    const catalogue = selling(...products)
    const price = (one: Product) => one.prices[0]!.price
    const pairs = products.flatMap((one) =>
      alternatives(catalogue, one, asking([], 1)).map((other) => ({ one, other })),
    )
    const near = pairs.filter(({ one, other }) => Math.abs(Math.log(price(one) / price(other))) < Math.log(1.5))
    const alike = pairs.filter(({ one, other }) => one.subfamily === other.subfamily)
    expect(pairs.length).toBeGreaterThan(products.length * 0.98)
    expect(near.length / pairs.length).toBeGreaterThan(0.9)
    expect(alike.length / pairs.length).toBeGreaterThan(0.9)
  })
})
