import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { type Catalogue, createCatalogue } from '#shop/catalog/catalogue.ts'
import { sortKeys } from '#shop/catalog/sort-key.ts'
import { findCategory } from '#shop/products/categories.ts'
import type { Product, StockLevel } from '#shop/products/product.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/products.ts'

const lists = ['vinos', 'packs', 'ofertas', 'novedades', 'cervezas'].map((slug) => findCategory(slug)!)
const SIZE = 12
const idOf = (n: number) => n as ProductId
const levelOf = (stock: number): StockLevel => ({ stock, reserveProgrammed: 0, reserveImmediate: 0 })

/** Everything asked of a snapshot: every list in every order. */
function read(catalogue: Catalogue, keys = sortKeys.slice()) {
  return lists.flatMap((category) =>
    keys.map((sort) => ({
      shelf: catalogue.pricedProducts(category, 'guest', sort),
      onSale: catalogue.buyableProducts(category, 'guest', sort, DEFAULT_CONTEXT),
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

/** The content after a change; what did not change stays the very same. */
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
  test('are what they would be if made anew, whatever moved and whenever they were asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.subarray(sortKeys.slice())), { maxLength: 12 }), (changes) => {
        let catalogue = start()
        read(catalogue)
        for (const [one, asked] of changes) {
          catalogue = createCatalogue(catalogue.version + 1, changed(catalogue, one), catalogue)
          read(catalogue, asked)
        }
        expect(read(catalogue)).toEqual(read(createCatalogue(99, catalogue.content)))
      }),
    )
  })

  test('stay the very same when what moved is not in them, or moved without consequence', () => {
    const before = start()
    const [wines, offers] = [lists[0]!, lists[2]!]
    const shelves = [before.assortment(wines, 'guest'), before.assortment(offers, 'guest')] as const
    const buyable = before.buyable(shelves[0], DEFAULT_CONTEXT)
    const sold = createCatalogue(2, changed(before, { id: idOf(3), what: { stock: 1 } }), before)
    expect(sold.assortment(wines, 'guest')).toBe(shelves[0])
    expect(sold.buyable(shelves[0], DEFAULT_CONTEXT)).toBe(buyable)
    const empty = createCatalogue(3, changed(sold, { id: idOf(3), what: { stock: 0 } }), sold)
    const listed = before.buyableProducts(wines, 'guest', 'default', DEFAULT_CONTEXT)
    expect(empty.buyableProducts(wines, 'guest', 'default', DEFAULT_CONTEXT)).toEqual(
      listed.filter(({ id }) => id !== 3),
    )
    expect(empty.assortment(offers, 'guest')).toBe(shelves[1])
  })
})
