import { expect, test } from 'vitest'
import type { Catalogue } from '#shop/catalog/catalogue.ts'
import type { Product } from '#shop/products/product.ts'
import { shippedCategories } from '#shop/products/shipped-categories.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import type { ProductId } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct } from '#tests/support/catalogue/products.ts'
import { googleCategory } from './google-categories.ts'
import { MOST_ITEMS } from './merchant-feed.ts'
import { feedFile, feedHealth, googleOffers, metaOffers } from './merchant-feed.view.ts'

const siteUrl = 'https://liqui.example'
const photos = [
  { key: 'f-00', alt: '' },
  { key: 'f-01', alt: '' },
]

function shopOf(products: readonly Product[], hasMetaFeed = false) {
  const catalogue = {
    categories: shippedCategories,
    products,
    product: (id: ProductId) => products.find((one) => one.id === id),
    available: ({ id }: Product) => (id === 2 ? 0 : 5),
  }
  return {
    siteUrl,
    catalogue: { current: () => catalogue as unknown as Catalogue },
    settings: { current: () => ({ ...defaultSettings, hasMetaFeed }) },
    stores: { resolveStore: <Context>(context: Context) => context },
  }
}

const fileOf = (products: readonly Product[]) => feedFile(googleOffers({ shop: shopOf(products), part: 1 })!, siteUrl)
/** The elements of the one product of a feed, by name; several of a name as a list. */
function itemOf(product: Product, ...others: Product[]) {
  const [, item = ''] = /<item>([\s\S]*?)<\/item>/.exec(fileOf([product, ...others])) ?? []
  return Map.groupBy(item.matchAll(/<(?:g:)?(\w+)>([^<]*)</g), ([, name = '']) => name)
}
const values = (item: ReturnType<typeof itemOf>, name: string) => item.get(name)?.map(([, , value]) => value)

test('a product is told of with all that Google asks for', () => {
  const item = itemOf(aProduct(1, { photos, eans: ['7804320746920'], description: 'Fresco & <b>' }))
  const said = Object.fromEntries([...item].map(([name, all]) => [name, all.map(([, , value]) => value).join(' ')]))
  expect(said).toEqual({
    id: 'SKU1',
    title: 'Producto 1',
    description: 'Fresco &amp; &lt;b&gt;',
    link: `${siteUrl}/productos/1/producto-1`,
    image_link: `${siteUrl}/fotos/f-00-1500.jpg`,
    additional_image_link: `${siteUrl}/fotos/f-01-1500.jpg`,
    availability: 'in_stock',
    condition: 'new',
    price: '5000 CLP',
    brand: 'Marca',
    gtin: '7804320746920',
    google_product_category: 'Food, Beverages &amp; Tobacco &gt; Beverages &gt; Alcoholic Beverages &gt; Wine',
    product_type: 'Vinos',
    unit_pricing_measure: '0.75 l',
    unit_pricing_base_measure: '1 l',
  })
})

test('an offer with an end is a sale price with its dates; without a lasting price it is the price', () => {
  const offer = { list: 12, price: clp(4000), club: false, since: new Date('2026-11-20T03:00Z'), until: new Date('2026-12-01T03:00Z') } // biome-ignore format: one row
  const regular = { list: 1, price: clp(5000), club: false }
  const club = { list: 1, price: clp(3500), club: true }
  const priced = (...prices: Product['prices'][number][]) => {
    const item = itemOf(aProduct(1, { photos, prices }))
    return ['price', 'sale_price', 'sale_price_effective_date'].map((name) => values(item, name)?.[0])
  }
  expect(priced(regular, offer, club)).toEqual(['5000 CLP', '4000 CLP', '2026-11-20T03:00Z/2026-12-01T03:00Z'])
  const { since: _, ...sudden } = offer
  expect(priced(regular, sudden)).toEqual(['5000 CLP', '4000 CLP', undefined])
  expect(priced(offer)).toEqual(['4000 CLP', undefined, undefined])
  expect(priced({ ...regular, price: clp(3900) }, offer)).toEqual(['3900 CLP', undefined, undefined])
})

test('packs, sold out products and bar codes that are wrong say so', () => {
  const single = aProduct(9)
  const holding = (...quantities: number[]) =>
    quantities.map((quantity, at) => ({ productId: (9 + at) as ProductId, quantity }))
  const six = itemOf(aProduct(2, { photos, eans: ['7804320746921'], components: holding(6) }), single)
  expect(['multipack', 'unit_pricing_measure', 'availability', 'identifier_exists', 'gtin', 'description'].map((name) => values(six, name)?.[0])) // biome-ignore format: one row
    .toEqual(['6', '4.5 l', 'out_of_stock', 'no', undefined, 'Producto 2'])
  const bundle = itemOf(aProduct(3, { photos, components: holding(1, 2) }), single)
  expect([values(bundle, 'is_bundle'), values(bundle, 'multipack')]).toEqual([['yes'], undefined])
})

test('hostile names are inert, whatever they hold', () => {
  const item = itemOf(aProduct(1, { photos, name: `<script>&\u0007 ]]> ${'🍷'.repeat(200)}\ud800`, brand: '' }))
  expect(values(item, 'title')).toEqual([`&lt;script&gt;&amp; ]]&gt; ${'🍷'.repeat(135)}`])
  expect(item.has('brand')).toBe(false)
})

test('what is left out is told with its reason; retired products are not', () => {
  const products = [
    aProduct(1, { photos }),
    aProduct(2),
    aProduct(3, { photos, prices: [{ list: 86, price: clp(900), club: false }] }),
    aProduct(4, { active: false }),
    aProduct(5, { photos, active: false }),
  ]
  const { told, leftOut, withoutEan, addresses } = feedHealth(products, siteUrl)
  expect([told, withoutEan.length, addresses]).toEqual([1, 1, [`${siteUrl}/feeds/google.xml`]])
  expect(leftOut.map(({ product, reason }) => [product.id, reason])).toEqual([
    [2, 'noPhoto'],
    [3, 'noPrice'],
  ])
  expect(fileOf(products).match(/<item>/g)).toHaveLength(1)
})

test('a large shop has several files, each product in one of them', () => {
  const products = Array.from({ length: 2 * MOST_ITEMS + 1 }, (_, at) => aProduct(at + 1, { photos }))
  const shop = shopOf(products)
  const sizes = [1, 2, 3].map((part) => googleOffers({ shop, part })?.offers.length)
  expect(sizes).toEqual([MOST_ITEMS, MOST_ITEMS, 1])
  expect([0, 4, Number.NaN].map((part) => googleOffers({ shop, part }))).toEqual([null, null, null])
  expect(feedHealth(products, siteUrl).addresses.at(-1)).toBe(`${siteUrl}/feeds/google-3.xml`)
  expect(googleOffers({ shop: shopOf([]), part: 1 })?.offers).toEqual([])
})

test('Meta is told of nothing, and where it is asked for only of what has no alcohol', () => {
  const products = [aProduct(1, { photos }), aProduct(2, { photos, family: 'bebidas', hasAlcohol: false })]
  expect(metaOffers(shopOf(products))).toBeNull()
  expect(metaOffers(shopOf(products, true))?.offers.map(({ product }) => product.id)).toEqual([2])
})

test('what has alcohol is among drinks with alcohol, and nothing else is', () => {
  const of = (family: string, hasAlcohol: boolean) => googleCategory({ family, hasAlcohol }).split(' > ').at(-1)
  expect([of('vinos', true), of('vinos', false), of('bebidas', true), of('sake', true), of('te', false)]).toEqual([
    'Wine',
    'Beverages',
    'Alcoholic Beverages',
    'Alcoholic Beverages',
    'Beverages',
  ])
})
