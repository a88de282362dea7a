import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import type { PriceEntry, Product } from '#shop/products/product.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { anyProductId, anyShelf, aProduct, type Shelf, shelf } from '#tests/support/catalogue/products.ts'
import { recommendedProducts } from './recommended-products.ts'

function catalogueOf({ products, levels }: Shelf) {
  return createCatalogue(1, { products, stock: new Map<StoreId, typeof levels>([[WAREHOUSE, levels]]) })
}

/** $5.000 for guests, $4.500 for members, and `recommended` on list 90. */
const prices = (recommended: number): PriceEntry[] => [
  { list: 1, price: clp(5000), club: false },
  { list: 1, price: clp(4500), club: true },
  { list: 90, price: clp(recommended), club: false },
]
const cheaper = (id: number, different: Partial<Product> = {}) => aProduct(id, { prices: prices(4400), ...different })
const snack = { family: 'snacks', subfamily: 'papas', hasAlcohol: false, alcohol: 0 } as const

interface Purchases {
  /** Product and in how many orders, the latest first. */
  readonly bought: readonly (readonly [id: number, orders: number])[]
  readonly together?: Readonly<Record<number, readonly number[]>>
  readonly audience?: 'member' | 'distributor'
}

/** What is recommended by a shop of these products, all in stock but those of `soldOut`. */
function recommended(
  products: readonly Product[],
  { bought, together = {}, audience = 'member' }: Purchases,
  soldOut = [0],
) {
  const levels = products.map(({ id }) => [id, { stock: soldOut.includes(id) ? 0 : 20 }])
  const catalogue = catalogueOf(shelf(products, Object.fromEntries(levels)))
  return recommendedProducts(catalogue, {
    audience,
    bought: bought.map(([id, orders]) => ({ productId: id as ProductId, orders })),
    together: (id) => (together[id] ?? []) as ProductId[],
  }).map(Number)
}

describe('recommended', () => {
  const wines = [1, 2, 3, 4, 5].map((id) => cheaper(id))

  test('is nothing to who has bought nothing', () => {
    expect(recommended(wines, { bought: [] })).toEqual([])
  })

  test('is first what was bought most often, then what people bought with it, then more of its kind', () => {
    const purchases = { bought: [[1, 1] as const, [2, 3] as const], together: { 2: [4], 1: [5] } }
    // 2 counts 3, 4 counts 3/2, 1 counts 1, 5 counts 1/2.
    expect(recommended(wines, purchases)).toEqual([2, 4, 1, 5, 3])
  })

  test.each<[string, Product, number[]]>([
    ['costs no less on list 90', cheaper(9, { prices: prices(4500) }), []],
    ['is not sold', cheaper(9, { active: false }), []],
    ['has no recommended price', aProduct(9), []],
    ['is not sold for programmed delivery', cheaper(9, { programmedAvailable: false }), []],
    ['can be had for less', cheaper(9), [9]],
  ])('leaves out what %s', (_, product, found) => {
    expect(recommended([product], { bought: [[9, 1]] })).toEqual(found)
  })

  test('leaves out what is sold out', () => {
    expect(recommended(wines, { bought: [[1, 1]] }, [1, 3])).toEqual([2, 4, 5])
  })

  test('compares with what this kind of buyer pays', () => {
    const wholesale = [...prices(4400), { list: 86, price: clp(4300), club: false }]
    const products = [cheaper(1, { prices: wholesale }), cheaper(2)]
    expect(recommended(products, { bought: [[1, 1]], audience: 'distributor' })).toEqual([2])
    expect(recommended(products, { bought: [[1, 1]] })).toEqual([1, 2])
  })

  test('has no alcohol for who never bought any', () => {
    const products = [cheaper(1, snack), cheaper(2, snack), ...[3, 4].map((id) => cheaper(id))]
    expect(recommended(products, { bought: [[1, 1]], together: { 1: [3, 4] } })).toEqual([1, 2])
    expect(
      recommended(products, {
        bought: [
          [1, 1],
          [9, 1],
        ],
        together: { 1: [3, 4] },
      }),
    ).toEqual([1, 2])
    expect(
      recommended(products, {
        bought: [
          [1, 1],
          [3, 1],
        ],
      }),
    ).toContain(4)
  })

  test('is at most twelve, at most half of them bought before, the kinds in turn', () => {
    const many = Array.from({ length: 30 }, (_, index) => cheaper(index + 1))
    const snacks = Array.from({ length: 10 }, (_, index) => cheaper(index + 101, snack))
    const bought = [...many.slice(0, 10), ...snacks.slice(0, 2)].map(({ id }) => [id, 1] as const)
    const found = recommended([...many, ...snacks], { bought })
    expect(found).toHaveLength(12)
    expect(found.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6])
    expect(found.slice(6)).toEqual([11, 103, 12, 104, 13, 105])
  })
})

test('whatever the shop sells and somebody bought: the same again, each once, and all for less than he pays', () => {
  const anyBought = fc.uniqueArray(fc.record({ productId: anyProductId, orders: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 8,
    selector: ({ productId }) => productId,
  })
  const anyAudience = fc.constantFrom('member', 'distributor', 'caterer')
  const anyCompanions = fc.array(anyProductId, { maxLength: 5 })
  fc.assert(
    fc.property(anyShelf, anyBought, anyAudience, anyCompanions, (shelves, bought, audience, companions) => {
      const buyer = { audience, bought, together: () => companions }
      const catalogue = catalogueOf(shelves)
      const found = recommendedProducts(catalogue, buyer)
      expect(recommendedProducts(catalogueOf(shelves), buyer)).toEqual(found)
      expect(new Set(found).size).toBe(found.length)
      expect(found.length).toBeLessThanOrEqual(bought.length === 0 ? 0 : 12)
      for (const id of found) {
        const product = catalogue.product(id)!
        expect(product.active && catalogue.available(product, DEFAULT_CONTEXT) > 0).toBe(true)
        expect(unitPrice(product, audience, true)).toBeLessThan(unitPrice(product, audience)!)
      }
    }),
  )
})
