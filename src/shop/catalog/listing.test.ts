import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTEXT, resolveContext } from '#shop/browsing/buying-context.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import { unitPrice } from '#shop/pricing/price.ts'
import { offeredTo, type PromotionsOf } from '#shop/pricing/promotions/in-force.ts'
import type { Promotion } from '#shop/pricing/promotions/promotion.ts'
import type { Category } from '#shop/products/categories.ts'
import type { BuyingContext, DeliveryTime } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { availableUnits, isOffered } from '#shop/stock/availability.ts'
import { anyShelf, aProduct, type Shelf, shelf } from '#tests/support/catalogue/products.ts'
import type { Catalogue } from './catalogue.ts'
import { filterCategory } from './filters/filtered-list.ts'
import { type ListRequest, listAddress, listingOf, PAGE_SIZE, readPage } from './listing.ts'
import { sortKeys } from './sort-key.ts'

const wines = shippedCategories.find('vinos')!
const listOf = (catalogue: Catalogue, category: Category, request: ListRequest) =>
  filterCategory(catalogue, category, { ...request, query: [] })
const guest = { audience: 'guest' as Audience, context: DEFAULT_CONTEXT, sort: 'default' as const, page: 1 }

function catalogueOf(stocked: Shelf, storeId: StoreId = WAREHOUSE, previous?: Catalogue): Catalogue {
  return createCatalogue(
    (previous?.version ?? 0) + 1,
    { products: stocked.products, stock: new Map([[storeId, stocked.levels]]) },
    previous,
  )
}

describe('what a category lists', () => {
  test('in promos is what a promotion in force is about for whoever looks, beside the mixes', () => {
    const products = [
      aProduct(1),
      aProduct(2, { subfamily: 'promos' }),
      aProduct(3),
      aProduct(4, { family: 'gin' }),
      aProduct(5, { prices: [{ list: 1, price: clp(3_000), club: false }] }),
    ]
    const catalogue = catalogueOf(
      shelf(products, { 1: { stock: 9 }, 2: { stock: 9 }, 4: { stock: 9 }, 5: { stock: 9 } }),
    )
    const promos = shippedCategories.find('promos')!
    const always = { startsAt: null, endsAt: null, stores: [], deliveryTime: null, deliveryType: null }
    const promotion: Promotion = {
      ...{ id: 1, name: 'Vinos a $3.000', offer: { kind: 'fixedPrice', price: clp(3_000) }, ...always },
      goods: { products: [], categories: ['vinos'], brands: [] },
      ...{ audiences: ['guest'], unitsPerLine: null, unitsPerOrder: null },
    }
    const promotionsOf: PromotionsOf = (context) => offeredTo([promotion], context)
    const shown = (request: Partial<ListRequest>) =>
      filterCategory(catalogue, promos, { ...guest, ...request, query: [], promotionsOf }).products.map(({ id }) => id)
    expect(shown({})).toEqual([1, 2])
    expect(shown({ audience: 'member' })).toEqual([2])
    expect(listOf(catalogue, promos, guest).products.map(({ id }) => id)).toEqual([2])
  })

  test('is what can be bought in the context, and nothing else', () => {
    fc.assert(
      fc.property(
        anyShelf,
        fc.constantFrom<DeliveryTime>('programmed', 'immediate'),
        fc.constantFrom<Audience>('guest', 'member', 'distributor', 'caterer'),
        fc.constantFrom(...sortKeys),
        (stocked, deliveryTime, audience, sort) => {
          const catalogue = catalogueOf(stocked)
          const context: BuyingContext = { ...DEFAULT_CONTEXT, deliveryTime }
          const listed = listOf(catalogue, wines, { audience, context, sort, page: 9 }).products
          const wanted = [...stocked.products.values()].filter(
            (product) =>
              isOffered(product, deliveryTime) &&
              unitPrice(product, audience) !== null &&
              availableUnits(product, deliveryTime, catalogue.stock(WAREHOUSE)) > 0,
          )
          expect(new Set(listed)).toEqual(new Set(wanted))
        },
      ),
    )
  })

  test('follows the store', () => {
    const catalogue = catalogueOf(shelf([aProduct(1)], { 1: { stock: 5 } }))
    expect(listOf(catalogue, wines, guest).total).toBe(1)
    const elsewhere = { ...DEFAULT_CONTEXT, storeId: 3 as StoreId }
    expect(listOf(catalogue, wines, { ...guest, context: elsewhere }).total).toBe(0)
  })

  test('ofertas-entrega-inmediata uses immediate stock in any context', () => {
    const offer = aProduct(1, { isOffer: true, programmedAvailable: false })
    const catalogue = catalogueOf(shelf([offer], { 1: { stock: 5 } }))
    const listing = listOf(catalogue, shippedCategories.find('ofertas-entrega-inmediata')!, guest)
    expect(listing.total).toBe(1)
    expect(listing.context.deliveryTime).toBe('immediate')
  })

  test('a new snapshot with other stock lists anew, in the order it had', () => {
    const products = [aProduct(1, { rank: 2 }), aProduct(2, { rank: 1 }), aProduct(3, { rank: 3 })]
    const before = catalogueOf(shelf(products, { 1: { stock: 1 }, 2: { stock: 1 } }))
    expect(listOf(before, wines, guest).products.map(({ id }) => id)).toEqual([2, 1])
    const stock = new Map([[WAREHOUSE, shelf([], { 1: { stock: 1 }, 3: { stock: 4 } }).levels]])
    const after = createCatalogue(2, { products: before.content.products, stock }, before)
    expect(listOf(after, wines, guest).products.map(({ id }) => id)).toEqual([1, 3])
    expect(listOf(before, wines, guest).products.map(({ id }) => id)).toEqual([2, 1])
    expect(after.pricedProducts(wines, 'guest', 'default')).toBe(before.pricedProducts(wines, 'guest', 'default'))
  })
})

describe('pages', () => {
  const products = Array.from({ length: 50 }, (_, index) => aProduct(index + 1))

  test.each([
    [1, 24, 2],
    [2, 48, 3],
    [3, 50, null],
    [99, 50, null],
  ])('page %i shows the first %i, then page %s', (page, shown, next) => {
    const listing = listingOf(products.slice(0, page * PAGE_SIZE), products.length, page, DEFAULT_CONTEXT)
    expect(listing.products).toHaveLength(shown)
    expect(listing.nextPage).toBe(next)
    expect(listing.total).toBe(50)
  })

  test('the longest page has none after it, whatever is left', () => {
    expect(listingOf([], 5_000, 41, DEFAULT_CONTEXT).nextPage).toBe(42)
    expect(listingOf([], 5_000, 42, DEFAULT_CONTEXT).nextPage).toBeNull()
  })

  test('exactly one page has none after it', () => {
    expect(listingOf(products.slice(0, PAGE_SIZE), PAGE_SIZE, 1, DEFAULT_CONTEXT).nextPage).toBeNull()
  })

  test.each([
    ['2', 2],
    ['0', 1],
    ['-1', 1],
    ['1.5', 1],
    ['x', 1],
    ['43', 42],
    ['999999', 42],
    ['9'.repeat(400), 42],
    ['42', 42],
    ['9999', 42],
    [null, 1],
  ])('"%s" is page %i', (text, page) => {
    expect(readPage(text)).toBe(page)
  })

  test('an address says only what is not the default', () => {
    expect(listAddress('/categorias/vinos', 'default', 1)).toBe('/categorias/vinos')
    expect(listAddress('/categorias/vinos', 'price:asc', 2)).toBe('/categorias/vinos?orden=price%3Aasc&pagina=2')
    expect(listAddress('/resultados', 'default', 2, [['busqueda', 'ron & cola']])).toBe(
      '/resultados?busqueda=ron+%26+cola&pagina=2',
    )
  })
})

describe('the context of an address', () => {
  test.each([
    [{}, 9, 'programmed', 'delivery'],
    [{ delivery_time: 'immediate', store_id: '3' }, 3, 'immediate', 'delivery'],
    [{ delivery_time: 'programmed', store_id: '3' }, 9, 'programmed', 'delivery'],
    [{ delivery_time: 'immediate', store_id: 'x' }, 9, 'immediate', 'delivery'],
    [{ delivery_type: 'pickup', delivery_time: 'nunca' }, 9, 'programmed', 'pickup'],
  ])('%j', (said, storeId, deliveryTime, deliveryType) => {
    expect(resolveContext(said)).toEqual({ storeId, deliveryTime, deliveryType })
  })
})

describe('ids', () => {
  test('of another kind are not confused with products', () => {
    expect(catalogueOf(shelf([aProduct(1)])).product(2 as ProductId)).toBeUndefined()
  })
})
