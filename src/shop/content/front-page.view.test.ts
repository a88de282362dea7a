import { expect, test } from 'vitest'
import { DEFAULT_CONTEXT } from '#shop/browsing/buying-context.ts'
import { createCatalogue } from '#shop/catalog/snapshot/build-catalogue.ts'
import type { CategorySlug } from '#shop/products/categories.ts'
import type { Product } from '#shop/products/product.ts'
import type { ContentItem, ContentKind } from '#shop/publishing/content-item.ts'
import { ALWAYS, type Schedule } from '#shop/publishing/schedule.ts'
import { type ProductId, WAREHOUSE } from '#shop/shared/ids.ts'
import { clp } from '#shop/shared/money.ts'
import { aProduct, shelf } from '#tests/support/catalogue/products.ts'
import { aBanner } from '#tests/support/content/banners.ts'
import { createBannerService } from './banner.service.ts'
import type { BannerDocument } from './banner.ts'
import type { FeaturedOfferDocument } from './featured-offer.ts'
import { createFrontPageService } from './front-page.service.ts'
import type { FrontPageDocument } from './front-page.ts'
import { frontPageView } from './front-page.view.ts'
import type { PopupDocument } from './popup.ts'

/** Friday 27 November 2026, clocks in Chile show `clock`. */
const at = (clock: string) => new Date(`2026-11-27T${clock}:00-03:00`)
const until = (end: Date): Schedule => ({ ...ALWAYS, until: end.getTime() })
const from = (start: Date): Schedule => ({ ...ALWAYS, from: start.getTime() })

const banner = (place: string, schedule = ALWAYS): [ContentKind, BannerDocument] => [
  'banner',
  aBanner(place, { place, schedule }),
]
const offer = (productId: number, schedule: Schedule, order = 0): [ContentKind, FeaturedOfferDocument] => [
  'offer',
  { productId: productId as ProductId, picture: null, order, schedule },
]
const promotion = (
  title: string,
  schedule: Schedule,
  changes: Partial<PopupDocument> = {},
): [ContentKind, PopupDocument] => [
  'popup',
  {
    title,
    text: '',
    action: 'Ver',
    tint: 'night',
    productId: null,
    picture: null,
    url: '/categorias/ofertas',
    hasAlcohol: false,
    schedule,
    ...changes,
  },
]
const order = (...blocks: FrontPageDocument['blocks']): [ContentKind, FrontPageDocument] => ['front-page', { blocks }]

/** The front page at `now`, of ten wines of which the last is sold out, with what is published. */
function frontPage(
  published: readonly [ContentKind, unknown][],
  now = at('12:00'),
  products: readonly Product[] = WINES,
  viewer = '',
) {
  const items = published.map(([kind, document], index) => ({
    id: index + 1,
    kind,
    name: kind === 'front-page' ? 'inicio' : `uno-${index}`,
    document,
    publication: index + 1,
  }))
  const content = {
    all: <Document>(kind: ContentKind) => items.filter((item) => item.kind === kind) as ContentItem<Document>[],
  }
  const clock = { now: () => now, aheadMs: 0 }
  const stock = Object.fromEntries(products.map(({ id }) => [id, { stock: id === 10 ? 0 : 50 }]))
  const stocked = shelf(products, stock)
  const catalogue = createCatalogue(1, { products: stocked.products, stock: new Map([[WAREHOUSE, stocked.levels]]) })
  const shop = {
    catalogue: { current: () => catalogue },
    settings: { current: () => ({ limit: 12, wholesaleLimit: 240, clubOpen: false }) },
    stores: { resolveStore: () => DEFAULT_CONTEXT },
    banners: createBannerService({ content, clock }),
    frontPage: createFrontPageService({ content, clock }),
    categoryPicture: (slug: string) => `c-${slug}`,
  }
  return frontPageView({ shop, address: new URL(`http://liqui.test/${viewer}`) })
}

const WINES = Array.from({ length: 10 }, (_, index) => aProduct(index + 1))
const names = ({ blocks }: ReturnType<typeof frontPage>) =>
  blocks.map((block) => (block.block === 'products' ? block.category : block.block))
const offersOf = ({ blocks }: ReturnType<typeof frontPage>) =>
  blocks.flatMap((block) => (block.block === 'featured-offers' ? block.offers : []))

test('while no order is published the page has its own; a block with nothing to show is left out', () => {
  expect(names(frontPage([]))).toEqual(['featured-offers', 'vinos', 'categories', 'novedades'])
  const places = ['home', 'secondary', 'brands', 'home-footer', 'blog'].map((place) => banner(place))
  expect(names(frontPage(places))).toEqual([
    'main-banners',
    'featured-offers',
    'vinos',
    'categories',
    'secondary-banners',
    'novedades',
    'brand-banners',
    'footer-banners',
  ])
})

test('whoever has an account sees first what he ordered before, with places for the first of each category', () => {
  const { blocks } = frontPage([banner('home')], at('12:00'), WINES, '#member')
  expect(blocks[0]).toMatchObject({ block: 'order-again', products: [{ id: expect.any(Number) }] })
})

test('a published order is the order, and says too what is not there', () => {
  const wanted = order(
    { block: 'products', category: 'vinos' },
    { block: 'order-again' },
    { block: 'products', category: 'piscos' },
    { block: 'brand-banners' },
  )
  const page = frontPage([wanted, banner('home'), banner('brands')])
  expect(names(page)).toEqual(['vinos', 'brand-banners'])
  const member = frontPage([wanted, banner('home'), banner('brands')], at('12:00'), WINES, '#member')
  expect(names(member)).toEqual(['vinos', 'order-again', 'brand-banners'])
})

test('the page changes with the next change of what it shows, and of nothing else', () => {
  const shown = [banner('home', until(at('20:00'))), banner('vinos', until(at('13:00')))]
  expect(frontPage(shown).until).toEqual(at('20:00'))
  expect(frontPage([...shown, offer(1, from(at('18:00')))]).until).toEqual(at('18:00'))
  expect(frontPage([...shown, promotion('Una', from(at('17:00')))]).until).toEqual(at('17:00'))
  expect(frontPage([...shown, banner('brands', from(at('16:00')))]).until).toEqual(at('16:00'))
  expect(frontPage([order({ block: 'categories' }), ...shown]).until).toBeUndefined()
})

test('featured offers stand in their order, at the price of the catalogue, without those nobody can buy', () => {
  const gone = [...WINES.slice(1), aProduct(1, { active: false })]
  const published = [1, 10, 99, 3, 2].map((id, index) => offer(id, until(at('20:00')), id === 3 ? -1 : index))
  const shown = offersOf(frontPage(published, at('12:00'), gone))
  expect(shown.map(({ product }) => product.id)).toEqual([3, 2])
  expect(shown[0]!.product.price).toBe(5000)
  expect(offersOf(frontPage(published, at('20:00')))).toEqual([])
})

test('an offer ends with its schedule, or earlier with the offer price; midnight belongs to the day before', () => {
  const priced = aProduct(1, { prices: [{ list: 1, price: clp(4000), club: false, until: at('18:30') }] })
  const end = (schedule: Schedule, product = aProduct(1)) =>
    offersOf(frontPage([offer(1, schedule)], at('12:00'), [product]))[0]?.ends
  expect(end(until(at('20:00')))).toEqual({ at: at('20:00').toISOString(), text: 'Termina el viernes 27 a las 20:00' })
  expect(end(until(at('20:00')), priced)?.text).toBe('Termina el viernes 27 a las 18:30')
  expect(end(until(at('18:00')), priced)?.text).toBe('Termina el viernes 27 a las 18:00')
  const weekend = { ...ALWAYS, weekly: { fromDay: 5, fromClock: '10:00', untilDay: 0, untilClock: '24:00' } }
  expect(end(weekend)?.text).toBe('Termina el domingo 29 a las 24:00')
  expect(end(ALWAYS)).toBeNull()
})

test('the promotion is the active one that was published last and whose product can be bought', () => {
  const published = [
    promotion('Antigua', ALWAYS),
    promotion('Nueva', until(at('13:00'))),
    promotion('Después', from(at('20:00'))),
  ]
  expect(frontPage(published).promotion).toMatchObject({
    title: 'Nueva',
    href: '/categorias/ofertas',
    pictureKey: null,
  })
  expect(frontPage(published, at('13:00')).promotion?.title).toBe('Antigua')
  const soldOut = promotion('Agotada', ALWAYS, { productId: 10 as ProductId })
  expect(frontPage([...published, soldOut]).promotion?.title).toBe('Nueva')
  expect(frontPage([soldOut]).promotion).toBeNull()
  expect(frontPage([]).promotion).toBeNull()
})

test('a promotion has another key once it is changed, and in each of its windows', () => {
  const key = (nth: number, schedule: Schedule, now = at('12:00')) =>
    frontPage([...Array(nth - 1).fill(banner('home')), promotion('Una', schedule)], now).promotion?.key
  expect(key(1, ALWAYS)).toBe('1.1.0')
  expect(key(2, ALWAYS)).toBe('2.2.0')
  const fridays = { ...ALWAYS, weekly: { fromDay: 5, fromClock: '10:00', untilDay: 5, untilClock: '24:00' } }
  expect(key(1, fridays)).toBe(key(1, fridays, at('20:00')))
  expect(key(1, fridays)).not.toBe(key(1, fridays, new Date(at('12:00').getTime() + 7 * 86_400_000)))
})

test('a promotion says the price of its product only where it leads to it', () => {
  const of = (url: string | null) => frontPage([promotion('Una', ALWAYS, { productId: 1 as ProductId, url })]).promotion
  expect(of(null)).toMatchObject({ price: 5000, href: expect.stringMatching(/^\/productos\/1\//) })
  expect(of('/categorias/ofertas')).toMatchObject({ price: null, referencePrice: null, href: '/categorias/ofertas' })
})

test('the large links are the owner’s where he names them: his own categories among them, none without products', () => {
  const tilesOf = (tiles?: readonly CategorySlug[]) => {
    const document = { blocks: [{ block: 'categories' }], ...(tiles && { tiles }) }
    const { blocks } = frontPage([['front-page', document]])
    return blocks.flatMap((block) => (block.block === 'categories' ? block.tiles : [])).map(({ slug, tint }) => `${slug} ${tint}`) // biome-ignore format: one row
  }
  expect(tilesOf()).toEqual(['vinos burgundy'])
  expect(tilesOf(['no-hay-tal', 'vinos'] as CategorySlug[])).toEqual(['vinos burgundy'])
})
