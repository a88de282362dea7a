import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { sortKeys } from '#shop/catalog/sort-key.ts'
import type { Product, StockLevel } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'

const lists = ['vinos', 'packs', 'ofertas', 'novedades', 'cervezas'].map((slug) => shippedCategories.find(slug)!)
const SIZE = 12
const idOf = (n: number) => n as ProductId
const levelOf = (stock: number): StockLevel => ({ stock, reserveProgrammed: 0, reserveImmediate: 0 })

/** Every list of a snapshot in every order. */
function read(catalogue: Catalogue, keys = sortKeys.slice()) {
  return lists.flatMap((category) =>
    keys.map((sort) => ({
      priced: catalogue.pricedProducts(category, 'guest', sort),
      buyable: catalogue.buyableProducts(category, 'guest', sort, DEFAULT_CONTEXT),
    })),
  )
}

const first = () => {
  const singles = Array.from({ length: SIZE }, (_, n) => aProduct(n + 1, { rank: n % 3 }))
  const pack = aProduct(SIZE + 1, {
    family: 'packs',
    components: [
      { productId: idOf(1), quantity: 2 },
      { productId: idOf(2), quantity: 1 },
    ],
  })
  return new Map([...singles, pack].map((product) => [product.id, product] as const))
}

const change = fc.record({
  id: fc.integer({ min: 1, max: SIZE + 2 }).map(idOf),
  what: fc.oneof(
    fc.integer({ min: 0, max: 3 }).map((stock) => ({ stock })),
    fc.record({
      active: fc.boolean(),
      isOffer: fc.boolean(),
      displayName: fc.constantFrom('Añejo', 'Brut', 'Carmenère', 'Zinfandel'),
      family: fc.constantFrom('vinos', 'cervezas'),
      netContent: fc.constantFrom(330, 750),
      rank: fc.integer({ min: 0, max: 3 }),
      createdAt: fc.constantFrom(new Date('2026-01-01'), new Date('2026-06-01')),
      prices: fc.constantFrom([], ...[900, 5000, 8000].map((price) => [{ list: 1, price: clp(price), club: false }])),
    }),
    fc.constant('gone' as const),
  ),
})

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

/** The content after a change; what did not change stays the same object. */
function changed({ content }: Catalogue, { id, what }: Change) {
  const products = new Map<ProductId, Product>(content.products)
  const levels = new Map(content.stock.get(WAREHOUSE) as ReadonlyMap<ProductId, StockLevel>)
  if (what === 'gone') products.delete(id)
  else if ('stock' in what) {
    levels.set(id, levelOf(what.stock))
    return { products: content.products, stock: new Map([[WAREHOUSE, levels]]) }
  } else products.set(id, { ...(products.get(id) ?? aProduct(id)), ...what })
  return { products, stock: content.stock }
}

const start = () =>
  createCatalogue(1, {
    products: first(),
    stock: new Map([[WAREHOUSE, new Map([...first().keys()].map((id) => [id, levelOf(2)] as const))]]),
  })

describe('lists taken over from one snapshot to the next', () => {
  test('equal those of a snapshot built anew, whatever changed and whenever they were used', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.subarray(sortKeys.slice())), { maxLength: 12 }), (changes) => {
        let catalogue = start()
        read(catalogue)
        for (const [one, keys] of changes) {
          catalogue = createCatalogue(catalogue.version + 1, changed(catalogue, one), catalogue)
          read(catalogue, keys)
        }
        expect(read(catalogue)).toEqual(read(createCatalogue(99, catalogue.content)))
      }),
    )
  })

  test('are the same objects when nothing in them changed, or nothing that matters', () => {
    const before = start()
    const [wines, offers] = [lists[0]!, lists[2]!]
    const request = { audience: 'guest', sort: 'default', context: DEFAULT_CONTEXT } as const
    const assortment = before.pricedProducts(wines, 'guest', 'default')
    const offered = before.pricedProducts(offers, 'guest', 'default')
    const { within } = before.filterableCategory(wines, request)
    const sold = createCatalogue(2, changed(before, { id: idOf(3), what: { stock: 1 } }), before)
    expect(sold.pricedProducts(wines, 'guest', 'default')).toBe(assortment)
    expect(sold.filterableCategory(wines, request).within).toBe(within)
    const empty = createCatalogue(3, changed(sold, { id: idOf(3), what: { stock: 0 } }), sold)
    const listed = before.buyableProducts(wines, 'guest', 'default', DEFAULT_CONTEXT)
    expect(empty.buyableProducts(wines, 'guest', 'default', DEFAULT_CONTEXT)).toEqual(
      listed.filter(({ id }) => id !== 3),
    )
    expect(empty.pricedProducts(offers, 'guest', 'default')).toBe(offered)
  })
})
