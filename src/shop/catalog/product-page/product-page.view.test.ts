import { describe, expect, test } from 'vitest'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { Product } from '#shop/products/product.ts'
import { type ProductId, type StoreId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp, ZERO } from '#shop/shared/money.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { badgesOf } from './badges.view.ts'
import { factsOf } from './facts.view.ts'
import { type ProductPageContext, productPageView } from './product-page.view.ts'
import { servingOf } from './serving.view.ts'

const WINE = aProduct(1, { bulk: { price: clp(4000), amount: 6 }, vivinoRank: 4.1, boxUnits: 12 })
const SIX = aProduct(2, {
  displayName: 'Pack 6 Producto 1',
  prices: [{ list: 1, price: clp(27_000), club: false }],
  components: [{ productId: 1 as ProductId, quantity: 6 }],
  boxUnits: 1,
})

function contextWith(stock = 30, different: Partial<ProductPageContext> = {}): ProductPageContext {
  const { products, levels } = shelf([WINE, SIX], { 1: { stock, reserveProgrammed: 6 } })
  return {
    catalogue: createCatalogue(1, { products, stock: new Map<StoreId, typeof levels>([[WAREHOUSE, levels]]) }),
    audience: 'guest',
    context: { storeId: WAREHOUSE, deliveryTime: 'programmed', deliveryType: 'delivery' },
    limit: 12,
    bulkMinimum: ZERO,
    cyber: false,
    arrival: null,
    express: null,
    day: '2026-11-21',
    together: [],
    choice: null,
    origin: 'https://liqui.example',
    shopName: 'Copetín',
    ...different,
  }
}
const chosen = (product: Product, context = contextWith()) =>
  productPageView(product, context).choices.map(({ id, chosen }) => (chosen ? `[${id}]` : id))

test('search engines are told the price and the name the owner gave the shop', () => {
  expect(productPageView(WINE, contextWith()).summary).toMatch(/ a \$[\d.]+ en Copetín, /)
})

test('search engines are told what guests pay, whoever views the page', () => {
  const priceOf = ({ jsonLd }: ReturnType<typeof productPageView>) =>
    (jsonLd[0] as { offers: { price: number } }).offers.price
  const page = productPageView(WINE, contextWith(30, { audience: 'member' }))
  expect([page.card.price, priceOf(page)]).toEqual([4500, 5000])
  expect(page.summary).toContain('$5.000')
})

describe('the choices of a page', () => {
  test('begin with the product itself, and with what its address asks for', () => {
    expect(chosen(WINE)).toEqual(['[unidad]', 'pack-6', 'caja-12'])
    expect(chosen(SIX)).toEqual(['unidad', '[pack-6]', 'caja-12'])
    expect(chosen(WINE, contextWith(30, { choice: 'caja-12' }))).toEqual(['unidad', 'pack-6', '[caja-12]'])
    expect(chosen(WINE, contextWith(30, { choice: 'barril' }))).toEqual(['[unidad]', 'pack-6', 'caja-12'])
  })

  test('of a sold-out unit are its packs, none chosen: the page does not sell what it is not about', () => {
    expect(chosen(WINE, contextWith(6))).toEqual(['pack-6'])
    expect(chosen(WINE, contextWith(6, { choice: 'pack-6' }))).toEqual(['pack-6'])
    expect(chosen(WINE, contextWith(0))).toEqual([])
  })

  test('are none where there is nothing to choose between', () => {
    expect(chosen(SIX, contextWith(6))).toEqual([])
    expect(chosen({ ...WINE, boxUnits: 1 }, contextWith(10, { limit: 1 }))).toEqual(['[unidad]', 'pack-6'])
  })

  test('say what goes into the cart: a pack is a product of its own, a box so many units', () => {
    const [unit, pack, box] = productPageView(WINE, contextWith()).choices
    expect(unit?.offer).toMatchObject({
      productId: 1,
      amount: 1,
      price: 5000,
      stock: 12,
      limit: 12,
      slug: 'producto-1',
    })
    expect(pack?.offer).toMatchObject({ productId: 2, amount: 1, price: 27_000, stock: 5, name: 'Pack 6 Producto 1' })
    expect(pack).toMatchObject({
      label: 'Pack de 6',
      total: 27_000,
      each: 4500,
      saving: 3000,
      href: '/productos/2/producto-2',
    })
    expect(box?.offer).toMatchObject({ productId: 1, amount: 12, price: 5000 })
    expect(box).toMatchObject({ label: 'Caja de 12', total: 60_000, saving: 0 })
  })

  test('say which smaller one costs less per unit, where one does', () => {
    const cheaper = (product: Product, context = contextWith()) =>
      productPageView(product, context).choices.map((choice) => choice.cheaper)
    expect(cheaper(WINE), 'the box is twelve times the unit, the pack less').toEqual([null, null, 'Pack de 6'])
    expect(cheaper(SIX)).toEqual([null, null, 'Pack de 6'])
    expect(cheaper(WINE, contextWith(6)), 'only the pack is left').toEqual([null])
    const dear = { ...SIX, prices: SIX.prices.map((one) => ({ ...one, price: clp(31_000) })) }
    const { products, levels } = shelf([WINE, dear], { 1: { stock: 30 } })
    const catalogue = createCatalogue(1, { products, stock: new Map([[WAREHOUSE, levels]]) })
    expect(cheaper(dear, contextWith(30, { catalogue })), 'the same price is not less').toEqual([null, 'Unidad', null])
  })
})

test('an offer with an end says when, in Chile', () => {
  const until = new Date('2026-12-01T02:59:00Z')
  const product = { ...WINE, prices: [{ list: 3, price: clp(3990), club: false, until }] }
  expect(productPageView(product, contextWith()).offer).toEqual({
    ends: '2026-12-01T02:59:00.000Z',
    text: 'Oferta hasta el lunes 30 de noviembre a las 23:59',
  })
  expect(productPageView(WINE, contextWith()).offer).toBeNull()
  const club = { ...product, prices: [...product.prices, { list: 2, price: clp(3500), club: true }] }
  expect(productPageView(club, contextWith(30, { audience: 'member' })).offer).toBeNull() // the club's price stays
})

test('distributors are offered no other way of delivery', () => {
  expect(productPageView(WINE, contextWith()).change).toEqual({ to: 'immediate', only: false })
  expect(productPageView(WINE, contextWith(30, { audience: 'distributor' })).change).toBeNull()
})

test('guests are invited to the wholesale price once the club is open, members are told it', () => {
  expect(productPageView(WINE, contextWith()).bulk).toBeNull()
  expect(productPageView(WINE, contextWith(30, { clubOpen: true })).bulk).toEqual({ price: null, amount: 6 })
  expect(productPageView(WINE, contextWith(30, { audience: 'member' })).bulk).toEqual({ price: 4000, amount: 6 })
})

describe('badges', () => {
  const marks = { isOffer: false, isCyber: false, isSellout: false, freeDelivery: false, internetPriceBadge: false }
  const all = { isOffer: true, isCyber: true, isSellout: true, freeDelivery: true, internetPriceBadge: true }
  const labels = (...given: Parameters<typeof badgesOf>) => badgesOf(...given).map(({ label }) => label)

  test.each([
    ['none', marks, null, false, []],
    ['10 % and more', marks, 10, false, ['−10 %']],
    ['cyber only while it lasts', { ...marks, isCyber: true }, null, false, []],
    ['cyber while it lasts', { ...marks, isCyber: true }, null, true, ['CYBER']],
    ['all', all, 25, true, ['−25 %', 'CYBER', 'Liquidación', 'Oferta', 'Precio internet', 'Despacho gratis']],
  ] as const)('%s', (_name, product, discountPercentage, cyber, expected) => {
    expect(labels(product, { discountPercentage, promotion: null }, cyber)).toEqual(expected)
  })
})

test('how it is served is read from its words and its pairing', () => {
  const wine = {
    description: 'Un vino; conviene servirlo entre 16 y 18 °C.',
    attributes: { pairing: 'Carnes rojas, Quesos maduros' },
  }
  expect(servingOf(wine)).toEqual([
    { value: '16–18 °C', label: 'Temperatura de servicio' },
    { value: 'Carnes rojas', label: 'Maridaje, también con quesos maduros' },
  ])
  expect(servingOf({ description: 'Copa de cristal.', attributes: {} })).toEqual([])
  expect(servingOf({ description: '', attributes: { pairing: 'Postres' } })).toEqual([
    { value: 'Postres', label: 'Maridaje' },
  ])
})

test('facts are those there are; a pack tells the content of one', () => {
  const { catalogue } = contextWith()
  const fact = (product: Product, label: string) =>
    factsOf(product, catalogue.product).find((one) => one.label === label)?.value
  expect(fact(WINE, 'Contenido')).toBe('750 cc')
  expect(fact(WINE, 'Nota Vivino')).toBe('4,1')
  expect(fact(WINE, 'Unidades por caja')).toBe('12')
  expect(fact(SIX, 'Contenido de cada uno')).toBe('750 cc')
  expect(fact(SIX, 'Contenido')).toBeUndefined()
  expect(factsOf(SIX, catalogue.product).every(({ value }) => value !== '')).toBe(true)
})

test('seals are those of the product and of what a pack holds, in the order of the law', () => {
  const context = contextWith()
  expect(productPageView(WINE, context).seals).toEqual([])
  const soda = aProduct(31, { seals: ['calorias', 'azucares'] })
  const crisps = aProduct(32, { seals: ['sodio', 'azucares'] })
  const kit = aProduct(33, { components: [soda, crisps].map(({ id }) => ({ productId: id, quantity: 1 })) })
  const stock = new Map([[context.context.storeId, new Map()]])
  const catalogue = createCatalogue(1, { products: new Map([soda, crisps, kit].map((one) => [one.id, one])), stock })
  expect(productPageView(kit, { ...context, catalogue }).seals).toEqual(['azucares', 'sodio', 'calorias'])
})
