import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import { type CategorySlug, categoryOf } from '#shop/products/categories.ts'
import type { BuyingContext, Product } from '#shop/products/product.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { anyShelf, aProduct, type Shelf, shelf } from '#tests/support/catalogue/products.ts'
import { pickCategory, type SuggestionRequest, suggestions, tasteOf, withAccessory } from './suggestions.ts'

const programmed: BuyingContext = { storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' }
const visit = { audience: 'guest', context: programmed } as const

function catalogueOf({ products, levels }: Shelf) {
  return createCatalogue(1, { products, stock: new Map<StoreId, typeof levels>([[WAREHOUSE, levels]]) })
}

/** All in stock. */
function selling(...products: readonly Product[]) {
  return catalogueOf(shelf(products, Object.fromEntries(products.map(({ id }) => [id, { stock: 20 }]))))
}

const at = (price: number) => [{ list: 1, price: clp(price), club: false }]
const snack = (id: number, price = 1_000, different: Partial<Product> = {}) =>
  aProduct(id, { family: 'snacks', subfamily: 'papas', prices: at(price), ...different })
const opener = aProduct(90, { family: 'accesorios', subfamily: 'bar', prices: at(900) })

function asking(different: Partial<SuggestionRequest> = {}): SuggestionRequest {
  const any = { priceSegment: null, highestPrice: null, limit: 3, seed: 'a day', cart: new Set<ProductId>() }
  return { ...visit, ...any, categories: ['snacks'], ...different }
}
const idsOf = (products: readonly Product[]) => products.map(({ id }) => id as number)
const cartOf = (...ids: number[]) => new Set(ids as ProductId[])

describe('suggestions', () => {
  const shop = selling(snack(1), snack(2), snack(3), snack(4), opener)

  it('are three, an accessory in the place of the third', () => {
    const found = suggestions(shop, asking())
    expect(found).toHaveLength(3)
    expect(idsOf(found)[2]).toBe(90)
  })

  it('have the accessory appended where there are fewer', () => {
    expect(idsOf(suggestions(selling(snack(1), opener), asking()))).toEqual([1, 90])
    expect(idsOf(suggestions(selling(opener), asking()))).toEqual([90])
    expect(suggestions(selling(), asking())).toEqual([])
  })

  it('are never more than requested, nor than three', () => {
    expect(suggestions(shop, asking({ limit: 1 }))).toHaveLength(1)
    expect(suggestions(shop, asking({ limit: 50 }))).toHaveLength(3)
  })

  it('leave out what is in the cart, the accessory too', () => {
    expect(idsOf(suggestions(shop, asking({ cart: cartOf(1, 2, 90) }))).toSorted()).toEqual([3, 4])
  })

  it.each([
    ['what is not dearer comes before what is of the segment', 'high', 1_500, [1]],
    ['of those not dearer, the segment', 'high', 9_000, [2]],
    ['without a ceiling, the segment', 'high', null, [2]],
    ['where all are dearer, the segment', 'high', 500, [2]],
  ] as const)('%s', (_, priceSegment, highestPrice, first) => {
    const two = selling(snack(1, 1_000, { priceSegment: 'low' }), snack(2, 5_000, { priceSegment: 'high' }))
    const found = suggestions(
      two,
      asking({ priceSegment, highestPrice: highestPrice === null ? null : clp(highestPrice), limit: 1 }),
    )
    expect(idsOf(found)).toEqual(first)
  })

  it('stay those that were there when one is taken: the next moves up', () => {
    const plain = selling(...[1, 2, 3, 4, 5, 6].map((id) => snack(id)))
    const before = idsOf(suggestions(plain, asking()))
    const after = idsOf(suggestions(plain, asking({ cart: cartOf(before[0]!) })))
    expect(after.slice(0, 2)).toEqual(before.slice(1))
  })

  it('differ from day to day', () => {
    const plain = selling(...Array.from({ length: 20 }, (_, n) => snack(n + 1)))
    const days = Array.from({ length: 10 }, (_, n) => idsOf(suggestions(plain, asking({ seed: `day ${n}` }))).join())
    expect(new Set(days).size).toBeGreaterThan(5)
  })

  it('in any shop can be bought, are not in the cart, and none comes twice', () => {
    fc.assert(
      fc.property(
        anyShelf,
        fc.subarray([1, 2, 3, 11, 12]),
        fc.constantFrom('immediate', 'programmed'),
        fc.string(),
        (any, cart, deliveryTime, seed) => {
          const catalogue = catalogueOf(any)
          const context = { ...programmed, deliveryTime } as const
          const categories: CategorySlug[] = ['vinos', 'packs', 'ofertas-entrega-inmediata']
          const found = suggestions(catalogue, asking({ categories, cart: cartOf(...cart), context, seed }))
          expect(found.length).toBeLessThanOrEqual(3)
          expect(new Set(idsOf(found)).size).toBe(found.length)
          for (const product of found) {
            expect(catalogue.available(product, context)).toBeGreaterThan(0)
            expect(cart).not.toContain(product.id)
          }
        },
      ),
    )
  })
})

describe('an accessory', () => {
  it('is not put beside another', () => {
    const [one, two, three] = [snack(1), { ...opener, id: 91 as ProductId }, snack(3)]
    expect(withAccessory([one, two, three], opener)).toEqual([one, two, three])
    expect(withAccessory([one, three], undefined)).toEqual([one, three])
  })
})

describe('the taste of a cart', () => {
  it("is its dearest product by regular price, the club's left aside", () => {
    const clubbed = aProduct(1, {
      prices: [...at(9_000), { list: 1, price: clp(100), club: true }],
      priceSegment: 'high',
    })
    expect(tasteOf([snack(2, 5_000, { priceSegment: 'low' }), clubbed])).toEqual({
      highestPrice: 9_000,
      priceSegment: 'high',
    })
    expect(tasteOf([])).toEqual({ highestPrice: null, priceSegment: null })
  })
})

describe('the category for a cart', () => {
  const soda = aProduct(5, { family: 'bebidas', subfamily: 'cola' })
  const pisco = aProduct(6, { family: 'piscos', subfamily: 'pisco' })
  const wine = aProduct(7)

  it('goes with what is in the cart and is not in it', () => {
    const shop = selling(soda, pisco, wine, snack(1))
    for (const seed of ['a', 'b', 'c', 'd']) {
      expect(['bebidas', 'snacks']).toContain(pickCategory(shop, [pisco], visit, seed))
      expect(pickCategory(shop, [pisco, soda], visit, seed)).toBe('snacks')
    }
  })

  it('is any other that sells something where nothing goes with it, and none in an empty shop', () => {
    expect(pickCategory(selling(pisco, wine), [pisco], visit, 'a')).toBe('vinos')
    expect(pickCategory(selling(pisco), [pisco], visit, 'a')).toBeNull()
    expect(pickCategory(selling(), [], visit, 'a')).toBeNull()
    expect(categoryOf(wine)).toBe('vinos')
  })
})
