import { describe, expect, test } from 'vitest'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { Audience } from '#shop/pricing/audience.ts'
import type { Promotion } from '#shop/pricing/promotions/promotion.ts'
import type { Product } from '#shop/products/product.ts'
import { WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { cardShape } from './card.contract.ts'
import { cardView } from './card.view.ts'
import { productView } from './product.view.ts'

function lookAt(products: readonly Product[], stock: number, audience: Audience = 'guest') {
  const stocked = shelf(products, Object.fromEntries(products.map(({ id }) => [id, { stock, reserveProgrammed: 2 }])))
  const catalogue = createCatalogue(1, { products: stocked.products, stock: new Map([[WAREHOUSE, stocked.levels]]) })
  return { catalogue, audience, context: DEFAULT_CONTEXT, limit: 12, clubOpen: true }
}

describe('a card', () => {
  test.each([
    [100, 'available', 12],
    [14, 'available', 12],
    [13, 'scarce', 11],
    [2, 'out', 0],
    [0, 'out', 0],
  ])('with %i in stock is %s', (stock, state, available) => {
    expect(cardView(aProduct(1), lookAt([aProduct(1)], stock))).toMatchObject({ state, available })
  })

  test.each(['guest', 'member', 'distributor'] as const)('is in its contract whole, for a %s', (audience) => {
    const product = aProduct(1, { bulk: { price: clp(4000), amount: 6 } })
    const view = cardView(product, lookAt([product], 50, audience))
    expect(cardShape.parse(view)).toEqual(view)
  })

  test('shows what the audience pays', () => {
    const product = aProduct(1, { bulk: { price: clp(4000), amount: 6 } })
    expect(cardView(product, lookAt([product], 50))).toMatchObject({
      price: 5000,
      clubPrice: 4500,
      wholesalePrice: null,
      own: null,
      referencePrice: 6000,
      discountPercentage: 16,
    })
    expect(cardView(product, lookAt([product], 50, 'member'))).toMatchObject({
      price: 4500,
      own: { of: 'club', guestPrice: 5000 },
      clubPrice: null,
      wholesalePrice: 4000,
      wholesaleFrom: 6,
    })
    expect(cardView(product, { ...lookAt([product], 50), clubOpen: false }).clubPrice).toBeNull()
  })

  test('of somebody’s own list says so, and offers no bulk beyond his limit', () => {
    const product = aProduct(1, {
      prices: [...aProduct(1).prices, { list: 86, price: clp(4200), club: false }],
      bulk: { price: clp(4000), amount: 24 },
    })
    const distributor = lookAt([product], 50, 'distributor')
    expect(cardView(product, { ...distributor, limit: 240 })).toMatchObject({
      price: 4200,
      own: { of: 'wholesale', guestPrice: 5000 },
      wholesalePrice: 4000,
      wholesaleFrom: 24,
    })
    expect(cardView(product, lookAt([product], 50, 'member')).wholesalePrice).toBeNull()
  })

  test('tells of the promotion that saves most a unit', () => {
    const goods = { products: [], categories: ['vinos'], brands: [] } as const
    const limits = { unitsPerLine: null, unitsPerOrder: null }
    const always = { startsAt: null, endsAt: null, audiences: [], stores: [], deliveryTime: null, deliveryType: null }
    const promotions: Promotion[] = [
      { id: 1, name: '30 % en vinos', offer: { kind: 'percentage', percentage: 30 }, goods, ...always, ...limits },
      { id: 2, name: 'Vinos 2x1', offer: { kind: 'nForM', take: 2, pay: 1 }, goods, ...always, ...limits },
    ]
    const look = lookAt([aProduct(1)], 50)
    const promoted = (those: readonly Promotion[]) =>
      cardView(aProduct(1), { ...look, promotionsOf: () => those }).promotion
    expect(promoted(promotions)).toEqual({ label: '2x1', meaning: 'Lleva 2 por $5.000' })
    expect(promoted(promotions.slice(0, 1))).toEqual({ label: '30 % menos', meaning: 'Con la promo: $3.500 c/u' })
    expect(cardView(aProduct(1), look).promotion).toBeNull()
  })

  test('compares with nothing where less than 10 % is saved', () => {
    const product = aProduct(1, { referencePrice: clp(5500) })
    expect(cardView(product, lookAt([product], 50))).toMatchObject({ referencePrice: null, discountPercentage: null })
  })

  test.each([
    [{ netContent: 750 }, '750 cc'],
    [{ netContent: 1500 }, '1,5 lt'],
    [{ netContent: 2, unitOfMeasure: 'kg' as const }, '2 kg'],
    [{ netContent: 6, unitOfMeasure: 'un' as const }, '6 un'],
  ])('writes %j as %s', (different, format) => {
    const product = aProduct(1, different)
    expect(cardView(product, lookAt([product], 1)).format).toBe(format)
  })

  test('of a pack says how many of what', () => {
    const can = aProduct(1, { netContent: 330 })
    const pack = aProduct(2, { components: [{ productId: can.id, quantity: 6 }] })
    expect(cardView(pack, lookAt([can, pack], 60)).format).toBe('6 x 330 cc')
  })

  test('of what has no price for the audience cannot be bought', () => {
    const product = aProduct(1, { prices: [{ list: 86, price: clp(100), club: false }] })
    expect(cardView(product, lookAt([product], 50))).toMatchObject({ state: 'out', price: 6000 })
  })
})

describe('a product in a call', () => {
  const product = aProduct(1, {
    prices: [1, 2, 70, 86, 90].map((list) => ({ list, price: clp(list * 100), club: list === 2 })),
    bulk: { price: clp(90), amount: 6 },
  })
  const listsFor = (audience: Audience) =>
    productView(product, lookAt([product], 50, audience)).prices.map((entry) => entry.price_list_id)

  test('keeps the lists of others to itself', () => {
    expect(listsFor('guest')).toEqual([1, 2])
    expect(listsFor('member')).toEqual([1, 2])
    expect(listsFor('distributor')).toEqual([1, 2, 86])
    expect(listsFor('caterer')).toEqual([1, 2, 70])
    expect(productView(product, lookAt([product], 50)).bulk_price).toBeNull()
    const closed = productView(product, { ...lookAt([product], 50), clubOpen: false })
    expect(closed.prices.some(({ club }) => club)).toBe(false)
  })

  test('has all fields of the interface', () => {
    const written =
      'id slug name description keywords sku ean brand image img_md img_sm display_name ecommerce_categories attributes prices bulk_price bulk_amount reference_price recommended_price recommended_price_list_id stock ecommerce_emergency_stock ecommerce_emergency_stock_immediate active is_pack child_product_id parent_product_id pack_quantity packAmount childProduct parentProduct childs has_alcohol is_cyber is_offer is_sellout free_delivery internet_price_badge unit_of_measure net_content box_units vivino_wine_rank rank order discountPercentage price_segment tax extra_tax ecommerce_programmed_available ecommerce_immediate_available'
    expect(Object.keys(productView(product, lookAt([product], 50)))).toEqual(expect.arrayContaining(written.split(' ')))
  })

  test('and a pack are each other’s: the smallest pack that is sold', () => {
    const packs = [12, 6].map((quantity, n) => aProduct(n + 2, { components: [{ productId: product.id, quantity }] }))
    const look = lookAt([product, ...packs], 20)
    expect(productView(product, look)).toMatchObject({
      parent_product_id: 3,
      parentProduct: { id: 3, slug: 'producto-3', name: 'Producto 3', sku: 'SKU3', pack_quantity: 6 },
      child_product_id: null,
      pack_quantity: null,
      packAmount: null,
    })
    expect(productView(packs[0]!, look)).toMatchObject({
      parentProduct: null,
      childProduct: { id: 1, slug: 'producto-1', name: 'Producto 1', sku: 'SKU1' },
      packAmount: 12,
    })
    expect(productView(product, lookAt([product], 20)).parentProduct).toBeNull()
  })

  test('a pack has no reserve, its children have theirs', () => {
    const pack = aProduct(2, { components: [{ productId: product.id, quantity: 6 }] })
    expect(productView(pack, lookAt([product, pack], 20))).toMatchObject({
      is_pack: true,
      stock: 3,
      ecommerce_emergency_stock: 0,
      child_product_id: 1,
      pack_quantity: 6,
      childs: [{ child_product_id: 1, child_quantity: 6, child_stock: 20, child_ecommerce_emergency_stock: 2 }],
    })
  })
})
